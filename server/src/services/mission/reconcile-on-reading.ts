import { correctionOf, hasLiveJob, needsJobCheck } from '#platform/reconcile.ts'
import { withinTime } from '#platform/within-time.ts'
import type { MissionRecord } from '#platform/models.ts'
import type { Dependencies } from '../../dependencies.ts'

/**
 * The mission as its deliverables show it. Nothing is stored here; the sweeper does that.
 * Without an answer from the queue the stored status stands.
 */
export async function reconcileOnReading(
  { queues, limits, now, logger }: Dependencies,
  mission: MissionRecord,
): Promise<MissionRecord> {
  const time = now()
  const liveJob =
    !needsJobCheck(mission, time) ||
    (await withinTime(hasLiveJob(queues, mission._id), limits.queueMs, 'the queue did not answer').catch(
      (error: unknown) => {
        logger.warn({ err: error }, 'queue not reachable while reading a status')
        return true
      },
    ))
  const correction = correctionOf(mission, { liveJob, now: time })
  if (!correction) return mission
  return {
    ...mission,
    ...correction,
    original_status: mission.original_status ?? mission.status,
    current_task: null,
  }
}
