import type { RequestLimits } from '../../request-limits.ts'
import { createUploadSlots } from '../upload/upload-slots.ts'

/** Lets few readings of one caller, and few of all visitors, be under way at once; a limited number of others wait. */
export interface ReadingPlaces {
  /**
   * @param caller a user's id, or a visitor's address
   * @param signal says that the caller has gone
   * @throws AppError rate_limited, unavailable when no turn can be had
   */
  within<T>(caller: string, visitor: boolean, signal: AbortSignal, work: () => Promise<T>): Promise<T>
}

const SAYS = {
  tooMany: 'Your files are being looked into already. Launching works as ever.',
  busy: 'Too many files are being looked into at the moment. Launching works as ever.',
}

export function createReadingPlaces({ perCaller, visitors }: RequestLimits['readings']): ReadingPlaces {
  const callers = createUploadSlots(perCaller, SAYS)
  const strangers = createUploadSlots(visitors, { tooMany: SAYS.busy, busy: SAYS.busy })
  return {
    within: (caller, visitor, signal, work) =>
      callers.within(caller, signal, () => (visitor ? strangers.within('visitors', signal, work) : work())),
  }
}
