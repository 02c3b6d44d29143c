import type { ColumnProfile } from '#contract'
import { NEVER_TWICE } from './roles/number-role.ts'

/**
 * Of a series, one row for each of evenly spaced times, numbers that never repeat are measured all the same: what grows
 * has each number once.
 */
export function withNumbersOfSeries(columns: readonly ColumnProfile[]): ColumnProfile[] {
  const series = columns.some(
    ({ role, spacing, distinct, rows }) =>
      role === 'time' && spacing !== null && spacing !== 'irregular' && distinct === rows,
  )
  return columns.map((column) =>
    series && column.role_because === NEVER_TWICE
      ? { ...column, role: 'measure', role_because: 'one number for each time' }
      : column,
  )
}
