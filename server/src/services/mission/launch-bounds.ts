import { AppError } from '#platform/errors.ts'
import type { SetbackKind, UserRecord } from '#platform/models.ts'
import { calmAgain, setbacksOf } from '#platform/setbacks.ts'
import type { Dependencies } from '../../dependencies.ts'

const MEGABYTE = 2 ** 20
const HOUR_MS = 3600 * 1000

const inHours = (from: Date, to: Date) => {
  const hours = Math.max(1, Math.ceil((to.getTime() - from.getTime()) / HOUR_MS))
  return hours === 1 ? 'in an hour' : `in ${hours} hours`
}

const TOLD: Record<SetbackKind, (count: number, when: string) => string> = {
  refund: (count, when) =>
    `${count} of your missions were stopped or failed within a day, and their reports were given back. You can launch the next one ${when}.`,
  breakdown: (count, when) =>
    `The analysis of your data took too long or broke down ${count} times within a day. Try again ${when}, with fewer rows or columns.`,
}

/** Missions that are given back cost the user nothing and the server much: a day has room for so many. */
export function requireCalm({ environment, now }: Dependencies, user: UserRecord): void {
  const limits: [SetbackKind, number][] = [
    ['breakdown', environment.MAX_BREAKDOWNS_PER_DAY],
    ['refund', environment.MAX_REFUNDS_PER_DAY],
  ]
  const time = now()
  for (const [kind, limit] of limits) {
    const setbacks = setbacksOf(user, kind, time)
    if (setbacks.length >= limit)
      throw new AppError(
        'rate_limited',
        TOLD[kind](setbacks.length, inHours(time, calmAgain(setbacks, limit))),
      )
  }
}

/** @throws AppError payload_too_large when the user's files and these together pass what one account may keep */
export async function requireRoom(
  { environment, files }: Dependencies,
  user: UserRecord,
  incomingBytes: number,
): Promise<void> {
  const limit = environment.MAX_STORED_MB
  const stored = (await files.bytesOf(user._id.toString())) / MEGABYTE
  if (stored + incomingBytes / MEGABYTE <= limit) return
  throw new AppError(
    'payload_too_large',
    `Your missions keep ${Math.ceil(stored)} MB of the ${limit} MB that one account may keep, and these files do not fit in. Delete missions that you no longer need in your profile, then launch again.`,
  )
}
