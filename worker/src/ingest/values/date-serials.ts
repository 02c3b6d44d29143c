import type { Counted } from './counted.ts'

/** Days since the end of 1899, as spreadsheets keep dates: those of 1954 to 2064. */
const SERIAL = /^\s*([2-5]\d{4})(?:\.0*)?\s*$/
const FIRST_DAY = Date.UTC(1899, 11, 30)
const DAY = 86_400_000
/** Years by which such a day may lie outside those that are written out. */
const BESIDE = 2
/** Share of the rows that must be written out: of numbers alone nothing says that they are days. */
const FEWEST_WRITTEN = 0.05

const yearOf = (value: string): number | null => {
  const days = SERIAL.exec(value)?.[1]
  return days === undefined ? null : new Date(FIRST_DAY + Number(days) * DAY).getUTCFullYear()
}

/**
 * Whole numbers among written dates that are days of the same years: cells of a sheet that lost their format.
 * @param years the years of what is written out
 */
export function serialDates(
  present: readonly Counted[],
  isWritten: (value: string) => boolean,
  years: readonly number[],
): ReadonlySet<string> {
  const rows = present.reduce((sum, { count }) => sum + count, 0)
  const written = present.reduce((sum, { value, count }) => sum + (isWritten(value) ? count : 0), 0)
  if (years.length === 0 || written < FEWEST_WRITTEN * rows) return new Set()
  const first = years.reduce((least, year) => Math.min(least, year)) - BESIDE
  const last = years.reduce((most, year) => Math.max(most, year)) + BESIDE
  const days = present.flatMap(({ value }) => {
    const year = isWritten(value) ? null : yearOf(value)
    return year === null ? [] : [{ value, inside: year >= first && year <= last }]
  })
  return days.every(({ inside }) => inside) ? new Set(days.map(({ value }) => value)) : new Set()
}

/** The time that such a number stands for. */
export const serialSql = (text: string): string =>
  `CASE WHEN regexp_matches(${text}, '^\\s*[2-5]\\d{4}(\\.0*)?\\s*$') THEN (DATE '1899-12-30' + try_cast(trim(${text}) AS DOUBLE)::INTEGER)::TIMESTAMP END`
