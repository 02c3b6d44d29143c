import { z } from 'zod'
import { callGoogle } from './call-google.ts'
import { GmailError, type GmailProblem } from './gmail-error.ts'

/** In a JSON body the message is encoded twice over; above this it goes to the upload address as it is. */
const UPLOAD_ABOVE = 4 * 1024 * 1024
export const SEND_TIMEOUT_MS = 60_000

/** The access token was refused; another one may do. */
export class TokenRefusedError extends Error {
  override name = 'TokenRefusedError'
}

const errorSchema = z.object({
  error: z.object({
    message: z.string().default(''),
    errors: z.array(z.object({ reason: z.string().optional() })).default([]),
    details: z.array(z.looseObject({ reason: z.string().optional() })).default([]),
  }),
})

/** A Gmail 403 is often a rate limit: the reason tells, never the status alone. */
const REASONS: Record<string, GmailProblem> = {
  insufficientPermissions: 'reconnect',
  ACCESS_TOKEN_SCOPE_INSUFFICIENT: 'reconnect',
  accessNotConfigured: 'api-off',
  SERVICE_DISABLED: 'api-off',
  rateLimitExceeded: 'rate-limit',
  userRateLimitExceeded: 'rate-limit',
  dailyLimitExceeded: 'daily-limit',
  quotaExceeded: 'daily-limit',
  domainPolicy: 'policy',
}

function problemOf(status: number, body: unknown): GmailError {
  const error = errorSchema.safeParse(body).data?.error
  const reasons = [...(error?.details ?? []), ...(error?.errors ?? [])].map(({ reason }) => reason ?? '')
  const cause = new Error(`messages.send: HTTP ${status} ${reasons.join(' ')} ${error?.message ?? ''}`)
  const known = reasons.map((reason) => REASONS[reason]).find((problem) => problem !== undefined)
  if (known) return new GmailError(known, { cause })
  if (status === 429) return new GmailError('rate-limit', { cause })
  if (status === 413) return new GmailError('too-large', { cause })
  // What a server that failed had done before is not known.
  if (status >= 500) return new GmailError('unconfirmed', { cause })
  return new GmailError('message-refused', { cause, said: error?.message.slice(0, 200) })
}

/**
 * Hands a message (RFC 5322) to Gmail, once. Never repeated here: the call is not idempotent.
 * @throws TokenRefusedError, GmailError
 */
export async function sendMessage(
  apiUrl: string,
  accessToken: string,
  message: Buffer,
  timeoutMs = SEND_TIMEOUT_MS,
): Promise<void> {
  const authorization = `Bearer ${accessToken}`
  const { status, body } =
    message.length > UPLOAD_ABOVE
      ? await callGoogle(
          `${apiUrl}/upload/gmail/v1/users/me/messages/send?uploadType=media`,
          {
            headers: { authorization, 'content-type': 'message/rfc822' },
            body: new Uint8Array(message),
          },
          timeoutMs,
        )
      : await callGoogle(
          `${apiUrl}/gmail/v1/users/me/messages/send`,
          {
            headers: { authorization, 'content-type': 'application/json' },
            body: JSON.stringify({ raw: message.toString('base64url') }),
          },
          timeoutMs,
        )
  if (status === 200) return
  if (status === 401) throw new TokenRefusedError()
  throw problemOf(status, body)
}
