import { isActive } from '#contract'
import type { MissionRecord, UserRecord } from '#platform/models.ts'
import type { Dependencies } from '../../dependencies.ts'
import { findOwnMission } from './find-mission.ts'
import { endMission } from './stop-mission.ts'

/** Removes a mission with all its files and its journal. Safe to repeat after a crash between the steps. */
export async function discardMission(dependencies: Dependencies, mission: MissionRecord): Promise<void> {
  const { files, journal, missions, models } = dependencies
  if (isActive(mission.status)) await endMission(dependencies, mission)
  // Who ended it may not have come to giving the report back, and finds no mission afterwards.
  await missions.settle(mission._id)
  await files.remove(await files.ofMission(mission._id))
  await journal.clear(mission._id)
  await models.Mission.deleteOne({ _id: mission._id })
}

/** @throws AppError not_found */
export async function deleteMission(
  dependencies: Dependencies,
  user: UserRecord,
  missionId: string,
): Promise<void> {
  await discardMission(dependencies, await findOwnMission(dependencies, user, missionId))
}
