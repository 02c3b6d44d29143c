import type { GroupStretch } from '../effects/change/group-stretch.ts'
import { beyondChanceOpen, beyondChanceUnasked } from './decide.ts'

/** Standard deviations that a group must move against the others; of its share of the rows, times. */
const LIMITS = { moves: 0.5, asked: 0.25, times: Math.log(1.8) } as const

/**
 * Whether it is told: nobody asked for a stretch of the time, even where the column is named.
 * @param asked who has moved, and since when, is the question: less of it is told
 */
export function tellsStretch({ numbers, tried, stretches, row }: GroupStretch, asked = false): boolean {
  const size = stretches.number(row, 'size')
  const counted = Number.isNaN(stretches.number(row, 'others_inside'))
  if (!(size >= (counted ? LIMITS.times : asked ? LIMITS.asked : LIMITS.moves))) return false
  return asked ? beyondChanceOpen(numbers.p, tried) : beyondChanceUnasked(numbers.p, tried)
}
