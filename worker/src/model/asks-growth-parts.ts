import type { Question } from '#contract'

/** Whether it is asked how much of a change is more rows, more for each of them, and rows of another kind. */
export const asksGrowthParts = ({ act, aspect }: Pick<Question, 'act' | 'aspect'>): boolean =>
  act === 'explain' && aspect === 'mix'
