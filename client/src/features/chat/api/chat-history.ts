import { chatHistorySchema } from '#contract'
import { queryOptions } from '@tanstack/react-query'
import { apiRequest } from '../../../lib/api-client.ts'
import { ApiError } from '../../../lib/api-error.ts'
import type { Said } from '../conversation.ts'

/** What was said before, oldest first. A server that keeps no history has none. */
export const chatHistoryQuery = (missionId: string) =>
  queryOptions({
    queryKey: ['mission', missionId, 'chat', 'history'],
    queryFn: async ({ signal }): Promise<Said> => {
      const path = `/api/sessions/${encodeURIComponent(missionId)}/chat/history`
      try {
        const { messages, pending } = await apiRequest(chatHistorySchema, path, { signal })
        const said = messages.map((message, index) => ({
          id: index + 1,
          from: message.role,
          text: message.text,
          timestamp: message.timestamp,
          provider: message.provider,
          answer: message.answer,
        }))
        return { messages: said, pending }
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return { messages: [], pending: false }
        throw error
      }
    },
    staleTime: Infinity,
    gcTime: 0,
  })
