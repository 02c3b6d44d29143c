import type { Act, Metric, Question } from '#contract'
import { CUT_WORDS, PUT_FIRST_WORDS } from '../../lexicon/guess-words.ts'
import { placesMoney } from '../binding/bind-measure.ts'
import type { Item } from '../goal.types.ts'
import { readBudget } from '../numbers/budget.ts'
import { anyHas, says } from '../tagged.ts'
import type { Context } from './context.ts'

const AMONG: ReadonlySet<string> = new Set(['which', 'who', 'where', 'what'])
const RANKED: ReadonlySet<Act> = new Set(['rank', 'compare', 'make-up'])

/** "Who should get the budget", "which shop should we drop": what is to be decided among several; nothing for other goals. */
export function decidesOf(
  items: readonly Item[],
  act: Act,
  metric: Metric | null,
  { tokens, periods }: Context,
): Pick<Question, 'decides' | 'budget'> {
  const taken = (at: number) => periods.some(({ from, to }) => from <= at && at < to)
  const budget = readBudget(tokens, taken)
  // "We have 20,000 more. Which should get it?"
  const placed = budget !== null && RANKED.has(act) && anyHas(items, 'choose') && says(items, GETS)
  const decides = whichWay(items, act) ?? (placed || isWorth(items, act, metric) ? 'more' : undefined)
  if (decides === undefined) return {}
  return budget === null || decides === 'less' ? { decides } : { decides, budget }
}
const GETS: ReadonlySet<string> = new Set(['get', 'receive', 'put', 'go', 'spend'])

/** "Which of them are worth it": what comes back is set against what it took. */
const isWorth = (items: readonly Item[], act: Act, metric: Metric | null): boolean =>
  RANKED.has(act) &&
  (says(items, WORTH) || anyHas(items, 'helps')) &&
  anyHas(items, 'which', 'who', 'what') &&
  (metric?.ref.kind === 'ratio' || (metric?.ref.terms ?? []).some(({ operator }) => operator === '-'))
const WORTH: ReadonlySet<string> = new Set(['worth', 'worthwhile', 'pay'])

function whichWay(items: readonly Item[], act: Act): Question['decides'] {
  const among = anyHas(items, 'which', 'who', 'where', 'what') || says(items, AMONG)
  if (!RANKED.has(act) || !among || !anyHas(items, 'choose')) return undefined
  if (says(items, CUT_WORDS)) return 'less'
  return placesMoney(items) || says(items, PUT_FIRST_WORDS) ? 'more' : undefined
}
