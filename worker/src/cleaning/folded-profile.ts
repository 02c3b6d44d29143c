import type { ColumnProfile, TableProfile } from '#contract'
import type { Spellings } from './spellings.ts'

/** A table's profile with the spellings of one group counted as one. */
export const foldedProfile = (table: TableProfile, spellings: readonly Spellings[]): TableProfile =>
  spellings.length === 0
    ? table
    : {
        ...table,
        columns: table.columns.map((column) => {
          const own = spellings.find((each) => each.column === column.name)
          return own ? foldedColumn(column, own.folded) : column
        }),
      }

function foldedColumn(column: ColumnProfile, folded: ReadonlyMap<string, string>): ColumnProfile {
  const headOf = (value: string) => folded.get(value.trim()) ?? value.trim()
  const counts = new Map<string, number>()
  for (const { value, count } of column.top)
    counts.set(headOf(String(value)), (counts.get(headOf(String(value))) ?? 0) + count)
  return {
    ...column,
    distinct: column.distinct - folded.size,
    top: [...counts]
      .map(([value, count]) => ({ value, count }))
      .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1)),
    order: column.order && [...new Set(column.order.map(headOf))],
  }
}
