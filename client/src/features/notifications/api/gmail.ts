import { texts } from '#contract'
import { z } from 'zod'
import { apiCommand, apiRequest } from '../../../lib/api-client.ts'
import { ApiError } from '../../../lib/api-error.ts'

const permissionSchema = z.object({ success: z.boolean(), authorization_url: z.string().nullish() })

/** The address at which the user grants the permission; afterwards the browser comes back to `returnUrl`. */
export async function requestGmailPermission(returnUrl: string): Promise<string> {
  const answer = await apiRequest(permissionSchema, '/api/gmail/request-permission', {
    method: 'POST',
    body: { return_url: returnUrl },
  })
  if (!answer.authorization_url) throw new ApiError(200, texts.gmailNoUrl, texts.gmailNoUrl)
  return answer.authorization_url
}

export const sendTestEmail = () =>
  apiRequest(z.object({ message: z.string() }), '/api/gmail/test-email', { method: 'POST' })

export const revokeGmailPermission = () => apiCommand('/api/user/gmail-permission', { method: 'DELETE' })

/** A 401 here means that the session ended while the user was at Google; the page says so itself. */
export const finishGmailOAuth = (code: string, state: string) =>
  apiCommand('/api/gmail/oauth-callback', { method: 'POST', body: { code, state }, expiresSession: false })
