import type { Question } from '#contract'

/** "Is the gap between the two closing": how far two groups lie apart is what is followed over time, and not the measure. */
export const asksGap = ({ act, aspect }: Pick<Question, 'act' | 'aspect'>): boolean =>
  act === 'change' && aspect === 'gap'
