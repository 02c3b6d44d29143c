import { createHash, randomBytes } from 'node:crypto'
import type { Response } from 'express'
import { AppError } from '#platform/errors.ts'
import { GMAIL_SEND_SCOPE, requireGmail } from '#platform/gmail/google-oauth.ts'
import type { UserRecord } from '#platform/models.ts'
import { randomId } from '#platform/secrets.ts'
import type { Dependencies } from '../../dependencies.ts'
import { markBrowser } from './connect-cookie.ts'
import { CONNECT_MS, sha256, writeState } from './connect-state.ts'

/** Where Google sends the browser back to, as registered with Google. */
export const redirectUri = (appUrl: string): string => new URL('/auth/gmail/callback', appUrl).href

/** Under which a connection that was started waits for the browser to come back. */
export const pendingKey = ({ limits }: Dependencies, nonce: string): string =>
  `${limits.keyPrefix}gmail-connect:${sha256(nonce).toString('base64url')}`

export interface PendingConnection {
  user_id: string
  verifier: string
}

/**
 * The address of Google's page where the user allows sending, and nothing else. The way back works once, for ten
 * minutes, for this user, in this browser.
 * @throws AppError unavailable
 */
export async function requestPermission(
  dependencies: Dependencies,
  user: UserRecord,
  returnUrl: string,
  response: Response,
): Promise<{ success: true; authorization_url: string }> {
  const { environment, redis, now } = dependencies
  requireGmail(environment)
  const nonce = randomId()
  // RFC 7636: 43 characters or more.
  const verifier = randomBytes(32).toString('base64url')
  const userId = user._id.toString()
  const pending: PendingConnection = { user_id: userId, verifier }
  await redis
    .set(pendingKey(dependencies, nonce), JSON.stringify(pending), 'PX', CONNECT_MS)
    .catch((cause: unknown) => {
      throw new AppError('unavailable', 'Gmail can not be connected at the moment. Please try again.', {
        cause,
      })
    })
  markBrowser(environment, response, nonce)
  const url = new URL(environment.GOOGLE_OAUTH_AUTHORIZE_URL)
  const parameters = {
    client_id: environment.GOOGLE_CLIENT_ID,
    redirect_uri: redirectUri(environment.APP_URL),
    response_type: 'code',
    scope: GMAIL_SEND_SCOPE,
    // A token that outlives the user's visit, every time: Google gives it with the consent alone.
    access_type: 'offline',
    prompt: 'consent',
    login_hint: user.email,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state: writeState(environment.JWT_SECRET, userId, {
      return_url: returnUrl,
      n: nonce,
      exp: Math.floor((now().getTime() + CONNECT_MS) / 1000),
    }),
  }
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return { success: true, authorization_url: url.href }
}
