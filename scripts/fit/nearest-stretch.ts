/** Goals may be cut elsewhere than when they were written down: the stretch that shares most with the one that is meant. */
export function nearestStretch(words: string, stretches: readonly string[], goal: string): string {
  const start = goal.indexOf(words)
  const shared = (other: string) => {
    const from = goal.indexOf(other)
    const both = Math.min(start + words.length, from + other.length) - Math.max(start, from)
    return both / Math.max(words.length, other.length)
  }
  const [best] = stretches
    .map((other) => ({ other, share: shared(other) }))
    .filter(({ share }) => share > 0.5)
    .sort((a, b) => b.share - a.share)
  return best?.other ?? ''
}
