import type { ColumnProfile, TableProfile } from '#contract'
import { OUTCOME_WORDS, SETTING_WORDS } from './vocabulary/outcome-words.ts'
import { nameWords, stem } from './words.ts'

const outcomeStems = new Set([...OUTCOME_WORDS].map(stem))

/** How likely a column is what somebody wants explained, 0..1, before the goal has been read. */
export function outcomePrior(column: ColumnProfile, table: TableProfile): number {
  const roles: Partial<Record<ColumnProfile['role'], number>> = {
    measure: 0.5,
    rate: 0.5,
    count: 0.45,
    binary: 0.4,
    'ordered-category': 0.2,
    category: 0.15,
  }
  const base = roles[column.role]
  if (base === undefined || column.distinct < 2 || column.nulls > 0.7 * column.rows) return 0
  const words = nameWords(column.original_name)
  const named = words.some((word) => outcomeStems.has(stem(word))) ? 0.3 : 0
  const setting = words.some((word) => SETTING_WORDS.has(word)) ? -0.25 : 0
  // A price or cost of one unit is what totals are made of.
  const perUnit = words.includes('unit') ? -0.1 : 0
  const last =
    table.columns.filter((c) => c.role !== 'empty' && c.role !== 'constant').at(-1)?.name === column.name
      ? 0.06
      : 0
  const binaryUnnamed = column.role === 'binary' && named === 0 ? -0.15 : 0
  const sparse = column.nulls > 0.3 * column.rows ? -0.1 : 0
  return Math.max(0, Math.min(1, base + named + setting + last + binaryUnnamed + sparse + perUnit))
}

/** Columns of a table by prior, likeliest outcome first, ties in file order. */
export const likelyOutcomes = (table: TableProfile): { column: ColumnProfile; prior: number }[] =>
  table.columns
    .map((column) => ({ column, prior: outcomePrior(column, table) }))
    .filter(({ prior }) => prior > 0)
    .sort((a, b) => b.prior - a.prior)
