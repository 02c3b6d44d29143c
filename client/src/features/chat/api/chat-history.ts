import { chatHistorySchema } from '#contract'
import { queryOptions } from '@tanstack/react-query'
import { apiRequest } from '../../../lib/api-client.ts'
import { ApiError } from '../../../lib/api-error.ts'
import type { Message } from '../conversation.ts'

/** What was said before, oldest first. A server that keeps no history has none. */
export const chatHistoryQuery = (missionId: string) =>
  queryOptions({
    queryKey: ['mission', missionId, 'chat', 'history'],
    queryFn: async ({ signal }): Promise<Message[]> => {
      const path = `/api/sessions/${encodeURIComponent(missionId)}/chat/history`
      try {
        const { messages } = await apiRequest(chatHistorySchema, path, { signal })
        return messages.map((message, index) => ({
          id: index + 1,
          from: message.role,
          text: message.text,
          timestamp: message.timestamp,
          provider: null,
        }))
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return []
        throw error
      }
    },
    staleTime: Infinity,
    gcTime: 0,
  })
