import { emailPreferencesResponseSchema } from '#contract'
import { queryOptions } from '@tanstack/react-query'
import { apiCommand, apiRequest } from '../../../lib/api-client.ts'

const PATH = '/api/user/email-preferences'

export const emailPreferencesQuery = (token: string | null) =>
  queryOptions({
    queryKey: ['user', 'email-preferences', token],
    queryFn: ({ signal }) => apiRequest(emailPreferencesResponseSchema, PATH, { signal }),
  })

export const dontAskForGmail = () =>
  apiCommand(PATH, { method: 'PATCH', body: { dont_ask_proactively: true } })
