import { apiCommand } from '../../../lib/api-client.ts'

/** Ends every session of the account, this one too. */
export const signOutEverywhere = () => apiCommand('/api/auth/sign-out-everywhere', { method: 'POST' })
