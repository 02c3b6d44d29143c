import type { MissionStatusResponse } from '#contract'
import { AppError } from '#platform/errors.ts'
import { queuePosition } from '#platform/queues.ts'
import type { Dependencies } from '../../dependencies.ts'
import { presentMissionStatus } from '../../presenters/mission-status.ts'
import { NO_MISSION } from './find-mission.ts'
import { reconcileOnReading } from './reconcile-on-reading.ts'

/** What anybody who knows the unguessable id may see. @throws AppError not_found */
export async function readStatus(
  dependencies: Dependencies,
  missionId: string,
): Promise<MissionStatusResponse> {
  const { missions, queues, redis, logger } = dependencies
  const stored = await missions.find(missionId)
  if (!stored) throw new AppError('not_found', NO_MISSION)
  const mission = await reconcileOnReading(dependencies, stored)
  const position =
    mission.status === 'launching'
      ? await queuePosition(queues, redis, missionId).catch((error: unknown) => {
          logger.warn({ err: error }, 'queue position not known')
          return null
        })
      : null
  return presentMissionStatus(mission, position)
}
