import { chatReplySchema, chatStatusSchema, chatSuggestionsSchema } from '#contract'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { apiRequest } from '../../../lib/api-client.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { unavailableReason } from '../unavailable-reason.ts'

const chat = (missionId: string) => `/api/sessions/${encodeURIComponent(missionId)}/chat`

/** Mission statuses this client does not know are shown as they are. */
const statusSchema = chatStatusSchema.extend({ mission_status: z.string().nullable() })
export type ChatStatus = z.infer<typeof statusSchema>

/** A chat that cannot be asked about is an unavailable chat, with the reason in words. */
export const chatStatusQuery = (missionId: string) =>
  queryOptions({
    queryKey: ['mission', missionId, 'chat', 'status'],
    queryFn: async ({ signal }): Promise<ChatStatus> => {
      try {
        return await apiRequest(statusSchema, `${chat(missionId)}/status`, { signal })
      } catch (error) {
        if (!(error instanceof ApiError) || error.status === 401) throw error
        return { available: false, reason: unavailableReason(error), mission_status: null }
      }
    },
  })

export const chatSuggestionsQuery = (missionId: string) =>
  queryOptions({
    queryKey: ['mission', missionId, 'chat', 'suggestions'],
    queryFn: ({ signal }) => apiRequest(chatSuggestionsSchema, `${chat(missionId)}/suggestions`, { signal }),
    staleTime: Infinity,
  })

/** @param finding the finding that the message is about */
export const sendChatMessage = (missionId: string, message: string, finding?: string) =>
  apiRequest(chatReplySchema, chat(missionId), { method: 'POST', body: { message, finding } })
