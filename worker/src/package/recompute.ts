import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { tableSchema, type Cell, type Notebook, type Table } from '#contract'
import { runScript } from '../duckdb/run-script.ts'
import { runRScript } from '../statistics/run-r-script.ts'
import { statementPlan } from './analysis-sql.ts'
import { compareTables, type Comparison } from './compare-outputs.ts'

const MAX_ROWS = 5000

/**
 * Runs the package's own code again, from the package's own data, in a fresh database and a fresh R, and compares
 * every number with the notebook.
 */
export async function recompute(
  packageFolder: string,
  notebook: Pick<Notebook, 'cells' | 'profile'>,
): Promise<Comparison> {
  const comparison: Comparison = { numbers: 0, agreed: 0, differences: [] }
  await recomputeSql(packageFolder, notebook, comparison)
  await recomputeStatistics(packageFolder, notebook.cells, comparison)
  return comparison
}

async function recomputeSql(
  packageFolder: string,
  { cells, profile }: Pick<Notebook, 'cells' | 'profile'>,
  into: Comparison,
): Promise<void> {
  const script = await readFile(join(packageFolder, 'code/analysis.sql'), 'utf8')
  const plan = statementPlan(profile, cells)
  let position = 0
  for await (const result of runScript(script, { folder: packageFolder, maxRows: MAX_ROWS })) {
    const cell = plan[position++]
    if (cell) compareTables(cell.id, cell.output.tables, { main: result }, into)
  }
  if (position !== plan.length)
    throw new Error(`analysis.sql holds ${position} statements where the notebook has ${plan.length}`)
}

async function recomputeStatistics(packageFolder: string, cells: Cell[], into: Comparison): Promise<void> {
  const statistics = cells.filter(({ source }) => source.kind === 'statistic')
  if (statistics.length === 0) return
  const results = join(packageFolder, 'results')
  await rm(results, { recursive: true, force: true })
  await mkdir(results)
  await runRScript(packageFolder, 'code/analysis.R')
  for (const { id, output } of statistics) {
    const text = await readFile(join(results, `${id}.json`), 'utf8')
    const recomputed: Record<string, Table> = z.record(z.string(), tableSchema).parse(JSON.parse(text))
    compareTables(id, output.tables, recomputed, into)
  }
  await rm(results, { recursive: true, force: true })
}
