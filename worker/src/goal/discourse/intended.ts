import { FINDING_WORDS, LOOKING_WORDS, TASK_WORDS } from '../../lexicon/frame-words.ts'
import { AIM_NOUNS, HEARING_WORDS, INTENDING_WORDS, MEANING_WORDS } from '../../lexicon/wish-words.ts'
import type { Token } from '../words/tokens.ts'
import type { Item } from '../goal.types.ts'
import { has } from '../tagged.ts'

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

/**
 * "Support wants to plan capacity for next year.", "The aim is to set priorities.": says what the answers are wanted for, and
 * names nothing that could be measured; "they want to know", "we need to forecast" and "we want to cut the delay" ask.
 */
export function saysPurpose(items: readonly Item[], tokens: readonly Token[]): boolean {
  const last = items.at(-1)!
  if (tokens[last.to - 1]!.mark?.startsWith('?')) return false
  if (items.some((item) => item.mention !== null && has(item, 'METRIC', 'ROW'))) return false
  const at = items.findIndex(
    (item, place) =>
      tokens[item.from]!.text === 'to' &&
      item.to === item.from + 1 &&
      items.slice(Math.max(0, place - MOST_WHOM), place).some((own) => isMeaning(own, items)),
  )
  const deed = at < 1 ? undefined : items[at + 1]
  return (
    deed !== undefined &&
    (deed.mention?.candidates[0]?.score ?? 0) < OWN_NAME &&
    !has(deed, 'command') &&
    !ASKING.some((own) => own.has(deed.lemma)) &&
    !items.slice(0, at).some((item) => ASKS.has(tokens[item.from]!.text))
  )
}
/** From here on a word is a name of what the table holds: "plan" is a deed, though a product is kin to it. */
const OWN_NAME = 0.9
/** "Help all of them to". */
const MOST_WHOM = 4
const ASKS: ReadonlySet<string> = new Set('how which what who when where why whether if'.split(' '))

const isMeaning = (item: Item, items: readonly Item[]): boolean =>
  item.mention === null &&
  (MEANING_WORDS.has(item.lemma) ||
    (item.lemma === 'be' && items.slice(0, items.indexOf(item)).some(({ lemma }) => AIM_NOUNS.has(lemma))))
