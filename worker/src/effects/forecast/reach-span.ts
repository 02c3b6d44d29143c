import type { Question, Reach } from '#contract'
import type { Period } from '../../playbooks/frame/frame.types.ts'

/** The stretch within which a number is to be reached, against the whole periods that are there. */
export interface ReachSpan {
  /** First day of what is added up; null where all is, or nothing. */
  start: string | null
  /** Last day of it, or the day by which. */
  end: string
  /** First day behind the last whole period. */
  next: string
  /** How many of the last whole periods lie in it; -1 where nothing is added up. */
  counted: number
  /** Periods from the last whole one to its end, and how many of them lie before it. */
  steps: number
  skip: number
}

const MONTHS: Partial<Record<Period, number>> = { month: 1, quarter: 3, year: 12 }
const DAYS: Partial<Record<Period, number>> = { day: 1, week: 7 }
const UNIT_MONTHS: Partial<Record<Reach['over'], number>> = { year: 12, quarter: 3, month: 1 }
const DAY_MS = 86_400_000
/** Periods ahead within which it is looked for when a number is reached. */
const LOOKED_AHEAD: Partial<Record<Period, number>> = { day: 90, week: 104, month: 36, quarter: 12, year: 10 }
const IN_DAYS: Readonly<Record<string, number>> = {
  day: 1,
  week: 7,
  month: 30.4,
  quarter: 91.3,
  year: 365.25,
}

const isoDay = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 10)
const monthOf = (day: string): number => 12 * Number(day.slice(0, 4)) + Number(day.slice(5, 7)) - 1
const firstOf = (month: number): string => isoDay(Date.UTC(Math.floor(month / 12), month % 12, 1))
const dayBefore = (day: string): string => isoDay(Date.parse(day) - DAY_MS)

/** So many periods behind the first day of one. */
function behind(period: Period, day: string, steps: number): string {
  const months = MONTHS[period]
  return months === undefined
    ? isoDay(Date.parse(day) + steps * (DAYS[period] ?? 1) * DAY_MS)
    : firstOf(monthOf(day) + steps * months)
}

/**
 * @param starts first days of the whole periods, in order
 * @returns null where nothing is left of it, or it ends before it can be told
 */
export function reachSpan(
  { over, by }: Reach,
  horizon: Question['horizon'],
  period: Period,
  starts: readonly string[],
): ReachSpan | null {
  const last = starts.at(-1)
  if (last === undefined || (MONTHS[period] === undefined && DAYS[period] === undefined)) return null
  const next = behind(period, last, 1)
  const unit = UNIT_MONTHS[over]
  const begins = (day: string) => firstOf(Math.floor(monthOf(day) / unit!) * unit!)
  if (unit !== undefined) {
    // A unit that is over is followed by the next.
    const within = by !== null && by >= next ? by : next
    const start = begins(within)
    const whole = dayBefore(firstOf(monthOf(start) + unit))
    const end = by !== null && by >= next && by < whole && over === 'year' ? by : whole
    const steps = stepsTo(period, next, end)
    if (steps < 1) return null
    // What lies between the data and a later unit counts in none of it.
    const skip = start > next ? stepsTo(period, next, dayBefore(start)) : 0
    return { start, end, next, counted: starts.filter((day) => day >= start).length, steps, skip }
  }
  const steps = horizon
    ? Math.max(1, Math.round((horizon.count * IN_DAYS[horizon.unit]!) / IN_DAYS[period]!))
    : by !== null && by >= next
      ? stepsTo(period, next, by)
      : Math.max(1, Math.min(LOOKED_AHEAD[period]!, Math.floor(starts.length / 2)))
  if (steps < 1) return null
  const end = horizon || by === null || by < next ? dayBefore(behind(period, next, steps)) : by
  const counted = over === 'all' ? starts.length : over === 'horizon' ? 0 : -1
  return { start: null, end, next, counted, steps, skip: 0 }
}

/** Periods from the first day of one to the one in which a day lies. */
function stepsTo(period: Period, next: string, end: string): number {
  const months = MONTHS[period]
  return months === undefined
    ? Math.ceil((Date.parse(end) - Date.parse(next) + DAY_MS) / (DAY_MS * (DAYS[period] ?? 1)))
    : Math.floor((monthOf(end) - monthOf(next)) / months) + 1
}
