import { EMPTY_WORDS, GENERIC_WORDS } from '../../lexicon/absence-words.ts'
import { SPELLINGS } from '../../lexicon/lemma-corrections.ts'
import { CURRENCY_WORDS } from '../../lexicon/money.ts'
import { conceptKind } from '../../lexicon/thesaurus.ts'
import type { Item } from '../goal.types.ts'
import { has } from '../tagged.ts'
import type { Token } from '../words/tokens.ts'

/** Neighbouring nouns for which nothing in the tables stands: "household income". */
export interface Phrase {
  end: number
  lemmas: string[]
  words(tokens: readonly Token[]): string
}

const LONGEST_PHRASE = 3

/** The phrase that begins at a free noun. */
export function phraseFrom(items: readonly Item[], at: number, all: readonly Token[]): Phrase {
  let end = at + 1
  while (
    end < items.length &&
    end < at + LONGEST_PHRASE &&
    isFree(items[end]!, all) &&
    items[end]!.clause === items[at]!.clause &&
    !GENERIC_WORDS.has(items[end]!.lemma) &&
    conceptKind(items[end]!.lemma) !== undefined
  )
    end++
  const own = items.slice(at, end)
  return {
    end,
    lemmas: own.map(({ lemma }) => lemma),
    words: (tokens) => own.map(({ from }) => tokens[from]!.raw.toLowerCase()).join(' '),
  }
}

/** A noun that is not empty of meaning and for which nothing in the tables stands. */
export const isFree = (item: Item, tokens: readonly Token[]): boolean =>
  !item.mention &&
  item.tags.has('WORD') &&
  item.lemma.length > 2 &&
  !EMPTY_WORDS.has(item.lemma) &&
  !CURRENCY_WORDS.has(item.lemma) &&
  isNounForm(tokens[item.from]!)

/** As a noun stands, in one number or the other; "hiring" and "paid" do not. */
const isNounForm = ({ text, lemma }: Token): boolean =>
  text === lemma || text.endsWith('s') || SPELLINGS.has(text)

/** "Which plant loses most": what stands between whom is asked after and how much does something. */
export const isVerb = (items: readonly Item[], at: number, tokens: readonly Token[]): boolean =>
  WHO_DOES.has(tokens[items[at]!.from - 1]?.text ?? '') ||
  // "Which factors lie behind it".
  tokens[items[at]!.to]?.text === 'behind' ||
  isDoing(items, at, tokens) ||
  isSaying(items, at, tokens) ||
  isLosing(items, at, tokens)

/** Between "did" and what is done stand an article, a noun and an adverb. */
const DOING_FARTHEST = 5

/** "When did construction lose most": behind "did" and whom it is asked of. */
const isDoing = (items: readonly Item[], at: number, tokens: readonly Token[]): boolean => {
  const { text, lemma } = tokens[items[at]!.from]!
  const asked =
    at > 1 &&
    items.slice(Math.max(0, at - DOING_FARTHEST), at - 1).some(({ from }) => DOES.has(tokens[from]!.text))
  return (
    text === lemma &&
    asked &&
    (items[at - 1]!.mention != null ||
      has(items[at - 1], 'people') ||
      // "Did the law really save drivers": whom it is done to is in the table, whoever does it.
      items[at + 1]?.mention != null) &&
    (items[at + 1] === undefined ||
      items[at + 1]!.mention !== null ||
      has(items[at + 1], 'WORD', 'superlative', 'more', 'less', 'by', 'within'))
  )
}

/** "Partners complain the money comes late": what they do, and to what. */
const isSaying = (items: readonly Item[], at: number, tokens: readonly Token[]): boolean => {
  const { text, lemma, mark } = tokens[items[at]!.from]!
  const [before, next] = [items[at - 1], items[at + 1]]
  return (
    text === lemma &&
    mark === null &&
    before !== undefined &&
    tokens[before.from]!.text.endsWith('s') &&
    next !== undefined &&
    DETERMINERS.has(tokens[next.from]!.text)
  )
}

const isLosing = (items: readonly Item[], at: number, tokens: readonly Token[]): boolean =>
  tokens[items[at]!.from]!.text.endsWith('s') &&
  has(items[at - 1], 'DIM', 'ROW') &&
  has(items[at - 2], 'which', 'what') &&
  (has(items[at + 1], 'superlative') || has(items[at + 2], 'superlative'))

/** Words that stand before a noun and say whose or which it is. */
export const DETERMINERS: ReadonlySet<string> = new Set(
  'the a an our my your their his her its this that'.split(' '),
)
const DOES: ReadonlySet<string> = new Set(['do', 'does', 'did'])
/** Behind these stands what they do. */
const WHO_DOES: ReadonlySet<string> = new Set(['we', 'they', 'i', 'you', 'he', 'she', 'people'])
