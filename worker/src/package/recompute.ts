import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { tableSchema, type Cell, type Notebook, type Table } from '#contract'
import { runScript, type ScriptOptions } from '../duckdb/run-script.ts'
import { statementPlan } from './analysis-sql.ts'
import { compareTables, nothingCompared, together, type Comparison } from './compare-outputs.ts'

/** Rows that are compared of a result: as many as a notebook holds. */
export const MAX_ROWS = 5000

/**
 * Runs the package's own code again, from the package's own data, in a fresh database and a fresh R, and compares
 * every number with the notebook.
 * @param beside what was done beside the analysis already: `queries` gives the comparison of all of the script's queries, or
 * null; `runStatistics` makes `results/` hold what `code/analysis.R` gives
 */
export async function recompute(
  packageFolder: string,
  notebook: Pick<Notebook, 'cells' | 'profile'>,
  beside: {
    queries?: (script: string, cells: Cell[]) => Promise<Comparison | null>
    runStatistics: () => Promise<void>
  },
): Promise<Comparison> {
  const script = await readFile(join(packageFolder, 'code/analysis.sql'), 'utf8')
  const queries = async () =>
    (await beside.queries?.(script, notebook.cells)) ?? recomputeQueries(packageFolder, script, notebook)
  return together(
    ...(await Promise.all([
      queries(),
      recomputeStatistics(packageFolder, notebook.cells, beside.runStatistics),
    ])),
  )
}

/** Runs the queries of a script and compares each result with its cell. */
export async function recomputeQueries(
  packageFolder: string,
  script: string,
  { cells, profile }: Pick<Notebook, 'cells' | 'profile'>,
  afterwards?: ScriptOptions['afterwards'],
): Promise<Comparison> {
  const into = nothingCompared()
  const plan = statementPlan(profile, cells)
  let position = 0
  for await (const result of runScript(script, { folder: packageFolder, maxRows: MAX_ROWS, afterwards })) {
    const cell = plan[position++]
    if (cell) compareTables(cell.id, cell.output.tables, { main: result }, into)
  }
  if (position !== plan.length)
    throw new Error(`analysis.sql holds ${position} statements where the notebook has ${plan.length}`)
  return into
}

/** Compares each statistic with the file in `results/` that `runStatistics` makes; the files are removed. */
export async function recomputeStatistics(
  packageFolder: string,
  cells: Cell[],
  runStatistics: () => Promise<void>,
): Promise<Comparison> {
  const into = nothingCompared()
  const statistics = cells.filter(({ source }) => source.kind === 'statistic')
  if (statistics.length === 0) return into
  await runStatistics()
  const results = join(packageFolder, 'results')
  for (const { id, output } of statistics) {
    const text = await readFile(join(results, `${id}.json`), 'utf8')
    const recomputed: Record<string, Table> = z.record(z.string(), tableSchema).parse(JSON.parse(text))
    compareTables(id, output.tables, recomputed, into)
  }
  await rm(results, { recursive: true, force: true })
  return into
}
