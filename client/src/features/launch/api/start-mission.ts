import { missionCreatedSchema, type LaunchReading } from '#contract'
import { apiRequest } from '../../../lib/api-client.ts'
import { apiUpload } from '../../../lib/api-upload.ts'

type Launch = { goal: string; emailEnabled: boolean; token: string; signal: AbortSignal }

/** Uploads the files with the goal. Text fields go first, so that the server can refuse before it reads files. */
export async function startUploadMission(
  launch: Launch & { files: File[]; reading: LaunchReading | null; onProgress: (share: number) => void },
): Promise<string> {
  const form = new FormData()
  form.append('goal', launch.goal.trim())
  form.append('email_notification_enabled', String(launch.emailEnabled))
  if (launch.reading !== null) form.append('reading', JSON.stringify(launch.reading))
  for (const file of launch.files) form.append('files', file, file.name)
  const created = await apiUpload(missionCreatedSchema, '/api/start-mission/', form, {
    credentials: { token: launch.token },
    onProgress: launch.onProgress,
    signal: launch.signal,
  })
  return created.mission_id
}

export async function createEconomicMission(launch: Launch): Promise<string> {
  const created = await apiRequest(missionCreatedSchema, '/api/missions/create', {
    method: 'POST',
    body: {
      goal: launch.goal.trim(),
      data_source: 'fred',
      email_notification_enabled: launch.emailEnabled,
    },
    credentials: { token: launch.token },
    signal: launch.signal,
  })
  return created.mission_id
}
