import type { ColumnProfile, Grain, Scalar } from '#contract'

/** Days from the first to the last, both counted, as ISO text. */
export interface Span {
  first: string
  last: string
}

const DAY_MS = 86_400_000
const MONTHS_OF: Partial<Record<Grain, number>> = { month: 1, quarter: 3, year: 12 }
const DAYS_OF: Partial<Record<Grain, number>> = { day: 1, week: 7 }

/** A day of the calendar as ISO text; months and days beyond their ends run on. */
export const iso = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)

/** So many months from the first of one. */
export const months = (year: number, from: number, count: number): Span => ({
  first: iso(year, from, 1),
  last: iso(year, from + count, 0),
})

export const overlap = (a: Span, b: Span): boolean => a.first <= b.last && a.last >= b.first

/** First and last day of what the column holds; null where it holds nothing. Years count whole. */
export function extentOf({ storage, minimum, maximum }: ColumnProfile): Span | null {
  if (minimum === null || maximum === null) return null
  if (storage === 'date' || storage === 'timestamp')
    return { first: String(minimum).slice(0, 10), last: String(maximum).slice(0, 10) }
  const [first, last] = [Number(minimum), Number(maximum)]
  return first > 1400 && last < 2200 ? { first: iso(first, 1, 1), last: iso(last, 12, 31) } : null
}

/** A day as the column writes its values: a year where it holds years, the end of the day where it holds moments. */
export function edgeOf(day: string, end: 'first' | 'last', { storage }: ColumnProfile): Scalar {
  if (storage === 'timestamp') return end === 'last' ? `${day}T23:59:59` : day
  return storage === 'date' ? day : Number(day.slice(0, 4))
}

/** The last so many units; where rows stand for whole months or years, as many of those. */
export function lastUnits(count: number, unit: Grain, { spacing }: ColumnProfile, { last }: Span): Span {
  const [year, month, day] = last.split('-').map(Number) as [number, number, number]
  const length = MONTHS_OF[unit]
  if (length === undefined)
    return {
      first: new Date(Date.parse(last) - (count * (DAYS_OF[unit] ?? 1) - 1) * DAY_MS)
        .toISOString()
        .slice(0, 10),
      last,
    }
  const rows = spacing === 'year' ? 12 : spacing === 'quarter' ? 3 : spacing === 'month' ? 1 : 0
  if (rows > 0 && length >= rows) return { first: iso(year, month - (count * length - rows), 1), last }
  return { first: iso(year, month - count * length, day + 1), last }
}

/** The calendar unit in which the day lies, or the one before. */
export function unitAt(unit: Grain, day: string, before: boolean): Span {
  const [year, month] = day.split('-').map(Number) as [number, number]
  const length = MONTHS_OF[unit]
  if (length !== undefined) {
    const start = Math.floor((month - 1) / length) * length + 1
    return months(year, before ? start - length : start, length)
  }
  const days = DAYS_OF[unit] ?? 1
  const at = Date.parse(day)
  /** Weeks begin on Monday. */
  const start = unit === 'week' ? at - ((new Date(at).getUTCDay() + 6) % 7) * DAY_MS : at
  const first = start - (before ? days * DAY_MS : 0)
  return {
    first: new Date(first).toISOString().slice(0, 10),
    last: new Date(first + (days - 1) * DAY_MS).toISOString().slice(0, 10),
  }
}

/** The data reach the end of the unit in which they end, as far as their spacing can tell. */
export function endsUnit(unit: Grain, { spacing }: ColumnProfile, { last }: Span): boolean {
  const { last: end } = unitAt(unit, last, false)
  const slack = { year: 365, quarter: 91, month: 30, week: 6 }[spacing ?? ''] ?? 1
  return Date.parse(end) - Date.parse(last) <= slack * DAY_MS
}

export const yearsOf = ({ first, last }: Span): number[] => {
  const from = Number(first.slice(0, 4))
  return Array.from(
    { length: Math.min(200, Number(last.slice(0, 4)) - from + 1) },
    (_, index) => from + index,
  )
}
