import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Types } from 'mongoose'
import { isActive, notebookSchema } from '#contract'
import { createChatStore } from '#platform/chat-store.ts'
import { connectDatabase, type Database } from '#platform/database.ts'
import type { ChatTurnRecord, MissionRecord } from '#platform/models.ts'
import { createQueues, enqueueMission, enqueueTurn, type Queues } from '#platform/queues.ts'
import { connectQueueRedis } from '#platform/redis.ts'
import { randomId } from '#platform/secrets.ts'
import { databaseUri } from '#platform/testing/test-database.ts'
import { playsAnalyst } from '../../../scripts/stand-ins/language-model/plays-analyst.ts'
import { hasTool, playsChat, turnsBefore } from '../../../scripts/stand-ins/language-model/plays-chat.ts'
import {
  runLanguageModelStandIn,
  type RunningLanguageModel,
} from '../../../scripts/testing/language-model-stand-in.ts'

const WORKER = fileURLToPath(new URL('../index.ts', import.meta.url))
/** A database of Redis that is this file's alone: a worker's queues have no prefix. */
const REDIS = `${process.env.REDIS_URL!.replace(/\/\d*$/, '')}/11`

let database: Database
let queues: Queues
let standIn: RunningLanguageModel
let dataFolder: string
let worker: ChildProcess
const name = `test-${randomId()}`
const redis = connectQueueRedis(REDIS)
const user_id = new Types.ObjectId()
/** Requests by conversation and turn, in their order. */
const asked: string[] = []
/** R of the model's own, beside its count of the rows. */
const SPREAD = 'c(spread = diff(range(d$hours)))'
const SPREAD_IN_R = {
  name: 'r',
  arguments: { title: 'Spread of hours', table: 'teams', columns: { hours: 'hours' }, code: SPREAD },
}
/** The worker ends while this one is being answered, the first time. */
let deadly: string | null = null

function startWorker(): ChildProcess {
  const { url, key } = standIn.settings('openai')
  return spawn(process.execPath, ['--import', 'tsx', WORKER], {
    env: {
      PATH: process.env.PATH,
      ...(process.env.CHROMIUM_PATH ? { CHROMIUM_PATH: process.env.CHROMIUM_PATH } : {}),
      MONGODB_URI: databaseUri(name),
      REDIS_URL: REDIS,
      DATA_DIR: dataFolder,
      ENCRYPTION_KEY: '11'.repeat(32),
      GOOGLE_CLIENT_ID: 'a-client',
      LLM_PROVIDER: 'openai-compatible',
      LLM_BASE_URL: url,
      LLM_API_KEY: key!,
      LLM_MODEL: 'stand-in',
      LOG_LEVEL: 'error',
      // Three workers are started here, each for one mission or one turn: five more processes of each would wait in vain.
      KEEP_SANDBOXES_READY: 'false',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
}

beforeAll(async () => {
  database = await connectDatabase(databaseUri(name))
  await database.models.User.create({ _id: user_id, google_id: 'g', email: 'a@b.c', created_at: new Date() })
  queues = createQueues(redis)
  dataFolder = await mkdtemp(join(tmpdir(), 'killed-'))
  standIn = await runLanguageModelStandIn({
    answer: (request) => {
      const chat = hasTool(request, 'reply')
      const place = `${chat ? 'chat' : hasTool(request, 'plan') ? 'mission' : 'reading'} ${turnsBefore(request)}`
      asked.push(place)
      if (deadly === place) {
        deadly = null
        worker.kill('SIGKILL')
      }
      if (chat) return playsChat(request)
      const turn = playsAnalyst(request)
      if (place !== 'mission 1' || !('calls' in turn)) return turn
      return { ...turn, calls: [...(turn.calls ?? []), SPREAD_IN_R] }
    },
  })
})
afterAll(async () => {
  worker.kill('SIGTERM')
  if (worker.exitCode === null && worker.signalCode === null) await once(worker, 'exit')
  await standIn.stop()
  await queues.close()
  await redis.flushdb()
  redis.disconnect()
  await database.connection.dropDatabase()
  await database.close()
  await rm(dataFolder, { recursive: true, force: true })
})

async function launch(): Promise<string> {
  const rows = Array.from(
    { length: 90 },
    (_, i) => `${['red', 'blue'][i % 2]},${10 + (i % 2) * 4 + ((i * 7) % 5)}`,
  )
  const csv = `team,hours\n${rows.join('\n')}\n`
  const { id, size } = await database.files.save('teams.csv', Readable.from([csv]), {
    mission_id: 'any',
    user_id: String(user_id),
    purpose: 'upload',
  })
  const mission: Partial<MissionRecord> = {
    _id: randomId(),
    user_id,
    goal: 'Do the teams differ in hours?',
    data_source: 'upload',
    status: 'launching',
    uploads: [{ file_id: id, filename: 'teams.csv', size, file_type: 'csv' }] as MissionRecord['uploads'],
    seed: 1,
    month: '2026-11',
    paper: 'A4',
    created_at: new Date(),
    updated_at: new Date(),
  }
  await database.models.Mission.create(mission)
  await enqueueMission(queues, mission._id!)
  return mission._id!
}

async function until<T>(look: () => Promise<T | null>): Promise<T> {
  for (;;) {
    const seen = await look()
    if (seen !== null) return seen
    await delay(300)
  }
}
/** What a mission delivered under a name. */
async function textOf({ artifacts }: MissionRecord, filename: string): Promise<string> {
  const artifact = artifacts.find((own) => own.filename === filename)!
  return text((await database.files.open(artifact.file_id)).stream)
}
const died = () => until(async () => (worker.signalCode === 'SIGKILL' ? true : null))
const times = (place: string) => asked.filter((own) => own === place).length

describe('a worker that is killed', () => {
  it('in the middle of a model’s turn, leaves a mission that goes on without asking again for what was answered', async () => {
    deadly = 'mission 3'
    worker = startWorker()
    const id = await launch()
    await died()
    const before = [...asked]
    worker = startWorker()
    const mission = await until(async () => {
      const own = await database.models.Mission.findById(id).lean<MissionRecord>()
      return own && !isActive(own.status) ? own : null
    })
    expect(mission).toMatchObject({ status: 'completed', attempts: 2 })
    // The turn in which it died was never heard of; those before it were recorded.
    expect(before.at(-1)).toBe('mission 3')
    expect(asked.slice(before.length).filter((own) => before.slice(0, -1).includes(own))).toEqual([])
    expect([0, 1, 2, 3, 4].map((turn) => times(`mission ${turn}`))).toEqual([1, 1, 1, 2, 1])

    // The model's R was computed again before delivery, in a process of its own, and agrees.
    const notebook = notebookSchema.parse(JSON.parse(await textOf(mission, 'notebook.json')))
    const inR = notebook.cells.filter(
      ({ source }) => source.kind === 'statistic' && source.method === 'own_code',
    )
    expect(inR.map(({ output }) => output.tables.main!.rows)).toEqual([[[8]]])
    expect(await textOf(mission, 'analysis.R')).toContain(SPREAD)
    expect(JSON.stringify(mission.feed)).toMatch(/a second time[^"]*all agree/)

    // A chat about it, in whose first turn the worker dies again.
    deadly = 'chat 1'
    const chats = createChatStore(database.models, () => new Date())
    const turn = (await chats.begin(mission, { message: 'How many rows?', finding: null }))!
    await enqueueTurn(queues, turn._id)
    await died()
    worker = startWorker()
    const ended = await until<ChatTurnRecord>(async () => {
      const own = await chats.find(turn._id)
      return own && own.state !== 'pending' ? own : null
    })
    // Answered once, or given up so that it can be asked again: never both, and never held for good.
    const answered = (await chats.history(id)).filter(({ state }) => state === 'answered')
    expect(answered).toHaveLength(ended.state === 'answered' ? 1 : 0)
    if (ended.state === 'answered') expect(ended.response).toContain('90 rows')
    expect(await chats.begin(mission, { message: 'And again?', finding: null })).not.toBeNull()
  }, 300_000)
})
