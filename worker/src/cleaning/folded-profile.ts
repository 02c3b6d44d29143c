import type { ColumnProfile, TableProfile } from '#contract'
import type { TotalsOf } from '../rows/totals/total-rows.ts'
import type { Spellings } from './spellings.ts'

/** A table's profile without the rows that are sums of others. */
export function profileWithoutTotals(table: TableProfile, totals: readonly TotalsOf[]): TableProfile {
  if (totals.length === 0) return table
  const gone = totals.reduce((most, { check }) => most + check.number(0, 'rows'), 0)
  const rows = Math.max(1, table.rows - gone)
  const left = rows / table.rows
  return {
    ...table,
    rows,
    columns: table.columns.map((column): ColumnProfile => {
      const own = totals.find((each) => each.column === column.name)
      const is = (value: unknown) => own?.levels.includes(String(value)) === true
      const top = column.top.filter(({ value }) => !is(value))
      return {
        ...column,
        rows,
        nulls: Math.round(column.nulls * left),
        distinct: column.distinct - (own?.levels.length ?? 0),
        top: own ? top : top.map(({ value, count }) => ({ value, count: Math.round(count * left) })),
        ...(column.further && { further: column.further.filter((value) => !is(value)) }),
        order: column.order && column.order.filter((value) => !is(value)),
      }
    }),
  }
}

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
