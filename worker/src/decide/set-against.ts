/** What one of two columns explains, beside the other. */
export interface Side {
  /** Share of what varies that it explains with the other held equal, or its weight where there is no such share. */
  own: number
  p: number
}

/** So many times as much as the other explains, one of the two is what it lies with. */
const BEATS = 3
const SURE = 0.001
const SHOWN = 0.01
const OPEN = 0.05

/** Which of two sides an outcome lies with, and how sure that is; the first is the one that explains more. */
export function decideAgainst(
  more: Side,
  less: Side,
): { lies: 'one' | 'both' | 'neither'; sureness: 'high' | 'moderate' | 'low' } {
  if (!(more.p < SHOWN)) return { lies: 'neither', sureness: 'low' }
  const beats = more.own >= BEATS * Math.max(0, less.own)
  if (less.p < SHOWN && !beats) return { lies: 'both', sureness: more.p < SURE ? 'moderate' : 'low' }
  if (!beats) return { lies: 'both', sureness: 'low' }
  return { lies: 'one', sureness: more.p < SURE && less.p > OPEN ? 'high' : 'moderate' }
}

/** Share of the rows in which one column is settled by another, from which on nothing tells what is whose. */
export const FIXED = 0.98
