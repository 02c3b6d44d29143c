/** What steps returned before, by the digest of what was asked; grows as the mission goes. */
export interface Journal {
  lookup(key: string): unknown
  record(key: string, output: unknown): Promise<void>
}

/** A journal that starts with recorded entries and hands new ones to `store` before they count. */
export function createJournal(
  entries: Iterable<{ key: string; output: unknown }>,
  store: (entry: { key: string; output: unknown }) => Promise<void>,
): Journal {
  const known = new Map([...entries].map(({ key, output }) => [key, output]))
  return {
    lookup: (key) => known.get(key),
    async record(key, output) {
      await store({ key, output })
      known.set(key, output)
    },
  }
}
