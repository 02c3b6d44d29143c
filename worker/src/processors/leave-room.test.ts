import { Worker } from 'bullmq'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { MISSION_QUEUE } from '#contract'
import { createQueues, enqueueMission } from '#platform/queues.ts'
import { randomId } from '#platform/secrets.ts'
import { openTestDatabase, openTestRedis, testPrefix } from '#platform/testing/test-database.ts'
import { makeRoom, mustMakeRoom } from './leave-room.ts'

const redis = openTestRedis()
const workerRedis = openTestRedis()
workerRedis.options.maxRetriesPerRequest = null
const prefix = testPrefix()
const queues = createQueues(redis, prefix)
let database: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(async () => {
  await queues.missions.obliterate({ force: true })
  await queues.close()
  await database.drop()
  redis.disconnect()
  workerRedis.disconnect()
})

async function launch(user: string): Promise<string> {
  const time = new Date()
  const { _id } = await database.models.Mission.create({
    ...{ _id: randomId(), user_id: user as never, goal: 'x', data_source: 'upload', status: 'launching' },
    ...{ seed: 1, month: '2026-11', created_at: time, updated_at: time },
  })
  await enqueueMission(queues, _id)
  return _id
}

describe('the places of the workers', () => {
  it('are not all one user’s while another user waits, and all of them where nobody does', async () => {
    const [ada, bob] = ['a'.repeat(24), 'b'.repeat(24)]
    const ids = [await launch(ada), await launch(ada), await launch(bob)]
    const begun: string[] = []
    let end = () => undefined as void
    const held = new Promise<void>((resolve) => (end = resolve))
    const worker = new Worker(
      MISSION_QUEUE,
      async (job, token) => {
        if (await mustMakeRoom(queues, database.models, job.id!)) await makeRoom(job, token, new Date())
        begun.push(job.id!)
        await held
      },
      { connection: workerRedis, prefix, concurrency: 2 },
    )
    try {
      while (begun.length < 2) await new Promise((resolve) => setTimeout(resolve, 20))
      // Whichever of Ada's came first, Bob's did not wait behind her second one.
      expect(begun).toContain(ids[2])
      expect(begun.filter((id) => id !== ids[2])).toHaveLength(1)
      end()
      while (begun.length < 3) await new Promise((resolve) => setTimeout(resolve, 50))
      expect([...begun].sort()).toEqual([...ids].sort())
    } finally {
      await worker.close()
    }
  }, 30_000)
})
