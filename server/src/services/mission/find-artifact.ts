import { AppError } from '#platform/errors.ts'
import type { FileId } from '#platform/file-store.ts'
import type { UserRecord } from '#platform/models.ts'
import type { Dependencies } from '../../dependencies.ts'
import { findOwnMission } from './find-mission.ts'

/** A stored file, and the name it is sent under. */
export interface FileAnswer {
  fileId: FileId
  filename: string
}

/** The artifact of exactly this name; names are looked up, never made into paths. @throws AppError not_found */
export async function findArtifact(
  dependencies: Dependencies,
  user: UserRecord,
  missionId: string,
  filename: string,
): Promise<FileAnswer> {
  const mission = await findOwnMission(dependencies, user, missionId)
  const artifact = mission.artifacts.find((candidate) => candidate.filename === filename)
  if (!artifact) throw new AppError('not_found', 'This mission has no file of that name.')
  return { fileId: artifact.file_id, filename }
}

/** @throws AppError not_found until the package is made */
export async function findPackage(
  dependencies: Dependencies,
  user: UserRecord,
  missionId: string,
): Promise<FileAnswer> {
  const mission = await findOwnMission(dependencies, user, missionId)
  if (!mission.package) throw new AppError('not_found', 'This mission has no package to download.')
  return { fileId: mission.package.file_id, filename: `analysis-package-${missionId}.zip` }
}

/** @throws AppError not_found */
export async function findSeries(
  dependencies: Dependencies,
  user: UserRecord,
  missionId: string,
  seriesId: string,
): Promise<FileAnswer> {
  const mission = await findOwnMission(dependencies, user, missionId)
  const known = mission.series.some((series) => series.series_id === seriesId)
  const file = mission.artifacts.find((artifact) =>
    [`${seriesId}.csv`, `data/${seriesId}.csv`].includes(artifact.filename),
  )
  if (!known || !file) throw new AppError('not_found', 'This mission has no data for that series.')
  return { fileId: file.file_id, filename: `${seriesId}.csv` }
}
