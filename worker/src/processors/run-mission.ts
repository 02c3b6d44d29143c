import { mkdir, rm, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { UnrecoverableError } from 'bullmq'
import { isActive } from '#contract'
import type { Database } from '#platform/database.ts'
import type { JournalStore } from '#platform/journal-store.ts'
import type { Logger } from '#platform/logger.ts'
import type { MissionStore } from '#platform/mission-store.ts'
import type { MissionRecord } from '#platform/models.ts'
import { shortHash } from '#platform/short-hash.ts'
import type { MissionTask, Stage } from '../mission/protocol.ts'
import { tookTooLong } from '../mission/took-too-long.ts'
import { giveTo, type Confinement } from '../confinement/confinement.ts'
import { endFamily } from '../confinement/end-family.ts'
import {
  missionModel,
  namingModel,
  tellModelUse,
  type ConnectedModel,
  type MissionModel,
} from './mission-model.ts'
import { createRequests } from '../mission/requests.ts'
import type { SandboxSupply } from '../mission/sandbox-supply.ts'
import { runInSandbox, type SandboxResult } from '../mission/sandbox.ts'
import { isFetched } from '../economic-data/journalled-client.ts'
import { createEffects } from './mission-effects.ts'
import {
  MissionDataError,
  selectEconomicData,
  type EconomicDataSource,
  type EconomicTask,
} from './select-economic-data.ts'

export interface RunMissionDependencies {
  database: Database
  missions: MissionStore
  journals: JournalStore
  logger: Logger
  confinement: Confinement
  sandboxes: SandboxSupply
  economicData: EconomicDataSource
  /** Null where the built-in analyst works alone. */
  languageModel: ConnectedModel | null
  settings: {
    browserPath: string | null
    timeoutMs: number
    stageMs: Readonly<Record<Stage, number>>
    memoryMb: number
    residentMb: number
    threads: number
  }
}

/** Past so many tries of a user's missions that broke down within a day, one that breaks down is not tried again. */
const BREAKDOWNS_RETRIED = 6

const SORRY =
  'Something went wrong on our side while analysing your data. Your report was given back; please try again.'

/** Runs one mission to its end. Throws only when another try may succeed. */
export async function runMission(
  dependencies: RunMissionDependencies,
  missionId: string,
  attempt: { last: boolean },
  signal: AbortSignal,
): Promise<void> {
  const { database, missions, journals, logger, confinement, sandboxes, settings } = dependencies
  const mission = await missions.find(missionId)
  if (!mission) throw new UnrecoverableError('the mission no longer exists')
  if (!isActive(mission.status)) return missions.settle(missionId)
  if (mission.stop_requested_at) return void (await missions.finish(missionId, 'stopped', null))

  const log = logger.child({ mission: shortHash(missionId) })
  // Before anything that may fail: what counts no try is queued again without end.
  await database.models.Mission.updateOne({ _id: missionId }, { $inc: { attempts: 1 } })
  const sandbox = sandboxes.take()
  const { folder } = sandbox
  const effects = createEffects({ database, missions, journals, mission, folder })
  try {
    if (mission.attempts > 0)
      await missions.progress(
        missionId,
        'Picked up again after an interruption; nothing done so far is lost.',
      )
    await mkdir(join(folder, 'input'), { mode: 0o700 })
    const recorded = await journals.load(missionId)
    const input = await gatherInput(recorded)
    if (!input) return
    const model = await missionModel(dependencies.languageModel, missions, mission)
    await prepareFolder(folder, mission, input, recorded, settings, model)
    // It may still be getting ready, with files of its own that come and go.
    giveTo(sandbox, ['input', 'task.json', 'journal.json'])
    const result = await runInSandbox({
      sandbox,
      requests: createRequests(confinement, sandbox, settings.browserPath, model?.languageModel),
      residentMb: settings.residentMb,
      timeoutMs: settings.timeoutMs,
      stageMs: settings.stageMs,
      signal,
      perform: effects.perform,
      onOutput: (line, isError) => log[isError ? 'warn' : 'debug']({ line }, 'sandbox'),
    })
    log.info(
      { result: result.kind, ...(result.kind === 'done' ? { stages: result.stages } : {}) },
      'mission ended',
    )
    await conclude(result)
  } finally {
    await endFamily(sandbox.child)
    // Not earlier, when it would take time and memory from the mission.
    sandboxes.refill()
    await rm(folder, { recursive: true, force: true })
  }

  /** The mission's files or series; null when it has ended for want of them. */
  async function gatherInput(recorded: Recorded): Promise<EconomicTask | null> {
    if (mission!.data_source === 'upload') {
      // Not first by the sandbox: one that none was waiting for takes seconds to start, while the mission is under way.
      await effects.perform({
        kind: 'status',
        status: 'initializing',
        current_task: 'Reading your files',
      })
      return { files: await saveUploads(folder, mission!, database), economic: null }
    }
    try {
      return await selectEconomicData(dependencies.economicData, {
        database,
        missions,
        mission: mission!,
        folder,
        recorded,
        languageModel: namingModel(dependencies.languageModel, missions, mission!),
        perform: effects.perform,
        signal,
      })
    } catch (error) {
      if (signal.aborted) await conclude({ kind: 'stopped' })
      else if (!(error instanceof MissionDataError)) {
        log.error({ err: error }, 'no economic data')
        await retryOrGiveUp()
      } else {
        log.warn({ err: error.cause ?? error }, 'no economic data')
        // That FRED is out of order is no doing of the user's, and counts for nothing but another try.
        if (error.passing && !attempt.last) throw error
        await conclude({ kind: 'failed', userMessage: error.message, detail: '' })
      }
      return null
    }
  }

  async function conclude(result: SandboxResult): Promise<void> {
    switch (result.kind) {
      case 'done':
        await tellModelUse(dependencies.languageModel, missions, missionId)
        await missions.finish(missionId, 'completed', null)
        return journals.clear(missionId)
      case 'stopped':
        await missions.finish(missionId, 'stopped', null)
        return journals.clear(missionId)
      case 'timed-out': {
        await missions.breakDown(missionId)
        await missions.finish(
          missionId,
          'failed',
          tookTooLong(
            result.stage,
            result.stage === null ? settings.timeoutMs : settings.stageMs[result.stage],
          ),
        )
        return journals.clear(missionId)
      }
      case 'too-large':
        await missions.breakDown(missionId)
        await missions.finish(
          missionId,
          'failed',
          'The analysis of these data needs more memory than one mission may take. Try fewer columns or fewer rows.',
        )
        return journals.clear(missionId)
      case 'failed':
        if (result.userMessage !== null) {
          await missions.finish(missionId, 'failed', result.userMessage)
          return journals.clear(missionId)
        }
        log.error({ detail: result.detail }, 'mission failed')
        return retryOnce(result.detail)
      case 'died':
        log.error({ detail: result.detail }, 'sandbox died')
        return retryOrGiveUp()
    }
  }

  async function retryOrGiveUp(): Promise<void> {
    const breakdowns = await missions.breakDown(missionId)
    if (!attempt.last && breakdowns < BREAKDOWNS_RETRIED) throw new Error('the mission will be tried again')
    await giveUp()
  }

  /**
   * An error of ours is no doing of the user's and counts against nobody. It may have been passing; what comes the same
   * again would come a third time.
   */
  async function retryOnce(detail: string): Promise<void> {
    const again = await missions.failedAgain(missionId, shortHash(detail.replace(/\d+/g, '')))
    if (!again && !attempt.last) throw new Error('the mission will be tried again')
    await giveUp()
  }

  async function giveUp(): Promise<void> {
    await missions.finish(missionId, 'error', SORRY)
    await journals.clear(missionId)
  }
}

type Recorded = { key: string; output: unknown }[]

async function saveUploads(
  folder: string,
  mission: MissionRecord,
  database: Database,
): Promise<MissionTask['files']> {
  const files = []
  for (const [index, upload] of mission.uploads.entries()) {
    // The user's own name never becomes a path; its ending tells the reader which format to expect.
    const path = join(
      folder,
      'input',
      `${index + 1}${extname(upload.filename)
        .toLowerCase()
        .replace(/[^.a-z]/g, '')}`,
    )
    await database.files.saveTo(upload.file_id, path)
    files.push({ path, filename: upload.filename })
  }
  return files
}

async function prepareFolder(
  folder: string,
  mission: MissionRecord,
  input: EconomicTask,
  journal: Recorded,
  settings: RunMissionDependencies['settings'],
  model: MissionModel | null,
): Promise<void> {
  const task: MissionTask = {
    goal: mission.goal,
    // Missions from before it was stored have none.
    reading: mission.reading ?? null,
    seed: mission.seed,
    paper: mission.paper,
    created_at: mission.created_at.toISOString(),
    ...input,
    language_model: model && { name: model.languageModel.name, budget: model.budget },
    limits: { memory_mb: settings.memoryMb, threads: settings.threads },
  }
  await writeFile(join(folder, 'task.json'), JSON.stringify(task))
  await writeFile(join(folder, 'journal.json'), JSON.stringify(journal.filter((entry) => !isFetched(entry))))
}
