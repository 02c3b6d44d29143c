import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { Worker } from 'bullmq'
import request, { type Test } from 'supertest'
import { GOAL_READING_QUEUE, goalReadingSchema, type GoalReading } from '#contract'
import type { GoalReadingAnswer, GoalReadingOrder } from '#platform/goal-reading-exchange.ts'
import { connectQueueRedis } from '#platform/redis.ts'
import { answerOf, errorOf } from '../testing/answers.ts'
import { until } from '../testing/raw-request.ts'
import { bearer, startTestServer, type TestServer } from '../testing/test-server.ts'

const PATH = '/api/goal-readings'
const MEGABYTE = 1024 * 1024
const READING: GoalReading = {
  tables: [],
  unread: [{ filename: 'a.csv', because: 'It holds nothing.' }],
  questions: [],
  unanswered: [],
  absent: ['income'],
  suggestions: ['Which city has most rain?'],
  reader: 'rules',
}

let server: TestServer
let token: string
const redis = connectQueueRedis(process.env.REDIS_URL!)
const workers: Worker[] = []
beforeAll(async () => {
  const places = { atOnce: 9, waiting: 9, waitingInAll: 9, patienceMs: 2500 }
  const readings = { waiting: 2, patienceMs: 2500, perCaller: places, visitors: places }
  server = await startTestServer({
    environment: { LLM_MAX_READINGS_PER_DAY: '2' },
    limits: { bodyMs: 3000, readings },
  })
  token = (await server.signIn()).token
})
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.close(true)
})
afterAll(async () => {
  await server.close()
  redis.disconnect()
})

/** A worker that answers every order so; `taken` fills with what it was given. */
async function startWorker(work: (order: GoalReadingOrder) => Promise<GoalReadingAnswer | null>) {
  const { goalReadings, queues } = server.dependencies
  const taken: GoalReadingOrder[] = []
  const worker = new Worker(
    GOAL_READING_QUEUE,
    async ({ data }) => {
      const order = await goalReadings.take(data.reading_id)
      if (!order) return
      taken.push(order)
      const answer = await work(order)
      if (answer) await goalReadings.answer(data.reading_id, answer)
    },
    { connection: redis, prefix: queues.readings.opts.prefix },
  )
  worker.on('error', () => undefined)
  workers.push(worker)
  await worker.waitUntilReady()
  return taken
}

interface Form {
  fields?: Record<string, string>
  files?: [content: string | Buffer, name: string][]
  token?: string
}
const CSV = 'city,rain\nOslo,3\n'

function read({ fields = {}, files = [[CSV, 'a.csv']], token: signedIn }: Form = {}): Test {
  const call = request(server.url).post(PATH)
  if (signedIn) call.set(bearer(signedIn))
  const sizes = JSON.stringify(files.map(([content]) => Buffer.byteLength(content)))
  for (const [name, value] of Object.entries({ goal: 'Where does it rain?', sizes, ...fields }))
    call.field(name, value)
  for (const [content, filename] of files) call.attach('files', Buffer.from(content), { filename })
  return call
}

const keysLeft = () => redis.keys(`${server.dependencies.queues.readings.opts.prefix}:handed:*`)

describe('POST /api/goal-readings', () => {
  it('has a worker read what a visitor sends, and gives its answer', async () => {
    const taken = await startWorker(async () => ({ kind: 'read', reading: READING }))
    const answer = await read({
      fields: { goal: '  Where does it rain?\n', sizes: '[10000000, 5]' },
      files: [
        [CSV, '../wetter über.csv'],
        ['hello', 'b.pdf'],
      ],
    })
    expect(answerOf(goalReadingSchema, answer)).toEqual(READING)
    expect(taken).toEqual([
      {
        source: 'upload',
        visitor: true,
        model: false,
        goal: 'Where does it rain?',
        files: [
          { filename: 'wetter über.csv', size: 10_000_000, head: Buffer.from(CSV) },
          { filename: 'b.pdf', size: 5, head: Buffer.from('hello') },
        ],
      },
    ])
    expect(await keysLeft()).toEqual([])
  })

  it('takes files without a goal, names that are equal, and parts that are empty', async () => {
    const taken = await startWorker(async () => ({ kind: 'read', reading: READING }))
    const files: Form['files'] = [
      [CSV, 'a.csv'],
      ['', 'A.csv'],
    ]
    answerOf(goalReadingSchema, await read({ fields: { goal: '', sizes: '[17, 7]' }, files }))
    expect(taken[0]).toMatchObject({ goal: '', files: [{ filename: 'a.csv' }, { filename: 'A (2).csv' }] })
  })

  it('takes a goal for economic data, which has no files', async () => {
    const taken = await startWorker(async () => ({ kind: 'read', reading: READING }))
    const goal = { goal: 'How are rents?', data_source: 'fred' }
    const form = (files: Form['files']) => {
      const call = request(server.url).post(PATH)
      for (const [name, value] of Object.entries(goal)) call.field(name, value)
      for (const [content, filename] of files ?? []) call.attach('files', Buffer.from(content), { filename })
      return call
    }
    answerOf(goalReadingSchema, await form([]))
    expect(taken).toMatchObject([{ source: 'fred', goal: 'How are rents?', files: [] }])
    errorOf(await form([[CSV, 'a.csv']]), 422)
  })

  it('takes more of somebody who is signed in', async () => {
    await startWorker(async () => ({ kind: 'read', reading: READING }))
    const files: Form['files'] = [
      [Buffer.alloc(MEGABYTE, 'a'), 'a.csv'],
      ['b', 'b.csv'],
    ]
    errorOf(await read({ files }), 413)
    answerOf(goalReadingSchema, await read({ files, token }))
  })

  it.each<[string, number, string, Form]>([
    ['no file', 422, 'at least one file', { files: [] }],
    ['no sizes', 422, 'sizes: ', { fields: { sizes: '' } }],
    ['sizes that are no JSON', 422, 'sizes: must be JSON', { fields: { sizes: '1, 2' } }],
    ['a size that is none', 422, 'sizes.0', { fields: { sizes: '[-1]' } }],
    ['a size less', 422, 'whole size of each file', { fields: { sizes: '[]' } }],
    ['a size smaller than the part', 422, 'whole size of each file', { fields: { sizes: '[3]' } }],
    ['a goal that is too long', 422, 'at most 4000 characters', { fields: { goal: 'x'.repeat(4001) } }],
    ['a field that is not known', 422, 'unknown field "admin"', { fields: { admin: 'yes' } }],
    ['an extension that is not taken', 415, 'run.exe', { files: [['MZ', 'run.exe']] }],
    ['a part that is too large', 413, 'Of one file', { files: [[Buffer.alloc(MEGABYTE + 1), 'a.csv']] }],
    ['too many files', 413, 'at most 3 files', { files: ['1', '2', '3', '4'].map((n) => [CSV, `${n}.csv`]) }],
  ])('refuses %s', async (_, status, text, form) => {
    expect(errorOf(await read(form), status)).toContain(text)
    expect(await server.dependencies.queues.readings.getWaitingCount()).toBe(0)
  })

  it('refuses a token that is not good, and what is no form', async () => {
    errorOf(await read({ token: 'forged' }), 401)
    errorOf(await request(server.url).post(PATH).send({ goal: 'x' }), 415)
  })

  it('gives up on a body that stops coming, with 408', async () => {
    const answer = await fetch(`${server.url}${PATH}`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=XX' },
      body: new ReadableStream({ start: (stream) => stream.enqueue(Buffer.from('--XX\r\n')) }),
      duplex: 'half',
    } as RequestInit)
    expect(answer.status).toBe(408)
  })

  it('answers 503 when no worker has an answer in time', async () => {
    errorOf(await read(), 503)
    await startWorker(async () => ({ kind: 'failed' }))
    errorOf(await read(), 503)
    await until(async () => (await keysLeft()).length === 0)
    expect(await server.dependencies.queues.readings.getWaitingCount()).toBe(0)
  })

  it('answers 503 at once when too many wait', async () => {
    const waiting = [read().then((answer) => answer), read().then((answer) => answer)]
    await until(async () => (await server.dependencies.queues.readings.getWaitingCount()) === 2)
    const start = Date.now()
    errorOf(await read(), 503)
    expect(Date.now() - start).toBeLessThan(2000)
    for (const answer of await Promise.all(waiting)) errorOf(answer, 503)
  })

  it('keeps a place for users while visitors ask for more than they may', async () => {
    const one = { atOnce: 1, waiting: 1, waitingInAll: 9, patienceMs: 3000 }
    const readings = { waiting: 16, patienceMs: 3000, perCaller: { ...one, waiting: 9 }, visitors: one }
    const busy = await startTestServer({ limits: { readings } })
    const ask = (token?: string) => {
      const form = request(busy.url).post(PATH).field('goal', 'Why?').field('sizes', '[3]')
      return (token ? form.set(bearer(token)) : form).attach('files', Buffer.from('a,b'), 'a.csv')
    }
    const { queues } = busy.dependencies
    const inQueue = (count: number) => until(async () => (await queues.readings.getWaitingCount()) === count)
    const visitors = Array.from({ length: 8 }, () => ask().then(({ status }) => status))
    await inQueue(1)
    const user = ask((await busy.signIn()).token).then(({ status }) => status)
    await inQueue(2)
    // No worker answers anybody here; most visitors were not even let into the queue.
    expect(await user).toBe(503)
    for (const status of await Promise.all(visitors)) expect([429, 503]).toContain(status)
    await busy.close()
  })

  it('takes a reading back when the caller goes away', async () => {
    const { queues } = server.dependencies
    const leaving = read()
    leaving.end(() => undefined)
    await until(async () => (await queues.readings.getWaitingCount()) === 1)
    leaving.abort()
    await until(async () => (await queues.readings.getWaitingCount()) === 0)
    await until(async () => (await keysLeft()).length === 0)
  })

  it('has limits of its own, for each user and for all of an address', async () => {
    const few = await startTestServer({ limits: { goalReading: { windowMs: 60_000, limit: 1 } } })
    const bare = () => request(few.url).post(PATH)
    errorOf(await bare(), 415)
    errorOf(await bare(), 429)
    const ada = await few.signIn()
    errorOf(await bare().set(bearer(ada.token)), 415)
    errorOf(await bare().set(bearer(ada.token)), 429)
    errorOf(await request(few.url).post('/api/start-mission/').set(bearer(ada.token)), 415)
    await few.close()

    const shared = await startTestServer({ limits: { goalReadingAddress: { windowMs: 60_000, limit: 1 } } })
    errorOf(await request(shared.url).post(PATH), 415)
    const bob = await shared.signIn()
    errorOf(await request(shared.url).post(PATH).set(bearer(bob.token)), 429)
    await shared.close()
  })

  it('lets the model read so often for a user and a day; further readings go by the rules', async () => {
    const taken = await startWorker(async () => ({ kind: 'read', reading: READING }))
    const readAs = async (own?: string) => {
      answerOf(goalReadingSchema, await read(own === undefined ? {} : { token: own }))
      return taken.at(-1)!.model
    }
    const eve = (await server.signIn('eve@example.com')).token
    const bob = (await server.signIn('bob@example.com')).token
    expect([await readAs(eve), await readAs(eve), await readAs(eve)]).toEqual([true, true, false])
    expect([await readAs(bob), await readAs()]).toEqual([true, false])
    const today = server.clock.now()
    server.clock.now = () => new Date(today.getTime() + 24 * 3600_000)
    expect(await readAs(eve)).toBe(true)
    server.clock.now = () => new Date()
  })
})
