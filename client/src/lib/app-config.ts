import { configResponseSchema, MONTHLY_REPORT_LIMIT } from '#contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { apiRequest } from './api-client.ts'

/** What the server tells every client: Google's ids, limits, the analyst in use. Loaded once per visit. */
export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: ({ signal }) => apiRequest(configResponseSchema, '/api/config', { credentials: 'none', signal }),
  staleTime: Infinity,
})

/** Free reports per month on this server; until it has said so, as many as the product promises by default. */
export const useMonthlyLimit = (): number => useQuery(configQuery).data?.monthly_limit ?? MONTHLY_REPORT_LIMIT
