/** Lets a limited number of uploads of one user run at once; the others wait, with their bodies unread. */
export interface UploadSlots {
  within<T>(userId: string, work: (waited: boolean) => Promise<T>): Promise<T>
}

/**
 * Bounds what one user can put on the disk before the month's reports are reserved: `limit` launches at a time, on
 * each server.
 */
export function createUploadSlots(limit: number): UploadSlots {
  const users = new Map<string, { running: number; waiting: (() => void)[] }>()

  async function enter(userId: string): Promise<boolean> {
    const user = users.get(userId) ?? { running: 0, waiting: [] }
    users.set(userId, user)
    if (user.running < limit) {
      user.running += 1
      return false
    }
    // Whoever leaves hands its slot over, so the count stays.
    await new Promise<void>((resolve) => user.waiting.push(resolve))
    return true
  }

  function leave(userId: string): void {
    const user = users.get(userId)!
    const next = user.waiting.shift()
    if (next) return next()
    user.running -= 1
    if (user.running === 0) users.delete(userId)
  }

  return {
    async within(userId, work) {
      const waited = await enter(userId)
      try {
        return await work(waited)
      } finally {
        leave(userId)
      }
    },
  }
}
