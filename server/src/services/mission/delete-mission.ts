import { removeMission } from '#platform/account-removal.ts'
import type { UserRecord } from '#platform/models.ts'
import type { Dependencies } from '../../dependencies.ts'
import { findOwnMission } from './find-mission.ts'
import { endMission } from './stop-mission.ts'

/** @throws AppError not_found */
export async function deleteMission(
  dependencies: Dependencies,
  user: UserRecord,
  missionId: string,
): Promise<void> {
  const mission = await findOwnMission(dependencies, user, missionId)
  await removeMission({ ...dependencies, end: (active) => endMission(dependencies, active) }, mission)
}
