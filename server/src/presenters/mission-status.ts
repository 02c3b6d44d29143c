import { isTerminal, type MissionStatusResponse } from '#contract'
import type { ArtifactRecord, MissionRecord } from '#platform/models.ts'

const MEGABYTE = 1024 * 1024

/** Megabytes so exact that bytes can be told from them: what has 6 bytes is not called 0.01 MB. */
const exactMegabytes = (bytes: number): number => Number((bytes / MEGABYTE).toFixed(7))

/** Megabytes with two decimals; anything that is not empty shows as at least 0.01. */
export const megabytes = (bytes: number): number =>
  bytes === 0 ? 0 : Math.max(0.01, Math.round((bytes / MEGABYTE) * 100) / 100)

/** What a mission made before it ended early is there to download, and says so. */
function describeArtifact(mission: MissionRecord, artifact: ArtifactRecord): string {
  const partial = isTerminal(mission.status) && mission.status !== 'completed'
  if (!partial) return artifact.description
  const ended = mission.status === 'stopped' ? 'was stopped' : 'did not finish'
  return `${artifact.description} (partial: the mission ${ended})`
}

function dataSourceInfo(mission: MissionRecord): MissionStatusResponse['data_source_info'] {
  if (mission.data_source === 'fred')
    return { series_count: mission.series.length, series_list: mission.series }
  return {
    uploaded_files: mission.uploads.map((upload) => ({
      filename: upload.filename,
      size_mb: exactMegabytes(upload.size),
      file_type: upload.file_type,
    })),
  }
}

export const presentMissionStatus = (
  mission: MissionRecord,
  queuePosition: number | null,
): MissionStatusResponse => ({
  goal: mission.goal,
  status: mission.status,
  current_task: mission.current_task,
  error_message: mission.error_message,
  progress_log: mission.feed.flatMap((item) =>
    item.kind === 'progress' ? [{ timestamp: item.timestamp, message: item.message }] : [],
  ),
  data_source: mission.data_source,
  data_source_info: dataSourceInfo(mission),
  data_files_count: mission.data_source === 'fred' ? mission.series.length : mission.uploads.length,
  fred_curated_list: mission.series.map(({ series_id, title }) => ({
    series_id,
    title,
    // The list grows while series are being chosen.
    recently_added: mission.status === 'AI Selecting Data',
  })),
  artifacts: mission.artifacts.map((artifact) => ({
    filename: artifact.filename,
    description: describeArtifact(mission, artifact),
  })),
  status_reconciled: mission.original_status !== null,
  original_status: mission.original_status,
  queue_position: queuePosition,
})
