import { createHash } from 'node:crypto'
import { texts, type SignInResponse } from '#contract'
import { AppError } from '#platform/errors.ts'
import { usageOf, withReportsSettled } from '#platform/quota.ts'
import { randomId } from '#platform/secrets.ts'
import type { Dependencies } from '../../dependencies.ts'
import { presentUser } from '../../presenters/user.ts'
import { issueSessionToken, sessionKey } from './session-token.ts'
import { storeUser } from './store-user.ts'

/** A retry of a sign-in whose answer was lost is the same credential again, shortly after. */
const RETRY_MS = 60_000
/** Google's tokens are accepted up to this long after their end (clock skew). */
const SKEW_MS = 300_000

/**
 * Signed tokens in their one spelling. Whoever checks the signature also takes padding, other alphabets and signs in
 * between, so that one credential could be written in many ways.
 */
const CREDENTIAL = /^([\w-]+\.[\w-]+)\.[\w-]+$/

/**
 * A credential signs in once, and for a minute more so that a retry works; after that it is refused, so that one
 * found in a log or a history is worth nothing. It is known by what is signed: the last letter of a signature has
 * several spellings.
 */
async function refuseReplay({ redis, limits, now }: Dependencies, signed: string, expires: number) {
  const key = `${limits.keyPrefix}credential:${createHash('sha256').update(signed).digest('base64url')}`
  const time = now().getTime()
  const lifetime = Math.max(RETRY_MS, expires * 1000 + SKEW_MS - time)
  const first = await redis.set(key, String(time), 'PX', lifetime, 'NX').then(
    async (set) => (set === 'OK' ? time : Number(await redis.get(key))),
    (cause: unknown) => {
      throw new AppError('unavailable', 'Sign-in is not available at the moment. Please try again.', {
        cause,
      })
    },
  )
  if (time - first > RETRY_MS)
    throw new AppError('unauthorized', 'This sign-in was used before. Please sign in with Google again.')
}

/** @throws AppError unauthorized for a credential that is not good, unavailable when it can't be checked */
export async function signIn(dependencies: Dependencies, credential: string): Promise<SignInResponse> {
  const { environment, models, now, verifyCredential } = dependencies
  const signed = CREDENTIAL.exec(credential)?.[1]
  if (signed === undefined) throw new AppError('unauthorized', texts.authenticationFailed)
  const identity = await verifyCredential(credential)
  await refuseReplay(dependencies, signed, identity.exp)
  const sessionId = randomId()
  const user = await withReportsSettled(models, await storeUser(dependencies, identity, sessionId))
  return {
    user: presentUser(user, environment),
    token: await issueSessionToken(sessionKey(environment.JWT_SECRET), user, sessionId, now()),
    usage: usageOf(user, now(), environment.MONTHLY_REPORT_LIMIT),
  }
}
