import type { UserRecord } from '#platform/models.ts'
import type { Dependencies } from '../../dependencies.ts'

/**
 * Ends one session, on every server at once: each call reads the user's document, which no longer knows the session.
 * Those that ended by themselves meanwhile go with it.
 */
export async function signOut(
  { models, now, disconnectSession }: Dependencies,
  user: UserRecord,
  sessionId: string,
): Promise<void> {
  await models.User.updateOne(
    { _id: user._id },
    { $pull: { sessions: { $or: [{ id: sessionId }, { expires_at: { $lt: now() } }] } } },
  )
  disconnectSession(sessionId)
}

/** Ends every session of the user; also a launch under way, which looks once more before its mission counts. */
export async function signOutEverywhere(
  { models, disconnectUser }: Dependencies,
  user: UserRecord,
): Promise<void> {
  await models.User.updateOne({ _id: user._id }, { $inc: { token_version: 1 }, $set: { sessions: [] } })
  disconnectUser(user._id.toString())
}
