import type { MetricRef, Question } from '#contract'
import {
  AMISS_PHRASES,
  BEHIND_IT,
  GOES_WRONG,
  LETS_DOWN,
  MEANT_BY,
  SAID_AMISS,
} from '../../lexicon/outcome-words.ts'
import { normalOutcome, outcomeColumn } from '../../model/outcome-column.ts'
import type { Token } from '../words/tokens.ts'
import type { Item } from '../goal.types.ts'
import { wordsOf } from './build-question.ts'
import type { Context } from './context.ts'

/**
 * "Causes of inaccurate records", "sources of unnecessary effort": something is amiss with rows, and no measure is named.
 * Where a column says how each row came out, the share of what did not come out well is explained. It stays a guess
 * unless the goal speaks of that column. The question as it is where a measure is said.
 */
export function outcomeAsked(
  question: Question,
  items: readonly Item[],
  /** What is told beside the question. */
  beside: readonly Item[],
  context: Context,
): Question {
  const trouble = troubleAsked(question, context)
  if (trouble) return trouble
  const { metric, guessed, act } = question
  const told = beside.length > 0 ? wordsOf(beside, context) : ''
  const lets = LETS_DOWN.test(question.words) || LETS_DOWN.test(told)
  const open =
    metric === null ? act === 'describe' : guessed.includes('metric') || (lets && metric.kind === 'count')
  if (!open || !ASKS_WHY.has(act) || question.unmatched.some(({ part }) => part === 'metric')) return question
  const tokens = context.tokens.slice(items[0]!.from, items.at(-1)!.to)
  const says = (words: ReadonlySet<string>) => tokens.some((token) => isSaid(token, words))
  const phrased = lets || AMISS_PHRASES.test(question.words.toLowerCase())
  const amiss = says(SAID_AMISS) || phrased
  if (!amiss || !(act === 'explain' || says(BEHIND_IT) || phrased)) return question
  const { model } = context.main
  const outcome = outcomeColumn(model)
  if (!outcome) return question
  const meant = MEANT_BY.find(({ said }) => says(said))
  const own = outcome.adverse.filter((value) => meant?.levels.has(String(value).trim().toLowerCase()))
  const ref: MetricRef = {
    kind: 'share',
    table: model.table,
    column: outcome.column,
    from: null,
    values: own.length > 0 ? own : [...outcome.adverse],
  }
  const named = context.tokens.some((token) => isSaid(token, new Set(outcome.words)))
  const isGroup = !guessed.includes('by') && act !== 'explain'
  return {
    ...question,
    act: 'explain',
    metric: ref,
    with: [],
    by: (isGroup ? question.by : []).filter(({ column }) => column !== outcome.column),
    statistic: null,
    threshold: null,
    aspect: null,
    supposes: null,
    over: null,
    top_n: null,
    order: null,
    guessed: [
      ...guessed.filter((part) => part === 'within'),
      ...(named && own.length === 0 ? [] : (['metric'] as const)),
    ],
  }
}

/**
 * "Wounds going wrong", "which jewellery gives trouble": the share of all that is not as it should be, where one level of a
 * column says that it is. Null where another measure is named, or where rows are troubles themselves.
 */
function troubleAsked(question: Question, { main, tokens }: Context): Question | null {
  const { metric, guessed, act, words } = question
  if (!TROUBLED.has(act) || !GOES_WRONG.test(words)) return null
  if (metric !== null && metric.kind !== 'count' && !guessed.includes('metric')) return null
  if (question.unmatched.some(({ part }) => part === 'metric')) return null
  const { model } = main
  const outcome = normalOutcome(model)
  if (!outcome || model.row.noun.one.split(' ').some((word) => SAID_AMISS.has(word))) return null
  const by = (guessed.includes('by') ? [] : question.by).filter(({ column }) => column !== outcome.column)
  const isNamed = tokens.some((token) => isSaid(token, new Set(outcome.words)))
  return {
    ...question,
    act: act === 'rank' && by.length > 0 ? 'rank' : act === 'compare' ? 'compare' : 'explain',
    metric: {
      kind: 'share',
      table: model.table,
      column: outcome.column,
      from: null,
      values: [...outcome.adverse],
    },
    by,
    statistic: null,
    aspect: null,
    over: null,
    supposes: act === 'compare' ? question.supposes : null,
    guessed: [...guessed.filter((part) => part === 'within'), ...(isNamed ? [] : (['metric'] as const))],
  }
}

const TROUBLED: ReadonlySet<Question['act']> = new Set(['explain', 'describe', 'compare', 'rank', 'odd'])

/** Acts that a question is taken for that asks what is behind something. */
const ASKS_WHY: ReadonlySet<Question['act']> = new Set(['explain', 'describe', 'compare', 'rank'])

const isSaid = ({ text, lemma, lemmas }: Token, words: ReadonlySet<string>): boolean =>
  [text, lemma, ...lemmas].some((word) => words.has(word))
