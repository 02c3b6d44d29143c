import { Queue } from 'bullmq'
import type { Redis } from 'ioredis'
import { MISSION_QUEUE, MAINTENANCE_QUEUE, type RunMissionJob } from '#contract'

/**
 * A dead worker's mission is picked up after lock and check have run out: about 8 seconds with these.
 * `maxStalledCount` is high because missions are journalled: running one again is cheap and safe.
 */
export const WORKER_TIMING = { lockDuration: 10_000, stalledInterval: 5_000, maxStalledCount: 20 } as const

export interface Queues {
  missions: Queue<RunMissionJob>
  maintenance: Queue
  close(): Promise<void>
}

/** `prefix` keeps several products, or several test files, apart on one Redis. */
export function createQueues(connection: Redis, prefix = 'bull'): Queues {
  const missions = new Queue<RunMissionJob>(MISSION_QUEUE, { connection, prefix })
  const maintenance = new Queue(MAINTENANCE_QUEUE, { connection, prefix })
  return {
    missions,
    maintenance,
    close: async () => {
      await Promise.all([missions.close(), maintenance.close()])
    },
  }
}

/** Puts a mission in the queue under its own id, so that it can be there once only. */
export const enqueueMission = (queues: Queues, missionId: string) =>
  queues.missions.add(
    'run-mission',
    { mission_id: missionId },
    {
      jobId: missionId,
      attempts: 3,
      backoff: { type: 'exponential', delay: 2000 },
      removeOnComplete: { age: 24 * 3600, count: 1000 },
      removeOnFail: { age: 7 * 24 * 3600, count: 1000 },
    },
  )

/** Missions ahead of this one in the queue; null when it does not wait. */
export async function queuePosition(queues: Queues, redis: Redis, missionId: string): Promise<number | null> {
  // BullMQ adds to the head of this list and takes from its tail. Asking for the position moves no job data.
  const list = queues.missions.toKey('wait')
  const [index, length] = await Promise.all([redis.lpos(list, missionId), redis.llen(list)])
  return index === null ? null : Math.max(0, length - 1 - index)
}
