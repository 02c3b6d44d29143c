import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Notebook } from '#contract'
import type { DataSession, TableColumns } from '../duckdb/session.types.ts'
import { renderAnalysisR, type AnalysisCall } from '../statistics/analysis-r.ts'
import { analysisCall } from './analysis-calls.ts'
import { columnTypes, renderAnalysisSql, type ColumnTypes } from './analysis-sql.ts'

/**
 * Writes `code/analysis.sql` and `code/analysis.R`: together they make every number of the notebook from `data/`.
 * Returns the calls of `analysis.R`.
 */
export async function writeCode(
  packageFolder: string,
  session: DataSession,
  notebook: Notebook,
  columnsOf: (table: string) => Promise<TableColumns>,
): Promise<AnalysisCall[]> {
  await mkdir(join(packageFolder, 'code'), { recursive: true })
  const types = new Map<string, ColumnTypes>()
  for (const { name } of notebook.profile.tables) types.set(name, await columnTypes(session, name))
  await writeFile(
    join(packageFolder, 'code/analysis.sql'),
    renderAnalysisSql(notebook.profile, notebook.cells, (table) => types.get(table)!),
  )
  const calls: AnalysisCall[] = []
  for (const cell of notebook.cells) {
    const call = await analysisCall(cell, columnsOf)
    if (call) calls.push(call)
  }
  await writeFile(join(packageFolder, 'code/analysis.R'), renderAnalysisR(calls))
  return calls
}
