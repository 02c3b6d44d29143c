import type { Request, Response } from 'express'
import { z } from 'zod'
import { texts } from '#contract'
import { AppError } from '#platform/errors.ts'
import { GmailError } from '#platform/gmail/gmail-error.ts'
import { exchangeCode, GMAIL_SEND_SCOPE, requireGmail, revokeAtGoogle } from '#platform/gmail/google-oauth.ts'
import type { UserRecord } from '#platform/models.ts'
import type { Dependencies } from '../../dependencies.ts'
import { changeUser } from '../user/change-user.ts'
import { markOf, unmarkBrowser } from './connect-cookie.ts'
import { readState, sameText } from './connect-state.ts'
import { pendingKey, redirectUri } from './request-permission.ts'

export const NOT_STARTED_HERE =
  'This was not started by you in this browser. Please connect Gmail again on your profile.'
export const TOO_LATE = 'This took longer than ten minutes. Please connect Gmail again.'
export const USED_BEFORE = 'This way back from Google was used before. Please connect Gmail again.'

const pendingSchema = z.object({ user_id: z.string(), verifier: z.string() })

/**
 * Checks that the browser comes back from where this user sent it, and uses that up. Nothing Google sent is looked at
 * before: else a stranger's code could connect a stranger's mailbox.
 * @returns the verifier that belongs to the code
 */
async function takePending(
  dependencies: Dependencies,
  user: UserRecord,
  stateText: string,
  mark: string | null,
): Promise<string> {
  const { environment, redis, now } = dependencies
  const state = readState(environment.JWT_SECRET, user._id.toString(), stateText)
  if (!state) throw new AppError('bad_request', NOT_STARTED_HERE)
  if (state.exp * 1000 <= now().getTime()) throw new AppError('bad_request', TOO_LATE)
  if (mark === null || !sameText(mark, state.n)) throw new AppError('bad_request', NOT_STARTED_HERE)
  const stored = await redis.getdel(pendingKey(dependencies, state.n)).catch((cause: unknown) => {
    throw new AppError('unavailable', 'Gmail can not be connected at the moment. Please try again.', {
      cause,
    })
  })
  if (stored === null) throw new AppError('bad_request', USED_BEFORE)
  const pending = pendingSchema.parse(JSON.parse(stored))
  if (pending.user_id !== user._id.toString()) throw new AppError('bad_request', NOT_STARTED_HERE)
  return pending.verifier
}

/**
 * Connects the user's Gmail with the code that Google sent the browser back with.
 * @throws AppError bad_request, forbidden when sending was not allowed, unavailable
 */
export async function finishConnection(
  dependencies: Dependencies,
  user: UserRecord,
  { code, state }: { code: string; state: string },
  { request, response }: { request: Request; response: Response },
): Promise<{ success: true; message: string }> {
  const { environment, secrets, now } = dependencies
  requireGmail(environment)
  const verifier = await takePending(dependencies, user, state, markOf(environment, request))
  unmarkBrowser(environment, response)
  const tokens = await exchangeCode(environment, {
    code,
    verifier,
    redirectUri: redirectUri(environment.APP_URL),
  })
  // The user can untick what was asked for; without a word on it, all of it was granted (RFC 6749, 5.1).
  const granted = tokens.scope?.split(' ') ?? [GMAIL_SEND_SCOPE]
  const token = tokens.refresh_token
  if (!granted.includes(GMAIL_SEND_SCOPE)) {
    await giveBack(dependencies, token ?? tokens.access_token)
    throw new GmailError('scope-missing')
  }
  if (!token) throw new GmailError('misconfigured', { cause: new Error('Google sent no refresh token') })
  await changeUser(dependencies, user, {
    gmail: { refresh_token: secrets.seal(token, user._id.toString()), connected_at: now() },
  })
  return { success: true, message: texts.oauthSuccess }
}

/** A permission that is of no use is not kept. That it stays behind at Google harms nobody. */
async function giveBack({ environment, logger }: Dependencies, token: string): Promise<void> {
  await revokeAtGoogle(environment.GOOGLE_OAUTH_REVOKE_URL, token).catch((error: unknown) => {
    logger.warn({ err: error }, 'permission not given back')
  })
}
