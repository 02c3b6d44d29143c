import { userInfoResponseSchema } from '#contract'
import { queryOptions } from '@tanstack/react-query'
import { apiRequest } from '../../../lib/api-client.ts'

/** Keyed by token, so that one user never sees what was loaded for another. */
export const userInfoQuery = (token: string | null) =>
  queryOptions({
    queryKey: ['user', 'info', token],
    queryFn: ({ signal }) => apiRequest(userInfoResponseSchema, '/api/user/info', { signal }),
  })
