import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Cell, Table } from '#contract'
import { openSession } from '../duckdb/open-session.ts'
import type { DataSession } from '../duckdb/session.types.ts'
import { renderAnalysisR, type AnalysisCall } from '../statistics/analysis-r.ts'
import { openScriptRunner, type OpenScriptRunner } from '../statistics/script-runner.ts'
import { openSharedScriptRunner } from '../statistics/testing/shared-script-runner.ts'
import { analysisCall, columnsOnce } from './analysis-calls.ts'
import { createDataFiles } from './data-files.ts'
import { startSecondRun, type SecondRun } from './second-run.ts'

let folder: string
let session: DataSession
let run: SecondRun
let foreign: readonly string[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'second-run-'))
  await mkdir(join(folder, 'code'))
  session = await openSession({ directory: folder })
  await session.execute('create table study as select i, i * i as square from range(20) t(i)')
  run = begin(openSharedScriptRunner)
})
afterEach(async () => {
  await run.close()
  await session.close()
  await rm(folder, { recursive: true, force: true })
})

const begin = (openRunner: OpenScriptRunner) =>
  startSecondRun(
    folder,
    columnsOnce(session),
    createDataFiles(folder, session),
    async (pieces) => {
      foreign = pieces
    },
    openRunner,
  )

const describeCell = (id: string, column: string, table = 'study'): Cell => ({
  id,
  title: `About ${column}`,
  source: { kind: 'statistic', method: 'describe_numeric', table, columns: { y: column }, args: {} },
  output: { tables: {}, spec: null, text: null },
})

/** Writes `analysis.R` for the cells, as a mission does at its end. */
async function writeScript(cells: Cell[]): Promise<AnalysisCall[]> {
  const calls: AnalysisCall[] = []
  for (const cell of cells) calls.push((await analysisCall(cell, columnsOnce(session)))!)
  await writeFile(join(folder, 'code/analysis.R'), renderAnalysisR(calls))
  return calls
}

/** The mean that a result file holds. */
async function meanOf(id: string): Promise<unknown> {
  const { main } = JSON.parse(await readFile(join(folder, `results/${id}.json`), 'utf8')) as { main: Table }
  return main.rows[0]![main.columns.findIndex(({ name }) => name === 'mean')]
}

describe('the second run', () => {
  it('computes what was added as it came, and what was not at the end', async () => {
    run = begin(openScriptRunner)
    const cells = [describeCell('c001', 'i'), describeCell('c002', 'square')]
    run.add(cells[0]!)
    const calls = await writeScript(cells)
    await run.finish(calls)
    expect([await meanOf('c001'), await meanOf('c002')]).toEqual([9.5, 123.5])
  })

  it('counts a statistic as computed only when it ran exactly as it stands in the script', async () => {
    run.add(describeCell('c001', 'i'))
    await run.finish(await writeScript([describeCell('c001', 'square')]))
    expect(await meanOf('c001')).toBe(123.5)
  })

  it('leaves code that is not ours to a process of its own', async () => {
    const own: Cell = {
      ...describeCell('c001', 'i'),
      source: {
        kind: 'statistic',
        method: 'own_code',
        table: 'study',
        columns: { x1: 'i' },
        args: { code: 'stop("must not run here")', names: ['i'], seed: 1 },
      },
    }
    run.add(own)
    run.add(describeCell('c002', 'i'))
    await run.finish(await writeScript([own, describeCell('c002', 'i')]))
    expect(await meanOf('c002')).toBe(9.5)
    expect(foreign.at(-1)).toContain('method_own_code')
    expect(foreign.join('')).not.toContain('c002')
  })

  it('starts over when a piece failed beside the analysis', async () => {
    run = begin(openScriptRunner)
    run.add(describeCell('c001', 'i'))
    run.add(describeCell('c002', 'i', 'nowhere'))
    await run.finish(await writeScript([describeCell('c001', 'i')]))
    expect(await meanOf('c001')).toBe(9.5)
  })

  it('refuses a script that is not the one of these statistics', async () => {
    const calls = await writeScript([describeCell('c001', 'i')])
    await writeFile(join(folder, 'code/analysis.R'), 'stop("other")')
    await expect(run.finish(calls)).rejects.toThrow(/not the script of this notebook/)
  })
})
