import { FINDING_WORDS } from '../../lexicon/frame-words.ts'
import { ANSWER_NOUNS, HEARING_WORDS, WISHING_WORDS } from '../../lexicon/wish-words.ts'
import type { Item } from '../goal.types.ts'
import type { Token } from '../words/tokens.ts'
import { has, hasOneOf } from '../tagged.ts'
import { ASKERS } from './stance.ts'

/** Words between who wishes and what is wished: "I would really love". */
const MOST_BETWEEN = 3
/** Words that an answer is called by: "a simple rule", "some idea". */
const MOST_CALLED = 4

/**
 * "Before we advertise I would like to know when people wait", "I also need a simple rule for which bikes to sell, and an
 * idea of where they break": the wish to know is no part of what is asked, which begins behind it; what stands before it in
 * its sentence says when or what for. The items as they are where a wish names something other than a question.
 */
export function withoutWishes(items: readonly Item[], tokens: readonly Token[]): Item[] {
  const kept: Item[] = []
  for (let at = 0; at < items.length; at++) {
    const to = wishEnd(items, at, tokens) ?? furtherEnd(items, at, kept, tokens)
    if (to === null) {
      kept.push(items[at]!)
      continue
    }
    const { sentence } = items[at]!
    const before = kept.findIndex((item) => item.sentence === sentence)
    // What stands before a wish asks nothing: "before we sign", "to be honest".
    if (
      before >= 0 &&
      !kept.slice(before).some((item) => !item.mention && hasOneOf(item, ASKERS)) &&
      isTold(kept.slice(before))
    )
      kept.splice(before)
    if (items[at]!.lemma === 'and') kept.push(items[at]!)
    at = to - 1
  }
  return kept
}

/** Says when or what for, and no more: it has neither a value nor a time by which rows are meant. */
const isTold = (items: readonly Item[]): boolean =>
  !items.some((item) => has(item, 'VALUE', 'PERIOD', 'LIMIT', 'YEARLY', 'only', 'exclude', 'METRIC'))

/** Behind the wish that begins at a place, where a question begins; null where none does. */
function wishEnd(items: readonly Item[], at: number, tokens: readonly Token[]): number | null {
  const who = items[at]!
  if (who.mention || !['i', 'we'].includes(tokens[who.from]!.text)) return null
  const verb = items.findIndex(
    (item, place) =>
      place > at && place <= at + 1 + MOST_BETWEEN && !item.mention && WISHING_WORDS.has(item.lemma),
  )
  if (verb < 0 || items.slice(at, verb).some(({ sentence }) => sentence !== who.sentence)) return null
  let to = verb + 1
  if (textAt(items, to, tokens) === 'to') {
    const finding = items[to + 1]
    if (
      !finding ||
      finding.mention ||
      !(FINDING_WORDS.has(finding.lemma) || HEARING_WORDS.has(finding.lemma))
    )
      return null
    to += 2
    while (['out', 'about', 'from', 'you', 'more'].includes(textAt(items, to, tokens))) to++
  }
  return asksFrom(items, to, tokens)
}

/** ", and an idea of where they break": one more answer that is wished for. */
function furtherEnd(
  items: readonly Item[],
  at: number,
  kept: readonly Item[],
  tokens: readonly Token[],
): number | null {
  if (items[at]!.lemma !== 'and' || kept.length === 0) return null
  const to = calledEnd(items, at + 1, tokens)
  return to === null || !asksAt(items, to) ? null : to
}

function asksFrom(items: readonly Item[], at: number, tokens: readonly Token[]): number | null {
  if (asksAt(items, at) || textAt(items, at, tokens) === 'whether') return at
  const to = calledEnd(items, at, tokens)
  return to !== null && asksAt(items, to) ? to : null
}

/** Behind "a simple rule for", "some idea of". */
function calledEnd(items: readonly Item[], at: number, tokens: readonly Token[]): number | null {
  for (let place = at; place < at + MOST_CALLED; place++) {
    const item = items[place]
    if (!item || item.sentence !== items[at]!.sentence || item.mention) return null
    if (!ANSWER_NOUNS.has(item.lemma)) continue
    const joint = textAt(items, place + 1, tokens)
    return ['for', 'of', 'on', 'about', 'as'].includes(joint) ? place + 2 : place + 1
  }
  return null
}

const asksAt = (items: readonly Item[], at: number): boolean =>
  items[at] !== undefined && !items[at].mention && hasOneOf(items[at], ASKERS)

const textAt = (items: readonly Item[], at: number, tokens: readonly Token[]): string => {
  const item = items[at]
  return item === undefined || item.mention ? '' : tokens[item.from]!.text
}
