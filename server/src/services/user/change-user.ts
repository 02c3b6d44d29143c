import { texts } from '#contract'
import { AppError } from '#platform/errors.ts'
import type { UserRecord } from '#platform/models.ts'
import type { Dependencies } from '../../dependencies.ts'

/** Sets fields of the user, by their path. @throws AppError unauthorized when the account is gone meanwhile */
export async function changeUser(
  { models }: Dependencies,
  user: UserRecord,
  fields: Record<string, unknown>,
): Promise<UserRecord> {
  const changed = await models.User.findOneAndUpdate(
    { _id: user._id },
    { $set: fields },
    { returnDocument: 'after' },
  ).lean<UserRecord>()
  if (!changed) throw new AppError('unauthorized', texts.sessionExpired)
  return changed
}
