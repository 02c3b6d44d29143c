import { apiCommand } from '../../../lib/api-client.ts'

/** Removes a mission with its report and files. */
export const deleteMission = (missionId: string) =>
  apiCommand(`/api/missions/${encodeURIComponent(missionId)}`, { method: 'DELETE' })
