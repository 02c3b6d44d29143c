import type { Types } from 'mongoose'
import type { Usage } from '#contract'
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
