import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { Worker } from 'bullmq'
import request from 'supertest'
import {
  CHAT_QUEUE,
  CHAT_TURNS,
  chatHistorySchema,
  chatReplySchema,
  chatStatusSchema,
  chatSuggestionsSchema,
  type SignInResponse,
} from '#contract'
import type { TurnReply } from '#platform/chat-store.ts'
import type { ChatTurnRecord, MissionRecord } from '#platform/models.ts'
import { connectQueueRedis } from '#platform/redis.ts'
import { chatTexts } from '../services/chat/chat-texts.ts'
import { answerOf, errorOf } from '../testing/answers.ts'
import { addArtifact, buildMission } from '../testing/missions.ts'
import { bearer, startTestServer, type TestServer } from '../testing/test-server.ts'

const REPLY: TurnReply = {
  response: '**Oslo**, with 3 mm.',
  provider: 'built-in',
  answer: {
    blocks: [{ kind: 'paragraph', text: [{ kind: 'name', text: 'Oslo' }] }],
    charts: {},
    cells: [],
  },
  questions: [],
  suggestions: ['And by month?'],
}

let server: TestServer
let ada: SignInResponse
let mission: MissionRecord
const redis = connectQueueRedis(process.env.REDIS_URL!)
const workers: Worker[] = []
beforeAll(async () => {
  server = await startTestServer({ limits: { chats: { atOnce: 2, patienceMs: 3000 } } })
  ada = await server.signIn()
})
beforeEach(async () => {
  mission = await finished()
})
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.close(true)
})
afterAll(async () => {
  await server.close()
  redis.disconnect()
})

/** A completed mission with all that a chat needs. */
async function finished(fields: Partial<MissionRecord> = {}): Promise<MissionRecord> {
  const built = await buildMission(server, ada, {
    status: 'completed',
    chat_suggestions: ['Why?'],
    ...fields,
  })
  await addArtifact(server, built, 'notebook.json', '{}')
  await addArtifact(server, built, 'analysis.sql', '', 'code')
  await addArtifact(server, built, 'rain.csv', 'city,rain\n', 'data')
  return built
}

/** A worker that does so with every turn. */
async function startWorker(work: (turn: ChatTurnRecord) => Promise<unknown>): Promise<void> {
  const { chats, queues } = server.dependencies
  const worker = new Worker(
    CHAT_QUEUE,
    async ({ data }) => {
      const turn = await chats.find(data.turn_id)
      if (turn) await work(turn)
    },
    { connection: redis, prefix: queues.chats.opts.prefix, concurrency: 4 },
  )
  worker.on('error', () => undefined)
  workers.push(worker)
  await worker.waitUntilReady()
}
const answering = (turn: ChatTurnRecord) => server.dependencies.chats.answer(turn._id, REPLY)

const get = (path: string, id = mission._id, user = ada) =>
  request(server.url).get(`/api/sessions/${id}/chat/${path}`).set(bearer(user.token))
const ask = (body: object = { message: 'Which city is driest?' }, id = mission._id, user = ada) =>
  request(server.url).post(`/api/sessions/${id}/chat`).set(bearer(user.token)).send(body)
const history = async (id = mission._id) => answerOf(chatHistorySchema, await get('history', id))

describe('a chat', () => {
  it('has a worker answer, keeps what was said, and gives the answer', async () => {
    const taken: ChatTurnRecord[] = []
    await startWorker(async (turn) => {
      taken.push(turn)
      await answering(turn)
    })
    const reply = answerOf(chatReplySchema, await ask({ message: ' Which city is driest? ', finding: 'f01' }))
    expect(reply).toMatchObject({
      response: REPLY.response,
      provider: 'built-in',
      answer: REPLY.answer,
      suggestions: REPLY.suggestions,
    })
    expect(taken).toMatchObject([{ message: 'Which city is driest?', finding: 'f01', number: 1 }])
    answerOf(chatReplySchema, await ask())
    const { messages, pending } = await history()
    expect(pending).toBe(false)
    expect(messages.map(({ role, text }) => [role, text])).toEqual([
      ['user', 'Which city is driest?'],
      ['assistant', REPLY.response],
      ['user', 'Which city is driest?'],
      ['assistant', REPLY.response],
    ])
    expect(messages[1]).toMatchObject({ provider: 'built-in', answer: REPLY.answer })
    expect(answerOf(chatSuggestionsSchema, await get('suggestions')).suggestions).toEqual([
      'And by month?',
      'Why?',
    ])
  })

  it('answers one message of a mission at a time, and few of a user', async () => {
    let goOn = (): void => undefined
    const held = new Promise<void>((resolve) => (goOn = resolve))
    await startWorker(async (turn) => held.then(() => answering(turn)))
    const first = ask().then((answer) => answer)
    while (!(await history()).pending) await new Promise((resolve) => setTimeout(resolve, 20))
    expect(errorOf(await ask(), 409)).toBe(chatTexts.pending)
    const other = await finished()
    const second = ask(undefined, other._id).then((answer) => answer)
    while (!(await history(other._id)).pending) await new Promise((resolve) => setTimeout(resolve, 20))
    expect(errorOf(await ask(undefined, (await finished())._id), 429)).toBe(chatTexts.tooMany)
    goOn()
    expect([(await first).status, (await second).status]).toEqual([200, 200])
  })

  it('takes so many messages of a user within a day, and says so', async () => {
    await startWorker(answering)
    const { environment } = server.dependencies
    const before = environment.MAX_CHAT_MESSAGES_PER_DAY
    const { chats } = server.dependencies
    const asked = await chats.askedSince(mission.user_id, new Date(Date.now() - 3600_000))
    environment.MAX_CHAT_MESSAGES_PER_DAY = asked + 1
    expect((await ask()).status).toBe(200)
    expect(errorOf(await ask(), 429)).toBe(chatTexts.enoughForToday(asked + 1))
    environment.MAX_CHAT_MESSAGES_PER_DAY = before
    expect((await ask()).status).toBe(200)
  })

  it('answers 503 when no worker has an answer in time', async () => {
    expect(errorOf(await ask(), 503)).toBe(chatTexts.tooLong)
    // Nothing of it stands in the way of the next message.
    expect(await history()).toEqual({ messages: [], pending: false })
    await startWorker(answering)
    expect((await ask()).status).toBe(200)
  })

  it('answers 503 where a worker gave up, and ends no turn twice', async () => {
    await startWorker(async (turn) => {
      await server.dependencies.chats.fail(turn._id)
      expect(await answering(turn)).toBe(false)
    })
    expect(errorOf(await ask(), 503)).toBe(chatTexts.noAnswer)
    expect((await history()).messages).toEqual([])
  })

  it('takes no more messages than a mission has room for, and none that is blank, too long or no text', async () => {
    await server.database.models.Mission.updateOne({ _id: mission._id }, { chat_turns: CHAT_TURNS })
    expect(errorOf(await ask(), 409)).toBe(chatTexts.full(CHAT_TURNS))
    for (const body of [
      {},
      { message: ' ' },
      { message: { $gt: '' } },
      { message: 'x'.repeat(4001) },
      { message: 'Why?', finding: '../f01' },
      { message: 'Why?', extra: 1 },
    ])
      errorOf(await ask(body), 422)
  })

  it('is the owner’s alone', async () => {
    const grace = await server.signIn('grace@example.com')
    for (const call of [
      get('status', mission._id, grace),
      get('history', mission._id, grace),
      get('suggestions', mission._id, grace),
      ask(undefined, mission._id, grace),
    ])
      errorOf(await call, 404)
    errorOf(await request(server.url).post(`/api/sessions/${mission._id}/chat`).send({ message: 'x' }), 401)
  })

  it('goes with its mission', async () => {
    await startWorker(answering)
    await ask()
    await request(server.url).delete(`/api/missions/${mission._id}`).set(bearer(ada.token))
    expect(await server.database.models.ChatTurn.countDocuments({ mission_id: mission._id })).toBe(0)
  })
})

describe('a mission without a chat', () => {
  it.each<[what: string, mission: Partial<MissionRecord>, artifacts: string[], reason: string]>([
    ['under way', { status: 'running' }, [], chatTexts.active],
    ['stopped', { status: 'stopped' }, [], chatTexts.stopped],
    ['failed', { status: 'failed' }, [], chatTexts.failed],
    ['without its notebook', { status: 'completed' }, ['analysis.sql', 'a.csv'], chatTexts.noData],
    [
      'whose economic data are not kept',
      { status: 'completed', data_source: 'fred' },
      ['notebook.json', 'analysis.sql'],
      chatTexts.economicDataNotKept,
    ],
  ])('%s says why', async (_, fields, artifacts, reason) => {
    const built = await buildMission(server, ada, fields)
    for (const filename of artifacts)
      await addArtifact(server, built, filename, '', filename.endsWith('.csv') ? 'data' : 'other')
    expect(answerOf(chatStatusSchema, await get('status', built._id))).toEqual({
      available: false,
      reason,
      mission_status: built.status,
    })
    for (const call of [get('history', built._id), get('suggestions', built._id), ask(undefined, built._id)])
      expect(errorOf(await call, 409)).toBe(reason)
  })
})
