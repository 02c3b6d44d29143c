import type { View } from '../prose/view.ts'

/** Share of a group in one hump from which on its mean still says where nearly all of it lies. */
const NEARLY_ALL = 0.85

/** Where fewer rows lie within a quarter of a standard deviation of the mean, it is the value of hardly any; of one hump a fifth do. */
const FEW_NEAR_MEAN = 0.08

/** Whether several humps leave hardly any rows near to the mean. */
export const describesFew = (main: View, kinds: View): boolean =>
  kinds.length > 1 && !(main.number(0, 'share_near_mean') > FEW_NEAR_MEAN)

/** Whether the rows of some group lie in several humps, so that its mean lies between them. */
export const mixesHumps = (shares: View): boolean =>
  shares.rows.some((row) => {
    const share = shares.number(row, 'share')
    return share > 1 - NEARLY_ALL && share < NEARLY_ALL
  })

/** Part of the rows that would be put into the wrong hump without a column, and that it puts right. */
const PARTED = 0.6

/**
 * Whether a column tells the humps apart (Goodman and Kruskal's lambda).
 * @param within rows that lie in the commonest hump of their value
 * @param whole rows that lie in the commonest hump of all
 */
export const partsHumps = ({ n, within, whole }: { n: number; within: number; whole: number }): boolean =>
  n > whole && (within - whole) / (n - whole) >= PARTED
