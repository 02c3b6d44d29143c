import { BACK_WORDS, BEFORE_WHICH, NAMING_WORDS } from '../../lexicon/same-rows-words.ts'
import { FINDING_WORDS, TASK_WORDS } from '../../lexicon/frame-words.ts'
import type { Item } from '../goal.types.ts'
import type { Token } from '../words/tokens.ts'
import { has } from '../tagged.ts'

/** So many items are asked before at the least. */
const FEWEST_BEFORE = 3
const ARTICLES: ReadonlySet<string> = new Set(['the', 'a', 'an', 'any', 'our'])
/** So far from the noun its clause begins at the most: "the support groups to which". */
const MOST_NAMES = 4

/**
 * "Find the shelves that are emptied most and the aisles they stand in": a noun with a clause that goes back to what was
 * just asked about is a second question in the form of a noun, which asks for it as "which" does.
 */
export function withNounHalves(items: readonly Item[], tokens: readonly Token[]): Item[] {
  const all: Item[] = []
  for (let at = 0; at < items.length; at++) {
    const noun = nounAt(items, at, tokens)
    if (noun < 0) {
      all.push(items[at]!)
      continue
    }
    // Verbs of naming and articles ask no more than the noun by itself.
    all.push(items[at]!, whichAt(items[noun]!))
    at = noun - 1
  }
  return all
}

/** A word that is not written, before a noun that is asked for. */
export const whichAt = (item: Item): Item => ({
  ...item,
  to: item.from,
  tags: new Set(['which']),
  lemma: 'which',
  mention: null,
})

/** Whether the question in a segment was made of such a noun. */
export const isNounHalf = (items: readonly Item[]): boolean =>
  items.some(({ lemma, from, to }) => lemma === 'which' && from === to)

/** The place of the noun behind a joint, where such a half begins there; below 0 elsewhere. */
function nounAt(items: readonly Item[], at: number, tokens: readonly Token[]): number {
  const joint = items[at]!
  if (joint.mention || !has(joint, 'and')) return -1
  const before = items.slice(0, at).filter(({ sentence }) => sentence === joint.sentence)
  if (before.length < FEWEST_BEFORE || isPair(before)) return -1
  let noun = at + 1
  const verb = items[noun]
  if (verb && !verb.mention && [FINDING_WORDS, TASK_WORDS, NAMING_WORDS].some((own) => own.has(verb.lemma)))
    noun++
  const bare = noun
  while (items[noun] && ARTICLES.has(tokens[items[noun]!.from]!.text)) noun++
  const head = items[noun]
  if (noun === bare || !head?.mention || head.sentence !== joint.sentence) return -1
  const end = items.findIndex(
    (item, place) =>
      place > noun && (item.sentence !== joint.sentence || tokens[item.from - 1]!.mark !== null),
  )
  return goesBack(items.slice(noun + 1, end < 0 ? undefined : end), tokens) ? noun : -1
}

/** "The link between the orders and the people who place them": two sides of one question. */
function isPair(before: readonly Item[]): boolean {
  const at = before.findLastIndex((item) => item.lemma === 'between' || has(item, 'relate'))
  return at >= 0 && !before.slice(at).some((item) => has(item, 'and'))
}

/** "They come from", "in which they pile up", "who booked them", "gone missing with it": a clause that goes back. */
function goesBack(clause: readonly Item[], tokens: readonly Token[]): boolean {
  const said = clause.map((item) => ({
    word: tokens[item.from]!.text,
    last: tokens[item.to - 1]!.text,
    isOwn: item.mention === null,
  }))
  const isBack = (at: number) => said[at] !== undefined && said[at].isOwn && BACK_WORDS.has(said[at].word)
  const first = said.findIndex(({ word, isOwn }, at) => isOwn && (isBack(at) || OPENING.has(word)))
  const opens = said.findIndex(({ last }) => last === 'which')
  const which =
    opens >= 0 &&
    opens <= MOST_NAMES &&
    BEFORE_WHICH.has(said[opens]!.word === 'which' ? (said[opens - 1]?.word ?? '') : said[opens]!.word)
  if (which) return said.some((_, at) => at > opens && at <= opens + 2 && isBack(at))
  if (first < 0 || first > MOST_NAMES) return false
  // "The sites they come from": nothing but names stands before it, and a verb behind.
  if (isBack(first)) return first === 0 && said.length > 1 && !has(clause[1], 'is', 'and')
  // "The clerks who booked them".
  return isBack(said.length - 1)
}
const OPENING: ReadonlySet<string> = new Set([
  'who',
  'that',
  'which',
  'with',
  'by',
  'behind',
  'from',
  'in',
  'of',
  'to',
])
