import type { DimensionRef, Question } from '#contract'
import { TAKES_TIME } from '../../lexicon/takes-time-words.ts'
import type { Item } from '../goal.types.ts'
import type { Context } from './context.ts'

const ACTS: ReadonlySet<Question['act']> = new Set(['compare', 'exact', 'describe'])

/** "The time it takes" is no time of the day: an hour is meant where the words say so. */
const OF_DAY = /\bhours?\b|\bo'?clock\b|\bof (?:the )?day\b/i

/**
 * "Examine the time it takes to complete repairs": a length of time is to be looked into and nothing is said of what rows
 * are told apart by. That it ends in a state, or lies somewhere in the day, is none of it: what it goes with is asked. The
 * question as it is where something else tells rows apart.
 */
export function lengthAlone(question: Question, items: readonly Item[], context: Context): Question {
  const { act, metric, by, against, guessed, words } = question
  if (!ACTS.has(act) || metric?.kind !== 'duration' || question.event || question.over) return question
  if (by.length === 0 || against.length > 0 || !TAKES_TIME.test(words)) return question
  const isNone = (one: DimensionRef) =>
    (one.part !== null && (guessed.includes('by') || (one.part === 'hour' && !OF_DAY.test(words)))) ||
    isWhatIsDone(one, items, context)
  if (!by.every(isNone)) return question
  return {
    ...question,
    act: 'explain',
    by: [],
    statistic: null,
    order: null,
    supposes: null,
    guessed: guessed.filter((part) => part !== 'by' && part !== 'act'),
  }
}

/** "To complete": the verb for what takes the time, and no column of states. */
const isWhatIsDone = (
  { column, part }: DimensionRef,
  items: readonly Item[],
  { tokens }: Context,
): boolean => {
  const named = items.filter(({ mention }) => mention?.candidates.some((one) => one.column === column))
  return (
    part === null &&
    named.length > 0 &&
    named.every(({ from }) => ['to', 'be'].includes(tokens[from - 1]?.text ?? ''))
  )
}
