const WINDOW_MS = 60_000

/** Counts the calls of each key within the last minute. */
export function createRateLimit(perMinute: number, now: () => Date) {
  const calls = new Map<string, number[]>()
  return {
    perMinute,
    /** How many calls are left after this one; below zero where it was one too many, which counts none. */
    take(key: string): number {
      const time = now().getTime()
      const recent = (calls.get(key) ?? []).filter((at) => at > time - WINDOW_MS)
      const left = perMinute - recent.length - 1
      calls.set(key, left < 0 ? recent : [...recent, time])
      return left
    },
  }
}
