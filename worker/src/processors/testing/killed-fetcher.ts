import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { connectDatabase } from '#platform/database.ts'
import { createFredAccess } from '#platform/fred/fred-access.ts'
import { createJournalStore } from '#platform/journal-store.ts'
import { createMissionStore } from '#platform/mission-store.ts'
import { connectRedis } from '#platform/redis.ts'
import { createSecretBox } from '#platform/secrets.ts'
import { createEffects } from '../mission-effects.ts'
import { selectEconomicData } from '../select-economic-data.ts'
import { TEST_KEY } from './kill-points.ts'

interface KilledFetcherOptions {
  missionId: string
  mongodb: string
  redis: string
  prefix: string
  fredUrl: string
  folder: string
}

/** Selects the data of one mission as the worker does, until it is killed. */
async function main({
  missionId,
  mongodb,
  redis,
  prefix,
  fredUrl,
  folder,
}: KilledFetcherOptions): Promise<void> {
  const database = await connectDatabase(mongodb)
  const { files, models } = database
  const missions = createMissionStore({
    models,
    files,
    live: { publish: () => undefined },
    now: () => new Date(),
  })
  const journals = createJournalStore(models)
  const mission = (await missions.find(missionId))!
  mkdirSync(join(folder, 'input'))
  await selectEconomicData(
    {
      fred: createFredAccess({ FRED_API_URL: fredUrl }, connectRedis(redis), { prefix }),
      secrets: createSecretBox(new Map([['1', Buffer.from(TEST_KEY, 'hex')]])),
      keep: true,
    },
    {
      database,
      missions,
      mission,
      folder,
      languageModel: null,
      recorded: await journals.load(missionId),
      perform: createEffects({ database, missions, journals, mission, folder }).perform,
      signal: new AbortController().signal,
    },
  )
}

await main(JSON.parse(process.env.KILLED_FETCHER!) as KilledFetcherOptions)
