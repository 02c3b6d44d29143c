import type { PackageInfo } from '#contract'
import type { ArtifactKind, MissionRecord } from '#platform/models.ts'
import { megabytes } from './mission-status.ts'

/** Counts by kind and the size of the artifacts together; the zip itself is a little smaller. */
export function presentPackageInfo({ artifacts, package: zip }: MissionRecord): PackageInfo {
  const count = (kind: ArtifactKind) => artifacts.filter((artifact) => artifact.kind === kind).length
  return {
    package_available: zip !== null,
    total_files: artifacts.length,
    estimated_size_mb: megabytes(artifacts.reduce((sum, artifact) => sum + artifact.size, 0)),
    file_breakdown: {
      pdf_files: count('pdf'),
      code_files: count('code'),
      data_files: count('data'),
      image_files: count('image'),
      other_files: count('other'),
    },
  }
}
