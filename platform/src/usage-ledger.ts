import type { Models, Setback, UserRecord } from './models.ts'
import { monthOf } from './quota.ts'
import { deriveKey, randomId, sign } from './secrets.ts'
import { calmAgain, recentSetbacks } from './setbacks.ts'

/** Where the ledger keeps what a Google account has used. Who has the database alone can't tell whose it is. */
export const ledgerIdOf = (secret: string, googleId: string): string =>
  sign(deriveKey(secret, 'usage-ledger'), googleId)

const nextMonth = (date: Date) => new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1))

/** Keeps what counts of an account that goes: this month's reports and the last day's setbacks. */
export async function keepUsage(
  { UsageLedger }: Models,
  ledgerId: string,
  user: Pick<UserRecord, 'reports' | 'setbacks'>,
  now: Date,
): Promise<void> {
  const month = monthOf(now)
  const reports = user.reports?.[month]?.length ?? 0
  const setbacks = recentSetbacks(user, now).map(({ kind, at }) => ({ kind, at }))
  const ends = [
    ...(reports > 0 ? [nextMonth(now)] : []),
    ...setbacks.map(({ at }) => calmAgain([at], 1)),
  ].map((end) => end.getTime())
  if (ends.length === 0) return void (await UsageLedger.deleteOne({ _id: ledgerId }))
  await UsageLedger.updateOne(
    { _id: ledgerId },
    { $set: { month, reports, setbacks, expires_at: new Date(Math.max(...ends)) } },
    { upsert: true },
  )
}

/** What an account starts with: what the same Google account had used before, as far as it still counts. */
export async function usageKept(
  { UsageLedger }: Models,
  ledgerId: string,
  now: Date,
): Promise<Pick<UserRecord, 'reports' | 'setbacks'>> {
  const kept = await UsageLedger.findById(ledgerId).lean()
  if (!kept) return { reports: {}, setbacks: [] }
  // The missions are gone; each of these stands for one.
  const ids = Array.from({ length: kept.reports }, randomId)
  const setbacks: Setback[] = kept.setbacks.map((setback) => ({ ...setback, mission_id: randomId() }))
  return {
    reports: kept.month === monthOf(now) && ids.length > 0 ? { [kept.month]: ids } : {},
    setbacks: recentSetbacks({ setbacks }, now),
  }
}
