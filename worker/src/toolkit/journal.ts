/** What steps returned before, by the digest of what was asked; grows as the mission goes. */
export interface Journal {
  lookup(key: string): unknown
  /** Resolves once the output is stored: for what would not be the same if it were asked for again. */
  record(key: string, output: unknown): Promise<void>
  /**
   * Write-behind, for what the same step would give again: the output counts at once and is stored in its turn.
   * Resolves as soon as few enough are on their way.
   * @throws what an earlier one could not be stored for
   */
  recordBehind(key: string, output: unknown): Promise<void>
  /** Resolves once everything is stored. @throws what could not be stored for */
  flush(): Promise<void>
}

/** So many outputs may be on their way at once: their memory is not given back before. */
const MOST_ON_THE_WAY = 16

/**
 * A journal that starts with recorded entries and hands new ones to `store`, in order.
 * @param store must keep the order in which it is called, with everything else that the mission shows
 */
export function createJournal(
  entries: Iterable<{ key: string; output: unknown }>,
  store: (entry: { key: string; output: unknown }) => Promise<void>,
): Journal {
  const known = new Map([...entries].map(({ key, output }) => [key, output]))
  const onTheWay = new Set<Promise<void>>()
  let failed: { error: unknown } | null = null
  const requireStored = () => {
    if (failed) throw failed.error
  }
  return {
    lookup: (key) => known.get(key),
    async record(key, output) {
      await store({ key, output })
      known.set(key, output)
    },
    async recordBehind(key, output) {
      requireStored()
      known.set(key, output)
      const storing: Promise<void> = store({ key, output })
        .catch((error: unknown) => {
          failed ??= { error }
        })
        .finally(() => onTheWay.delete(storing))
      onTheWay.add(storing)
      while (onTheWay.size > MOST_ON_THE_WAY) await Promise.race(onTheWay)
    },
    async flush() {
      await Promise.all(onTheWay)
      requireStored()
    },
  }
}
