import type { Table } from '#contract'
import { columnOf, valueAt } from '#contract'
import type { RawColumn } from '../../duckdb/session.types.ts'

/** Numbers as a column; null and NaN are missing. */
export const numbers = (values: (number | null)[]): RawColumn => ({
  kind: 'number',
  values: Float64Array.from(values, (value) => value ?? NaN),
})

/** Texts as a category with levels in the order of their bytes; null is missing. */
export function category(values: (string | null)[]): RawColumn {
  const levels = [...new Set(values.filter((value) => value !== null))].sort((a, b) =>
    Buffer.compare(Buffer.from(a), Buffer.from(b)),
  )
  const codes = Int32Array.from(values, (value) => (value === null ? -1 : levels.indexOf(value)))
  return { kind: 'category', codes, levels }
}

/** ISO dates as a date column. */
export const dates = (values: string[]): RawColumn => ({
  kind: 'date',
  values: Float64Array.from(values, (value) => Date.parse(`${value}T00:00:00Z`) / 86_400_000),
})

/** First days of months from January of `year`. */
export const monthsFrom = (year: number, count: number): RawColumn =>
  dates(
    Array.from(
      { length: count },
      (_, i) => `${year + Math.floor(i / 12)}-${String((i % 12) + 1).padStart(2, '0')}-01`,
    ),
  )

/** Consecutive quarters from January of a year, as dates. */
export const quartersFrom = (year: number, count: number): RawColumn =>
  dates(
    Array.from({ length: count }, (_, i) => new Date(Date.UTC(year, 3 * i, 1)).toISOString().slice(0, 10)),
  )

/** Rows as texts repeated by their counts. */
export const repeat = <T>(...parts: [T, number][]): T[] =>
  parts.flatMap(([value, times]) => Array.from({ length: times }, () => value))

/** A repeatable stream of uniform numbers in 0..1 (linear congruential, Numerical Recipes). */
export function uniform(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** A repeatable stream of standard normal numbers (Box-Muller). */
export function normal(seed: number): () => number {
  const next = uniform(seed)
  return () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
}

/** The number in the one row of `main`. */
export const headline = (tables: Record<string, Table>, column: string) =>
  valueAt(tables.main!, 0, column) as number

/** The first row whose text columns hold the given values, as an object. */
export function rowWhere(table: Table, where: Record<string, string | number>): Record<string, never> {
  const index = table.rows.findIndex((_, row) =>
    Object.entries(where).every(([column, value]) => columnOf(table, column)[row] === value),
  )
  if (index < 0) throw new Error(`no row with ${JSON.stringify(where)}`)
  return Object.fromEntries(
    table.columns.map(({ name }, column) => [name, table.rows[index]![column]]),
  ) as Record<string, never>
}
