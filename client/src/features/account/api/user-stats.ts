import { userStatsResponseSchema } from '#contract'
import { queryOptions } from '@tanstack/react-query'
import { apiRequest } from '../../../lib/api-client.ts'

/** `occasion`: what the figures are loaded for; a new one loads them anew. */
export const userStatsQuery = (token: string | null, occasion: string) =>
  queryOptions({
    queryKey: ['user', 'stats', token, occasion],
    queryFn: ({ signal }) => apiRequest(userStatsResponseSchema, '/api/user/stats', { signal }),
    staleTime: 0,
  })
