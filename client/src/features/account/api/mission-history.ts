import { missionHistoryItemSchema, missionHistoryResponseSchema } from '#contract'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { apiRequest } from '../../../lib/api-client.ts'

/** A status this client does not know is shown as pending, so any text is taken. */
const itemSchema = missionHistoryItemSchema.extend({
  status: z.string(),
  original_status: z.string().nullable(),
})
export type HistoryItem = z.infer<typeof itemSchema>

const responseSchema = missionHistoryResponseSchema.extend({ missions: z.array(itemSchema) })

export const missionHistoryQuery = (token: string | null) =>
  queryOptions({
    queryKey: ['user', 'missions', token],
    queryFn: ({ signal }) => apiRequest(responseSchema, '/api/user/missions', { signal }),
    staleTime: 0,
  })
