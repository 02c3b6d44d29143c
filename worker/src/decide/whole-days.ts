import type { View } from '../prose/view.ts'
import { LIMITS } from './limits.ts'

/** Whether nearly all lengths of a group are whole days to the second while few of the others are, which no clock brings. */
export const copiedTimes = (view: View): boolean =>
  view.number(0, 'n') >= LIMITS.wholeDaysFewest &&
  view.number(0, 'lengths') > 1 &&
  view.number(0, 'share') >= LIMITS.wholeDays &&
  view.number(0, 'others_share') <= LIMITS.wholeDaysOthers
