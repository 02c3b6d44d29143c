import type { View } from '../prose/view.ts'

/** What shows up to then is no more than such a part of what shows since. */
const MOST_BEFORE = 0.25
/** Periods on either side of it that tell a level from a slip. */
const FEWEST_BETWEEN = 1
const FEWEST_SINCE = 2

/** Whether something that happened shows only some time after it began: the two lay as before until then. */
export function isLate(main: View): boolean {
  if (main.number(0, 'n_between') < FEWEST_BETWEEN || main.number(0, 'n_since') < FEWEST_SINCE) return false
  const [before, between, since] = ['before', 'between', 'since'].map((own) => main.number(0, own))
  return Math.abs(between! - before!) <= MOST_BEFORE * Math.abs(since! - before!)
}
