import type { Question } from '#contract'

/**
 * A question whose measure and act are heard from its wording as a whole: what the reading had put beside them, or guessed,
 * falls away, and columns that are measured now restrict no rows.
 */
export const askedAnew = (question: Question, columns: readonly string[]): Question => ({
  ...question,
  with: [],
  statistic: null,
  within: question.within.filter(({ column }) => !columns.includes(column)),
  over: null,
  aspect: null,
  order: null,
  supposes: null,
  guessed: question.guessed.filter((part) => part !== 'act' && part !== 'metric' && part !== 'by'),
  unmatched: question.unmatched.filter(({ part }) => part !== 'metric'),
})
