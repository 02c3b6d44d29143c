import type { MissionStatusResponse } from '#contract'
import { AppError } from '#platform/errors.ts'
import type { MissionRecord } from '#platform/models.ts'
import { queuePosition } from '#platform/queues.ts'
import { needsJobCheck } from '#platform/reconcile.ts'
import type { Dependencies } from '../../dependencies.ts'
import { presentMissionStatus } from '../../presenters/mission-status.ts'
import { NO_MISSION } from './find-mission.ts'
import { versionKey, type MissionVersion } from './mission-versions.ts'
import { reconcileOnReading } from './reconcile-on-reading.ts'
import { prepareJson, type PreparedJson } from './status-answers.ts'

/** Two changes may bear the same millisecond: so soon after one, the version does not say everything. */
const SETTLED_MS = 100

/** Whether the answer depends on the mission alone: neither on the queue nor on what else happens just now. */
const standsStill = (mission: MissionVersion, now: Date): boolean =>
  mission.status !== 'launching' &&
  !needsJobCheck(mission, now) &&
  Math.abs(now.getTime() - mission.updated_at.getTime()) > SETTLED_MS

/** The answer where it stands ready and the database bears it out; null otherwise. */
export async function readyStatus(
  { statusAnswers, now }: Pick<Dependencies, 'statusAnswers' | 'now'>,
  missionId: string,
): Promise<PreparedJson | null> {
  const version = await statusAnswers.versions.read(missionId)
  return version && standsStill(version, now()) ? statusAnswers.get(missionId, versionKey(version)) : null
}

/** What anybody who knows the unguessable id may see, ready to be sent. @throws AppError not_found */
export async function readStatus(dependencies: Dependencies, missionId: string): Promise<PreparedJson> {
  const { missions, statusAnswers, now } = dependencies
  const ready = await readyStatus(dependencies, missionId)
  if (ready) return ready
  const mission = await missions.find(missionId)
  if (!mission) {
    statusAnswers.drop(missionId)
    throw new AppError('not_found', NO_MISSION)
  }
  const status = await statusOf(dependencies, mission)
  return standsStill(mission, now())
    ? statusAnswers.keep(missionId, versionKey(mission), status)
    : prepareJson(status)
}

async function statusOf(dependencies: Dependencies, stored: MissionRecord): Promise<MissionStatusResponse> {
  const { queues, redis, logger } = dependencies
  const mission = await reconcileOnReading(dependencies, stored)
  const position =
    mission.status === 'launching'
      ? await queuePosition(queues, redis, mission._id).catch((error: unknown) => {
          logger.warn({ err: error }, 'queue position not known')
          return null
        })
      : null
  return presentMissionStatus(mission, position)
}
