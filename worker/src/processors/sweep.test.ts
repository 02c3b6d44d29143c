import { Readable } from 'node:stream'
import { Types } from 'mongoose'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { createChatStore } from '#platform/chat-store.ts'
import { createJournalStore } from '#platform/journal-store.ts'
import { createLiveEvents } from '#platform/live-events.ts'
import { createLogger } from '#platform/logger.ts'
import { createMissionStore } from '#platform/mission-store.ts'
import type { MissionRecord } from '#platform/models.ts'
import { createQueues } from '#platform/queues.ts'
import { QUIET_MS } from '#platform/reconcile.ts'
import { randomId } from '#platform/secrets.ts'
import { openTestDatabase, openTestRedis, testPrefix } from '#platform/testing/test-database.ts'
import { runMission, type RunMissionDependencies } from './run-mission.ts'
import { sweep } from './sweep.ts'

const redis = openTestRedis()
const queues = createQueues(redis, testPrefix())
const now = () => new Date()
const OWNER = '0'.repeat(24)
let database: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  database = await openTestDatabase()
  await database.models.User.create({ _id: OWNER, google_id: 'g', email: 'a@b.c', created_at: now() })
})
afterAll(async () => {
  await queues.missions.obliterate({ force: true })
  await queues.close()
  await database.drop()
  redis.disconnect()
})

const pdf = {
  file_id: '0'.repeat(24),
  filename: 'report.pdf',
  description: '',
  kind: 'pdf',
  size: 1,
} as never

/** A mission that changed last so long ago that it is looked at. */
async function build(fields: Partial<MissionRecord>): Promise<string> {
  const time = new Date(Date.now() - QUIET_MS - 1000)
  const { _id } = await database.models.Mission.create({
    _id: randomId(),
    user_id: OWNER as never,
    goal: 'x',
    data_source: 'upload',
    status: 'running',
    seed: 1,
    month: '2026-11',
    created_at: time,
    updated_at: time,
    attempts: 1,
    ...fields,
  })
  return _id
}

const createStore = () =>
  createMissionStore({
    models: database.models,
    files: database.files,
    live: createLiveEvents(redis),
    now,
  })
const sweepNow = (missions = createStore()) =>
  sweep({
    database,
    missions,
    queues,
    journals: createJournalStore(database.models),
    logger: createLogger('test', 'silent'),
    now,
    withdraw: async (user) => void withdrawn.push(user.gmail?.refresh_token ?? null),
  })
/** Refresh tokens of those whose permissions were ended. */
const withdrawn: (string | null)[] = []

describe('the sweeper', () => {
  it('stores the status that the deliverables show, with the first one', async () => {
    const ids = await Promise.all([
      build({ status: 'failed', artifacts: [pdf], error_message: 'It broke.' }),
      build({ status: 'finalizing', artifacts: [pdf] }),
      build({ status: 'running' }),
      build({ status: 'stopped', artifacts: [pdf] }),
      build({ status: 'failed' }),
      build({ status: 'running', updated_at: now() }),
    ])
    const missions = createStore()
    await sweepNow(missions)
    await sweepNow(missions)
    const stored = await Promise.all(ids.map((id) => missions.find(id)))
    expect(stored.map((mission) => [mission!.status, mission!.original_status])).toEqual([
      ['completed', 'failed'],
      ['completed', 'finalizing'],
      ['failed', 'running'],
      ['stopped', null],
      ['failed', null],
      ['running', null],
    ])
    expect(stored.map((mission) => mission!.feed_length)).toEqual([1, 1, 1, 0, 0, 0])
    expect(stored.slice(0, 3).map((mission) => mission!.error_message)).toEqual([
      null,
      null,
      expect.stringContaining('interrupted'),
    ])
  })

  it('queues what was stored and never queued', async () => {
    const id = await build({ status: 'launching', attempts: 0 })
    const missions = createStore()
    await sweepNow(missions)
    expect(await queues.missions.getJobState(id)).toBe('waiting')
    expect((await missions.find(id))!.status).toBe('launching')
  })

  it('fails a mission that could not even be begun, in place of queueing it for ever', async () => {
    const id = await build({ status: 'launching', attempts: 0 })
    const missions = createStore()
    const sandboxes = {
      take() {
        throw new Error('no room for a folder')
      },
    }
    const dependencies = {
      ...{ database, missions, journals: createJournalStore(database.models) },
      ...{ logger: createLogger('test', 'silent'), sandboxes: sandboxes as never },
    } as unknown as RunMissionDependencies
    const attempt = runMission(dependencies, id, { last: true }, new AbortController().signal)
    await expect(attempt).rejects.toThrow('no room')
    await sweepNow(missions)
    expect((await missions.find(id))!.status).toBe('failed')
    expect(await queues.missions.getJobState(id)).toBe('unknown')
  })

  it('removes missions without a user, with their files and chats, and finishes a deletion that broke off', async () => {
    const { models, files } = database
    const gone = new Types.ObjectId()
    const leaving = await models.User.create({
      google_id: 'leaving',
      email: 'l@b.c',
      created_at: now(),
      deletion: { at: new Date(Date.now() - 120_000), ledger_id: 'leaving' },
      gmail: { refresh_token: 'sealed', email: 'l@b.c', connected_at: now() },
    })
    const ids = [
      await build({ user_id: gone, status: 'launching', attempts: 0 }),
      await build({ user_id: gone, status: 'completed' }),
      await build({ user_id: leaving._id, status: 'running' }),
    ]
    const kept = await build({ status: 'completed' })
    const chats = createChatStore(models, now)
    await chats.begin({ _id: ids[1]!, user_id: gone }, { message: 'Why?', finding: null })
    await chats.begin({ _id: ids[2]!, user_id: leaving._id }, { message: 'Why?', finding: null })
    for (const [index, mission_id] of ids.entries())
      await files.save('x', Readable.from(['x']), {
        ...{ mission_id, purpose: 'upload' },
        user_id: String(index < 2 ? gone : leaving._id),
      })
    await sweepNow()
    expect(withdrawn).toEqual(['sealed'])
    expect(await models.Mission.distinct('_id', { _id: { $in: [...ids, kept] } })).toEqual([kept])
    expect(await queues.missions.getJobState(ids[0]!)).toBe('unknown')
    for (const user of [gone, leaving._id]) expect(await files.ofUser(String(user))).toEqual([])
    expect(await models.ChatTurn.countDocuments()).toBe(0)
    expect(await models.User.exists({ _id: leaving._id })).toBeNull()
    expect(await models.UsageLedger.findById('leaving').lean()).toMatchObject({
      setbacks: [{ kind: 'refund' }],
    })
  })
})
