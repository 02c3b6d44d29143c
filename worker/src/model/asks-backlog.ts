import type { Question } from '#contract'

/** "Where is the backlog building up": what is still open is what is asked about, and not how long what was closed took. */
export const asksBacklog = ({ act, aspect }: Pick<Question, 'act' | 'aspect'>): boolean =>
  act === 'change' && aspect === 'backlog'
