import { AppError } from '#platform/errors.ts'

export interface SlotRules {
  /** Launches of one user that are received at once, on each server. */
  atOnce: number
  /** Launches of one user that may wait for their turn, with their bodies unread. */
  waiting: number
  /** Of all users together. */
  waitingInAll: number
  /** How long one waits at most. */
  patienceMs: number
}

/** Lets a limited number of uploads of one user run at once; a limited number of others wait. */
export interface UploadSlots {
  /** `signal` says that the caller has gone. @throws AppError rate_limited, unavailable when no turn can be had */
  within<T>(userId: string, signal: AbortSignal, work: (waited: boolean) => Promise<T>): Promise<T>
}

interface Queue {
  running: number
  waiting: Set<() => void>
}

const TOO_MANY =
  'Several of your uploads are on their way already. Wait until one of them has arrived, then try again.'
const BUSY = 'Too many uploads are waiting at the moment. Please try again in a minute.'

/**
 * Bounds what one user can put on the disk, and hold open, before the month's reports are reserved.
 * @param says why no turn can be had: the user has too many of their own, or all have
 */
export function createUploadSlots(rules: SlotRules, says = { tooMany: TOO_MANY, busy: BUSY }): UploadSlots {
  const users = new Map<string, Queue>()
  let waitingInAll = 0

  async function wait({ waiting }: Queue, signal: AbortSignal): Promise<void> {
    if (waiting.size >= rules.waiting) throw new AppError('rate_limited', says.tooMany)
    if (waitingInAll >= rules.waitingInAll) throw new AppError('unavailable', says.busy)
    waitingInAll += 1
    const end = AbortSignal.any([signal, AbortSignal.timeout(rules.patienceMs)])
    await new Promise<void>((resolve, reject) => {
      const settle = (act: () => void) => {
        end.removeEventListener('abort', giveUp)
        waiting.delete(take)
        waitingInAll -= 1
        act()
      }
      // Whoever leaves hands its slot over, so the count stays.
      const take = () => settle(resolve)
      const giveUp = () => settle(() => reject(new AppError('rate_limited', says.tooMany)))
      waiting.add(take)
      end.addEventListener('abort', giveUp)
    })
  }

  function leave(userId: string): void {
    const user = users.get(userId)!
    const [next] = user.waiting
    if (next) return next()
    user.running -= 1
    if (user.running === 0) users.delete(userId)
  }

  return {
    async within(userId, signal, work) {
      const user = users.get(userId) ?? { running: 0, waiting: new Set() }
      users.set(userId, user)
      const waits = user.running >= rules.atOnce
      if (waits) await wait(user, signal)
      else user.running += 1
      try {
        return await work(waits)
      } finally {
        leave(userId)
      }
    },
  }
}
