import { AppError } from '#platform/errors.ts'
import type { FileId } from '#platform/file-store.ts'
import type { MissionRecord, UserRecord } from '#platform/models.ts'
import type { Dependencies } from '../../dependencies.ts'
import { findOwnMission } from './find-mission.ts'

/** A stored file, or one that was just made, and the name it is sent under. */
export type FileAnswer = { filename: string } & ({ fileId: FileId } | { content: Buffer })

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

const NAME_LENGTH = 60

/** The package's name for whoever opens its address directly: what was asked, and when; an id would open the status. */
export function packageName({ goal, created_at }: Pick<MissionRecord, 'goal' | 'created_at'>): string {
  const words = goal
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, NAME_LENGTH)
    .replace(/^-+|-+$/g, '')
  return `${words || 'analysis'}-${created_at.toISOString().slice(0, 10)}.zip`
}

/** @throws AppError not_found until the package is made */
export async function findPackage(
  dependencies: Dependencies,
  user: UserRecord,
  missionId: string,
): Promise<FileAnswer> {
  const mission = await findOwnMission(dependencies, user, missionId)
  if (!mission.package) throw new AppError('not_found', 'This mission has no package to download.')
  return { fileId: mission.package.file_id, filename: packageName(mission) }
}
