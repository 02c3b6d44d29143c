import { isFarMore } from './arising.ts'
import { ODD_LIMITS } from './odd-limits.ts'

/** How one row repeats another, the surest kind of repeat first. */
export const REPEAT_KINDS = ['copies', 'numbers', 'entries', 'anew'] as const
export type RepeatKind = (typeof REPEAT_KINDS)[number]

/** Pairs of rows that agree in party and amount, and how many would by chance. */
export interface Agreeing {
  pairs: number
  expected: number
}

/** More pairs than chance would give; nothing is tested, as pairs of one amount hang together. */
export const isBeyondChance = ({ pairs, expected }: Agreeing): boolean =>
  pairs > 0 &&
  (expected < ODD_LIMITS.byChance ||
    (pairs > ODD_LIMITS.againTimes * expected &&
      pairs > 1 + expected + ODD_LIMITS.againDeviations * Math.sqrt(expected)))

/** Which kinds of repeat are worth a word: those that no chance makes. */
export function repeatsTold(
  rows: Record<RepeatKind, number>,
  all: Agreeing,
  /** The same of those that lie within days of each other. */
  near: Agreeing,
  standing: number,
): RepeatKind[] {
  const surer = REPEAT_KINDS.some((kind) => kind !== 'anew' && rows[kind] > 0)
  // What is paid each month under a new number is no repeat of the kind that was found.
  const beyond = (isBeyondChance(all) || isBeyondChance(near)) && !(surer && isStanding(standing, rows.anew))
  return REPEAT_KINDS.filter((kind) => rows[kind] > 0 && (kind !== 'anew' || beyond))
}

/** Most of what comes again does so at the steps of a standing payment. */
export const isStanding = (standing: number, anew: number): boolean =>
  anew > 0 && standing >= ODD_LIMITS.standing * anew

/** `k` of the `n` rows of one repeat others, as `repeats` of all `rows` do. */
export interface OwnRepeats {
  n: number
  k: number
  rows: number
  repeats: number
}

/** Far more of the rows of one repeat others than its part of all rows would have it. */
export const standsOutInRepeats = ({ n, k, rows, repeats }: OwnRepeats): boolean =>
  isFarMore(k, (repeats * n) / Math.max(1, rows))
