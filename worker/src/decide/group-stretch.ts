import type { GroupStretch } from '../effects/change/group-stretch.ts'
import { beyondChance, beyondChanceUnasked } from './decide.ts'

/** Standard deviations that a group must move against the others; of its share of the rows, times. */
const LIMITS = { moves: 0.5, times: Math.log(1.8) } as const

/** Whether it is told: of a column that is named by the plain limit, else as one of all that were looked at. */
export function tellsStretch({ numbers, dimension, tried, stretches, row }: GroupStretch): boolean {
  const size = stretches.number(row, 'size')
  const counted = Number.isNaN(stretches.number(row, 'others_inside'))
  if (!(size >= (counted ? LIMITS.times : LIMITS.moves))) return false
  return dimension.asked ? beyondChance(numbers.p, tried) : beyondChanceUnasked(numbers.p, tried)
}
