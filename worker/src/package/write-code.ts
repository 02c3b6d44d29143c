import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Notebook } from '#contract'
import type { DataSession } from '../duckdb/session.types.ts'
import { renderAnalysisR } from '../statistics/analysis-r.ts'
import { renderAnalysisSql } from './analysis-sql.ts'

/** Where each column argument of a statistic stands in its data file, and what it is. */
async function placeColumns(session: DataSession, table: string, columns: Record<string, string>) {
  const described = await session.query(`select * from (describe ${JSON.stringify(table)})`, {
    maxRows: 100_000,
  })
  const names = described.rows.map(([name]) => String(name))
  const raw = await session.columns(table, Object.values(columns))
  return Object.fromEntries(
    Object.entries(columns).map(([argument, name], index) => [
      argument,
      { position: names.indexOf(name) + 1, kind: raw[index]!.kind },
    ]),
  )
}

/** Writes `code/analysis.sql` and `code/analysis.R`: together they make every number of the notebook from `data/`. */
export async function writeCode(
  packageFolder: string,
  session: DataSession,
  notebook: Notebook,
): Promise<void> {
  await mkdir(join(packageFolder, 'code'), { recursive: true })
  await writeFile(
    join(packageFolder, 'code/analysis.sql'),
    await renderAnalysisSql(session, notebook.profile, notebook.cells),
  )
  const calls = []
  for (const { id, title, source } of notebook.cells) {
    if (source.kind !== 'statistic') continue
    const { method, table, args } = source
    const columns = await placeColumns(session, table, source.columns)
    calls.push({ cellId: id, title, method, csvPath: `data/${table}.csv`, columns, args })
  }
  await writeFile(join(packageFolder, 'code/analysis.R'), await renderAnalysisR(calls))
}
