import type { ColumnProfile, Scalar } from '#contract'

const POSITIVE = /^(1|yes|y|true|t|fail(ed)?|positive)$/i

/** The level of a column with two values that says "it is so"; null where none does. */
export function positiveValue(column: ColumnProfile): Scalar {
  if (column.distinct !== 2) return null
  const found = column.top.find(({ value }) => value !== null && POSITIVE.test(String(value)))
  return found?.value ?? null
}
