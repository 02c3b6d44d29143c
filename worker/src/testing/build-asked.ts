import type { Asked, Question } from '#contract'

/** A question with nothing in it but what a test sets. */
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

export const buildAsked = (goal: string, ...questions: Partial<Question>[]): Asked => ({
  goal,
  reader: 'rules',
  questions: (questions.length > 0 ? questions : [{}]).map(buildQuestion),
  corrected: [],
})
