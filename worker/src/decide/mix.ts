import { LIMITS } from './limits.ts'

/** Whether enough of a change comes from which rows there were, one way or the other, to be told beside it. */
export const isOfMix = (change: number, mix: number): boolean =>
  Number.isFinite(mix) && Math.abs(mix) >= LIMITS.ofMix * Math.max(Math.abs(change), Math.abs(change - mix))

/** What makes totals differ: how many there are, how much each has, or both; from the share of the spread by number. */
export const mainlyOf = (byNumber: number): 'number' | 'each' | 'both' =>
  byNumber >= LIMITS.mainly ? 'number' : byNumber <= 1 - LIMITS.mainly ? 'each' : 'both'

/** How much of a change another mix of rows makes: all of it and more, most, a part; null where it works against it. */
export function mixMakes(change: number, mix: number): 'more' | 'most' | 'part' | null {
  if (!isOfMix(change, mix) || Math.sign(mix) !== Math.sign(change)) return null
  return mix / change > 1 ? 'more' : mix / change >= LIMITS.mostly ? 'most' : 'part'
}
