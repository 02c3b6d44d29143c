import { profileUpdateResponseSchema } from '#contract'
import { apiRequest } from '../../../lib/api-client.ts'

export const saveFredKey = (key: string) =>
  apiRequest(profileUpdateResponseSchema, '/api/user/profile', {
    method: 'POST',
    body: { fred_api_key: key },
  })

export const removeFredKey = () =>
  apiRequest(profileUpdateResponseSchema, '/api/user/profile', {
    method: 'POST',
    body: { remove_fred_api_key: true },
  })
