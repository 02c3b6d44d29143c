import { LIMITS } from './limits.ts'

/** Whether enough of a change comes from which rows there were, one way or the other, to be told beside it. */
export const isOfMix = (change: number, mix: number): boolean =>
  Number.isFinite(mix) && Math.abs(mix) >= LIMITS.ofMix * Math.max(Math.abs(change), Math.abs(change - mix))

/**
 * What makes totals differ: how many there are, how much each has, or both; from the share of the spread by number. What
 * each has is no small thing where the largest are apart in it, whatever the many small groups say.
 *
 * @param first how far the two largest totals are apart by number, as a share of all that they are apart; NaN where they are alike
 */
export const mainlyOf = (byNumber: number, first = NaN): 'number' | 'each' | 'both' => {
  const one = (share: number) =>
    share >= LIMITS.mainly ? 'number' : share <= 1 - LIMITS.mainly ? 'each' : 'both'
  return Number.isFinite(first) && one(first) !== one(byNumber) ? 'both' : one(byNumber)
}

/** Whether that is all of it: what is left of the spread is next to nothing. */
export const isAllOfSpread = (share: number): boolean => Math.abs(share - 1) <= LIMITS.nothingLeft

/** How much of a change another mix of rows makes: all of it and more, most, a part; null where it works against it. */
export function mixMakes(change: number, mix: number): 'more' | 'most' | 'part' | null {
  if (!isOfMix(change, mix) || Math.sign(mix) !== Math.sign(change)) return null
  return mix / change > 1 ? 'more' : mix / change >= LIMITS.mostly ? 'most' : 'part'
}
