/** Counts what is open at once under a key. `add` gives the function that takes it back; null beyond the limit. */
export function createOpenCount(limit: number): { add(key: string): (() => void) | null } {
  const open = new Map<string, number>()
  return {
    add(key) {
      const count = open.get(key) ?? 0
      if (count >= limit) return null
      open.set(key, count + 1)
      let taken = true
      return () => {
        if (!taken) return
        taken = false
        const left = open.get(key)! - 1
        if (left > 0) open.set(key, left)
        else open.delete(key)
      }
    },
  }
}
