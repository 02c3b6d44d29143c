import { View } from '../../prose/view.ts'
import { identifier } from '../../duckdb/sql.ts'
import { once, type Frame, type Period } from '../../playbooks/frame/frame.types.ts'
import { askedPeriodsSql, leavesHoles } from '../change/asked-periods.ts'
import type { Happening } from './event.ts'
import { fillsZero, periodSeries, valueSql } from '../change/period-series.ts'

/** The stretches of time that are set side by side around an event: of the calendar, or counted from the event on. */
export interface EventGrid {
  /** First day after it, as SQL and as days since 1970. */
  first: string
  event: number
  /** Length of a stretch. */
  days: number
  /** "month", "week", "four weeks": what one value stands for. */
  word: string
  /** Stretches counted from the event; null where the calendar's periods are used. */
  counted: { from: number; to: number } | null
  deseasoned: boolean
  /** The same day a year earlier; whole weeks earlier where stretches are weeks. */
  yearBefore: { first: string; event: number }
}

const DAY_MS = 86_400_000
const MONTHS: Record<Happening['grain'], number> = { day: 0, month: 1, quarter: 3, year: 12 }
const LENGTHS: Record<Period, number> = {
  hour: 0,
  day: 1,
  week: 7,
  month: 30,
  quarter: 91,
  year: 365,
  step: 0,
}
/** Longest first: whole weeks, so that no weekday weighs more on one side. */
const STRETCHES = [
  { days: 28, word: 'four weeks' },
  { days: 7, word: 'week' },
  { days: 1, word: 'day' },
]
const ENOUGH = 8
const LEAST = 4

/** The first day that counts as after: of the period that the goal names, or behind it. */
export function firstDayAfter({ at, grain, after }: Happening): string {
  if (!after) return at
  const date = new Date(`${at}T00:00:00Z`)
  if (grain === 'day') date.setUTCDate(date.getUTCDate() + 1)
  else date.setUTCMonth(date.getUTCMonth() + MONTHS[grain])
  return date.toISOString().slice(0, 10)
}

const dayBefore = (day: string, years: number, days: number): EventGrid['yearBefore'] => {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCFullYear(date.getUTCFullYear() - years)
  const own = new Date(date.getTime() - days * DAY_MS).toISOString().slice(0, 10)
  return { first: `date '${own}'`, event: daysOf(own) }
}

/** Days since 1970, as events are counted. */
export const daysOf = (day: string): number => Math.round(Date.parse(day.slice(0, 10)) / DAY_MS)

/** How the time around the event is cut; null where either side is too short. */
export const eventGrid = (frame: Frame, event: Happening): Promise<EventGrid | null> =>
  once(frame, `grid ${event.at}`, () => {
    const spacing = frame.time?.spacing
    // A date says nothing about a time that is merely counted.
    if (frame.time?.period === 'step') return Promise.resolve(null)
    return spacing === 'month' || spacing === 'quarter' || spacing === 'year'
      ? byCalendar(frame, firstDayAfter(event))
      : fromTheEvent(frame, firstDayAfter(event))
  })

/** Values of whole months, quarters or years: one that lies for the greater part after the event counts as after. */
async function byCalendar(frame: Frame, day: string): Promise<EventGrid | null> {
  const series = await periodSeries(frame)
  if (!series) return null
  const { period } = frame.time!
  const half = Math.floor(LENGTHS[period] / 2)
  const sides = new View(
    await frame.toolkit.query(
      'First period after the event',
      `select min(period) filter (where after) as first, count(*) filter (where after) as n_after, count(*) filter (where not after) as n_before from (select period, period + interval ${half} day >= date '${day}' as after from ${series.table})`,
    ),
  )
  if (!(Math.min(sides.number(0, 'n_after'), sides.number(0, 'n_before')) >= LEAST)) return null
  const first = sides.text(0, 'first').slice(0, 10)
  return {
    first: `date '${first}'`,
    event: daysOf(first),
    days: LENGTHS[period],
    word: period,
    counted: null,
    deseasoned: series.season !== null,
    yearBefore: dayBefore(first, 1, 0),
  }
}

/** The longest stretches of which both sides have enough whole ones. */
async function fromTheEvent(frame: Frame, day: string): Promise<EventGrid | null> {
  const { time, toolkit, table } = frame
  if (!time) return null
  const at = identifier(time.column)
  const sides = new View(
    await toolkit.query(
      'Days before and after the event',
      `select date_diff('day', min(${at})::date, date '${day}') as before, date_diff('day', date '${day}', max(${at})::date) + 1 as after from ${table} where ${at} is not null`,
    ),
  )
  const [before, after] = [sides.number(0, 'before'), sides.number(0, 'after')]
  const whole = (days: number) => Math.floor(Math.min(before, after) / days)
  const own = STRETCHES.find(({ days }) => whole(days) >= ENOUGH) ?? STRETCHES.at(-1)!
  if (!(whole(own.days) >= LEAST)) return null
  return {
    first: `date '${day}'`,
    event: daysOf(day),
    days: own.days,
    word: own.word,
    counted: { from: -Math.floor(before / own.days), to: Math.floor(after / own.days) - 1 },
    deseasoned: false,
    yearBefore: dayBefore(day, 0, 364),
  }
}

/** One row per stretch: `period`, its first day, and `y`; null where the measure has too few. */
export async function stretchSql(
  frame: Frame,
  { first, days, counted }: EventGrid,
  where = '',
  of = '',
): Promise<string | null> {
  if (!counted) {
    const series = await periodSeries(frame, where, of)
    return series && `select period, adjusted as y from ${series.table}`
  }
  const at = identifier(frame.time!.column)
  const fill = fillsZero(frame)
  const place = `floor(date_diff('day', ${first}, ${at}::date) / ${days}e0)::integer`
  // Stretches that the question leaves out are not empty.
  const asked =
    fill && leavesHoles(frame)
      ? ` where place in (with ends as (select min(${at}) as a, max(${at}) as b from ${frame.table}) select floor(date_diff('day', ${first}, period) / ${days}e0)::integer from (${askedPeriodsSql(frame, 'day')}) group by 1)`
      : ''
  return `select (${first} + place * interval ${days} day)::date as period, ${fill ? 'coalesce(value, 0)' : 'value'} as y from (select unnest(generate_series(${counted.from}, ${counted.to})) as place) left join (select ${place} as place, ${valueSql(frame)} as value from ${frame.table} where ${at} is not null${where ? ` and ${where}` : ''} group by 1) using (place)${fill ? asked : ' where value is not null'}`
}
