import { isActive } from '#contract'
import { AppError } from '#platform/errors.ts'
import type { MissionRecord, UserRecord } from '#platform/models.ts'
import { broadcastStop } from '#platform/stop-channel.ts'
import { shortHash } from '#platform/short-hash.ts'
import type { Dependencies } from '../../dependencies.ts'
import { findOwnMission } from './find-mission.ts'
import { removeJob } from './remove-job.ts'

/** Ends an active mission for everyone: state first, then the worker that runs it, then the queue. */
export async function endMission(dependencies: Dependencies, mission: MissionRecord): Promise<boolean> {
  const { missions, redis, logger } = dependencies
  const ended = await missions.finish(mission._id, 'stopped', null)
  if (!ended) return false
  // Lost, this is made good by the worker, which looks at its missions' states every second or so.
  await broadcastStop(redis, mission._id).catch((error: unknown) => {
    logger.warn({ err: error, mission: shortHash(mission._id) }, 'stop not broadcast')
  })
  await removeJob(dependencies, mission._id)
  return true
}

/** @throws AppError not_found, conflict when the mission has ended already */
export async function stopMission(
  dependencies: Dependencies,
  user: UserRecord,
  missionId: string,
): Promise<void> {
  const mission = await findOwnMission(dependencies, user, missionId)
  if (isActive(mission.status) && (await endMission(dependencies, mission))) return
  const { status } = (await dependencies.missions.find(missionId)) ?? mission
  throw new AppError(
    'conflict',
    status === 'stopped'
      ? 'This mission is stopped already.'
      : `This mission has ended already (${status.replaceAll('_', ' ')}), so there is nothing to stop.`,
  )
}
