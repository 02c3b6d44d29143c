import { stopResponseSchema } from '#contract'
import { apiRequest } from '../../../lib/api-client.ts'

export const stopMission = (missionId: string) =>
  apiRequest(stopResponseSchema, `/api/missions/${encodeURIComponent(missionId)}/stop`, { method: 'POST' })
