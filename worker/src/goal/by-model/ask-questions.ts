import type { Asked, Question, SemanticModel } from '#contract'
import { questionInWords } from '../question-in-words.ts'
import { validateQuestions } from '../validate-questions.ts'
import { checkQuestions } from './check-questions.ts'
import { asQuestion } from './as-question.ts'
import type { WrittenQuestion } from './written-question.ts'

interface Asking {
  model: SemanticModel
  asked: Asked
}

/** Questions that a model wrote, as far as they can be asked of the tables, and what is wrong with the others. */
export function askQuestions(
  written: readonly WrittenQuestion[],
  { model, asked }: Asking,
): { questions: Question[]; problems: string[] } {
  const only = model.tables[0]?.table ?? ''
  const questions = written.map((one) => asQuestion(one, asked.goal, only))
  const problems = checkQuestions(questions, model, asked.goal)
  return problems.length > 0
    ? { questions: [], problems }
    : { questions: validateQuestions(questions, model).questions, problems }
}

/** Questions as sentences, numbered. */
export const describeQuestions = (questions: readonly Question[], { model }: Pick<Asking, 'model'>): string =>
  questions
    .map((question, place) => {
      const absent = question.unmatched.filter(({ part }) => part !== 'other').map(({ words }) => words)
      const guess = question.guessed.length > 0 ? ` (guessed: ${question.guessed.join(', ')})` : ''
      const lacks =
        absent.length > 0 ? ` (in no column: ${absent.map((words) => JSON.stringify(words)).join(', ')})` : ''
      return `question ${place}: ${questionInWords(question, model)}${guess}${lacks}`
    })
    .join('\n')
