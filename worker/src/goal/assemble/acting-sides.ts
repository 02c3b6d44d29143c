import { ACTED_ON, ACTED_ON_BY, ACTING, ACTING_NOUNS, AIM_WORDS } from '../../lexicon/acting-words.ts'
import type { Item } from '../goal.types.ts'
import type { Token } from '../words/tokens.ts'

/** The two sides of what acts on something: what does so, and what it is done to. */
export interface ActingSides {
  before: readonly Item[]
  behind: readonly Item[]
  /** What is acted on stands last, and may be several things. */
  turned: boolean
}

/** The two sides of the verb, or of its noun, up to what it is wanted for; null where nothing of acting parts them. */
export function actingSides(items: readonly Item[], tokens: readonly Token[]): ActingSides | null {
  const noun = byNoun(items, tokens)
  if (noun) return noun
  const at = items.findIndex(
    ({ from, to, mention }) => !mention && tokens.slice(from, to).some((token) => ACTING.has(token.lemma)),
  )
  if (at < 1 || at === items.length - 1) return null
  const turned = ACTED_ON_BY.has(tokens[items[at]!.to]?.text ?? '')
  const behind = items.slice(at + 1, endOf(items, at))
  const before = items.slice(0, at)
  return turned ? { before: behind, behind: before, turned } : { before, behind, turned }
}

/** "The impact of the fee on attendance": what acts stands between the two words that belong to the noun. */
function byNoun(items: readonly Item[], tokens: readonly Token[]): ActingSides | null {
  const text = (item: Item | undefined) => (item ? tokens[item.from]!.text : '')
  const at = items.findIndex(
    (item, place) =>
      !item.mention && ACTING_NOUNS.has(tokens[item.from]!.lemma) && text(items[place + 1]) === 'of',
  )
  if (at < 0) return null
  const on = items.findIndex(
    (item, place) =>
      place > at + 2 && !item.mention && ACTED_ON.has(text(item)) && item.clause === items[at]!.clause,
  )
  if (on < 0 || on === items.length - 1) return null
  return { before: items.slice(at + 2, on), behind: items.slice(on + 1, endOf(items, on)), turned: false }
}

function endOf(items: readonly Item[], at: number): number | undefined {
  const end = items.findIndex(
    (item, place) => place > at && AIM_WORDS.has(item.lemma) && item.clause !== items[at]!.clause,
  )
  return end < 0 ? undefined : end
}
