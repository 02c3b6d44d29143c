import type { Filter, Question, Scalar } from '#contract'
import { isCalledOff, NOT_DONE } from '../../lexicon/not-done.ts'
import { ASKS_SUCCESS, LOST, WON } from '../../lexicon/success-words.ts'
import type { Context } from './context.ts'

const ACTS: ReadonlySet<Question['act']> = new Set([
  'compare',
  'rank',
  'explain',
  'exact',
  'change',
  'describe',
])
const MOST_LEVELS = 12

/**
 * "How successful the teams are in winning their deals", "which faculty has the best success rate": the share of rows that
 * came to what was wanted among those that came to an end. The question as it is where it measures something that it
 * names, or where no column, or more than one, tells of both ends.
 */
export function successAsked(question: Question, { main }: Context): Question {
  const { act, metric, guessed, words } = question
  if (!ACTS.has(act) || question.event || question.reach || !ASKS_SUCCESS.test(words)) return question
  if (metric !== null && metric.kind !== 'count' && !guessed.includes('metric')) return question
  const { table, fields } = main.model
  const found = fields.flatMap(({ column, meaning, levels }) => {
    if (meaning !== 'dimension' || levels.length < 2 || levels.length > MOST_LEVELS) return []
    const ends = levels.map(({ value }) => ({ value, end: endOf(value) }))
    const won = ends.filter(({ end }) => end === 'won').map(({ value }) => value)
    const lost = ends.filter(({ end }) => end === 'lost').map(({ value }) => value)
    return won.length > 0 && lost.length > 0
      ? [{ column, won, lost, open: ends.length > won.length + lost.length }]
      : []
  })
  const [own] = found
  if (!own || found.length > 1) return question
  const decided: Filter = { table, column: own.column, operator: 'in', values: [...own.won, ...own.lost] }
  return {
    ...question,
    act: act === 'exact' && question.by.length > 0 ? 'compare' : act,
    metric: { kind: 'share', table, column: own.column, from: null, values: own.won },
    with: [],
    statistic: null,
    by: question.by.filter(({ column }) => column !== own.column),
    within: [
      ...question.within.filter(({ column }) => column !== own.column),
      ...(own.open ? [decided] : []),
    ],
    guessed: guessed.filter((part) => part !== 'metric'),
    unmatched: question.unmatched.filter(({ part }) => part !== 'metric'),
  }
}

/** How a row with this level ended; null where it has not, or was given up before. */
function endOf(value: Scalar): 'won' | 'lost' | null {
  const text = String(value).trim().toLowerCase()
  if (NOT_DONE.has(text) || isCalledOff(text)) return null
  const words = text.split(/[^\p{L}]+/u)
  if (words.some((word) => LOST.has(word))) return 'lost'
  return words.some((word) => WON.has(word)) ? 'won' : null
}
