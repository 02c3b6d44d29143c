import { COMES_WORDS, ONCE_WORDS } from '../../lexicon/rule-words.ts'
import type { Item, ItemTag } from '../goal.types.ts'
import type { Token } from '../words/tokens.ts'
import type { Period } from '../times/read-periods.ts'
import { has } from '../tagged.ts'

/** Words between what happened and its date. */
const DATED = new Set(['on', 'since', 'in', 'from', 'of', '', 'around', 'at', 'after'])
const DETERMINERS = new Set(['the', 'a', 'an', 'our', 'this', 'that', 'its', 'their'])
/** What is done to a thing at one moment, as it is told of the past. */
const DONE = new Set(
  `changed replaced switched swapped moved introduced installed opened started began upgraded updated renewed fitted rebuilt
  retrained adopted launched rolled put brought raised lowered cut doubled halved reorganised reorganized redesigned hired added
  removed closed repaired extended revised dropped stopped ended abolished scrapped bought acquired`.split(
    /\s+/,
  ),
)
/** A verb for what is done to a thing at one moment. */
export const isDoneTo = (item: Item, tokens: readonly Token[]): boolean =>
  tokens.slice(item.from, item.to).some(({ text }) => DONE.has(text)) || item.tags.has('event')

const SUBJECTS = new Set(['we', 'they', 'was', 'were', 'got', 'been', 'had', 'they', 'management', 'i'])
const CHANGES: readonly ItemTag[] = [
  'change',
  'up',
  'down',
  'worse',
  'better_over',
  'more',
  'less',
  'cause',
  'cause_verb',
  'matter',
  'effect',
  'good',
]
/** What is asked of groups and not of what came with something that happened. */
const GROUPS: readonly ItemTag[] = [
  'which',
  'who',
  'superlative',
  'rank',
  'makeup',
  'odd',
  'forecast',
  'share',
]
const FARTHEST = 14

/** "The new station from 10 May", "we changed the timetable on 1 June": something happened then, and no rows are left out. */
export function isToldEvent(
  items: readonly Item[],
  at: number,
  period: Period,
  tokens: readonly Token[],
): boolean {
  if (!DATED.has(period.relation) || (period.grain !== 'day' && period.grain !== 'month')) return false
  const { sentence } = items[at]!
  const own = items.slice(Math.max(0, at - FARTHEST), at).filter((item) => item.sentence === sentence)
  const words = own.flatMap((item) => tokens.slice(item.from, item.to))
  const isNew = words.some(
    ({ text }, place) =>
      text === 'new' &&
      DETERMINERS.has(words[place - 1]?.text ?? '') &&
      !words[place + 1]?.text.endsWith('s'),
  )
  if (isNew) return true
  const dated = period.grain === 'day' && period.relation === 'on' && DONE.has(words.at(-1)?.text ?? '')
  const isDone =
    dated || words.some(({ text }, place) => DONE.has(text) && SUBJECTS.has(words[place - 1]?.text ?? ''))
  const counted = own.some((item) => has(item, 'how_many', 'which'))
  return isDone && !counted && (period.grain === 'day' || items.some((item) => has(item, ...CHANGES)))
}

/**
 * "Once purchases above 500 needed approval (May 2023)", "after the rule came in on 1 March": behind a word for when stands
 * what happened, and its day or month behind that.
 */
export function isToldOnce(
  items: readonly Item[],
  at: number,
  { relation, grain, spans }: Period,
  tokens: readonly Token[],
): boolean {
  if (!DATED.has(relation) || (grain !== 'day' && grain !== 'month') || spans.length > 1) return false
  return onceBefore(items, at, tokens) !== null
}

/** The token at which what happened begins, where it is told by what came then. */
export function onceBefore(items: readonly Item[], at: number, tokens: readonly Token[]): number | null {
  const period = items[at]!
  for (let place = period.from - 1; place >= Math.max(0, period.from - FARTHEST_WORDS); place--) {
    const { text, sentence } = tokens[place]!
    if (sentence !== period.sentence) return null
    if (!ONCE_WORDS.has(text)) continue
    const told = tokens.slice(place + 1, period.from).map((token) => token.text)
    return told.length >= FEWEST_WORDS && told.some((word) => COMES_WORDS.has(word)) ? place : null
  }
  return null
}

/** Words between what happened and its date, and as few as tell of something. */
const FARTHEST_WORDS = 16
const FEWEST_WORDS = 2

/** A question that something that happened can answer: whether anything changed, not which group leads. */
export const asksOfEvent = (items: readonly Item[]): boolean =>
  !items.some((item) => has(item, ...GROUPS)) &&
  items.some((item) => has(item, ...CHANGES, 'PERIOD', 'after', 'before', 'event'))
