import { Queue, QueueEvents } from 'bullmq'
import type { Redis } from 'ioredis'
import {
  CHAT_ANSWER_MS,
  CHAT_QUEUE,
  EMAIL_QUEUE,
  GOAL_READING_QUEUE,
  MAINTENANCE_QUEUE,
  MISSION_QUEUE,
  type AnswerChatJob,
  type ReadGoalJob,
  type RunMissionJob,
  type SendReportEmailJob,
} from '#contract'

/**
 * A dead worker's mission is picked up after lock and check have run out: about 8 seconds with these.
 * `maxStalledCount` is high because missions are journalled: running one again is cheap and safe.
 */
export const WORKER_TIMING = { lockDuration: 10_000, stalledInterval: 5_000, maxStalledCount: 20 } as const

/** States of a job that will still run or is running. */
export const LIVE_JOB_STATES: readonly string[] = [
  'active',
  'waiting',
  'delayed',
  'prioritized',
  'waiting-children',
]

export interface Queues {
  missions: Queue<RunMissionJob>
  readings: Queue<ReadGoalJob>
  chats: Queue<AnswerChatJob>
  emails: Queue<SendReportEmailJob>
  maintenance: Queue
  close(): Promise<void>
}

/** `prefix` keeps several products, or several test files, apart on one Redis. */
export function createQueues(connection: Redis, prefix = 'bull'): Queues {
  const missions = new Queue<RunMissionJob>(MISSION_QUEUE, { connection, prefix })
  const readings = new Queue<ReadGoalJob>(GOAL_READING_QUEUE, { connection, prefix })
  const chats = new Queue<AnswerChatJob>(CHAT_QUEUE, { connection, prefix })
  const emails = new Queue<SendReportEmailJob>(EMAIL_QUEUE, { connection, prefix })
  const maintenance = new Queue(MAINTENANCE_QUEUE, { connection, prefix })
  return {
    missions,
    readings,
    chats,
    emails,
    maintenance,
    close: async () => {
      await Promise.all([missions, readings, chats, emails, maintenance].map((queue) => queue.close()))
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

/**
 * Puts the mail about a mission's end in the queue, once. Tried again only while Gmail has refused it for certain:
 * after 1, 2, 4 … minutes, half an hour in all.
 */
export const enqueueReportEmail = (queues: Queues, missionId: string) =>
  queues.emails.add(
    'send-report-email',
    { mission_id: missionId },
    {
      jobId: missionId,
      attempts: 6,
      backoff: { type: 'exponential', delay: 60_000 },
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

/** Tells when readings end, for those who wait for one. It takes a connection of its own. */
export const createReadingEvents = (connection: Redis, prefix = 'bull'): QueueEvents =>
  new QueueEvents(GOAL_READING_QUEUE, { connection, prefix })

/** Tells when turns of chats are answered. It takes a connection of its own. */
export const createChatEvents = (connection: Redis, prefix = 'bull'): QueueEvents =>
  new QueueEvents(CHAT_QUEUE, { connection, prefix })

/** Puts a turn of a chat in the queue, under its own id. A worker that dies leaves it to another. */
export const enqueueTurn = (queues: Queues, turnId: string) =>
  queues.chats.add(
    'answer-chat',
    { turn_id: turnId },
    {
      jobId: turnId,
      removeOnComplete: { age: CHAT_ANSWER_MS / 1000 },
      removeOnFail: { age: CHAT_ANSWER_MS / 1000 },
    },
  )

/** Puts a reading in the queue. A caller waits for it, so it is tried once and leaves nothing behind. */
export const enqueueReading = (queues: Queues, readingId: string) =>
  queues.readings.add(
    'read-goal',
    { reading_id: readingId },
    { jobId: readingId, removeOnComplete: { age: 60 }, removeOnFail: { age: 60 } },
  )
