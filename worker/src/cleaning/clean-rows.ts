import type { TableModel, TableProfile } from '#contract'
import { identifier } from '../duckdb/sql.ts'
import type { Toolkit } from '../toolkit/toolkit.types.ts'
import { entriesOf, lookedAt, maySlip, type Entries } from './entries.ts'

/** The rows of a table as everything is computed from: each once, without entries that are no values. */
export interface CleanRows {
  /** To stand behind "from". */
  sql: string
  /** The same with the entries still there. */
  raw: string
  entries: Entries[]
  /** Rows that the list has twice, with their key, stand there once. */
  once: boolean
}

/** Rows have a key, and all that repeats an earlier key is the same in every column: the list has them twice. */
const isListedTwice = ({ columns, rows, duplicate_rows: twice }: TableProfile): boolean =>
  twice > 0 &&
  columns.some(
    ({ role, distinct, nulls }) => role === 'identifier' && nulls === 0 && distinct === rows - twice,
  )

/**
 * @param named columns that something is measured by, which are held against their own groups too
 * @param others columns that stand beside it, which are looked through where their profile leaves room for slips
 */
export async function cleanRows(
  toolkit: Pick<Toolkit, 'query'>,
  source: TableProfile,
  model: Pick<TableModel, 'fields'>,
  { named, others, series }: { named: readonly string[]; others: readonly string[]; series: boolean },
): Promise<CleanRows> {
  const once = isListedTwice(source)
  const raw = once ? `(select distinct * from ${identifier(source.name)})` : identifier(source.name)
  const entries: Entries[] = []
  for (const column of source.columns) {
    const isNamed = named.includes(column.name)
    if (!isNamed && !others.includes(column.name)) continue
    if (column.storage !== 'number' && column.storage !== 'integer') continue
    if (column.series || column.distinct < 3 || (!isNamed && !maySlip(column))) continue
    const own = await entriesOf(toolkit, lookedAt(column, source, model, series))
    if (own) entries.push(own)
  }
  return { sql: withoutEntries(raw, entries), raw, entries, once }
}

/** The rows of `raw` with nothing in place of entries that are no values. */
export function withoutEntries(raw: string, entries: readonly Entries[]): string {
  if (entries.length === 0) return raw
  const replaced = entries.map(
    ({ column, bad }) => `case when ${bad} then null else ${identifier(column)} end as ${identifier(column)}`,
  )
  return `(select * replace (${replaced.join(', ')}) from ${raw})`
}
