import { isActive } from '#contract'
import { AppError } from '#platform/errors.ts'
import type { FileId } from '#platform/file-store.ts'
import type { UserRecord } from '#platform/models.ts'
import type { Dependencies } from '../../dependencies.ts'
import { findOwnMission } from './find-mission.ts'
import { reconcileOnReading } from './reconcile-on-reading.ts'

/**
 * The report of a completed mission, as the browser shows it; null where it has none, as it is older than such
 * reports.
 * @throws AppError conflict while the mission is under way; not_found when it ended without a report
 */
export async function findReport(
  dependencies: Dependencies,
  user: UserRecord,
  missionId: string,
): Promise<FileId | null> {
  const mission = await reconcileOnReading(dependencies, await findOwnMission(dependencies, user, missionId))
  if (isActive(mission.status)) throw new AppError('conflict', 'The report is not finished yet.')
  if (mission.status !== 'completed') throw new AppError('not_found', 'This mission ended without a report.')
  return mission.report?.file_id ?? null
}
