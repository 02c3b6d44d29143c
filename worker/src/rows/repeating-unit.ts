import type { TableProfile } from '#contract'
import { labelOf } from '../variables/labels.ts'

/** An identifier with several rows per value, such as a customer or a country. */
export function repeatingUnit(source: TableProfile): { column: string; label: string } | null {
  const column = source.columns.find(
    (own) =>
      own.role === 'identifier' &&
      own.distinct > 5 &&
      own.distinct < 0.7 * (own.rows - own.nulls) &&
      own.nulls < 0.1 * own.rows,
  )
  return column ? { column: column.name, label: labelOf(column) } : null
}
