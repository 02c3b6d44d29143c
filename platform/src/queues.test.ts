import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Redis } from 'ioredis'
import { createQueues, enqueueMission, queuePosition, type Queues } from './queues.ts'
import { hasLiveJob } from './reconcile.ts'
import { openTestRedis, testPrefix } from './testing/test-database.ts'

let redis: Redis
let queues: Queues
beforeAll(() => {
  redis = openTestRedis()
  queues = createQueues(redis, testPrefix())
})
afterAll(async () => {
  await queues.missions.obliterate({ force: true })
  await queues.close()
  redis.disconnect()
})
const ids = ['first', 'second', 'third'].map((name) => name.padEnd(24, '0'))

describe('the mission queue', () => {
  it('tells how many wait ahead, oldest first', async () => {
    for (const id of ids) await enqueueMission(queues, id)
    expect(await Promise.all(ids.map((id) => queuePosition(queues, redis, id)))).toEqual([0, 1, 2])
    await queues.missions.remove(ids[0]!)
    expect(await Promise.all(ids.map((id) => queuePosition(queues, redis, id)))).toEqual([null, 0, 1])
  })

  it('holds a mission once', async () => {
    await enqueueMission(queues, ids[1]!)
    await enqueueMission(queues, ids[1]!)
    expect(await queues.missions.getWaitingCount()).toBe(2)
  })

  it('knows whether a mission has a job', async () => {
    expect(await hasLiveJob(queues, ids[1]!)).toBe(true)
    expect(await hasLiveJob(queues, 'unknown')).toBe(false)
  })
})
