import type { View } from '../prose/view.ts'
import { beyondChanceUnasked } from './decide.ts'
import { LIMITS } from './limits.ts'

/** Whether a measure goes with a number in one group and hardly among all others, on values and on ranks. */
export const isSlopeOfOne = (
  main: View,
  strata: View,
  { own, rest, tests }: { own: number; rest: number; tests: number },
): boolean =>
  beyondChanceUnasked(main.number(0, 'slopes_p'), tests) &&
  beyondChanceUnasked(strata.number(own, 'p'), tests) &&
  main.number(0, 'rank_slopes_p') < LIMITS.level &&
  Math.abs(strata.number(own, 'r')) >= LIMITS.slopeOfOne &&
  Math.abs(strata.number(rest, 'r')) <= LIMITS.slopeOfOthers * Math.abs(strata.number(own, 'r'))
