import { AUXILIARIES, RELATIVES } from '../../lexicon/condition-words.ts'
import { isPerson } from '../../lexicon/persons.ts'
import { isTagged } from '../../lexicon/word-classes.ts'
import type { Token } from '../words/tokens.ts'

const LONGEST = 80

/** Where what is said of rows begins: with "that are" or "still" before it, and with what it is said of. */
export function openedAt(tokens: readonly Token[], from: number): number {
  const { sentence } = tokens[from]!
  const isOpen = (at: number) => at >= 0 && tokens[at]!.sentence === sentence && tokens[at]!.mark === null
  let at = from
  while (isOpen(at - 1) && AUXILIARIES.has(tokens[at - 1]!.text)) at -= 1
  if (isOpen(at - 1) && RELATIVES.has(tokens[at - 1]!.text)) at -= 1
  // "Tablets still in use by people who left": the things that are meant belong to it.
  if (isOpen(at - 1) && isThings(tokens[at - 1]!) && !ASKED_FOR.has(tokens[at - 2]?.text ?? '')) return at - 1
  if (RELATIVES.has(tokens[at]!.text)) return at
  return tokens[from - 1]?.text === 'still' && isOpen(from - 1) ? from - 1 : from
}

/** Where it ends: "overdue open" with the orders behind it, "departed" with the staff. */
export const closedAt = (tokens: readonly Token[], to: number): number =>
  tokens[to - 1]!.mark === null && tokens[to] && (isThings(tokens[to]) || isPerson(tokens[to].lemma))
    ? to + 1
    : to

/** "Which berths are out of insurance" asks for berths. */
const ASKED_FOR: ReadonlySet<string> = new Set(['which', 'what', 'whose'])

/** A noun in the plural that has no other part in a goal. */
const isThings = ({ text, lemma }: Token): boolean =>
  text !== lemma && text.endsWith('s') && text.length > 3 && !isTagged(text) && !isTagged(lemma)

/** What it is called: its own words, without "are" where it says only that they are so. */
export const calledAs = (from: number, to: number, tokens: readonly Token[]): string =>
  tokens
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ')
    // "Open tickets are past due": behind "share of" they are open tickets past due.
    .replace(/^((?:(?!\b(?:that|which|who|but|though|although)\b).)*?) (?:is|are|was|were) /, '$1 ')
    .slice(0, LONGEST)
