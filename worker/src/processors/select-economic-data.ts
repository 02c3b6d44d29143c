import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '#platform/database.ts'
import type { FredAccess } from '#platform/fred/fred-access.ts'
import { FredError } from '#platform/fred/fred-error.ts'
import type { MissionStore } from '#platform/mission-store.ts'
import type { MissionRecord } from '#platform/models.ts'
import type { SecretBox } from '#platform/secrets.ts'
import { EconomicDataError } from '../economic-data/economic-data-error.ts'
import { journalledClient } from '../economic-data/journalled-client.ts'
import { journalledModel } from '../language-model/asked-model.ts'
import type { LanguageModel } from '../language-model/model.types.ts'
import type { Effect, MissionTask } from '../mission/protocol.ts'
import { createJournal } from '../toolkit/journal.ts'

export interface EconomicDataSource {
  fred: FredAccess
  secrets: SecretBox
  /** False where observations are not kept beyond the mission. */
  keep: boolean
}

/** Longer than the slowest way through FRED's limits; what takes longer is out of order. */
const SELECTION_MS = 10 * 60_000

export type EconomicTask = Pick<MissionTask, 'files' | 'economic'>

/**
 * Chooses and fetches the series of a mission, and lays them into its folder. What was fetched before is taken from the
 * journal.
 * @throws MissionDataError with what the user can do, for good or until another try; the signal's reason
 */
export async function selectEconomicData(
  source: EconomicDataSource,
  {
    database,
    missions,
    mission,
    folder,
    recorded,
    languageModel,
    perform,
    signal,
  }: {
    database: Database
    missions: Pick<MissionStore, 'listSeries'>
    mission: MissionRecord
    folder: string
    recorded: { key: string; output: unknown }[]
    /** Names what the goal needs; null where the rules tell. */
    languageModel: LanguageModel | null
    perform(effect: Effect): Promise<void>
    signal: AbortSignal
  },
): Promise<EconomicTask> {
  await perform({
    kind: 'status',
    status: 'AI Selecting Data',
    current_task: 'Choosing series for your goal',
  })
  const limit = AbortSignal.timeout(SELECTION_MS)
  const journal = createJournal(recorded, ({ key, output }) => perform({ kind: 'journal', key, output }))
  try {
    const key = await keyOf(source, database, mission)
    const either = AbortSignal.any([signal, limit])
    const client = source.fred.client(key, either)
    // Its words for all that is measured take 100 MB, which a worker has no use for until series are wanted.
    const { selectData } = await import('../economic-data/select-data.ts')
    const data = await selectData(mission.goal, {
      fred: journalledClient(client, journal),
      languageModel: languageModel && journalledModel(languageModel, journal),
      signal: either,
      today: mission.created_at,
      progress: (message) => perform({ kind: 'progress', message }),
      listed: (series) => missions.listSeries(mission._id, series),
    })
    const input = join(folder, 'input')
    const path = join(input, '1.csv')
    await writeFile(path, data.csv)
    const files = []
    for (const { filename, title, csv } of source.keep ? data.seriesFiles : []) {
      await writeFile(join(input, filename), csv)
      files.push({ path: join(input, filename), filename })
      await perform({
        kind: 'artifact',
        path: `input/${filename}`,
        filename,
        description: `${title}: every observation as FRED has it`,
        artifact: 'data',
      })
    }
    const { columns, assumptions, notices } = data
    return {
      files: [{ path, filename: data.filename }],
      economic: { columns, assumptions, notices, series_files: files, keep: source.keep },
    }
  } catch (error) {
    signal.throwIfAborted()
    if (limit.aborted) throw new MissionDataError('FRED took too long. Please try again later.', true)
    throw asMissionDataError(error)
  }
}

/** Why a mission has no data. Passing: another try may have them. */
export class MissionDataError extends Error {
  override name = 'MissionDataError'
  readonly passing: boolean
  constructor(message: string, passing: boolean, options?: ErrorOptions) {
    super(message, options)
    this.passing = passing
  }
}

const GIVEN_BACK = 'Your report was given back.'

async function keyOf(
  { secrets }: EconomicDataSource,
  { models }: Database,
  mission: MissionRecord,
): Promise<string> {
  const user = await models.User.findById(mission.user_id).select({ fred_api_key: 1 }).lean()
  if (!user?.fred_api_key)
    throw new EconomicDataError(
      `Your FRED API key was removed before the series were fetched. Save a key in your profile and launch again. ${GIVEN_BACK}`,
    )
  try {
    return secrets.open(user.fred_api_key, mission.user_id.toString())
  } catch (cause) {
    throw new EconomicDataError(
      `Your FRED API key can no longer be read here. Save it in your profile again and launch again. ${GIVEN_BACK}`,
      { cause },
    )
  }
}

function asMissionDataError(error: unknown): unknown {
  if (error instanceof EconomicDataError) return new MissionDataError(error.message, false, { cause: error })
  if (!(error instanceof FredError)) return error
  if (error.problem === 'key')
    return new MissionDataError(
      `FRED no longer accepts your API key. It says: ${error.said ?? 'the key is not good.'} Save a key that works in your profile and launch again. ${GIVEN_BACK}`,
      false,
      { cause: error },
    )
  const passing = error.problem === 'unreachable' || error.problem === 'rate-limit'
  return new MissionDataError(`${error.detail} ${GIVEN_BACK}`, passing, { cause: error })
}
