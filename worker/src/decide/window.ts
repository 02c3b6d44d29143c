import type { View } from '../prose/view.ts'
import { beyondChanceUnasked } from './decide.ts'
import { LIMITS } from './limits.ts'

/**
 * Whether rows gather between two days so that it is worth a word: many of them, far more than of the others.
 * @param view one row of window_apart
 * @param tests dates that were looked at
 */
export const gathersInWindow = (view: View, tests: number): boolean =>
  beyondChanceUnasked(view.number(0, 'p'), tests) &&
  view.number(0, 'gain') >= LIMITS.windowGain &&
  view.number(0, 'share_these') >= LIMITS.windowHolds &&
  view.number(0, 'share_these') >= LIMITS.windowTimes * view.number(0, 'share_others')
