import type { Question } from '#contract'
import { BECOMES } from '../../lexicon/graded-words.ts'
import { stateOf } from '../../lexicon/states.ts'
import type { Item } from '../goal.types.ts'
import type { Token } from '../words/tokens.ts'
import type { Context } from './context.ts'

/**
 * "Deliveries feel later than they used to be", "they are getting later": rows are in no state more or less, so that more of
 * them are in it. Where the measure is a guess, or rows are counted only for being spoken of, the share in that state stands
 * in its place. The question as it is where another measure is said or no column has such a state.
 */
export function gradedState(
  question: Question,
  items: readonly Item[],
  /** What is told beside the question. */
  beside: readonly Item[],
  { tokens, main }: Context,
): Question {
  const { metric, guessed, act } = question
  if (act !== 'explain' && act !== 'change') return question
  if (metric !== null && metric.kind !== 'count' && !guessed.includes('metric')) return question
  const said = [...items, ...beside].flatMap(({ from, to }) =>
    tokens.slice(from, to).filter((token, at) => isGradedAfter(token, tokens[from + at - 1])),
  )
  for (const { text } of said) {
    // Late, later; quick, quicker.
    const words = new Set([text.slice(0, -1), text.slice(0, -2)])
    const found = main.model.metrics.find(({ ref }) => {
      const [value] = ref.kind === 'share' ? ref.values : []
      return (
        value !== undefined && words.has(String(value).toLowerCase()) && stateOf(String(value).toLowerCase())
      )
    })
    if (found)
      return {
        ...question,
        metric: found.ref,
        supposes: question.supposes ?? 'up',
        guessed: guessed.filter((part) => part !== 'metric'),
      }
  }
  return question
}

/** A comparative of what rows are or become; "three months later" and "later in the year" are times. */
const isGradedAfter = ({ text }: Token, before: Token | undefined): boolean =>
  text.endsWith('er') &&
  before !== undefined &&
  [before.lemma, ...before.lemmas].some((word) => BECOMES.has(word))
