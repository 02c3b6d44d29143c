import { missionStatusResponseSchema, STATUS_POLL_MS, stopsPolling } from '#contract'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { apiRequest } from '../../../lib/api-client.ts'
import { ApiError } from '../../../lib/api-error.ts'

/** A status this client does not know is shown as pending, so any text is taken. */
const schema = missionStatusResponseSchema.extend({
  status: z.string(),
  original_status: z.string().nullable(),
})
export type MissionView = z.infer<typeof schema>

/** Polled every 3 s, without a token, until the mission has completed or failed, or is found not to exist. */
export const missionStatusQuery = (missionId: string) =>
  queryOptions({
    queryKey: ['mission', missionId, 'status'],
    queryFn: ({ signal }) =>
      apiRequest(schema, `/api/mission-status/${encodeURIComponent(missionId)}`, {
        credentials: 'none',
        signal,
      }),
    retry: false,
    staleTime: 0,
    refetchIntervalInBackground: true,
    refetchInterval: (query) => {
      const { data, error } = query.state
      if (data !== undefined && stopsPolling(data.status)) return false
      if (data === undefined && error instanceof ApiError && error.status >= 400 && error.status < 500)
        return false
      return STATUS_POLL_MS
    },
  })
