import { CURRENCY_WORDS } from '../../lexicon/money.ts'
import type { Token } from '../words/tokens.ts'
import { amountAt } from './amounts.ts'

const SIGNS: ReadonlySet<string> = new Set(['$', '€', '£'])
/** Around a number they say that it is there to be placed. */
const BEHIND: ReadonlySet<string> = new Set(['more', 'extra', 'additional', 'left', 'to', 'available'])
const AHEAD: ReadonlySet<string> = new Set([
  'budget',
  'extra',
  'additional',
  'another',
  'further',
  'spend',
  'invest',
])
const NEAR = 3
/** Less is no budget but a number of things. */
const LEAST = 100

/** "With 20,000 more", "a budget of 50k", "€5,000 extra": how much there is to be placed. */
export function readBudget(tokens: readonly Token[], taken: (at: number) => boolean): number | null {
  for (const [at, token] of tokens.entries()) {
    if (token.number === null || taken(at)) continue
    const found = amountAt(tokens, at)
    if (!found || found.seconds !== null || found.value < LEAST) continue
    const signed = SIGNS.has(tokens[at - 1]?.text ?? '')
    const next = tokens[found.to]
    const named = next !== undefined && (CURRENCY_WORDS.has(next.lemma) || SIGNS.has(next.text))
    const behind = next !== undefined && token.mark === null && BEHIND.has(next.text)
    const ahead = tokens.slice(Math.max(0, at - NEAR), at).some(({ lemma }) => AHEAD.has(lemma))
    if (signed || named || behind || ahead) return found.value
  }
  return null
}
