import type { Act, Question } from '#contract'
import { CUT_WORDS, PUT_FIRST_WORDS } from '../../lexicon/guess-words.ts'
import { placesMoney } from '../binding/bind-measure.ts'
import type { Item } from '../goal.types.ts'
import { anyHas, says } from '../tagged.ts'

const AMONG: ReadonlySet<string> = new Set(['which', 'who', 'where', 'what'])
const RANKED: ReadonlySet<Act> = new Set(['rank', 'compare', 'make-up'])

/** "Who should get the budget", "which shop should we drop": what is to be decided among several; nothing for other goals. */
export function decidesOf(items: readonly Item[], act: Act): Pick<Question, 'decides'> {
  const among = anyHas(items, 'which', 'who', 'where', 'what') || says(items, AMONG)
  if (!RANKED.has(act) || !among || !anyHas(items, 'choose')) return {}
  if (says(items, CUT_WORDS)) return { decides: 'less' }
  return placesMoney(items) || says(items, PUT_FIRST_WORDS) ? { decides: 'more' } : {}
}
