import type { Question } from '#contract'

/** Whether it is asked at which step of a length of time rows are held up. */
export const asksSteps = ({ act, aspect }: Pick<Question, 'act' | 'aspect'>): boolean =>
  act === 'explain' && aspect === 'steps'
