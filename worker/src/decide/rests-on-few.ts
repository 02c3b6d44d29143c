import type { View } from '../prose/view.ts'

/** Part of what the highest mean has more than the mean of all that a handful of rows must make to be told. */
const MOST_OF_IT = 0.5

/** Whether a handful of its rows make most of what a group has more than all together. */
export const restsOnFew = (levels: View, row: number, main: View): boolean => {
  const [mean, without] = [levels.number(row, 'mean'), levels.number(row, 'mean_without')]
  const more = mean - main.number(0, 'grand_mean')
  return Number.isFinite(without) && more > 0 && mean - without >= MOST_OF_IT * more
}
