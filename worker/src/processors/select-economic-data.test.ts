import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { createFredAccess } from '#platform/fred/fred-access.ts'
import { createJournalStore } from '#platform/journal-store.ts'
import { createMissionStore } from '#platform/mission-store.ts'
import type { MissionRecord } from '#platform/models.ts'
import { createSecretBox, randomId } from '#platform/secrets.ts'
import { databaseUri, openTestDatabase, openTestRedis, testPrefix } from '#platform/testing/test-database.ts'
import { bundle } from '../../../scripts/testing/bundle.ts'
import { DEMO_KEY, runFredStandIn, type RunningFred } from '../../../scripts/testing/fred-stand-in.ts'
import { createEffects } from './mission-effects.ts'
import type { MissionDataError } from './select-economic-data.ts'
import { selectEconomicData } from './select-economic-data.ts'
import { TEST_KEY } from './testing/kill-points.ts'

const FETCHER = fileURLToPath(new URL('./testing/killed-fetcher.ts', import.meta.url))
const GOAL = 'How do inflation and unemployment move together since 2000?'
const QUICK = { retryMs: [1, 1], rateLimitMs: 20, rateLimitTries: 3 }

const redis = openTestRedis()
const secrets = createSecretBox(new Map([['1', Buffer.from(TEST_KEY, 'hex')]]))
let fred: RunningFred
let database: Awaited<ReturnType<typeof openTestDatabase>>
let folders: string
/** Calls that were made before the test. */
let before: number
beforeAll(async () => {
  fred = await runFredStandIn({ perMinute: 100_000 })
  database = await openTestDatabase()
  folders = await mkdtemp(join(tmpdir(), 'apogee-economic-'))
})
beforeEach(async () => {
  before = (await fred.calls()).length
})
afterAll(async () => {
  await database.drop()
  await fred.stop()
  await rm(folders, { recursive: true, force: true })
  redis.disconnect()
})

const asked = async (call: string) =>
  (await fred.calls()).slice(before).flatMap((one) => {
    const url = new URL(one, 'http://x')
    return url.pathname.endsWith(call)
      ? [url.searchParams.get('series_id') ?? url.searchParams.get('search_text')!]
      : []
  })

async function build(goal: string, key: string | null = DEMO_KEY): Promise<MissionRecord> {
  const { User, Mission } = database.models
  const time = new Date()
  const user = await User.create({ google_id: randomId(), email: 'ada@example.com', created_at: time })
  const sealed = key && secrets.seal(key, user._id.toString())
  await User.updateOne({ _id: user._id }, { fred_api_key: sealed })
  const mission = {
    _id: randomId(),
    user_id: user._id,
    goal,
    data_source: 'fred' as const,
    status: 'launching' as const,
  }
  await Mission.create({ ...mission, seed: 7, month: '2026-11', created_at: time, updated_at: time })
  return (await Mission.findById(mission._id).lean<MissionRecord>())!
}

const store = () =>
  createMissionStore({
    models: database.models,
    files: database.files,
    live: { publish: () => undefined },
    now: () => new Date(),
  })

async function select(mission: MissionRecord, { keep = true, signal = new AbortController().signal } = {}) {
  const folder = await mkdtemp(join(folders, 'mission-'))
  await mkdir(join(folder, 'input'))
  const [missions, journals] = [store(), createJournalStore(database.models)]
  return selectEconomicData(
    {
      fred: createFredAccess({ FRED_API_URL: fred.url }, redis, { prefix: testPrefix(), ...QUICK }),
      secrets,
      keep,
    },
    {
      database,
      missions,
      mission,
      folder,
      recorded: await journals.load(mission._id),
      languageModel: null,
      perform: createEffects({ database, missions, journals, mission, folder }).perform,
      signal,
    },
  )
}
const linesOf = async ({ _id }: MissionRecord) =>
  (await store().find(_id))!.feed.flatMap((item) => (item.kind === 'progress' ? [item.message] : []))
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error as MissionDataError,
  )

describe('the data of a mission on economic series', () => {
  it('are chosen, told, fetched once each and laid into one table with what their publisher says', async () => {
    const mission = await build(GOAL)
    const { files, economic } = await select(mission)
    const stored = (await store().find(mission._id))!
    expect([stored.status, stored.series.map(({ series_id }) => series_id)]).toEqual([
      'AI Selecting Data',
      ['CPIAUCSL', 'UNRATE', 'CPILFESL', 'PAYEMS', 'FEDFUNDS', 'USREC'],
    ])
    const csv = await readFile(files[0]!.path, 'utf8')
    expect(csv.split('\n')[0]).toBe(
      'date,Inflation (%),Unemployment rate (%),Core inflation (%),Payrolls (thousand people),Fed funds rate (%),USREC',
    )
    expect(csv.split('\n')[1]).toMatch(/^2000-01-01,/)
    expect(economic!.columns[1]!.metadata).toMatchObject({ id: 'UNRATE', units: 'Percent' })
    expect(economic!.notices[0]).toContain('not endorsed or certified by the Federal Reserve Bank')
    expect(stored.artifacts.map(({ filename }) => filename)).toContain('UNRATE.csv')
    expect((await asked('observations')).sort()).toEqual([
      'CPIAUCSL',
      'CPILFESL',
      'FEDFUNDS',
      'PAYEMS',
      'UNRATE',
      'USREC',
    ])
    expect((await linesOf(mission)).join('\n')).toContain(
      'UNRATE, Unemployment Rate [made up]: measures “unemployment”',
    )
  })

  it('take what the goal names by its id, and say what FRED does not have', async () => {
    const mission = await build('Compare USD3MTD156N with NOSUCH99 and DGS10')
    const { economic } = await select(mission)
    expect(economic!.columns.map(({ metadata }) => metadata.id)).toEqual(
      expect.arrayContaining(['USD3MTD156N', 'DGS10']),
    )
    expect(await linesOf(mission)).toContain('FRED has no series NOSUCH99.')
    expect((await linesOf(mission)).join('\n')).toMatch(
      /\(USD3MTD156N\) ends in [A-Z]\w+ \d{4}: what is said/,
    )
  })

  it('say plainly what is to be had of another country', async () => {
    const mission = await build('How are unemployment and wages in Germany compared with ours?')
    await select(mission)
    const lines = (await linesOf(mission)).join('\n')
    expect(lines).toContain('LRHUTTTTDEM156S')
    expect(lines).toContain('FRED is an American collection')
    expect(lines).toContain('FRED has nothing current for Hourly earnings, Germany.')
  })

  it('end a mission for which there are none with what one can do', async () => {
    const error = await refusal(select(await build('Why is my cat so grumpy?')))
    expect([error!.passing, error!.message]).toEqual([
      false,
      expect.stringMatching(
        /^FRED has no series that fits this goal\..*Say what is to be measured.*given back\.$/,
      ),
    ])
  })

  it('come through a 429 storm, XML errors and broken answers', async () => {
    await fred.fail({ kind: 'rate-limit', times: 3, after: 2 })
    await fred.fail({ call: 'observations', kind: 'xml-500', times: 2 })
    await fred.fail({ call: 'release', kind: 'broken' })
    expect((await select(await build(GOAL))).economic!.columns).toHaveLength(6)
  })

  it('are waited for where FRED is slow to answer', async () => {
    await fred.fail({ call: 'observations', kind: 'slow', ms: 700, times: 2 })
    const mission = await build(GOAL)
    expect((await select(mission)).economic!.columns).toHaveLength(6)
    // Nothing was asked a second time meanwhile.
    expect(await asked('observations')).toHaveLength(6)
  })

  it('are to be tried again while FRED is out of order, and what was fetched is not fetched again', async () => {
    const mission = await build(GOAL)
    await fred.fail({ call: 'observations', kind: 'html-502', times: 3, after: 2 })
    const error = await refusal(select(mission))
    expect([error!.passing, error!.message]).toEqual([
      true,
      expect.stringContaining('FRED could not be reached'),
    ])
    const first = await asked('observations')
    expect(new Set(first.slice(0, 2)).size).toBe(2)
    await select(mission)
    const again = (await asked('observations')).slice(first.length)
    expect(again.filter((id) => first.slice(0, 2).includes(id))).toEqual([])
    expect((await asked('search')).length).toBe(new Set(await asked('search')).size)
  })

  it('fail with what to do when the key turns bad in the middle, or is gone', async () => {
    await fred.fail({ call: 'observations', kind: 'unregistered', times: 1, after: 1 })
    const bad = await refusal(select(await build(GOAL)))
    expect([bad!.passing, bad!.message]).toEqual([
      false,
      'FRED no longer accepts your API key. It says: The value for variable api_key is not registered. Save a key that works in your profile and launch again. Your report was given back.',
    ])
    const gone = await refusal(select(await build(GOAL, null)))
    expect([gone!.passing, gone!.message]).toEqual([
      false,
      expect.stringContaining('Save a key in your profile'),
    ])
  })

  it('leave no observations behind where none are kept', async () => {
    const mission = await build(GOAL)
    const { economic } = await select(mission, { keep: false })
    expect([economic!.keep, economic!.series_files]).toEqual([false, []])
    expect((await store().find(mission._id))!.artifacts).toEqual([])
  })

  it('are given up at once when the mission is stopped', async () => {
    const stop = new AbortController()
    await fred.fail({ call: 'observations', kind: 'slow', ms: 1500 })
    const waiting = refusal(select(await build(GOAL), { signal: stop.signal }))
    setTimeout(() => stop.abort(new Error('stopped')), 300)
    expect((await waiting)!.message).toBe('stopped')
  })

  it('are fetched once each, however often the worker is killed in mid-fetch', async () => {
    const mission = await build('What happened to payrolls by industry?')
    const options = {
      missionId: mission._id,
      mongodb: databaseUri(database.connection.name),
      redis: process.env.REDIS_URL!,
      prefix: testPrefix(),
      fredUrl: fred.url,
    }
    const fetcher = await bundle(FETCHER)
    for (const done of [2, 4]) {
      // The next observations never come while the worker lives, so that it is killed between two series.
      await fred.fail({ call: 'observations', kind: 'slow', ms: 1000, after: 2 })
      const child = spawn(process.execPath, [fetcher.file], {
        env: {
          ...process.env,
          NODE_OPTIONS: '',
          KILLED_FETCHER: JSON.stringify({ ...options, folder: await mkdtemp(join(folders, 'killed-')) }),
        },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      // One for each kill has been under way and is asked for again.
      while (new Set(await asked('observations')).size < done + 1) await delay(20)
      child.kill('SIGKILL')
      await once(child, 'close')
    }
    fetcher.remove()
    await select(mission)
    const fetched = await asked('observations')
    expect(new Set(fetched).size).toBe(8)
    // Each of the two kills cuts off one answer at most; everything else is asked for once.
    expect(fetched.length).toBeLessThanOrEqual(8 + 2)
    for (const call of ['series', 'search']) {
      const list = await asked(call)
      expect(list.length).toBe(new Set(list).size)
    }
  }, 120_000)
})
