import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { createFredAccess } from '#platform/fred/fred-access.ts'
import { createJournalStore } from '#platform/journal-store.ts'
import { createLogger } from '#platform/logger.ts'
import { createMissionStore } from '#platform/mission-store.ts'
import { createSecretBox, randomId } from '#platform/secrets.ts'
import { openTestDatabase, openTestRedis, testPrefix } from '#platform/testing/test-database.ts'
import { DEMO_KEY, runFredStandIn, type RunningFred } from '../../../scripts/testing/fred-stand-in.ts'
import { openTestSandboxes, partsEntry, type TestSandboxes } from '../mission/testing/test-sandboxes.ts'
import { runMission, type RunMissionDependencies } from './run-mission.ts'
import { TEST_KEY } from './testing/kill-points.ts'

const MONTH = '2026-11'
const redis = openTestRedis()
const secrets = createSecretBox(new Map([['1', Buffer.from(TEST_KEY, 'hex')]]))
let database: Awaited<ReturnType<typeof openTestDatabase>>
let sandboxes: TestSandboxes
let fred: RunningFred
beforeAll(async () => {
  database = await openTestDatabase()
  sandboxes = await openTestSandboxes()
  fred = await runFredStandIn({ perMinute: 100_000 })
})
afterAll(async () => {
  await sandboxes.close()
  await fred.stop()
  await database.drop()
  redis.disconnect()
})

const store = () =>
  createMissionStore({
    models: database.models,
    files: database.files,
    live: { publish: () => undefined },
    now: () => new Date(),
  })

/** A mission of a user who has used one report of the month for it. */
async function launch(data_source: 'upload' | 'fred'): Promise<{ id: string; user: string }> {
  const { User, Mission } = database.models
  const [id, time] = [randomId(), new Date()]
  const user = await User.create({
    ...{ google_id: randomId(), email: 'ada@example.com', created_at: time },
    reports: { [MONTH]: [id] },
  })
  const fred_api_key = secrets.seal(DEMO_KEY, user._id.toString())
  await User.updateOne({ _id: user._id }, { fred_api_key })
  await Mission.create({
    ...{ _id: id, user_id: user._id, goal: 'How is unemployment?', data_source, status: 'launching' },
    ...{ seed: 1, month: MONTH, created_at: time, updated_at: time },
  })
  return { id, user: user._id.toString() }
}

/** The sandbox plays the part once it runs. */
function run(id: string, part: string, last = false): Promise<void> {
  const supply = {
    take() {
      const sandbox = sandboxes.start(partsEntry)
      writeFileSync(join(sandbox.folder, 'part'), part)
      return sandbox
    },
    begin: () => undefined,
    refill: () => undefined,
  }
  const waits = { retryMs: [1], rateLimitMs: 20, rateLimitTries: 2 }
  const dependencies: RunMissionDependencies = {
    ...{ database, missions: store(), journals: createJournalStore(database.models) },
    ...{ logger: createLogger('test', 'silent'), confinement: sandboxes.confinement },
    sandboxes: supply as never,
    economicData: {
      fred: createFredAccess({ FRED_API_URL: fred.url }, redis, { prefix: testPrefix(), ...waits }),
      ...{ secrets, keep: true },
    },
    languageModel: null,
    settings: {
      ...{ browserPath: null, timeoutMs: 30_000, memoryMb: 1024, residentMb: 2048, threads: 1 },
      stageMs: { 'read data': 30_000, analyse: 30_000, 'write report': 30_000, pack: 30_000 },
    },
  }
  return runMission(dependencies, id, { last }, new AbortController().signal)
}

const after = async ({ id, user }: { id: string; user: string }) => {
  const mission = (await store().find(id))!
  const owner = (await database.models.User.findById(user).lean())!
  return {
    status: mission.status,
    error: mission.error_message,
    reports: owner.reports[MONTH] ?? [],
    setbacks: owner.setbacks.map(({ kind }) => kind),
  }
}

describe('a mission that fails', () => {
  it('over an error of ours is tried once more, and counts as nobody’s breakdown', async () => {
    const mission = await launch('upload')
    await expect(run(mission.id, 'own error')).rejects.toThrow('tried again')
    expect(await after(mission)).toMatchObject({ status: 'initializing', setbacks: [] })
    // The same error again will not go away.
    await run(mission.id, 'own error')
    expect(await after(mission)).toMatchObject({ status: 'error', reports: [], setbacks: ['refund'] })
  }, 60_000)

  it('by a crash counts as one each time', async () => {
    const mission = await launch('upload')
    await expect(run(mission.id, 'crash')).rejects.toThrow('tried again')
    expect((await after(mission)).setbacks).toEqual(['breakdown'])
    await run(mission.id, 'crash', true)
    expect(await after(mission)).toMatchObject({
      status: 'error',
      reports: [],
      setbacks: ['breakdown', 'breakdown', 'refund'],
    })
  }, 60_000)

  it('because FRED refuses the key in its middle says what to do, and gives the report back', async () => {
    const mission = await launch('fred')
    expect((await after(mission)).reports).toEqual([mission.id])
    await fred.fail({ call: 'observations', kind: 'unregistered', times: 1, after: 1 })
    await run(mission.id, 'effects')
    expect(await after(mission)).toEqual({
      status: 'failed',
      error: expect.stringMatching(/no longer accepts your API key.*Save a key that works.*given back/),
      reports: [],
      setbacks: ['refund'],
    })
    const stored = JSON.stringify(await store().find(mission.id))
    expect(stored).not.toContain(DEMO_KEY)
  }, 60_000)
})
