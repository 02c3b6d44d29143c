import { AppError } from '#platform/errors.ts'
import type { MissionRecord, UserRecord } from '#platform/models.ts'
import type { Dependencies } from '../../dependencies.ts'

export const NO_MISSION = 'There is no mission with this id.'

/**
 * The user's own mission. Somebody else's is answered like none at all, so that ids can't be tried out.
 * @throws AppError not_found
 */
export async function findOwnMission(
  { models }: Dependencies,
  user: UserRecord,
  missionId: string,
): Promise<MissionRecord> {
  const mission = await models.Mission.findOne({ _id: missionId, user_id: user._id }).lean<MissionRecord>()
  if (!mission) throw new AppError('not_found', NO_MISSION)
  return mission
}
