import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { DEMO_KEY, runFredStandIn, type RunningFred } from '../../../scripts/testing/fred-stand-in.ts'
import { openTestRedis, testPrefix } from '../testing/test-database.ts'
import { checkFredKey, createFredAccess } from './fred-access.ts'
import type { FredCallSettings } from './call-fred.ts'
import { FredError } from './fred-error.ts'
import { createRequestBudget } from './request-budget.ts'

const redis = openTestRedis()
let fred: RunningFred
/** Calls that were made before the test. */
let before: number
beforeAll(async () => {
  fred = await runFredStandIn({ perMinute: 100_000 })
})
beforeEach(async () => {
  before = (await fred.calls()).length
})
afterAll(async () => {
  await fred.stop()
  redis.disconnect()
})

const QUICK = { retryMs: [1, 1], rateLimitMs: 30, timeoutMs: 2000 }
const access = (settings: Partial<FredCallSettings> = {}, url = fred.url) =>
  createFredAccess({ FRED_API_URL: url }, redis, { prefix: testPrefix(), ...QUICK, ...settings })
const client = (settings: Partial<FredCallSettings> = {}) => access(settings).client(DEMO_KEY)
const asked = async () => (await fred.calls()).length - before
const failure = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error as FredError,
  )

describe('FRED', () => {
  it('tells of a series, its rights and its release', async () => {
    const series = await client().series('UNRATE')
    expect(series).toMatchObject({ id: 'UNRATE', frequency_short: 'M', units: 'Percent' })
    expect(new Date(series.last_updated).getTime()).not.toBeNaN()
    expect(await client().tags('SP500')).toContainEqual({
      name: 'copyrighted: pre-approval required',
      notes: '',
      group_id: 'cc',
    })
    expect(await client().release('UNRATE')).toBe('Release of the stand-in')
  })

  it('is searched by popularity, without what is discontinued', async () => {
    const found = await client().search({ text: 'unemployment rate', tags: ['usa', 'nation'], limit: 2 })
    expect(found[0]!.id).toBe('UNRATE')
    expect(found).toHaveLength(2)
    expect(found[0]!.popularity).toBeGreaterThanOrEqual(found[1]!.popularity)
    expect(await client().search({ text: 'nothing of this kind', limit: 5 })).toEqual([])
    expect(await client().search({ text: 'libor', tags: ['usa'], limit: 5 })).toEqual([])
  })

  it('gives all observations, with nothing where it has none', async () => {
    const observations = await client().observations('UNRATE')
    const at = observations.findIndex(({ date }) => date === '2025-10-01')
    expect(observations[at]).toEqual({ date: '2025-10-01', value: null })
    expect(observations[at - 1]!.value).toEqual(expect.any(Number))
    expect(observations[0]!.date).toBe('1948-01-01')
  })

  it('says that a key is not known, in the words of FRED and without the key', async () => {
    const error = await failure(checkFredKey(access(), 'b'.repeat(32)))
    expect(error).toMatchObject({
      problem: 'key',
      code: 'validation_failed',
      said: 'The value for variable api_key is not registered.',
    })
    expect(await asked()).toBe(1)
    expect(JSON.stringify([error!.detail, (error!.cause as Error).stack])).not.toContain('bbbbbbbb')
  })

  it.each([
    ['NOPE', 'no-series'],
    ['', 'refused'],
  ])('does not ask again for the series "%s" that it refuses', async (id, problem) => {
    expect(await failure(client().series(id))).toMatchObject({ problem })
    expect(await asked()).toBe(1)
  })

  it.each(['xml-500', 'html-502', 'locked', 'garbage', 'broken'] as const)(
    'asks again after %s, and gives up in the end',
    async (kind) => {
      await fred.fail({ kind, times: 2 })
      expect((await client().series('UNRATE')).id).toBe('UNRATE')
      await fred.fail({ kind, times: 3 })
      expect(await failure(client().series('UNRATE'))).toMatchObject({
        problem: 'unreachable',
        code: 'unavailable',
      })
      expect(await asked()).toBe(6)
    },
  )

  it('does not wait for ever for a slow answer', async () => {
    await fred.fail({ kind: 'slow', ms: 600 })
    expect((await client({ timeoutMs: 200 }).series('UNRATE')).id).toBe('UNRATE')
    expect(await asked()).toBe(2)
  })

  it('waits as long as FRED says after a 429, with everybody who uses the key', async () => {
    const both = access()
    await fred.fail({ kind: 'rate-limit', ms: 1000 })
    const start = performance.now()
    expect((await both.client(DEMO_KEY).series('UNRATE')).id).toBe('UNRATE')
    expect(performance.now() - start).toBeGreaterThan(900)
    await fred.fail({ kind: 'rate-limit', times: 4 })
    expect(await failure(both.client(DEMO_KEY).series('UNRATE'))).toMatchObject({ problem: 'rate-limit' })
    expect(await asked()).toBe(6)
  })

  it('lets nobody who waits for an answer wait for a minute', async () => {
    const both = access()
    await fred.fail({ kind: 'rate-limit', ms: 60_000 })
    const stop = new AbortController()
    const mission = failure(both.client(DEMO_KEY, stop.signal).series('UNRATE'))
    while ((await asked()) === 0) await new Promise((resolve) => setTimeout(resolve, 10))
    const start = performance.now()
    let error = await failure(both.hastyClient(DEMO_KEY).series('UNRATE'))
    // The pause is stored a moment after the answer that asked for it.
    while (error === null) error = await failure(both.hastyClient(DEMO_KEY).series('UNRATE'))
    expect([error.problem, performance.now() - start < 5000]).toEqual(['rate-limit', true])
    stop.abort(new Error('stopped'))
    expect((await mission)!.message).toMatch(/stopped|abort/)
  })

  it('is left alone at once when somebody stops', async () => {
    const stop = new AbortController()
    await fred.fail({ kind: 'slow', ms: 1500 })
    const waiting = failure(access().client(DEMO_KEY, stop.signal).series('UNRATE'))
    setTimeout(() => stop.abort(new Error('stopped')), 50)
    expect((await waiting)!.message).toBe('stopped')
  })

  it('is not asked where it is not set up, and is unreachable where nobody answers', async () => {
    expect(() => access({}, 'none').client(DEMO_KEY)).toThrow(FredError)
    const nobody = access({ retryMs: [] }, 'http://127.0.0.1:9/fred')
    const error = await failure(nobody.client(DEMO_KEY).series('UNRATE'))
    expect(error).toMatchObject({ problem: 'unreachable' })
    expect(String((error!.cause as Error).stack)).not.toContain(DEMO_KEY)
  })
})

describe('the budget of a key', () => {
  it('is one for all who use it, and another key has its own', async () => {
    const options = { prefix: testPrefix(), perMinute: 60, atOnce: 3 }
    const [a, b] = [createRequestBudget(redis, options), createRequestBudget(redis, options)]
    const waits = [
      await a.take('k'),
      await b.take('k'),
      await a.take('k'),
      await b.take('k'),
      await a.take('k'),
    ]
    expect(waits.slice(0, 3)).toEqual([0, 0, 0])
    expect(waits[3]).toBeGreaterThan(500)
    expect(waits[4]! - waits[3]!).toBeGreaterThan(500)
    expect(await a.take('another')).toBe(0)
    expect((await redis.keys(`${options.prefix}*`)).join()).not.toContain(':k')
  })

  it('rests for everybody when FRED wants it to', async () => {
    const budget = createRequestBudget(redis, { prefix: testPrefix() })
    await budget.pause('k', 5000)
    expect(await budget.take('k')).toBeGreaterThan(4000)
  })
})
