import { createHash } from 'node:crypto'
import type { SignInResponse } from '#contract'
import { AppError } from '#platform/errors.ts'
import type { UserRecord } from '#platform/models.ts'
import { usageOf, withReportsSettled } from '#platform/quota.ts'
import { randomId } from '#platform/secrets.ts'
import type { Dependencies } from '../../dependencies.ts'
import { presentUser } from '../../presenters/user.ts'
import { issueSessionToken, sessionEnd, sessionKey } from './session-token.ts'
import type { GoogleIdentity } from './verify-google-credential.ts'

/** A retry of a sign-in whose answer was lost is the same credential again, shortly after. */
const RETRY_MS = 60_000
/** Google's tokens are accepted up to this long after their end (clock skew). */
const SKEW_MS = 300_000
/** Browsers and devices that one user is signed in with at once. */
const MAX_SESSIONS = 50

/**
 * A credential signs in once, and for a minute more so that a retry works; after that it is refused, so that one
 * found in a log or a history is worth nothing.
 */
async function refuseReplay({ redis, limits, now }: Dependencies, credential: string, expires: number) {
  const key = `${limits.keyPrefix}credential:${createHash('sha256').update(credential).digest('base64url')}`
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

/** Stores who signed in, and the session that begins. Past so many, a user's oldest session ends. */
async function storeUser(
  { models, now }: Dependencies,
  identity: GoogleIdentity,
  sessionId: string,
): Promise<UserRecord> {
  const store = () =>
    models.User.findOneAndUpdate(
      { google_id: identity.sub },
      {
        $set: {
          email: identity.email,
          email_verified: true,
          name: identity.name ?? identity.email.split('@')[0],
          picture: identity.picture ?? null,
        },
        $push: {
          sessions: { $each: [{ id: sessionId, expires_at: sessionEnd(now()) }], $slice: -MAX_SESSIONS },
        },
        $setOnInsert: { created_at: now() },
      },
      { upsert: true, returnDocument: 'after' },
    ).lean<UserRecord>()
  // Two first sign-ins at once: one insert meets the unique index, and finds the other's user on its second try.
  const user = await store().catch((error: unknown) => {
    if ((error as { code?: unknown }).code === 11000) return store()
    throw error
  })
  return user!
}

/** @throws AppError unauthorized for a credential that is not good, unavailable when it can't be checked */
export async function signIn(dependencies: Dependencies, credential: string): Promise<SignInResponse> {
  const { environment, models, now, verifyCredential } = dependencies
  const identity = await verifyCredential(credential)
  await refuseReplay(dependencies, credential, identity.exp)
  const sessionId = randomId()
  const user = await withReportsSettled(models, await storeUser(dependencies, identity, sessionId))
  return {
    user: presentUser(user, environment),
    token: await issueSessionToken(sessionKey(environment.JWT_SECRET), user, sessionId, now()),
    usage: usageOf(user, now(), environment.MONTHLY_REPORT_LIMIT),
  }
}
