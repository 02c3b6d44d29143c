import type { Cell, Profile } from '#contract'
import { openScriptDatabase, type ScriptDatabase } from '../duckdb/run-script.ts'
import type { DataSession } from '../duckdb/session.types.ts'
import { columnTypes, sqlOpening, sqlPiece, sqlScript, type ColumnTypes } from './analysis-sql.ts'
import { compareTables, nothingCompared, type Comparison } from './compare-outputs.ts'
import type { DataFiles } from './data-files.ts'
import { MAX_ROWS } from './recompute.ts'

/**
 * Runs the pieces of a package's `analysis.sql` in a database of its own, from the package's data files, while the
 * analysis still goes on, and compares what each gives with its cell.
 */
export interface SecondQueries {
  /** From now on what is added runs. Data that fill the memory wait for the end, when the first database is gone. */
  begin(profile: Profile): Promise<void>
  /** A cell of the notebook, as soon as it stands. */
  add(cell: Cell): void
  /**
   * The comparison of all queries; null where one did not run exactly as it stands in the script, whatever the reason:
   * then all are to be run again.
   */
  finish(script: string, cells: Cell[]): Promise<Comparison | null>
  close(): Promise<void>
}

/** More values than this are loaded once only. */
const MOST_VALUES = 2_500_000

export function createSecondQueries(
  packageFolder: string,
  session: DataSession,
  files: DataFiles,
  openDatabase: typeof openScriptDatabase = openScriptDatabase,
): SecondQueries {
  const compared = nothingCompared()
  /** The pieces that ran, in their order. */
  const done: string[] = []
  let opening: string | null = null
  let database: ScriptDatabase | null = null
  let failed = false
  let over = false
  let last: Promise<void> = Promise.resolve()
  let waiting: Cell[] | null = []

  /** Its data files are written, and it is opened, when the first piece runs. */
  async function opened(profile: Profile, text: string): Promise<ScriptDatabase> {
    if (database) return database
    for (const { name } of profile.tables) await files.file(name)
    database = await openDatabase({ folder: packageFolder })
    for await (const _ of database.run(text, 0));
    return database
  }

  async function runCell(cell: Cell, profile: Profile, text: string): Promise<void> {
    if (failed || over) return
    const piece = sqlPiece(cell)
    if (piece === null) return
    const own = await opened(profile, text)
    // Of kept rows a cell holds the first few, and as many are read again as are compared.
    const held = cell.output.tables.main?.rows.length ?? MAX_ROWS
    let result
    for await (const table of own.run(piece, held)) result = table
    compareTables(cell.id, cell.output.tables, result ? { main: result } : {}, compared)
    done.push(piece)
  }

  let enqueue: ((cell: Cell) => void) | null = null
  /** What the first look needs is computed before this takes time from it. */
  function startWith(cells: readonly Cell[]): void {
    waiting = null
    for (const cell of cells) enqueue?.(cell)
  }

  return {
    async begin(profile) {
      if (profile.tables.reduce((sum, { rows, columns }) => sum + rows * columns.length, 0) > MOST_VALUES)
        return
      const types = new Map<string, ColumnTypes>()
      for (const { name } of profile.tables) types.set(name, await columnTypes(session, name))
      const text = sqlOpening(profile, (table) => types.get(table)!)
      opening = text
      enqueue = (cell) => {
        last = last
          .then(() => runCell(cell, profile, text))
          .catch(() => {
            failed = true
          })
      }
    },
    add(cell) {
      if (waiting === null) return enqueue?.(cell)
      waiting.push(cell)
      if (cell.source.kind === 'statistic') startWith(waiting)
    },
    async finish(script, cells) {
      if (opening === null) return null
      if (waiting !== null) startWith(waiting)
      await last
      const pieces = cells.flatMap((cell) => sqlPiece(cell) ?? [])
      const same = pieces.length === done.length && pieces.every((piece, at) => piece === done[at])
      return same && !failed && sqlScript(opening, pieces) === script ? compared : null
    },
    async close() {
      over = true
      await last
      database?.close()
    },
  }
}
