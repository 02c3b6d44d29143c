import type { Types } from 'mongoose'
import type { Models, Setback, SetbackKind, UserRecord } from './models.ts'

const DAY_MS = 24 * 3600 * 1000
/** Kept per user, the latest; more than any bound on a day's setbacks. */
const KEPT = 1000

/** Those of the last day, oldest first. */
export const recentSetbacks = (user: Pick<UserRecord, 'setbacks'>, now: Date): Setback[] =>
  (user.setbacks ?? []).filter(({ at }) => now.getTime() - at.getTime() < DAY_MS)

/** When setbacks of the kind happened within the last day, oldest first. */
export const setbacksOf = (user: Pick<UserRecord, 'setbacks'>, kind: SetbackKind, now: Date): Date[] =>
  recentSetbacks(user, now)
    .filter((setback) => setback.kind === kind)
    .map(({ at }) => at)

/** When one of so many setbacks is a day old, so that there are fewer than `limit` again. */
export const calmAgain = (setbacks: Date[], limit: number): Date =>
  new Date(setbacks.at(-limit)!.getTime() + DAY_MS)

/**
 * Remembers a setback with its user, where deleting the mission does not take it away. A refund counts once for a
 * mission, a breakdown as often as it happens.
 */
export async function recordSetback(models: Models, userId: Types.ObjectId, setback: Setback): Promise<void> {
  const { kind, mission_id } = setback
  const known = { setbacks: { $not: { $elemMatch: { kind, mission_id } } } }
  await models.User.updateOne(
    { _id: userId, ...(kind === 'refund' ? known : {}) },
    { $push: { setbacks: { $each: [setback], $slice: -KEPT } } },
  )
}
