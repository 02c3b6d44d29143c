import { configResponseSchema } from '#contract'
import { queryOptions } from '@tanstack/react-query'
import { apiRequest } from './api-client.ts'

/** What the server tells every client: Google's ids, limits, the analyst in use. Loaded once per visit. */
export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: ({ signal }) => apiRequest(configResponseSchema, '/api/config', { credentials: 'none', signal }),
  staleTime: Infinity,
})
