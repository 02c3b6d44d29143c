import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openSession } from '../duckdb/open-session.ts'
import type { DataSession, TableColumns } from '../duckdb/session.types.ts'
import { columnsOnce } from '../package/analysis-calls.ts'
import { createDataFiles, type DataFiles } from '../package/data-files.ts'
import { createSecondQueries, type SecondQueries } from '../package/second-queries.ts'
import { startSecondRun, type SecondRun } from '../package/second-run.ts'
import { createStatisticsEngine } from '../statistics/engine.ts'
import type { StatisticsEngine } from '../statistics/engine.types.ts'
import type { OpenScriptRunner } from '../statistics/script-runner.ts'
import { createJournal, type Journal } from '../toolkit/journal.ts'
import type { RunOwnCode } from '../statistics/own-code/own-code.types.ts'
import { scriptOfOwnCode } from '../statistics/own-code/script-of-own-code.ts'
import { askForOwnCode, type AskWorker, type PerformEffect } from './effects.ts'
import type { Printed } from './printer.ts'
import type { MissionTask, Stage } from './protocol.ts'

/** What the stages of one mission share. */
export interface MissionContext {
  folder: string
  /** Where the package's files gather: `code/`, `data/`, `images/`. */
  packageFolder: string
  task: MissionTask
  signal: AbortSignal
  session: DataSession
  /** The statistics engine, which may still be starting while the data are being read. */
  engine: Promise<StatisticsEngine>
  /** Asks the worker for what takes another process. */
  ask: AskWorker
  /** Runs R that a language model wrote. */
  ownCode: RunOwnCode
  /** HTML to PDF. */
  print(html: string): Promise<Printed>
  dataFiles: DataFiles
  /** The columns of a table, asked for once: known of every table in the code, they outlive the database. */
  columnsOf(table: string): Promise<TableColumns>
  /** Computes each statistic a second time, beside the analysis. */
  secondRun: SecondRun
  /** The same for the queries. */
  secondQueries: SecondQueries
  journal: Journal
  perform: PerformEffect
  progress(message: string): Promise<void>
  close(): Promise<void>
}

export interface StageInput {
  folder: string
  task: MissionTask
  recorded: { key: string; output: unknown }[]
  perform: PerformEffect
  ask: AskWorker
  /** Says that a stage begins. */
  begins(stage: Stage): Promise<void>
  /** One that was started before there was a mission; else one starts now. */
  engine?: Promise<StatisticsEngine>
  /** The same for the R that computes everything a second time. */
  openSecondRunner?: OpenScriptRunner
}

export async function openMissionContext({
  folder,
  task,
  recorded,
  perform,
  ask,
  engine = createStatisticsEngine(),
  openSecondRunner,
}: StageInput): Promise<MissionContext> {
  // A failed start is reported where the engine is first needed; until then it must not end the process.
  engine.catch(() => undefined)
  const packageFolder = join(folder, 'package')
  await rm(packageFolder, { recursive: true, force: true })
  await mkdir(packageFolder, { recursive: true })
  // A stop ends the whole process from outside, so this signal serves the callers' signatures alone.
  const { signal } = new AbortController()
  const session = await openSession({
    directory: folder,
    memoryLimit: `${task.limits.memory_mb}MB`,
    threads: task.limits.threads,
  })
  const dataFiles = createDataFiles(packageFolder, session)
  const columnsOf = columnsOnce(session)
  const ownCode = askForOwnCode(ask)
  const runOwnCode = (pieces: readonly string[]) => scriptOfOwnCode(ownCode, 'package', pieces)
  const secondRun = startSecondRun(packageFolder, columnsOf, dataFiles, runOwnCode, openSecondRunner)
  const secondQueries = createSecondQueries(packageFolder, session, dataFiles)
  return {
    folder,
    packageFolder,
    task,
    signal,
    session,
    engine,
    ask,
    ownCode,
    print: async (html) => (await ask({ kind: 'print', html })) as Printed,
    dataFiles,
    columnsOf,
    secondRun,
    secondQueries,
    journal: createJournal(recorded, ({ key, output }) => perform({ kind: 'journal', key, output })),
    perform,
    progress: (message) => perform({ kind: 'progress', message }),
    async close() {
      await secondRun.close()
      await secondQueries.close()
      await session.close()
      await (await engine).close()
    },
  }
}
