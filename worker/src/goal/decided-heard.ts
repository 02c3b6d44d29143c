import type { Question, SemanticModel } from '#contract'
import { decisionAskedIn } from '../lexicon/decision-words.ts'
import { lemma } from '../lexicon/lemma.ts'
import { dimensionLabel, kindLabel } from '../model/labels.ts'

/** Acts that set what can be chosen side by side. */
const SETS_BESIDE: ReadonlySet<Question['act']> = new Set(['compare', 'rank'])

/**
 * "How does the mode affect the score, to decide which mode to expand": what it is wanted for decides among the groups that
 * are compared. The questions as they are where no decision is spoken of, or one among something else.
 */
export function decidedHeard(questions: readonly Question[], goal: string, model: SemanticModel): Question[] {
  const asked = decisionAskedIn(goal)
  if (!asked) return [...questions]
  const words = asked.among.toLowerCase().split(/\s+/)
  // Of a name of several words the last says what it is: "mode" of "delivery mode".
  const last = lemma(words.at(-1)!)
  const isChosen = (question: Question) => {
    const [only, ...more] = question.by
    if (!only || more.length > 0 || question.against.length > 0) return false
    const called = [dimensionLabel(model, only), kindLabel(model, only)]
    return called.some((own) =>
      own
        .toLowerCase()
        .split(/\s+/)
        .some((word) => lemma(word) === last),
    )
  }
  return questions.map((question) =>
    SETS_BESIDE.has(question.act) &&
    question.metric !== null &&
    question.decides === undefined &&
    !question.chooses &&
    isChosen(question)
      ? { ...question, decides: asked.decides }
      : question,
  )
}
