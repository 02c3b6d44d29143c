import { identifier, literal } from '../duckdb/sql.ts'
import { once, type Frame, type Measure } from '../playbooks/frame/frame.types.ts'
import { View } from '../prose/view.ts'
import { isRate } from '../variables/moves-in.ts'
import { numbersOf, type Estimated } from './effect.ts'

/** Several rates in one unit side by side over the time that they share: where each stands and how far they lie apart. */
export interface RatesBeside extends Estimated {
  kind: 'rates-beside'
  measures: Measure[]
  /** One row for each, as named: now, a year before, at the start, its mean and its ends. */
  stands: View
  /** One row for each but the first: the first less it, with both ends. */
  gaps: View
  course: View
}

const MOST = 6
const MOST_ROWS = 6000
const FEWEST_SHARED = 12

const unitOf = ({ variable }: Measure): string => variable!.unit.before + variable!.unit.after

export const ratesBeside = (frame: Frame): Promise<RatesBeside | null> =>
  once(frame, 'rates side by side', () => compute(frame))

async function compute(frame: Frame): Promise<RatesBeside | null> {
  const { toolkit, time, table, question, measure } = frame
  const measures = [measure, ...frame.companions.slice(0, question.with.length)].slice(0, MOST)
  const alike =
    measures.every(
      ({ variable, kind }) => variable?.kind === 'number' && kind !== 'share' && isRate(variable),
    ) && new Set(measures.map(unitOf)).size === 1
  if (!time || time.period === 'step' || measures.length < 2 || !alike) return null
  const moment = `${identifier(time.column)}::timestamp`
  const columns = measures.map(({ variable }) => identifier(variable!.column))
  const base = `every_row as (select ${moment} as moment, ${columns.map((own, at) => `${own}::double as y${at}`).join(', ')} from ${table} where ${moment} is not null),
own as (select * from every_row where ${columns.map((_, at) => `y${at} is not null`).join(' and ')}),
span as (select min(moment) as f, max(moment) as l, max(moment) filter (where moment <= (select max(moment) from own) - interval 1 year) as b, count(*) as steps from own)`
  const stands = new View(
    await toolkit.query(
      'Where each of the rates stands',
      `with ${base},
long as (${measures.map(({ label }, at) => `select ${at} as place, ${literal(label)} as series, moment, y${at} as y from own`).join('\nunion all\n')}),
whole as (${measures.map((_, at) => `select ${at} as place, min(moment)::date as own_from, max(moment)::date as own_to from every_row where y${at} is not null`).join('\nunion all\n')})
select series, any_value(own_from) as own_from, any_value(own_to) as own_to, any_value(f)::date as from_time, any_value(l)::date as to_time, any_value(b)::date as before_time, any_value(steps) as steps, arg_max(y, moment) as now, max(y) filter (where moment = b) as year_before, arg_min(y, moment) as at_start, avg(y) as mean, max(y) as highest, arg_max(moment, y)::date as highest_at, min(y) as lowest, arg_min(moment, y)::date as lowest_at, any_value(own_from) < any_value(f)::date as begins_before, any_value(own_to) > any_value(l)::date as runs_on
from long join whole using (place), span group by place, series order by place`,
    ),
  )
  if (stands.length < 2 || stands.number(0, 'steps') < FEWEST_SHARED) return null
  const gap = (at: number) =>
    `select ${at} as place, ${literal(measures[at]!.label)} as other, moment, y0, y${at} as y, y0 - y${at} as d from own`
  const gaps = new View(
    await toolkit.query(
      `${measure.label} less each of the others`,
      `with ${base},
long as (${measures
        .slice(1)
        .map((_, at) => gap(at + 1))
        .join('\nunion all\n')})
select other, arg_max(d, moment) as now, max(d) filter (where moment = b) as year_before, arg_min(d, moment) as at_start, avg(d) as mean, max(d) as most, arg_max(moment, d)::date as most_at, arg_max(y0, d) as most_first, arg_max(y, d) as most_other, min(d) as least, arg_min(moment, d)::date as least_at, arg_min(y0, d) as least_first, arg_min(y, d) as least_other, avg((d > 0)::integer) as above
from long, span group by place, other order by place`,
    ),
  )
  const course = new View(
    await toolkit.query(
      'The rates over the time that they share',
      `with ${base} ${measures.map(({ label }, at) => `select moment::date as moment, ${literal(label)} as series, y${at} as value from own`).join('\nunion all\n')} order by series, moment`,
      { maxRows: MOST_ROWS },
    ),
  )
  return {
    kind: 'rates-beside',
    measures,
    stands,
    gaps,
    course,
    numbers: numbersOf({
      kind: 'rates-beside',
      metric: measure.label,
      against: measures[1]!.label,
      groups: measures.map(({ label }) => label),
      value: gaps.number(0, 'now'),
      low: null,
      high: null,
      p: null,
      n: stands.number(0, 'steps'),
      size: Math.min(1, Math.abs(gaps.number(0, 'now'))),
      evidence: [stands, gaps],
    }),
  }
}
