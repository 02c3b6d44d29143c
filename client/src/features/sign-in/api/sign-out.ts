import { apiCommand } from '../../../lib/api-client.ts'
import { ApiError } from '../../../lib/api-error.ts'

/** Ends the session of a token on the server. One that the server has ended already is as good. */
export async function signOutOnServer(token: string): Promise<void> {
  try {
    await apiCommand('/api/auth/sign-out', { method: 'POST', credentials: { token }, expiresSession: false })
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error
  }
}
