import type { Types } from 'mongoose'
import { REFUNDED_STATUSES, type Usage } from '#contract'
import type { Models, UserRecord } from './models.ts'

/** The UTC calendar month, as `2026-11`. */
export const monthOf = (date: Date): string => date.toISOString().slice(0, 7)

/**
 * Takes one report of the month for a mission, in one atomic step: the month's array must still be shorter than
 * the limit. Returns false when it is not, or the user is gone. Taking it twice for one mission counts once and
 * succeeds, also in a full month.
 */
export async function reserveReport(
  models: Models,
  userId: Types.ObjectId,
  missionId: string,
  month: string,
  limit: number,
): Promise<boolean> {
  const result = await models.User.updateOne(
    {
      _id: userId,
      $or: [{ [`reports.${month}.${limit - 1}`]: { $exists: false } }, { [`reports.${month}`]: missionId }],
    },
    { $addToSet: { [`reports.${month}`]: missionId } },
  )
  return result.matchedCount === 1
}

/** Gives the report back. Safe to repeat and to race: the mission's id leaves the ledger once. */
export async function returnReport(
  models: Models,
  userId: Types.ObjectId,
  missionId: string,
  month: string,
): Promise<void> {
  await models.User.updateOne({ _id: userId }, { $pull: { [`reports.${month}`]: missionId } })
}

/**
 * Gives back what ended missions of the user still hold, and returns the user as he is then. A mission's end is stored
 * a moment before its report is given back, or a crash came between the two; who reads the ledger must not see it.
 */
export async function withReportsSettled(models: Models, user: UserRecord): Promise<UserRecord> {
  const held = Object.values(user.reports ?? {}).flat()
  if (held.length === 0) return user
  const ended = await models.Mission.find({ _id: { $in: held }, status: { $in: REFUNDED_STATUSES } })
    .select({ month: 1 })
    .lean()
  for (const { _id, month } of ended) await returnReport(models, user._id, _id, month)
  const back = new Set(ended.map(({ _id }) => _id))
  const reports = Object.entries(user.reports).map(([month, ids]) => [
    month,
    ids.filter((id) => !back.has(id)),
  ])
  return { ...user, reports: Object.fromEntries(reports) as UserRecord['reports'] }
}

/** What the user has used, this month and ever. */
export function usageOf(user: Pick<UserRecord, 'reports' | 'created_at'>, now: Date, limit: number): Usage {
  const months = Object.entries(user.reports ?? {}).map(([month, ids]) => [month, ids.length] as const)
  const used = user.reports?.[monthOf(now)]?.length ?? 0
  return {
    reports_used: used,
    reports_remaining: Math.max(0, limit - used),
    monthly_limit: limit,
    total_reports: months.reduce((sum, [, count]) => sum + count, 0),
    member_since: user.created_at.toISOString(),
    monthly_breakdown: Object.fromEntries(months.filter(([, count]) => count > 0).sort()),
  }
}
