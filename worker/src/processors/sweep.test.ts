import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { createLiveEvents } from '#platform/live-events.ts'
import { createLogger } from '#platform/logger.ts'
import { createMissionStore } from '#platform/mission-store.ts'
import type { MissionRecord } from '#platform/models.ts'
import { createQueues } from '#platform/queues.ts'
import { QUIET_MS } from '#platform/reconcile.ts'
import { randomId } from '#platform/secrets.ts'
import { openTestDatabase, openTestRedis, testPrefix } from '#platform/testing/test-database.ts'
import { sweep } from './sweep.ts'

const redis = openTestRedis()
const queues = createQueues(redis, testPrefix())
const now = () => new Date()
let database: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  database = await openTestDatabase()
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
    user_id: '0'.repeat(24) as never,
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
    const live = createLiveEvents(redis)
    const missions = createMissionStore({ models: database.models, files: database.files, live, now })
    const logger = createLogger('test', 'silent')
    await sweep({ database, missions, queues, logger, now })
    await sweep({ database, missions, queues, logger, now })
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
    const missions = createMissionStore({
      models: database.models,
      files: database.files,
      live: createLiveEvents(redis),
      now,
    })
    await sweep({ database, missions, queues, logger: createLogger('test', 'silent'), now })
    expect(await queues.missions.getJobState(id)).toBe('waiting')
    expect((await missions.find(id))!.status).toBe('launching')
  })
})
