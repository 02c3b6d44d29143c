import type { ColumnProfile, Question } from '#contract'
import type { Filter, Item, ItemTag } from '../goal.types.ts'
import { edgeOf, extentOf, overlap, type Span } from '../times/calendar.ts'
import type { Period } from '../times/read-periods.ts'
import { columnOf, type Context } from './context.ts'
import { isToldEvent } from './told-event.ts'

/** What the periods of the goal are to a question. */
export interface TimesAsked {
  window: Filter[]
  event: Question['event']
  /** Periods that are set side by side: "2022 against 2023". */
  compared: boolean
}

const has = (item: Item | undefined, ...tags: ItemTag[]): boolean =>
  item !== undefined && tags.some((tag) => item.tags.has(tag))
const SIDES = new Set(['than', 'versus', 'vs'])
const HAPPENS = new Set(['since', 'after', 'before', 'on', 'from', 'in', 'of', 'around', 'at', 'during', ''])

/** @param items of the whole goal: what happened may stand in another sentence than what is asked. */
export function timesAsked(items: readonly Item[], context: Context): TimesAsked {
  const { time, main } = context
  const none: TimesAsked = { window: [], event: null, compared: false }
  if (!time || !extentOf(time) || context.periods.length === 0) return none
  const own = context.periods.map((period) => ({ period, column: columnBeside(items, period, context) }))
  const others = own.flatMap(({ period, column }) =>
    column ? windowOf([period], [], column.profile, column.table) : [],
  )
  const daily = time.storage === 'date' || time.storage === 'timestamp'
  const able = own.flatMap(({ period, column }) =>
    column === null && (daily || period.grain === 'year') ? [period] : [],
  )
  const excluded = able.filter((period) => isExcluded(items, period))
  const rest = able.filter((period) => !excluded.includes(period))
  const event = eventAmong(items, rest, context)
  const sides = rest.filter((period) => isSide(items, period, rest))
  const kept = rest.filter((period) => period !== event && !sides.includes(period) && !isAsked(items, period))
  return {
    window: [...others, ...windowOf(kept, excluded, time, main.model.table)],
    event: event && {
      at: event.spans.at(-1)!.first,
      grain:
        event.grain === 'week' || event.grain === 'hour' || event.grain === 'minute' ? 'day' : event.grain,
      after: event.relation === 'after',
      label: eventLabel(items, event, context),
    },
    compared: sides.length > 0,
  }
}

/** "Built after 1990": another time, or years as numbers, that the goal names right before the period. */
function columnBeside(
  items: readonly Item[],
  period: Period,
  context: Context,
): { table: string; profile: ColumnProfile } | null {
  const at = placeOf(items, period)
  const before = items[at - 1]
  const item = before && !before.mention && has(before, 'we', 'it', 'within') ? items[at - 2] : before
  if (!item?.mention || item.clause !== items[at]!.clause || period.grain !== 'year') return null
  for (const { table, column, kind } of item.mention.candidates) {
    if (column === null || kind === 'value' || column === context.time?.name) continue
    const profile = columnOf(context, table, column)
    const extent = profile && YEARLY.has(profile.storage) ? extentOf(profile) : null
    if (profile && extent && period.spans.some((span) => overlap(span, extent))) return { table, profile }
  }
  return null
}

const YEARLY: ReadonlySet<string> = new Set(['integer', 'number', 'date', 'timestamp'])

/** The rows of the periods that are kept, and without those of others. */
export function windowOf(
  periods: readonly Period[],
  without: readonly Period[],
  time: ColumnProfile,
  table: string,
): Filter[] {
  const extent = extentOf(time)
  const ref = { table, column: time.name }
  if (!extent) return []
  const pairs = (spans: readonly Span[]) =>
    spans.flatMap(({ first, last }) => [edgeOf(first, 'first', time), edgeOf(last, 'last', time)])
  const kept = periods.filter(({ spans }) => spans.some((span) => overlap(span, extent)))
  const window: Filter[] = []
  const [first] = kept
  if (first) {
    const last = first.spans.at(-1)!
    if (['since', 'from', 'starting'].includes(first.relation))
      window.push({ ...ref, operator: '>=', values: [edgeOf(last.first, 'first', time)] })
    else if (first.relation === 'after')
      window.push({ ...ref, operator: '>', values: [edgeOf(last.last, 'last', time)] })
    else if (first.relation === 'before')
      window.push({ ...ref, operator: '<', values: [edgeOf(last.first, 'first', time)] })
    else if (['until', 'till', 'through'].includes(first.relation))
      window.push({ ...ref, operator: '<=', values: [edgeOf(last.last, 'last', time)] })
    else
      window.push({ ...ref, operator: 'between', values: pairs(merged(kept.flatMap(({ spans }) => spans))) })
  }
  const left = without.flatMap(({ spans }) => spans).filter((span) => overlap(span, extent))
  if (left.length > 0) window.push({ ...ref, operator: 'not between', values: pairs(merged(left)) })
  return window
}

/** Spans that follow each other day by day become one. */
function merged(spans: readonly Span[]): Span[] {
  const sorted = [...spans].sort((a, b) => a.first.localeCompare(b.first))
  const all: Span[] = []
  for (const span of sorted) {
    const before = all.at(-1)
    const next = before && new Date(Date.parse(before.last) + 86_400_000).toISOString().slice(0, 10)
    if (before && next !== undefined && span.first <= next)
      before.last = span.last > before.last ? span.last : before.last
    else all.push({ ...span })
  }
  return all
}

const placeOf = (items: readonly Item[], period: Period): number =>
  items.findIndex(({ from }) => from === period.from)

function isExcluded(items: readonly Item[], period: Period): boolean {
  const at = placeOf(items, period)
  if (['since', 'before', 'after', 'until'].includes(period.relation)) return false
  for (let place = at - 1; place >= Math.max(0, at - 4); place--) {
    const item = items[place]!
    if (item.tags.has('exclude') && !['no', 'never', 'non'].includes(item.lemma))
      return item.lemma !== 'not' || place === at - 1
    if (!has(item, 'PERIOD', 'and', 'or', 'all') && !['the', 'month', 'from', 'of'].includes(item.lemma))
      break
  }
  const next = items[at + 1]
  return (
    has(next, 'exclude') &&
    !['no', 'not', 'never', 'without', 'except'].includes(next!.lemma) &&
    !has(items[at + 2], 'PERIOD', 'VALUE')
  )
}

/** Something happened then: a word of happening near it, or before and after are asked for. */
function eventAmong(items: readonly Item[], periods: readonly Period[], context: Context): Period | null {
  const happened = periods.find((period) => {
    const at = placeOf(items, period)
    if (!HAPPENS.has(period.relation) || period.spans.length > 1 || period.relative) return false
    if (isToldEvent(items, at, period, context.tokens)) return true
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
    if (isToldBefore(items, at, period, context)) return true
    const event = near.some((item) => has(item, 'event') && !item.mention)
    return (
      (event || isNamedBefore(items, at)) &&
      ['on', 'since', 'in', 'from', 'of', '', 'around', 'at'].includes(period.relation)
    )
  })
  return happened ?? null
}

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
const OF_DATA = new Set(['data', 'file', 'table', 'record', 'dataset', 'cover', 'contain', 'only'])

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
  if (own.some(({ lemma }) => OF_DATA.has(lemma)) || own.some((item) => has(item, 'command', 'let_us')))
    return false
  if (periods.some((other) => other !== period && items[placeOf(items, other)]?.sentence === sentence))
    return false
  const next = items.filter((item) => item.sentence === sentence + 1)
  const end = next.at(-1)
  return (
    end !== undefined &&
    tokens[end.to - 1]!.mark === '?' &&
    next.some((item) => has(item, ...CHANGES, 'helps', 'better_over', 'it') || BACK.has(item.lemma))
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

function isSide(items: readonly Item[], period: Period, all: readonly Period[]): boolean {
  if (SIDES.has(period.relation)) return true
  const at = placeOf(items, period)
  const near = items.slice(Math.max(0, at - 3), at).concat(items.slice(at + 1, at + 4))
  return (
    near.some((item) => has(item, 'than', 'against')) &&
    (all.length > 1 || near.some((item) => has(item, 'than')))
  )
}

/** "What happened in March?": the period is what is asked about, and not a window. */
const isAsked = (items: readonly Item[], period: Period): boolean => {
  const at = placeOf(items, period)
  const before = items.slice(Math.max(0, at - 4), at)
  return (
    period.yearly &&
    before.some(
      (item) =>
        item.lemma === 'happen' ||
        (['in', 'during', ''].includes(period.relation) &&
          has(item, 'more', 'less', 'worse', 'bad', 'good') &&
          !has(item, 'superlative')),
    ) &&
    !before.some((item) => has(item, 'only'))
  )
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
function eventLabel(items: readonly Item[], period: Period, { tokens }: Context): string | null {
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
