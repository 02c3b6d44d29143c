import type { View } from '../prose/view.ts'

/** Share of a group in one hump from which on its mean still says where nearly all of it lies. */
const NEARLY_ALL = 0.85

/** Share of the rows in one hump from which on the mean is still near to most of them. */
const MOSTLY_ONE = 2 / 3

/** Whether a mean lies near to few of the rows: several humps, and none that holds most of them. */
export const describesFew = (kinds: View): boolean =>
  kinds.length > 1 && Math.max(...kinds.numbers('share')) <= MOSTLY_ONE

/** Whether the rows of some group lie in several humps, so that its mean lies between them. */
export const mixesHumps = (shares: View): boolean =>
  shares.rows.some((row) => {
    const share = shares.number(row, 'share')
    return share > 1 - NEARLY_ALL && share < NEARLY_ALL
  })
