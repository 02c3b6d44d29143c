import { AppError } from '#platform/errors.ts'
import { DELETION_STALE_MS } from '#platform/account-removal.ts'
import type { UserRecord } from '#platform/models.ts'
import { ledgerIdOf, usageKept } from '#platform/usage-ledger.ts'
import type { Dependencies } from '../../dependencies.ts'
import { finishDeletion } from '../user/delete-user.ts'
import { sessionEnd } from './session-token.ts'
import type { GoogleIdentity } from './verify-google-credential.ts'

/** Browsers and devices that one user is signed in with at once. */
const MAX_SESSIONS = 50

/**
 * Stores who signed in, and the session that begins. Past so many, a user's oldest session ends.
 * @throws AppError unavailable while the account is being deleted
 */
export async function storeUser(
  dependencies: Dependencies,
  identity: GoogleIdentity,
  sessionId: string,
): Promise<UserRecord> {
  const { environment, models, now } = dependencies
  const write = (first: Partial<UserRecord> | null) =>
    models.User.findOneAndUpdate(
      { google_id: identity.sub, deletion: null },
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
        ...(first ? { $setOnInsert: first } : {}),
      },
      { upsert: first !== null, returnDocument: 'after' },
    ).lean<UserRecord>()
  const store = async () => {
    const known = await write(null)
    if (known) return known
    await awaitDeletion(dependencies, identity)
    // Read only now: a deletion writes it before the user goes.
    const used = await usageKept(models, ledgerIdOf(environment.JWT_SECRET, identity.sub), now())
    return write({ created_at: now(), ...used })
  }
  // Two first sign-ins at once: one insert meets the unique index, and finds the other's user on its second try.
  const user = await store().catch((error: unknown) => {
    if ((error as { code?: unknown }).code === 11000) return store()
    throw error
  })
  return user!
}

/** Returns once no account of the Google id is being deleted. One whose deletion broke off is deleted here. */
async function awaitDeletion(dependencies: Dependencies, { sub }: GoogleIdentity): Promise<void> {
  const { models, now } = dependencies
  const user = await models.User.findOne({ google_id: sub, deletion: { $ne: null } }).lean<UserRecord>()
  if (!user?.deletion) return
  if (now().getTime() - user.deletion.at.getTime() < DELETION_STALE_MS)
    throw new AppError(
      'unavailable',
      'Your account is being deleted at the moment. Please try signing in again in a minute.',
    )
  await finishDeletion(dependencies, user)
}
