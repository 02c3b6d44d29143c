import { View } from '../../prose/view.ts'
import { identifier, literal } from '../../duckdb/sql.ts'
import { changeOf } from '../../variables/moves-in.ts'
import { isMark } from '../../model/rare-states.ts'
import { once, type Frame, type Measure, type Period } from '../../playbooks/frame/frame.types.ts'
import { later, onOneFooting } from '../change/coarsest.ts'
import { numbersOf, type Estimated } from '../effect.ts'

/** How several amounts moved over the time that they share, the one that grew most first. */
export interface SeveralSeries extends Estimated {
  kind: 'several-series'
  /** What one value of each stands for: the coarsest of them. */
  period: Period
  /** What comes more often, and is averaged over each of them. */
  averaged: Measure[]
  measures: Measure[]
  moves: View
  /** Each as a hundred at the start. */
  index: View
  /** Change into the last marked recession; null where none is marked. */
  slump: View | null
}

const MOST_ROWS = 6000

/** A rate has no percent to grow by, and what reaches zero no rate of growth. */
const isAmount = ({ kind, variable }: Measure): boolean =>
  kind !== 'share' && variable !== null && changeOf(variable) === 'log'

export const severalSeries = (frame: Frame): Promise<SeveralSeries | null> =>
  once(frame, 'several series', () => compute(frame))

async function compute(frame: Frame): Promise<SeveralSeries | null> {
  const { toolkit, time, table, source, question, measure } = frame
  const measures = [measure, ...frame.companions.slice(0, question.with.length)]
  if (!time || time.period === 'step' || measures.length < 2 || !measures.every(isAmount)) return null
  const moment = identifier(time.column)
  const columns = measures.map(({ variable }) => variable!.column)
  const { sql: own, period, averaged } = await onOneFooting(frame, columns)
  const base = `${own},
span as (select min(moment) as f, max(moment) as l from own),
long as (${measures.map(({ label }, at) => `select moment, ${at} as place, ${literal(label)} as series, y${at} as y from own`).join('\nunion all ')})`
  const moves = new View(
    await toolkit.query(
      'How far each series moved',
      `with ${base},
whole as (${measures.map((_, at) => `select ${at} as place, min(${moment})::date as own_from, max(${moment})::date as own_to from ${table} where ${identifier(columns[at]!)} is not null`).join('\nunion all\n')}),
ends as (select place, series, count(*) as steps, any_value(f)::date as from_time, any_value(l)::date as to_time, arg_min(y, moment) as first_value, arg_max(y, moment) as last_value, arg_max(y, moment) filter (where moment <= l - interval 1 year) as year_before, max(y) as highest, arg_max(moment, y)::date as highest_at, date_diff('day', any_value(f), any_value(l)) / 365.25 as years from long, span group by 1, 2)
select series, steps, from_time, to_time, first_value, last_value, last_value / first_value - 1 as change, (last_value / first_value) ** (1 / years) - 1 as per_year, last_value / year_before - 1 as last_year, highest, highest_at, last_value / highest - 1 as below_highest, count(*) over () as series_told, sum((last_value > first_value)::integer) over () as higher, place = 0 as asked, max(last_value / first_value) filter (where place = 0) over () / (last_value / first_value) - 1 as asked_ahead, own_from, own_to, own_from < from_time as begins_before, ${later(period, 'own_to')} > to_time as runs_on from ends join whole using (place) order by per_year desc, place`,
    ),
  )
  if (moves.length < 2) return null
  const index = new View(
    await toolkit.query(
      'Each series as a hundred at the start',
      `with ${base} select moment::date as moment, series, 100 * y / first_value(y) over (partition by place order by moment) as index from long order by place, moment`,
      { maxRows: MOST_ROWS },
    ),
  )
  // A recession of months is lost in years.
  const mark = period === 'year' ? undefined : source.columns.find((own) => isMark(own))
  const slump = mark
    ? new View(
        await toolkit.query(
          'Change of each series into the last marked recession',
          `with ${base},
marks as (select ${moment}::timestamp as moment, ${identifier(mark.name)}::varchar in ('1', '1.0', 'true', 'yes') as marked from ${identifier(frame.clean)} where ${moment} is not null),
turns as (select moment, marked, marked and not coalesce(lag(marked) over (order by moment), false) as starts from marks),
last as (select min(moment) as s, max(moment) as e from (select *, sum(starts::integer) over (order by moment) as spell from turns) where marked and spell = (select sum(starts::integer) from turns)),
into_it as (select place, series, arg_max(y, moment) filter (where moment < s) as before, min(y) filter (where moment between s and e + interval 3 month) as lowest, arg_max(y, moment) as latest, any_value(s)::date as starts_at from long, last group by 1, 2)
select series, starts_at, before, lowest, lowest / before - 1 as change, latest / before - 1 as since_before from into_it where before is not null and lowest is not null order by change, place`,
        ),
      )
    : null
  return {
    kind: 'several-series',
    period,
    averaged: averaged.map((at) => measures[at]!),
    measures,
    moves,
    index,
    slump: slump && slump.length > 1 ? slump : null,
    numbers: numbersOf({
      kind: 'several-series',
      metric: moves.text(0, 'series'),
      against: time.label,
      groups: moves.texts('series'),
      value: moves.number(0, 'per_year'),
      low: null,
      high: null,
      p: null,
      n: index.table.total_rows,
      size: Math.min(1, Math.abs(moves.number(0, 'change'))),
      evidence: [moves, index],
    }),
  }
}
