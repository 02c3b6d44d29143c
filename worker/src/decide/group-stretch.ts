import type { GroupStretch } from '../effects/change/group-stretch.ts'
import { beyondChanceUnasked } from './decide.ts'

/** Standard deviations that a group must move against the others; of its share of the rows, times. */
const LIMITS = { moves: 0.5, times: Math.log(1.8) } as const

/** Whether it is told: nobody asked for a stretch of the time, even where the column is named. */
export function tellsStretch({ numbers, tried, stretches, row }: GroupStretch): boolean {
  const size = stretches.number(row, 'size')
  const counted = Number.isNaN(stretches.number(row, 'others_inside'))
  if (!(size >= (counted ? LIMITS.times : LIMITS.moves))) return false
  return beyondChanceUnasked(numbers.p, tried)
}
