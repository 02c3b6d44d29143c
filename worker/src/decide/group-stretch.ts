import type { GroupStretch } from '../effects/change/group-stretch.ts'
import type { View } from '../prose/view.ts'
import { beyondChanceOpen, beyondChanceUnasked } from './decide.ts'

/** Standard deviations that a group must move against the others; of its share of the rows, times. */
const LIMITS = { moves: 0.5, asked: 0.25, times: Math.log(1.8) } as const

/**
 * Whether it is told: nobody asked for a stretch of the time, even where the column is named.
 * @param asked who has moved, and since when, is the question: less of it is told
 */
export function tellsStretch(
  { numbers, tried, stretches, row, shape }: GroupStretch,
  asked = false,
): boolean {
  const size = stretches.number(row, 'size')
  const counted = Number.isNaN(stretches.number(row, 'others_inside'))
  if (counted && shape !== 'while' && beginsOrEnds(stretches, row)) return false
  if (!(size >= (counted ? LIMITS.times : asked ? LIMITS.asked : LIMITS.moves))) return false
  return asked ? beyondChanceOpen(numbers.p, tried) : beyondChanceUnasked(numbers.p, tried)
}

/** Part of its share on the one side that a group may have on the other for it to have begun, or to have ended, then. */
const NOT_THERE = 0.02

/** Who has as good as no rows on one side was not there yet, or is no more: that is no move of a group that goes on. */
function beginsOrEnds(stretches: View, row: number): boolean {
  const sides = [stretches.number(row, 'inside'), stretches.number(row, 'outside')]
  return Math.min(...sides) <= NOT_THERE * Math.max(...sides)
}
