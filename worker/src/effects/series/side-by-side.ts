import { identifier, literal } from '../../duckdb/sql.ts'
import { once, type Frame, type Measure, type Period } from '../../playbooks/frame/frame.types.ts'
import { View } from '../../prose/view.ts'
import { isRate } from '../../variables/moves-in.ts'
import { later, onOneFooting } from '../change/coarsest.ts'
import { numbersOf, type Estimated } from '../effect.ts'

/** Several things in one unit over the time that they share: both ends of each, and how far they lie apart. */
export interface SideBySide extends Estimated {
  kind: 'side-by-side'
  /** What one value of each stands for: the coarsest of them. */
  period: Period
  /** What comes more often, and is averaged over each of them. */
  averaged: Measure[]
  measures: Measure[]
  /** One row for each, as named: at the start, a year before, now, its mean and its ends; `rank` by what it is now. */
  stands: View
  /** One row for each but the first: the first less it, with both ends. */
  gaps: View
  /** Since which year the highest of them has been above the next, by the means of years. */
  years: View
  course: View
}

const MOST = 8
const MOST_ROWS = 6000
const FEWEST = 2
/** Years over which the pace of late is told. */
const LATE = 5

const unitOf = ({ variable }: Measure): string => variable!.unit.before + variable!.unit.after
const measuresOf = ({ question, measure, companions }: Frame): Measure[] =>
  [measure, ...companions.slice(0, question.with.length)].slice(0, MOST)

/** Rates alone, which are told by how high they are and not by how far they came. */
export const areRates = (frame: Frame): boolean =>
  measuresOf(frame).every(
    ({ variable, kind }) => variable?.kind === 'number' && kind !== 'share' && isRate(variable),
  )

export const sideBySide = (frame: Frame): Promise<SideBySide | null> =>
  once(frame, 'side by side', () => compute(frame))

async function compute(frame: Frame): Promise<SideBySide | null> {
  const { toolkit, time, table } = frame
  const measures = measuresOf(frame)
  if (!time || time.period === 'step' || measures.length < 2) return null
  if (measures.some(({ variable }) => !variable) || new Set(measures.map(unitOf)).size > 1) return null
  if (unitOf(measures[0]!).trim() === '' && !areRates(frame)) return null
  const columns = measures.map(({ variable }) => variable!.column)
  const { sql: own, period, averaged } = await onOneFooting(frame, columns)
  const moment = identifier(time.column)
  const each = (select: (at: number, label: string) => string) =>
    measures.map(({ label }, at) => select(at, literal(label))).join('\nunion all\n')
  const base = `${own},
span as (select min(moment) as f, max(moment) as l, count(*) as steps, max(moment) filter (where moment <= (select max(moment) from own) - interval 1 year) as b, max(moment) filter (where moment <= (select max(moment) from own) - interval ${LATE} year) as late from own)`
  const stands = new View(
    await toolkit.query(
      'Where each of them stands',
      `with ${base},
long as (${each((at, label) => `select ${at} as place, ${label} as series, moment, y${at} as y from own`)}),
whole as (${each((at) => `select ${at} as place, min(${moment})::timestamp as own_from, max(${moment})::timestamp as own_to from ${table} where ${moment} is not null and ${identifier(columns[at]!)} is not null`)})
select place, series, any_value(own_from)::date as own_from, any_value(own_to)::date as own_to, any_value(f)::date as from_time, any_value(l)::date as to_time, any_value(steps) as steps, arg_min(y, moment) as at_start, max(y) filter (where moment = b) as year_before, arg_max(y, moment) as now, avg(y) as mean, arg_max(y, moment) - max(y) filter (where moment = b) as last_year, arg_max(y, moment) - max(y) filter (where moment = late) as late, max(y) as highest, arg_max(moment, y)::date as highest_at, min(y) as lowest, arg_min(moment, y)::date as lowest_at, any_value(own_from) < any_value(f) as begins_before, ${later(period, 'any_value(own_to)')} > any_value(l) as runs_on, rank() over (order by arg_max(y, moment) desc, place) as rank
from long join whole using (place), span group by place, series order by place`,
    ),
  )
  if (stands.length < 2 || stands.number(0, 'steps') < FEWEST) return null
  const gaps = new View(
    await toolkit.query(
      `${measures[0]!.label} less each of the others`,
      `with ${base},
long as (${each((at, label) => `select ${at} as place, ${label} as other, moment, y0, y${at} as y, y0 - y${at} as d from own${at === 0 ? ' where false' : ''}`)})
select other, arg_min(d, moment) as at_start, max(d) filter (where moment = b) as year_before, arg_max(d, moment) as now, avg(d) as mean, max(d) as most, arg_max(moment, d)::date as most_at, arg_max(y0, d) as most_first, arg_max(y, d) as most_other, min(d) as least, arg_min(moment, d)::date as least_at, arg_min(y0, d) as least_first, arg_min(y, d) as least_other, avg((d > 0)::integer) as above
from long, span group by place, other order by place`,
    ),
  )
  const [top, next] = [1, 2].map((rank) => `y${stands.rowOf('rank', rank)}`) as [string, string]
  const years = new View(
    await toolkit.query(
      'Since when one has been above the other',
      `with ${own}, yearly as (select year(moment) as year, avg(${top} - ${next}) as gap from own group by 1)
select count(*) as years, min(year) filter (where year > coalesce((select max(year) from yearly where gap <= 0), 0)) as since, (select max(year) from yearly where gap <= 0) as last_below from yearly`,
    ),
  )
  const course = new View(
    await toolkit.query(
      'Each of them over the time that they share',
      `with ${own} select * from (${each((at, label) => `select moment::date as moment, ${label} as series, y${at} as value from own`)}) order by series, moment`,
      { maxRows: MOST_ROWS },
    ),
  )
  return {
    kind: 'side-by-side',
    period,
    averaged: averaged.map((at) => measures[at]!),
    measures,
    stands,
    gaps,
    years,
    course,
    numbers: numbersOf({
      kind: 'side-by-side',
      metric: measures[0]!.label,
      against: measures[1]!.label,
      groups: measures.map(({ label }) => label),
      value: gaps.number(0, 'now'),
      low: null,
      high: null,
      p: null,
      n: stands.number(0, 'steps'),
      size: Math.min(1, Math.abs(gaps.number(0, 'above') - 0.5) * 2),
      evidence: [stands, gaps],
    }),
  }
}
