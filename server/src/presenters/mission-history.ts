import type { MissionHistoryItem } from '#contract'
import type { MissionRecord } from '#platform/models.ts'

export function presentHistoryItem(mission: MissionRecord): MissionHistoryItem {
  const names =
    mission.data_source === 'fred'
      ? mission.series.map((series) => `${series.series_id}.csv`)
      : mission.uploads.map((upload) => upload.filename)
  return {
    mission_id: mission._id,
    status: mission.status,
    goal: mission.goal,
    created_at: mission.created_at.toISOString(),
    completion_timestamp: mission.completed_at?.toISOString() ?? null,
    file_count: names.length,
    file_names: names,
    artifacts: mission.artifacts.map(({ filename }) => ({ filename })),
    status_reconciled: mission.original_status !== null,
    original_status: mission.original_status,
  }
}
