import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type mongoose from 'mongoose'
import type { FeedItem, MissionStatus } from '#contract'
import { createMissionStore, type MissionStore } from './mission-store.ts'
import type { UserRecord } from './models.ts'
import { reserveReport } from './quota.ts'
import { randomId } from './secrets.ts'
import { openTestDatabase } from './testing/test-database.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
let store: MissionStore
let sent: { missionId: string; item: FeedItem }[]
let id: string
let userId: mongoose.Types.ObjectId
const time = new Date('2026-11-21T12:00:00.000Z')

beforeAll(async () => {
  database = await openTestDatabase()
  store = createMissionStore({
    models: database.models,
    files: database.files,
    live: { publish: (missionId, item) => sent.push({ missionId, item }) },
    now: () => time,
  })
})
afterAll(() => database.drop())
beforeEach(async () => {
  sent = []
  id = randomId()
  const user = await database.models.User.create({ google_id: id, email: 'a@b.c', created_at: time })
  userId = user._id
  await reserveReport(database.models, userId, id, '2026-11', 5)
  await database.models.Mission.create({
    _id: id,
    user_id: userId,
    goal: 'why',
    data_source: 'upload',
    status: 'running',
    seed: 1,
    month: '2026-11',
    created_at: time,
    updated_at: time,
  })
})
const held = async () => (await database.models.User.findById(userId).lean<UserRecord>())!.reports['2026-11']

describe('the feed', () => {
  it('numbers items without gap or repeat when many are added at once, and sends what it stored', async () => {
    await Promise.all(Array.from({ length: 40 }, (_, index) => store.progress(id, `step ${index}`)))
    const mission = (await store.find(id))!
    expect(mission.feed.map((item) => item.sequence)).toEqual(
      Array.from({ length: 40 }, (_, index) => index + 1),
    )
    expect(mission.feed[0]).toMatchObject({ kind: 'progress', timestamp: time.toISOString() })
    expect(sent.map(({ item }) => item).sort((a, b) => a.sequence - b.sequence)).toEqual(mission.feed)
  })

  it('keeps the last thousand and goes on counting', async () => {
    const feed = Array.from({ length: 1000 }, (_, index) => ({
      kind: 'progress',
      message: 'x',
      sequence: index + 1,
      timestamp: time.toISOString(),
    }))
    await database.models.Mission.updateOne({ _id: id }, { $set: { feed, feed_length: 1000 } })
    expect(await store.progress(id, 'one more')).toMatchObject({ sequence: 1001 })
    const mission = (await store.find(id))!
    expect([mission.feed.length, mission.feed[0]!.sequence, mission.feed_length]).toEqual([1000, 2, 1001])
  })

  it('takes text that looks like database operators as text', async () => {
    await store.progress(id, '$feed_length {{x}} $$ROOT')
    await store.addToFeed(id, { kind: 'chart', title: '$goal', filename: 'a.b.$c', cell: 'c001' })
    expect((await store.find(id))!.feed).toMatchObject([
      { message: '$feed_length {{x}} $$ROOT' },
      { title: '$goal', filename: 'a.b.$c', cell: 'c001' },
    ])
  })

  it('adds nothing to a mission that is gone', async () => {
    expect(await store.progress('x'.repeat(24), 'lost')).toBeNull()
    expect(sent).toEqual([])
  })
})

describe('ending', () => {
  it('lets one of a stop and a finish win, and gives the report back only for the stop', async () => {
    const [stopped, completed] = await Promise.all([
      store.finish(id, 'stopped', null),
      store.finish(id, 'completed', null),
    ])
    expect([stopped, completed].filter(Boolean)).toHaveLength(1)
    const { status } = (await store.find(id))!
    expect(status).toBe(stopped ? 'stopped' : 'completed')
    expect(await held()).toEqual(stopped ? [] : [id])
  })

  it('ends once, however often it is asked', async () => {
    const ended = await Promise.all(Array.from({ length: 10 }, () => store.finish(id, 'failed', 'no rows')))
    expect(ended.filter(Boolean)).toHaveLength(1)
    const mission = (await store.find(id))!
    expect(mission).toMatchObject({
      status: 'failed',
      error_message: 'no rows',
      completed_at: time,
      current_task: null,
    })
    expect(mission.feed.filter((item) => item.kind === 'status')).toHaveLength(1)
    expect(await held()).toEqual([])
  })

  it('makes good a report that a crash left taken', async () => {
    await database.models.Mission.updateOne({ _id: id }, { $set: { status: 'failed' } })
    await store.settle(id)
    expect(await held()).toEqual([])
  })

  it.each<[MissionStatus]>([['running'], ['completed']])('settles nothing while %s', async (status) => {
    await database.models.Mission.updateOne({ _id: id }, { $set: { status } })
    await store.settle(id)
    expect(await held()).toEqual([id])
  })

  it('moves an active mission only', async () => {
    expect(await store.setStatus(id, 'writing_report', 'Drawing charts')).toBe(true)
    expect(await store.find(id)).toMatchObject({ status: 'writing_report', current_task: 'Drawing charts' })
    await store.finish(id, 'stopped', null)
    expect(await store.setStatus(id, 'finalizing', null)).toBe(false)
    expect((await store.find(id))!.status).toBe('stopped')
  })
})

describe('artifacts', () => {
  const save = async (content: string) =>
    (
      await database.files.save('report.pdf', Readable.from([content]), {
        mission_id: id,
        user_id: 'u',
        purpose: 'artifact',
      })
    ).id

  it('replaces one of the same name and removes its file', async () => {
    const artifact = { filename: '$report.pdf', description: 'The $report', kind: 'pdf' as const, size: 3 }
    const [first, second] = [await save('one'), await save('two')]
    await store.putArtifact(id, { ...artifact, file_id: first })
    await store.putArtifact(id, { ...artifact, file_id: second })
    await store.putArtifact(id, { ...artifact, file_id: second })
    const mission = (await store.find(id))!
    expect(mission.artifacts).toEqual([{ ...artifact, file_id: second }])
    await expect(database.files.sizeOf(first)).rejects.toMatchObject({ code: 'not_found' })
    expect(await database.files.sizeOf(second)).toBe(3)
  })

  it('keeps no file for a mission that is gone', async () => {
    const file_id = await save('late')
    await database.models.Mission.deleteOne({ _id: id })
    await store.putArtifact(id, { filename: 'a.csv', description: '', kind: 'data', size: 4, file_id })
    await expect(database.files.sizeOf(file_id)).rejects.toMatchObject({ code: 'not_found' })
  })
})
