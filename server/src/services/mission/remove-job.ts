import { withinTime } from '#platform/within-time.ts'
import { shortHash } from '#platform/short-hash.ts'
import type { Dependencies } from '../../dependencies.ts'

/**
 * Takes a waiting mission out of the queue. One that a worker holds can't be removed, and need not be: the worker
 * hears of the stop. Without the queue the job stays, and its worker finds the mission ended.
 */
export async function removeJob({ queues, limits, logger }: Dependencies, missionId: string): Promise<void> {
  const removal = queues.missions.remove(missionId)
  await withinTime(removal, limits.queueMs, 'the queue did not answer').catch((error: unknown) => {
    logger.warn({ err: error, mission: shortHash(missionId) }, 'job not removed from the queue')
  })
}
