import type { Item, ItemTag } from '../goal.types.ts'
import type { Period } from '../times/read-periods.ts'
import type { Context } from './context.ts'
import { ruleTold } from './rule-asked.ts'
import { isToldEvent, isToldOnce } from './told-event.ts'
import { anyHas, has, says } from '../tagged.ts'
import type { Token } from '../words/tokens.ts'

const HAPPENS = new Set(['since', 'after', 'before', 'on', 'from', 'in', 'of', 'around', 'at', 'during', ''])

export const HAPPENS_IN = new Set(['in', 'during', 'on', 'at', 'around', ''])
/** The item that a period begins at. */
export const placeOf = (items: readonly Item[], period: Period): number =>
  items.findIndex(({ from }) => from === period.from)

/** Something happened then: a word of happening near it, or before and after are asked for. */
export function eventAmong(
  items: readonly Item[],
  periods: readonly Period[],
  context: Context,
): Period | null {
  const happened = periods.find((period) => {
    const at = placeOf(items, period)
    if (!HAPPENS.has(period.relation) || period.relative) return false
    // "Since the price rise in March" is the last March; "in March" by itself is each of them.
    const last = period.yearly && (period.relation === 'since' || isNamedBefore(items, at))
    if (period.spans.length > 1 && !last) return false
    if (isRange(period)) return false
    // "What happened in 1960?" asks what was unusual then.
    if (asksWhatHappened(items, at) && HAPPENS_IN.has(period.relation)) return false
    if (isToldEvent(items, at, period, context.tokens)) return true
    if (isToldOnce(items, at, period, context.tokens)) return true
    if (ruleTold(items, context)?.period === period) return true
    const own = items.filter(({ sentence }) => sentence === items[at]!.sentence)
    const near = items
      .slice(Math.max(0, at - 7), at + 7)
      .filter(({ sentence }) => sentence === items[at]!.sentence)
    const both = own.some((item) => has(item, 'before')) && own.some((item) => has(item, 'after'))
    const beforeAnd = context.tokens
      .slice(Math.max(0, period.from - 3), period.to)
      .map(({ text }) => text)
      .join(' ')
    if (beforeAnd.includes('before and') || beforeAnd.includes('before or') || both) return true
    const asksChange = own.some((item) =>
      has(
        item,
        'change',
        'up',
        'down',
        'worse',
        'better_over',
        'compare',
        'more',
        'less',
        'better_over',
        'cause',
        'matter',
        'good',
        'bad',
      ),
    )
    if (period.relation === 'after' && (asksChange || period.grain !== 'year'))
      return !own.some((item) => has(item, 'only'))
    if (isToldBefore(items, at, period, context) || isToldAhead(items, at, period)) return true
    const event = near.some((item) => has(item, 'event') && !item.mention)
    return (
      (event || isNamedBefore(items, at)) &&
      ['on', 'since', 'in', 'from', 'of', '', 'around', 'at'].includes(period.relation)
    )
  })
  return happened ?? null
}

/** "Between January and March": several months are a stretch of time, and nothing that happened at one of them. */
const isRange = ({ grain, spans }: Period): boolean =>
  spans.some(({ first, last }) =>
    grain === 'month' ? first.slice(0, 7) !== last.slice(0, 7) : grain === 'day' && first !== last,
  )

const asksWhatHappened = (items: readonly Item[], at: number): boolean =>
  items.some(
    ({ lemma, sentence }, place) =>
      lemma === 'happen' && sentence === items[at]!.sentence && has(items[place - 1], 'what') && place < at,
  )

const CHANGES: readonly ItemTag[] = [
  'change',
  'up',
  'down',
  'worse',
  'more',
  'less',
  'cause',
  'cause_verb',
  'matter',
  'effect',
]
/** What goes back to what was told. */
const BACK = new Set(['there', 'since', 'then', 'hit', 'afterwards'])
/** What a stretch of data is spoken of with, which nothing happened at. */
const OF_DATA = new Set(['data', 'file', 'table', 'record', 'dataset', 'cover', 'contain'])

/**
 * "We put a new menu on from 1 September 2024. Did lunches go up?": one day or month that a sentence of its own tells,
 * and a question in another sentence whether something changed.
 */
function isToldBefore(
  items: readonly Item[],
  at: number,
  period: Period,
  { tokens, periods }: Context,
): boolean {
  const { sentence } = items[at]!
  const own = items.filter((item) => item.sentence === sentence)
  const last = tokens[own.at(-1)!.to - 1]
  if (last?.mark === '?' || (period.grain !== 'day' && period.grain !== 'month')) return false
  if (period.grain !== 'day' && own.some((item) => has(item, 'only'))) return false
  if (says(own, OF_DATA) || anyHas(own, 'command', 'let_us')) return false
  if (periods.some((other) => other !== period && items[placeOf(items, other)]?.sentence === sentence))
    return false
  // What was hoped for may be told between: "the rep promised more".
  return [1, 2].some((further) => {
    const next = items.filter((item) => item.sentence === sentence + further)
    const end = next.at(-1)
    return (
      end !== undefined &&
      (tokens[end.to - 1]!.mark === '?' || has(next[0], 'is') || asksWhether(next, tokens)) &&
      next.some((item) => has(item, ...CHANGES, 'helps', 'better_over', 'it') || BACK.has(item.lemma))
    )
  })
}

/** "Determine whether it has shortened the time": ordered, and a question all the same. */
function asksWhether(items: readonly Item[], tokens: readonly Token[]): boolean {
  const [first, last] = [items[0], items.at(-1)]
  const words = first && last ? tokens.slice(first.from, last.to).map(({ text }) => text) : []
  return has(first, 'command') && words.slice(0, FEW).some((word) => word === 'whether' || word === 'if')
}
/** Words within which an order says that it asks whether. */
const FEW = 5

const ASKS: ReadonlySet<string> = new Set(['be', 'have', 'do'])

/** "Lamps went on in the barn on 14 October, are we getting more eggs since": told and asked in one sentence. */
function isToldAhead(items: readonly Item[], at: number, { grain }: Period): boolean {
  const { sentence, clause } = items[at]!
  const behind = items.filter((item) => item.sentence === sentence && item.clause > clause)
  const own = items.filter((item) => item.sentence === sentence && item.clause === clause)
  return (
    grain === 'day' &&
    ASKS.has(behind[0]?.lemma ?? '') &&
    !anyHas(own, 'command', 'let_us', 'which', 'who', 'how_many', 'how_much') &&
    (anyHas(behind, ...CHANGES, 'helps', 'better_over') || behind.some(({ lemma }) => BACK.has(lemma)))
  )
}

/** "After the maintenance in May": whatever stands behind "after" happened then. */
function isNamedBefore(items: readonly Item[], at: number): boolean {
  for (let place = at - 1; place >= Math.max(0, at - 5); place--) {
    if (has(items[place], 'after', 'since')) return at - place > 1
    if (!has(items[place], 'WORD', 'within', 'DIM', 'event') || items[place]!.clause !== items[at]!.clause)
      return false
  }
  return false
}

const DROPPED = new Set([
  'the',
  'a',
  'an',
  'our',
  'we',
  'in',
  'on',
  'of',
  'since',
  'after',
  'before',
  'from',
  'and',
])

/** What happened, in the goal's words: "price rise". */
export function eventLabel(items: readonly Item[], period: Period, { tokens }: Context): string | null {
  const at = placeOf(items, period)
  const cue = items.findLastIndex(
    (item, place) => place < at && item.tags.has('event') && item.sentence === items[at]!.sentence,
  )
  if (cue < 0) return null
  const words: string[] = []
  for (let place = at - 1; place >= Math.max(0, cue - 3); place--) {
    const item = items[place]!
    if (place < cue && (DROPPED.has(item.lemma) || has(item, 'is', 'PERIOD'))) break
    words.unshift(...tokens.slice(item.from, item.to).map(({ raw }) => raw))
  }
  while (words.length > 0 && DROPPED.has(words.at(-1)!.toLowerCase())) words.pop()
  return words.length > 0 ? words.join(' ') : null
}
