/** A distinct value of a column with the number of rows that hold it. */
export interface Counted {
  value: string
  count: number
}

/** Distinct values in the order of their first appearance. */
export function countValues(values: Iterable<string>): Counted[] {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].map(([value, count]) => ({ value, count }))
}

/** How a column's values were understood, and how to turn its text into that type. */
export interface Interpretation {
  type: 'DOUBLE' | 'TIMESTAMP' | 'BOOLEAN'
  /** SQL expression over the text expression given; null where the text is no value of the type. */
  sql: (text: string) => string
  /** Unit that the values themselves carry. */
  unit: string | null
  /** SQL for the currency that a value carries, where the values carry several; amounts of two are never one number. */
  currency?: (text: string) => string
  /** What was assumed, without the column's name, e.g. `decimal comma`; null where nothing was. */
  assumed: string | null
}

/**
 * Whether enough of a column parses for it to be read as a typed column: at least 95% of the rows, or 80% when what does
 * not parse is at most three different codes.
 */
export function accepts(values: readonly Counted[], parses: (value: string) => boolean): boolean {
  let parsed = 0
  let failed = 0
  let failedDistinct = 0
  for (const { value, count } of values)
    if (parses(value)) parsed += count
    else {
      failed += count
      failedDistinct++
    }
  const share = parsed / (parsed + failed)
  return parsed > 0 && (share >= 0.95 || (share >= 0.8 && failedDistinct <= 3))
}
