import type { TableProfile } from '#contract'
import { identifier, literal } from '../duckdb/sql.ts'
import { withoutTotals, type TotalsOf } from '../rows/totals/total-rows.ts'
import type { Entries } from './entries.ts'
import type { RuleSlips } from './slips-by-rule.ts'
import type { Spellings } from './spellings.ts'

/** The rows of a table in one spelling of each group, to stand behind "from". */
export function rawRows(
  { name }: TableProfile,
  spellings: readonly Spellings[],
  { once, totals }: { once: boolean; totals: readonly TotalsOf[] },
): string {
  const where = totals.length > 0 ? ` where ${withoutTotals(totals)}` : ''
  const rows =
    once || where !== ''
      ? `(select ${once ? 'distinct ' : ''}* from ${identifier(name)}${where})`
      : identifier(name)
  if (spellings.length === 0) return rows
  const replaced = spellings.map(({ column, folded }) => {
    const own = `trim(${identifier(column)}::varchar)`
    const each = [...folded].map(([from, to]) => `when ${literal(from)} then ${literal(to)}`)
    return `case ${own} ${each.join(' ')} else ${own} end as ${identifier(column)}`
  })
  return `(select * replace (${replaced.join(', ')}) from ${rows})`
}

/** The rows of `raw` with what was meant in place of slips of digits. */
export function withRighted(raw: string, slips: readonly RuleSlips[]): string {
  const replaced = slips.flatMap(({ column, mended, bad, open }) =>
    open ? [] : [`case when ${bad} then ${mended} else ${identifier(column)} end as ${identifier(column)}`],
  )
  return replaced.length === 0 ? raw : `(select * replace (${replaced.join(', ')}) from ${raw})`
}

/** The rows of `raw` with nothing in place of entries that are no values. */
export function withoutEntries(raw: string, entries: readonly Pick<Entries, 'column' | 'bad'>[]): string {
  if (entries.length === 0) return raw
  const replaced = entries.map(
    ({ column, bad }) => `case when ${bad} then null else ${identifier(column)} end as ${identifier(column)}`,
  )
  return `(select * replace (${replaced.join(', ')}) from ${raw})`
}

/** The same of entries of which several may be of one column. */
export function withoutEach(raw: string, entries: readonly Pick<Entries, 'column' | 'bad'>[]): string {
  const columns = [...new Set(entries.map(({ column }) => column))]
  return withoutEntries(
    raw,
    columns.map((column) => ({
      column,
      bad: entries.flatMap((own) => (own.column === column ? [`(${own.bad})`] : [])).join(' or '),
    })),
  )
}
