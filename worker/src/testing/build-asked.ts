import { questionOf, type Asked, type Question } from '#contract'

/** A question with nothing in it but what a test sets. */
export const buildQuestion = questionOf

export const buildAsked = (goal: string, ...questions: Partial<Question>[]): Asked => ({
  goal,
  reader: 'rules',
  questions: (questions.length > 0 ? questions : [{}]).map(buildQuestion),
  unanswered: [],
  corrected: [],
})
