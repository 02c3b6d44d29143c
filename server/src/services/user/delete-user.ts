import { removeAccount } from '#platform/account-removal.ts'
import { withdrawForGood } from '#platform/gmail/withdraw-permission.ts'
import type { UserRecord } from '#platform/models.ts'
import { ledgerIdOf } from '#platform/usage-ledger.ts'
import type { Dependencies } from '../../dependencies.ts'
import { endMission } from '../mission/stop-mission.ts'

/**
 * Removes the account and everything in it. It is marked first, which ends its sessions: whoever could sign in or
 * launch in between would store what nobody removes. A crash leaves the mark, by which the deletion is finished later.
 */
export async function deleteUser(dependencies: Dependencies, user: UserRecord): Promise<void> {
  const { environment, models, now, disconnectUser } = dependencies
  const ledger_id = ledgerIdOf(environment.JWT_SECRET, user.google_id)
  const marked = await models.User.findOneAndUpdate(
    { _id: user._id },
    { $set: { deletion: { at: now(), ledger_id }, sessions: [] }, $inc: { token_version: 1 } },
    { returnDocument: 'after' },
  ).lean<UserRecord>()
  disconnectUser(user._id.toString())
  if (marked) await finishDeletion(dependencies, marked)
}

/** Goes on with the deletion of a user who is marked. Safe to repeat. */
export async function finishDeletion(dependencies: Dependencies, user: UserRecord): Promise<void> {
  await withdrawForGood(dependencies, user)
  await removeAccount({ ...dependencies, end: (mission) => endMission(dependencies, mission) }, user)
}
