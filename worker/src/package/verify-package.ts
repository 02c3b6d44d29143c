import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { notebookSchema, type Notebook } from '#contract'
import { ScriptError } from '../duckdb/run-script.ts'
import type { TableColumns } from '../duckdb/session.types.ts'
import { analysisScript, renderAnalysisR, type AnalysisCall } from '../statistics/analysis-r.ts'
import { OWN_CODE } from '../statistics/methods/own-code.ts'
import { openScriptRunner, type OpenScriptRunner } from '../statistics/script-runner.ts'
import { analysisCall } from './analysis-calls.ts'
import { loadedTypes, renderAnalysisSql, statementPlan, type ColumnTypes } from './analysis-sql.ts'
import { compareCode, type CodeDifference } from './compare-code.ts'
import { together, type Comparison } from './compare-outputs.ts'
import { compareFiles, type FileDifference } from './manifest.ts'
import { PackageError, unpack } from './read-zip.ts'
import { piecesOf } from './second-run.ts'
import { unboundWords } from './unbound-words.ts'
import { recomputeQueries, recomputeStatistics } from './recompute.ts'

/** Runs pieces of R that are not ours over an unpacked package, confined to its folder. */
export type RunOwnCodeIn = (folder: string, pieces: readonly string[]) => Promise<void>

/** What runs the statistics: our own in an R, others' where it is confined. */
interface Running {
  runOwnCode: RunOwnCodeIn | null
  openRunner: OpenScriptRunner
}

export interface Verification extends Comparison {
  notebook: Notebook
  /** Where the package's code is not what its notebook stands for. */
  code: CodeDifference[]
  /** Files that are not what the package's manifest says. */
  files: FileDifference[]
  /** Why texts of the notebook can't be told. */
  words: string[]
}

/** The package's notebook contradicts itself so that its cell can't be computed. */
export class CellError extends Error {
  override name = 'CellError'
  readonly cell: string
  constructor(cell: string, cause: unknown) {
    super((cause as Error).message, { cause })
    this.cell = cell
  }
}

async function readText(folder: string, file: string): Promise<string> {
  try {
    return await readFile(join(folder, file), 'utf8')
  } catch (cause) {
    throw new PackageError(`the zip holds no ${file}, so it is not an analysis package`, { cause })
  }
}

async function readNotebook(folder: string): Promise<Notebook> {
  const text = await readText(folder, 'notebook.json')
  try {
    return notebookSchema.parse(JSON.parse(text))
  } catch (cause) {
    throw new PackageError('its notebook.json is damaged or of another version', { cause })
  }
}

/** Tables name data files, so none may lead out of their folder. */
function requirePlainNames({ profile, cells }: Notebook): void {
  const used = cells.flatMap(({ source }) => (source.kind === 'statistic' ? [source.table] : []))
  for (const name of [...profile.tables.map((table) => table.name), ...used])
    if (name === '' || /[/\\\0]|^\.+$/.test(name))
      throw new PackageError(`its notebook names a table that can't be a file: ${JSON.stringify(name)}`)
}

/** The queries as the notebook stands for them; the types of the data come from the package's own script. */
function renderQueries({ profile, cells }: Notebook, found: string): string {
  const types = new Map<string, ColumnTypes>()
  for (const { name } of profile.tables) {
    const known = loadedTypes(found, name)
    if (!known)
      throw new PackageError(`its analysis.sql does not read data/${name}.csv the way Apogee writes it`)
    types.set(name, known)
  }
  return renderAnalysisSql(profile, cells, (table) => types.get(table)!)
}

async function callsOf(
  { cells }: Notebook,
  columnsOf: (table: string) => Promise<TableColumns>,
): Promise<AnalysisCall[]> {
  const calls: AnalysisCall[] = []
  for (const cell of cells) {
    try {
      const call = await analysisCall(cell, columnsOf)
      if (call) analysisScript([call])
      if (call) calls.push(call)
    } catch (error) {
      throw new CellError(cell.id, error)
    }
  }
  return calls
}

/** Runs the statistics piece by piece in an R that sees the folder. */
async function runStatistics(
  folder: string,
  all: AnalysisCall[],
  { runOwnCode, openRunner }: Running,
): Promise<void> {
  await rm(join(folder, 'results'), { recursive: true, force: true })
  const foreign = all.filter(({ method }) => method === OWN_CODE.name)
  if (foreign.length > 0) {
    if (!runOwnCode) throw new PackageError('it holds code of its own, which is not run here')
    await runOwnCode(folder, piecesOf(foreign)).catch((error: unknown) => {
      throw new CellError(foreign[0]!.cellId, error)
    })
  }
  const calls = all.filter((call) => !foreign.includes(call))
  const { opening, loads, statistics } = analysisScript(calls)
  const runner = await openRunner(folder)
  try {
    for (const text of [opening, ...loads]) await runner.run(text)
    for (const { cellId, text } of statistics)
      await runner.run(text).catch((error: unknown) => {
        throw new CellError(cellId, error)
      })
  } finally {
    runner.close()
  }
}

async function recomputeAll(folder: string, notebook: Notebook, sql: string, r: string, running: Running) {
  let calls: AnalysisCall[] = []
  const queries = await recomputeQueries(folder, sql, notebook, async (columnsOf) => {
    calls = await callsOf(notebook, columnsOf)
  }).catch((error: unknown) => {
    const cell =
      error instanceof ScriptError && statementPlan(notebook.profile, notebook.cells)[error.statement]
    throw cell ? new CellError(cell.id, error) : error
  })
  const statistics = await recomputeStatistics(folder, notebook.cells, () =>
    runStatistics(folder, calls, running),
  )
  return {
    ...together(queries, statistics),
    code: compareCode('code/analysis.R', renderAnalysisR(calls), r),
  }
}

/**
 * Computes every number of an analysis package again from its own data and compares it with its notebook; binds its
 * words to these numbers again; and holds its files against its manifest, which is all that is known of pictures and of
 * the PDF.
 *
 * A package may come from anyone, and R can reach the network. So nothing of its code is run: the queries and
 * statistics of the notebook are written out anew by our own writer, the package's code must equal that, and that is
 * what runs, the queries in a database that sees the unpacked package alone. R that a language model wrote stands in
 * the notebook itself: it runs in a process that reaches the package alone, or not at all.
 * @throws PackageError when the file is no usable package; CellError when a cell of it can't be computed
 */
export async function verifyPackage(
  path: string,
  runOwnCode: RunOwnCodeIn | null = null,
  openRunner: OpenScriptRunner = openScriptRunner,
): Promise<Verification> {
  const folder = await mkdtemp(join(tmpdir(), 'apogee-verify-'))
  try {
    const names = await unpack(path, folder)
    const notebook = await readNotebook(folder)
    requirePlainNames(notebook)
    const files = await compareFiles(folder, names)
    const [sql, r] = [await readText(folder, 'code/analysis.sql'), await readText(folder, 'code/analysis.R')]
    const queries = renderQueries(notebook, sql)
    const { code, ...comparison } = await recomputeAll(folder, notebook, queries, r, {
      runOwnCode,
      openRunner,
    })
    return {
      ...comparison,
      notebook,
      files,
      words: unboundWords(notebook),
      code: [...compareCode('code/analysis.sql', queries, sql), ...code],
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
