import { View } from '../../prose/view.ts'
import { scaleOf } from '../../decide/scale-of.ts'
import { identifier } from '../../duckdb/sql.ts'
import { once, type CalendarPart, type Frame } from '../../playbooks/frame/frame.types.ts'
import { askedPeriodsSql } from './asked-periods.ts'
import { keptName, numbersOf, type Estimated } from '../effect.ts'
import { fillsZero, periodSeries, valueSql } from './period-series.ts'

/** How a measure moves with a part of the calendar that comes again. */
export interface Seasons extends Estimated {
  kind: 'seasons'
  part: Part
  main: View
  seasons: View
  high: number
  low: number
  /** Weekdays or hours in which next to nothing ever happens, which are left out: closed, and no low. */
  closed: View | null
}

/** Part of an even share of the rows below which a weekday or an hour is closed. */
const CLOSED = 0.01
/** Days of the week from Sunday on, as the database numbers them. */
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** Of weekends a series is told by all its weekdays. */
export type Part = Exclude<CalendarPart, 'weekend'>

const SEASON = {
  month: 'month',
  quarter: 'quarter',
  season: 'meteorological',
  weekday: 'weekday',
  hour: 'hour',
} as const satisfies Record<Part, string>

/** The seasons of the measure beside its trend; null where its times are too coarse or too few to show them. */
export const seasonsOf = (frame: Frame, part: Part): Promise<Seasons | null> =>
  once(frame, `seasons ${frame.measure.label} by ${part}`, () => makeSeasons(frame, part))

async function makeSeasons(frame: Frame, part: Part): Promise<Seasons | null> {
  const { toolkit, measure, time } = frame
  const source = await tableFor(frame, part)
  if (!source) return null
  const cell = await toolkit.statistic(`${measure.label} by ${part}`, {
    method: 'seasonal_summary',
    table: source.table,
    columns: { time: source.time, y: 'value' },
    args: { season: SEASON[part], ...(scaleOf(measure) === 'own' ? { kind: 'difference' as const } : {}) },
  })
  const [main, seasons] = [new View(cell), new View(cell, 'seasons')]
  return {
    kind: 'seasons',
    part,
    main,
    seasons,
    closed: source.closed,
    high: seasons.rowOf('season', main.text(0, 'highest')),
    low: seasons.rowOf('season', main.text(0, 'lowest')),
    numbers: numbersOf({
      kind: 'seasons',
      metric: measure.label,
      against: `${part} of ${time!.label}`,
      groups: [main.text(0, 'highest'), main.text(0, 'lowest')],
      value: main.number(0, 'highest_mean') - main.number(0, 'lowest_mean'),
      low: null,
      high: null,
      p: main.number(0, 'p'),
      n: main.number(0, 'n'),
      size: main.number(0, 'strength'),
      evidence: [cell],
    }),
  }
}

interface Source {
  table: string
  time: string
  closed: View | null
}

/** Times that a weekday or an hour must have a value, for the one that has it most often: a week without a rare one is whole. */
const OFTEN = 0.5

/** Values by period for parts of the year, by day for weekdays, by hour for hours; of a series as they stand. */
async function tableFor(frame: Frame, part: Part, leavesOut = true): Promise<Source | null> {
  const { toolkit, table, time, measure } = frame
  if (!time || time.period === 'step') return null
  const coarse = time.spacing === 'month' || time.spacing === 'quarter' || time.spacing === 'year'
  if (coarse) {
    const fits = time.spacing === 'month' ? part !== 'weekday' && part !== 'hour' : part === 'quarter'
    const series = fits && time.spacing !== 'year' ? await periodSeries(frame) : null
    return series && { table: series.table, time: 'period', closed: null }
  }
  const grain = part === 'hour' ? 'hour' : 'day'
  const at = identifier(time.column)
  const kept = `${table}_by_${grain}_${keptName(measure.label)}${part === 'weekday' && leavesOut ? '_open' : ''}${leavesOut ? '' : '_all'}`
  const fill = fillsZero(frame)
  const closed =
    leavesOut && fill && (part === 'weekday' || part === 'hour') ? await closedIn(frame, part) : null
  const open = closed
    ? ` where ${placeSql(part, 'moment')} not in (${closed.numbers('place').join(', ')})`
    : ''
  const own = `select date_trunc('${grain}', ${at}) as moment, ${valueSql(frame)} as value from ${table} where ${at} is not null group by 1`
  const cell = await toolkit.query(
    `${measure.label} by ${grain}`,
    fill
      ? `with own as (${own}), ends as (select min(moment) as a, max(moment) as b from own) select moment, coalesce(value, 0) as value from (select period as moment from (${askedPeriodsSql(frame, grain, 'timestamp')})) left join own using (moment)${open} order by 1`
      : `${own} having value is not null${part === 'hour' || part === 'weekday' ? ` qualify count(*) over (partition by ${placeSql(part, 'moment')}) >= ${OFTEN} * (select max(n) from (select count(*) as n from (${own} having value is not null) group by ${placeSql(part, 'moment')}))` : ''} order by 1`,
    { keeps: kept, maxRows: 5 },
  )
  // Where the open ones are all alike, that the others have none is what there is to tell.
  if (closed && !(await varies(frame, kept))) return tableFor(frame, part, false)
  return cell.output.tables.main!.total_rows >= 30 ? { table: kept, time: 'moment', closed } : null
}

async function varies({ toolkit }: Frame, table: string): Promise<boolean> {
  const view = new View(
    await toolkit.query(
      'Whether it is ever more or less where it is not closed',
      `select count(distinct value) as different from ${table}`,
    ),
  )
  return view.number(0, 'different') > 1
}

const placeSql = (part: Part, moment: string): string =>
  part === 'hour' ? `hour(${moment}::timestamp)` : `dayofweek(${moment})`

/** The weekdays or hours that next to no row lies in; null where there are none, or where two would not be left. */
async function closedIn({ toolkit, table, time }: Frame, part: 'weekday' | 'hour'): Promise<View | null> {
  const all = part === 'hour' ? 24 : 7
  const at = identifier(time!.column)
  const own = `select ${placeSql(part, at)} as place, count(*) as n from ${table} where ${at} is not null group by 1`
  const called =
    part === 'hour'
      ? `lpad(place::varchar, 2, '0') || ':00'`
      : `case place ${DAYS.map((day, place) => `when ${place} then '${day}'`).join(' ')} end`
  const view = new View(
    await toolkit.query(
      part === 'hour' ? 'Hours in which nothing happens' : 'Weekdays on which nothing happens',
      `with own as (${own}), every as (select unnest(range(${all})) as place), each as (select place, coalesce(n, 0) as n from every left join own using (place))
select place, ${called} as called, n from each where n <= ${CLOSED} * (select sum(n) from each) / ${all} order by (place + ${all - 1}) % ${all}`,
    ),
  )
  return view.length > 0 && view.length <= all - 2 ? view : null
}
