import { join } from 'node:path'
import { readFile } from 'node:fs/promises'
import type { Cell } from '#contract'
import type { TableColumns } from '../duckdb/session.types.ts'
import { analysisScript, loadLine, type AnalysisCall } from '../statistics/analysis-r.ts'
import { OWN_CODE } from '../statistics/methods/own-code.ts'
import {
  openScriptRunner,
  readyScriptRunner,
  type OpenScriptRunner,
  type ScriptRunner,
} from '../statistics/script-runner.ts'
import { analysisCall } from './analysis-calls.ts'
import type { DataFiles } from './data-files.ts'

/**
 * Runs the pieces of a package's `analysis.R` in an R of its own, from the package's data files, while the analysis
 * still goes on: the machine's other processor would wait until the end otherwise. Code that is not ours waits for the
 * end, and runs in a process of its own.
 */
export interface SecondRun {
  /** A cell of the notebook, as soon as it stands. */
  add(cell: Cell): void
  /**
   * Resolves once `results/` holds what `code/analysis.R` gives. A piece counts as run only when it was run exactly as
   * it stands in the file; what has not been is run now.
   * @throws with R's message when a piece stops
   */
  finish(calls: AnalysisCall[]): Promise<void>
  close(): Promise<void>
}

/** What every script begins with. */
const opening = () => analysisScript([]).opening

/** A runner that starts now, for the second run of a mission that has not begun. */
export const readySecondRunner = (): OpenScriptRunner => readyScriptRunner(opening())

type Statistic = Cell & { source: Extract<Cell['source'], { kind: 'statistic' }> }

const isOurs = (cell: Cell): cell is Statistic =>
  cell.source.kind === 'statistic' && cell.source.method !== OWN_CODE.name

/** `analysis.R` with these calls alone, piece by piece. */
export function piecesOf(calls: AnalysisCall[]): string[] {
  const { opening, loads, statistics } = analysisScript(calls)
  return [opening, ...loads, ...statistics.map(({ text }) => text)]
}

/** All columns of a table are read at once up to this many values, which R holds as text. */
const MOST_VALUES = 4_000_000
/** Part of them that a statistic needs for that to pay before another one asks for more. */
const MANY_COLUMNS = 1 / 3

export function startSecondRun(
  packageFolder: string,
  columnsOf: (table: string) => Promise<TableColumns>,
  files: DataFiles,
  runOwnCode: (pieces: readonly string[]) => Promise<void>,
  openRunner: OpenScriptRunner = openScriptRunner,
): SecondRun {
  /** Texts of the pieces that were run, by cell. */
  const done = new Map<string, string>()
  /** Columns that were read, by file. */
  const read = new Map<string, Set<number>>()
  let runner: ScriptRunner | null = null
  let last: Promise<void> = Promise.resolve()
  let over = false

  async function open(): Promise<ScriptRunner> {
    if (runner) return runner
    runner = await openRunner(packageFolder)
    const text = opening()
    if (runner.begunWith !== text) await runner.run(text)
    return runner
  }

  async function runCell(cell: Cell): Promise<void> {
    if (over || !isOurs(cell)) return
    const { table } = cell.source
    const r = await open()
    const file = await files.file(table)
    const columns = await columnsOf(table)
    const call = (await analysisCall(cell, columnsOf))!
    const needed = Object.values(call.columns).map(({ position }) => position)
    const known = read.get(call.csvPath) ?? new Set()
    const whole =
      file.rows * columns.length <= MOST_VALUES &&
      (known.size > 0 || needed.length >= MANY_COLUMNS * columns.length) &&
      needed.some((position) => !known.has(position))
    const positions = whole ? columns.map((_, index) => index + 1) : needed
    read.set(call.csvPath, new Set([...known, ...positions]))
    const { text } = analysisScript([call]).statistics[0]!
    await r.run(loadLine(call.csvPath, new Set(positions)))
    await r.run(text)
    done.set(cell.id, text)
  }

  /** Whatever went wrong beside the analysis is done again, and said, at the end. */
  function startOver(): void {
    runner?.close()
    runner = null
    done.clear()
    read.clear()
  }

  return {
    add(cell) {
      if (isOurs(cell)) last = last.then(() => runCell(cell)).catch(startOver)
    },
    async finish(calls) {
      await last
      const { opening, loads, statistics } = analysisScript(calls)
      const text = await readFile(join(packageFolder, 'code/analysis.R'), 'utf8')
      const pieces = [opening, ...loads, ...statistics.map((piece) => piece.text)]
      if (pieces.some((piece) => !text.includes(piece)))
        throw new Error('analysis.R is not the script of this notebook')
      const foreign = calls.filter(({ method }) => method === OWN_CODE.name)
      if (foreign.length > 0) await runOwnCode(piecesOf(foreign))
      const ids = new Set(foreign.map(({ cellId }) => cellId))
      const left = statistics.filter(
        (piece) => !ids.has(piece.cellId) && done.get(piece.cellId) !== piece.text,
      )
      if (left.length === 0) return
      const r = await open()
      for (const line of loads) await r.run(line)
      for (const piece of left) await r.run(piece.text)
    },
    async close() {
      over = true
      await last
      runner?.close()
    },
  }
}
