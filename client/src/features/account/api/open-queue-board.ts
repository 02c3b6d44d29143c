import { adminSessionResponseSchema } from '#contract'
import { apiRequest } from '../../../lib/api-client.ts'

/** Opens a short session for the queue board and gives its address. Refused to anybody but administrators. */
export const openQueueBoard = async (): Promise<string> =>
  (await apiRequest(adminSessionResponseSchema, '/api/admin/session', { method: 'POST' })).url
