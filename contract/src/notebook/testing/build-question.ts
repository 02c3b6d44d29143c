import type { Question } from '../question.ts'

/** A question that asks nothing but what is given. */
export const buildQuestion = (parts: Partial<Question> = {}): Question => ({
  act: 'describe',
  metric: null,
  with: [],
  statistic: null,
  threshold: null,
  by: [],
  given: [],
  against: [],
  within: [],
  over: null,
  event: null,
  aspect: null,
  supposes: null,
  horizon: null,
  top_n: null,
  order: null,
  guessed: [],
  unmatched: [],
  words: '',
  ...parts,
})
