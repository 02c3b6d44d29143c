import type { Dependencies } from '../../dependencies.ts'
import { withinTime } from '#platform/within-time.ts'

const PATIENCE_MS = 2000

/** Whether database and queue answer. */
export async function checkReadiness({
  pingDatabase,
  queues,
  redis,
}: Dependencies): Promise<{ database: boolean; queue: boolean }> {
  const answers = (ping: Promise<unknown>) =>
    withinTime(ping, PATIENCE_MS, 'no answer').then(
      () => true,
      () => false,
    )
  const [database, queue] = await Promise.all([
    answers(pingDatabase()),
    answers(Promise.all([redis.ping(), queues.missions.getWaitingCount()])),
  ])
  return { database, queue }
}
