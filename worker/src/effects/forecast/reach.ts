import type { Reach } from '#contract'
import { View } from '../../prose/view.ts'
import { identifier } from '../../duckdb/sql.ts'
import { once, type Frame, type Period } from '../../playbooks/frame/frame.types.ts'
import { addsUp, periodSeries, valueSql } from '../change/period-series.ts'
import { numbersOf, type Estimated } from '../effect.ts'
import { FEWEST, forecastOf, type Forecast } from './forecast.ts'
import { reachSpan, type ReachSpan } from './reach-span.ts'

/** A number that is to be reached, against what has come and what is to come. */
export interface Reached extends Estimated {
  kind: 'reach'
  aim: Reach
  /** It is added up over the stretch; else it is a level, or what one period has. */
  sums: boolean
  /** The stretch ahead; null where it is only asked whether it was reached, or nothing is left of it. */
  span: ReachSpan | null
  /** What is to come, with its `reach` and `path`; null where too little is known to tell. */
  forecast: Forecast | null
  /**
   * One row: `aim`, what the stretch has in whole periods (`so_far`, of `counted` of them), in those begun (`begun`, in so
   * many rows) and together (`so_far_all`), what is `missing`, periods `left`, what each of them needs (`needed`), what the
   * last ones had (`recent`), the highest (`best`), the `last` value, and the ends of it all as days.
   */
  now: View
  /** One row for each whole year, quarter or month before: `period`, `value`, `reached`; one for each period of levels. */
  before: View
  /** One row: how many of those there are, `reached` among them, the `best` and when, the first and the last that did. */
  past: View
}

const UNIT: Partial<Record<Reach['over'], 'year' | 'quarter' | 'month'>> = {
  year: 'year',
  quarter: 'quarter',
  month: 'month',
}
const IN_UNIT: Readonly<Record<string, Partial<Record<Period, number>>>> = {
  year: { year: 1, quarter: 4, month: 12, week: 52, day: 365 },
  quarter: { quarter: 1, month: 3, week: 13, day: 90 },
  month: { month: 1, week: 4, day: 28 },
}
/** Periods whose mean says what the last ones brought. */
const RECENT = 3

/** @param where condition on the rows; @param of what it leaves, for titles */
export const reachedOf = (frame: Frame, where = '', of = ''): Promise<Reached | null> =>
  once(frame, `reach ${frame.measure.label}${of}`, () => makeReached(frame, where, of))

async function makeReached(frame: Frame, where: string, of: string): Promise<Reached | null> {
  const { question, time, measure, toolkit } = frame
  const aim = question.reach
  const series = await periodSeries(frame, where, of)
  if (!aim || !time || !series || time.period === 'step') return null
  const unit = UNIT[aim.over]
  const sums = aim.over !== 'last'
  if (sums && unit !== undefined && IN_UNIT[unit]![time.period] === undefined) return null
  const starts = series.view.texts('period').map((day) => day.slice(0, 10))
  const span = aim.past ? null : reachSpan(aim, question.horizon, time.period, starts)
  const falls = aim.side === 'most'
  // Further ahead than there is to look back on nothing can be told.
  const forecast =
    span && starts.length >= FEWEST && span.steps <= starts.length
      ? await forecastOf(frame, where, of, {
          value: aim.value,
          falls: falls,
          counted: span.counted,
          steps: span.steps,
          skip: span.skip,
        })
      : null
  const now = await nowOf(frame, series.table, span, where, of)
  const held = falls ? '<=' : '>='
  const parts = unit ? IN_UNIT[unit]![time.period]! : 1
  const title = `${measure.label}${of}`
  const each = unit
    ? `select date_trunc('${unit}', period::timestamp)::date as period, sum(value) as value, count(*) as n from ${series.table} group by 1 having count(*) >= ${parts}`
    : sums
      ? `select period, sum(value) over (order by period) as value, 1 as n from ${series.table}`
      : `select period, value, 1 as n from ${series.table} where value is not null`
  const before = new View(
    await toolkit.query(
      `${title}${unit ? ` by whole ${unit}` : ''} against ${aim.value}`,
      `select period, value, value ${held} ${aim.value}::double as reached from (${each}) order by period`,
      { maxRows: 1500 },
    ),
  )
  const best = falls ? 'min' : 'max'
  const past = new View(
    await toolkit.query(
      `How often ${title} was there`,
      `with own as (select period, value, value ${held} ${aim.value}::double as reached from (${each})) select ${aim.value}::double as aim, count(*) as n, count(*) filter (where reached) as reached, ${best}(value) as best, arg_${best}(period, value) as best_at, min(period) filter (where reached) as first_at, max(period) filter (where reached) as last_at, min(period) as from_time, max(period) as to_time, arg_max(value, period) as last, arg_max(reached, period) as holds, ${aim.value}::double - arg_max(value, period) as missing from own`,
    ),
  )
  const reach = forecast?.reach
  const value = (column: string, other: number) => (reach ? reach.number(0, column) : other)
  return {
    kind: 'reach',
    aim,
    sums,
    span,
    forecast,
    now,
    before,
    past,
    numbers: numbersOf({
      kind: 'reach',
      metric: measure.label,
      against: String(aim.value),
      groups: of ? [of.replace(/^ of /, '')] : [],
      value: value('value', span ? now.number(0, 'so_far') : past.number(0, 'best')),
      low: value('low95', NaN),
      high: value('high95', NaN),
      p: null,
      n: series.view.length,
      size: value('chance', past.number(0, 'reached') / past.number(0, 'n')),
      checks: forecast?.numbers.checks ?? [],
      evidence: [...(forecast ? [forecast.main] : []), now, before, past],
    }),
  }
}

/** What has come so far, and what is left, without any forecast. */
async function nowOf(
  frame: Frame,
  table: string,
  span: ReachSpan | null,
  where: string,
  of: string,
): Promise<View> {
  const { toolkit, time, question, measure } = frame
  const aim = question.reach!.value
  const raw = identifier(time!.column)
  const day = (own: string | null) => (own === null ? 'null::date' : `date '${own}'`)
  const counted = span?.counted ?? -1
  const left = span ? span.steps - span.skip : null
  // Whatever has come in a period that is not over counts already; a mean of it says nothing yet.
  const begun =
    span && addsUp(frame) && counted >= 0 && span.skip === 0 && (span.start ?? '') <= span.next
      ? `select ${valueSql(frame)} as begun, count(*) as begun_rows, max(${raw})::date as begun_until from ${frame.table} where ${raw} >= ${day(span.next)}${where ? ` and ${where}` : ''}`
      : 'select 0e0 as begun, 0 as begun_rows, null::date as begun_until'
  return new View(
    await toolkit.query(
      `${measure.label}${of} so far against ${aim}`,
      `with placed as (select *, row_number() over (order by period desc) as back from ${table} where value is not null),
sides as (select ${counted >= 0 ? `coalesce(sum(value) filter (where back <= ${counted}), 0)` : 'null::double'} as so_far, min(period) filter (where back <= ${Math.max(counted, 0)}) as from_time, max(period) as to_time, arg_max(value, period) as last, max(value) as best, avg(value) filter (where back <= ${RECENT}) as recent from placed),
begun as (${begun})
select ${aim}::double as aim, so_far, ${counted} as counted, from_time, to_time, ${day(span?.start ?? null)} as starts, ${day(span?.end ?? null)} as ends, ${day(span?.next ?? null)} as next, last, best, recent, ${RECENT} as recent_of, begun, begun_rows, begun_until, so_far + begun as so_far_all, ${aim}::double - (so_far + begun) as missing, ${left ?? 'null'}::integer as left_over, (${aim}::double - so_far) / ${left ?? 'null'} as needed, (${aim}::double - so_far) / ${left ?? 'null'} - recent as more_needed, so_far + ${left ?? 'null'} * recent as at_this_rate from sides, begun`,
    ),
  )
}
