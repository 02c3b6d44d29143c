import { userStatsResponseSchema } from '#contract'
import { queryOptions } from '@tanstack/react-query'
import { apiRequest } from '../../../lib/api-client.ts'

export const userStatsQuery = (token: string | null) =>
  queryOptions({
    queryKey: ['user', 'stats', token],
    queryFn: ({ signal }) => apiRequest(userStatsResponseSchema, '/api/user/stats', { signal }),
  })
