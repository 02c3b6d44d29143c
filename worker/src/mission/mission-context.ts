import { join } from 'node:path'
import { openSession } from '../duckdb/open-session.ts'
import type { DataSession } from '../duckdb/session.types.ts'
import { createStatisticsEngine } from '../statistics/engine.ts'
import type { StatisticsEngine } from '../statistics/engine.types.ts'
import { createJournal, type Journal } from '../toolkit/journal.ts'
import type { PerformEffect } from './effects.ts'
import type { MissionTask } from './protocol.ts'

/** What the stages of one mission share. */
export interface MissionContext {
  folder: string
  /** Where the package's files gather: `code/`, `data/`, `images/`. */
  packageFolder: string
  task: MissionTask
  signal: AbortSignal
  session: DataSession
  /** The statistics engine starts while the data are being read. */
  engine: Promise<StatisticsEngine>
  journal: Journal
  perform: PerformEffect
  progress(message: string): Promise<void>
}

export interface StageInput {
  folder: string
  task: MissionTask
  recorded: { key: string; output: unknown }[]
  perform: PerformEffect
}

export async function openMissionContext({
  folder,
  task,
  recorded,
  perform,
}: StageInput): Promise<MissionContext> {
  const engine = createStatisticsEngine()
  // A failed start is reported where the engine is first needed; until then it must not end the process.
  engine.catch(() => undefined)
  return {
    folder,
    packageFolder: join(folder, 'package'),
    task,
    // A stop ends the whole process from outside, so this signal serves the callers' signatures alone.
    signal: new AbortController().signal,
    session: await openSession({
      directory: folder,
      memoryLimit: `${task.limits.memory_mb}MB`,
      threads: task.limits.threads,
    }),
    engine,
    journal: createJournal(recorded, ({ key, output }) => perform({ kind: 'journal', key, output })),
    perform,
    progress: (message) => perform({ kind: 'progress', message }),
  }
}

export async function closeMissionContext({ session, engine }: MissionContext): Promise<void> {
  await session.close()
  await (await engine).close()
}
