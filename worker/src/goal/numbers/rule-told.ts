import { AT_NUMBER, BEFORE_LIMIT, NEEDED_PAST, RULE_NOUNS } from '../../lexicon/near-limit-words.ts'
import type { Token } from '../words/tokens.ts'
import { amountAt, type Amount } from './amounts.ts'
import { limitAt, trailingAt } from './limits.ts'

/** A rule that a goal tells: past its number something is needed. */
export interface RuleTold {
  from: number
  to: number
  amount: Amount
}

/** Words between the number and what is needed past it. */
const NEAR = 10

/**
 * "Claims of 1000 and more need a second signature", "from 500 up the director decides": null where the goal tells none.
 * Numbers up to twelve count signatures and weeks.
 */
export function ruleTold(tokens: readonly Token[]): RuleTold | null {
  for (const [at, { sentence }] of tokens.entries()) {
    const number = numberAt(tokens, at)
    if (!number || (number.amount.value <= COUNTED && number.amount.seconds === null)) continue
    const around = tokens
      .slice(Math.max(0, at - NEAR), number.to + NEAR)
      .filter((token) => token.sentence === sentence)
    if (around.some(({ text, lemma }) => NEEDED_PAST.has(text) || RULE_NOUNS.has(lemma))) return number
  }
  return null
}
const COUNTED = 12

/** "Of 1000 and more", "over 500", "at 2,500", "from €300 on", "the 900 limit". */
function numberAt(tokens: readonly Token[], at: number): RuleTold | null {
  const bare = limitAt(tokens, at) ?? trailingAt(tokens, at)
  if (bare) {
    if (bare.values.length !== 1) return null
    const amount = amountFrom(tokens, bare.from, bare.to)
    return amount && { from: bare.from, to: bare.to, amount }
  }
  const behind = AT_NUMBER.has(tokens[at]!.text) ? at + 1 : null
  const amount = behind === null ? null : amountAt(tokens, behind)
  if (amount) return { from: at, to: amount.to, amount }
  const own = tokens[at]!.number === null ? null : amountAt(tokens, at)
  return own && isCalledLimit(tokens, own.to) ? { from: at, to: own.to, amount: own } : null
}

const amountFrom = (tokens: readonly Token[], from: number, to: number): Amount | null => {
  for (let at = from; at < to; at++) {
    const own = tokens[at]!.number === null ? null : amountAt(tokens, at)
    if (own) return own
  }
  return null
}

/** "1000 limit", "1000 is the limit". */
const isCalledLimit = (tokens: readonly Token[], at: number): boolean =>
  RULE_NOUNS.has(tokens[at + (BEFORE_LIMIT.has(tokens[at]?.text ?? '') ? 1 : 0)]?.lemma ?? '') ||
  (tokens[at]?.lemma === 'be' && tokens.slice(at + 1, at + 4).some(({ lemma }) => RULE_NOUNS.has(lemma)))
