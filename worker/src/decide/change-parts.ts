import type { Certainty, Question } from '#contract'
import type { View } from '../prose/view.ts'
import { surenessOf } from './decide.ts'
import { LIMITS } from './limits.ts'
import type { Judgement } from './verdict.ts'

/** Whether groups share a change so unevenly that it is said who makes it. */
export const isOfChange = (uneven: number): boolean => uneven >= LIMITS.unevenChange

/** Whether all groups changed so nearly in proportion that this is said of them. */
export const isInProportion = (uneven: number): boolean => uneven < LIMITS.inProportion

/**
 * Whether what a group changed by beyond its proportion is more than its periods vary by.
 * @param error standard error of the group's change
 * @param groups of its dimension: the largest of several is further out by chance
 */
export const standsOutOfChange = (beyond: number, error: number, groups: number): boolean =>
  Number.isFinite(beyond) &&
  error > 0 &&
  Math.abs(beyond) / error > LIMITS.outOfChange + Math.sqrt(Math.log(Math.max(1, groups)) / 2)

/**
 * Whether the rows of two values together make a change that neither makes alone: most of it, and far more for their size
 * than the rest of either value.
 */
export function concentratesInPair(view: View, row: number): boolean {
  const at = (column: string) => view.number(row, column)
  const change = at('all_now') - at('all_before')
  if (!(at('share') >= LIMITS.pairMakes) || !(at('all_before') > 0)) return false
  /** Share of the change by share of the total. */
  const weight = (before: number, now: number) =>
    before > 0 ? (now - before) / change / (before / at('all_before')) : NaN
  const own = weight(Math.max(at('before'), at('now')), Math.max(at('before'), at('now')) + at('change'))
  return (['a', 'b'] as const).every((side) => {
    const [before, now] = [at(`rest_${side}_before`), at(`rest_${side}_now`)]
    // Where there is no rest, one of the two columns says as much by itself.
    return before >= LIMITS.pairRest * at('before') && weight(before, now) <= own / LIMITS.pairTimes
  })
}

/** Whether a factor makes enough of a change to be named as what makes it. */
export const makesOfChange = (share: number): boolean => Math.abs(share) >= LIMITS.ofMix

/** Whether it is mostly what one row has that moved the total: then that is what wants an explanation. */
export const madeByEach = (factors: View | null): boolean =>
  factors !== null &&
  factors.length > 1 &&
  ['per_row', 'quantity_per_row', 'per_quantity'].includes(factors.text(0, 'factor'))

/** Whether what one group adds another takes back, so that the whole hardly shows either. */
export const cancelOut = (along: number, against: number): boolean =>
  Math.min(along, -against) > LIMITS.cancelsOut

/** The factor that made most of a change: the first that went with it, and not one that took a part of it back. */
export const leadOf = (factors: View | null): number | null =>
  factors && factors.length > 1
    ? (factors.rows.find(
        (row) => factors.number(row, 'share') > 0 && makesOfChange(factors.number(row, 'share')),
      ) ?? null)
    : null

/** Whether a change is no more than single periods vary by, with no group apart: nothing to look for a cause of. */
export const isUsual = (p: number | null, apart: boolean): boolean =>
  !apart && p !== null && p > LIMITS.usualChange

/** Whether a total went the way that a question takes for granted; true where it takes none. */
export const wentAsSupposed = (change: number, supposes: Question['supposes']): boolean =>
  supposes === 'down' || supposes === 'less'
    ? change < 0
    : supposes === 'up' || supposes === 'more'
      ? change > 0
      : true

/** Amounts of a list are known, however much their periods vary; that the change is more than chance is another matter. */
export function decideChangeParts(
  change: number,
  p: number | null,
  n: number,
  supposes: Question['supposes'],
): Judgement {
  const tested = surenessOf(p, n, 1)
  const sureness: Certainty = tested === 'cannot-tell' ? 'low' : tested
  return { kind: wentAsSupposed(change, supposes) ? 'which' : 'no', sureness, reasons: [] }
}
