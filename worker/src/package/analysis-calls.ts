import type { Cell } from '#contract'
import type { DataSession, TableColumns } from '../duckdb/session.types.ts'
import type { AnalysisCall } from '../statistics/analysis-r.ts'
import { dataPath } from './data-files.ts'

/** Tells the columns of each table, asking the database once. */
export function columnsOnce(session: DataSession): (table: string) => Promise<TableColumns> {
  const known = new Map<string, Promise<TableColumns>>()
  return (table) => {
    const columns = known.get(table) ?? session.kinds(table)
    known.set(table, columns)
    return columns
  }
}

/** A statistic of the notebook as `analysis.R` repeats it; null for other cells. */
export async function analysisCall(
  { id, title, source }: Cell,
  columnsOf: (table: string) => Promise<TableColumns>,
): Promise<AnalysisCall | null> {
  if (source.kind !== 'statistic') return null
  const { method, table, args } = source
  const known = await columnsOf(table)
  const columns = Object.entries(source.columns).map(([argument, name]) => {
    const index = known.findIndex((column) => column.name === name)
    if (index < 0) throw new Error(`table "${table}" has no column "${name}"`)
    return [argument, { position: index + 1, kind: known[index]!.kind }] as const
  })
  return { cellId: id, title, method, csvPath: dataPath(table), columns: Object.fromEntries(columns), args }
}
