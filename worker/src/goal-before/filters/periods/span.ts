import type { ColumnProfile } from '#contract'

/** Days from the first to the last, both counted, as ISO text. */
export interface Span {
  first: string
  last: string
}

/** A part of time that the goal names. */
export interface NamedPeriod {
  /** Place in the goal, the word of relation before it included. */
  at: number
  end: number
  /** "in", "since", "before", ... before it; empty where there is none. */
  relation: string
  /** One span; several for what comes back each year. */
  spans: Span[]
  /** Whole years, parts of a year, what comes back every year, or what is counted back from the end of the data. */
  kind: 'years' | 'part' | 'yearly' | 'relative' | 'relative-years'
}

/** A day of the calendar as ISO text; months and days beyond their ends run on. */
export const iso = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)

/** So many months from the first of one. */
export const months = (year: number, from: number, count: number): Span => ({
  first: iso(year, from, 1),
  last: iso(year, from + count, 0),
})

/** First and last day of what the column holds; null where it holds nothing. Years count whole. */
export function extentOf({ storage, minimum, maximum }: ColumnProfile): Span | null {
  if (minimum === null || maximum === null) return null
  if (storage === 'date' || storage === 'timestamp')
    return { first: String(minimum).slice(0, 10), last: String(maximum).slice(0, 10) }
  return { first: iso(Number(minimum), 1, 1), last: iso(Number(maximum), 12, 31) }
}

export const overlap = (a: Span, b: Span): boolean => a.first <= b.last && a.last >= b.first
