/** Where a difference in a length of time comes about: up to a moment in between, after it, or in both parts. */
export type Arising = 'before' | 'after' | 'both'

/** Part of the difference from which on it is that of one step alone. */
const ONE_STEP = 0.8

/**
 * @param before what lies between two sides up to the moment, of one sign with the whole where it takes part in it
 * @param after the same from there on
 */
export function arisesIn(before: number, after: number): Arising | null {
  const whole = before + after
  if (!Number.isFinite(whole) || whole === 0) return null
  const share = after / whole
  return share >= ONE_STEP ? 'after' : share <= 1 - ONE_STEP ? 'before' : 'both'
}
