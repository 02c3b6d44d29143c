import { FINDING_WORDS, LOOKING_WORDS, TASK_WORDS } from '../../lexicon/frame-words.ts'
import { HEARING_WORDS, INTENDING_WORDS } from '../../lexicon/wish-words.ts'
import type { Token } from '../words/tokens.ts'

/** So many words lie between what somebody means to do and what it is done to, or when. */
const FARTHEST = 12
const ASKING = [FINDING_WORDS, LOOKING_WORDS, TASK_WORDS, HEARING_WORDS]

/**
 * "Purchasing would like to end their contract in March", "I am asked to stop selling student tickets": what stands behind
 * what somebody means to do says of what or when it would be done, and nothing of which rows are looked at.
 */
export function isIntended(token: number, tokens: readonly Token[]): boolean {
  const { sentence } = tokens[token]!
  for (let at = token - 1; at >= Math.max(0, token - FARTHEST); at--) {
    const own = tokens[at]!
    if (own.sentence !== sentence || (own.mark !== null && at < token - 1 && own.mark !== '-')) return false
    if (!INTENDING_WORDS.has(own.lemma)) continue
    const [next, verb] = tokens.slice(at + 1, at + 3)
    if (!next || at + 1 >= token) return false
    // "I want to see the figures of March": that is what is asked.
    const asks = verb !== undefined && ASKING.some((own) => own.has(verb.lemma))
    return (next.text === 'to' && !asks) || next.text.endsWith('ing')
  }
  return false
}
