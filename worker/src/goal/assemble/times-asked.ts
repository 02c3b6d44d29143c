import type { ColumnProfile, Question } from '#contract'
import type { Filter, Item } from '../goal.types.ts'
import { edgeOf, extentOf, overlap, type Span } from '../times/calendar.ts'
import type { Period } from '../times/read-periods.ts'
import { columnOf, type Context } from './context.ts'
import { eventAmong, eventLabel, HAPPENS_IN, placeOf } from './event-among.ts'
import { ruleTold } from './rule-asked.ts'
import { has } from '../tagged.ts'

/** What the periods of the goal are to a question. */
export interface TimesAsked {
  window: Filter[]
  /** Without the periods that a forecast is for. */
  ahead: Filter[]
  event: Question['event']
  /** Periods that are set side by side: "2022 against 2023". */
  compared: boolean
}

const SIDES = new Set(['than', 'versus', 'vs'])
/**
 * @param items of the whole goal: what happened may stand in another sentence than what is asked
 * @param isOwn whether a period is one for the question
 */
export function timesAsked(
  items: readonly Item[],
  context: Context,
  isOwn: (period: Period) => boolean = () => true,
): TimesAsked {
  const { time, main } = context
  const none: TimesAsked = { window: [], ahead: [], event: null, compared: false }
  if (!time || !extentOf(time) || context.periods.length === 0) return none
  const own = context.periods.map((period) => ({ period, column: columnBeside(items, period, context) }))
  const others = own.flatMap(({ period, column }) =>
    column && isOwn(period) ? windowOf([period], [], column.profile, column.table) : [],
  )
  const daily = time.storage === 'date' || time.storage === 'timestamp'
  const able = own.flatMap(({ period, column }) =>
    column === null && (daily || period.grain === 'year') ? [period] : [],
  )
  const excluded = able.filter((period) => isExcluded(items, period))
  const rest = able.filter((period) => !excluded.includes(period))
  const event = eventAmong(items, rest, context)
  const named = rest.filter((period) => period !== event && isOwn(period))
  const sides = named.filter((period) => isSide(items, period, rest))
  const kept = named.filter((period) => !sides.includes(period) && !isAsked(items, period))
  const rule = event && ruleTold(items, context)
  const window = [...others, ...windowOf(kept, excluded, time, main.model.table)]
  return {
    window,
    ahead: window,
    event: event && {
      at: lastWithRows(event, time),
      grain:
        event.grain === 'week' || event.grain === 'hour' || event.grain === 'minute' ? 'day' : event.grain,
      after: event.relation === 'after',
      label: eventLabel(items, event, context),
      ...(rule && rule.period === event ? { cut: rule.cut } : {}),
    },
    compared: sides.length > 0 || areApart(items, kept),
  }
}

const DAY_MS = 86_400_000
/** Days with rows behind a month that comes every year for something to be seen of what happened in it. */
const FEWEST_SINCE = 28

/** The day of an event; of a month without a year the last one behind which rows go on. */
function lastWithRows({ spans }: Period, time: ColumnProfile): string {
  const end = Date.parse(extentOf(time)!.last) - FEWEST_SINCE * DAY_MS
  return (spans.findLast(({ first }) => Date.parse(first) <= end) ?? spans.at(-1)!).first
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

function isSide(items: readonly Item[], period: Period, all: readonly Period[]): boolean {
  if (SIDES.has(period.relation)) return true
  const at = placeOf(items, period)
  const near = items.slice(Math.max(0, at - 3), at).concat(items.slice(at + 1, at + 4))
  return (
    near.some((item) => has(item, 'than', 'against')) &&
    (all.length > 1 || near.some((item) => has(item, 'than')))
  )
}

/** "In 2022 and in 2023": each for itself. */
const areApart = (items: readonly Item[], periods: readonly Period[]): boolean =>
  periods.some(
    (period, at) =>
      period.relation === 'in' &&
      periods[at - 1]?.relation === 'in' &&
      periods[at - 1]!.grain === period.grain &&
      has(items[placeOf(items, period) - 1], 'and') &&
      placeOf(items, period) - placeOf(items, periods[at - 1]!) === 2,
  )

/** "What happened in March?": the period is what is asked about, and not a window. */
const isAsked = (items: readonly Item[], period: Period): boolean => {
  const at = placeOf(items, period)
  const before = items.slice(Math.max(0, at - 4), at)
  // "Is 2004 or 2010 an outlier?"
  const [first, second, third] = [items[at - 1], items[at - 2], items[at - 3]]
  if (['', 'of'].includes(period.relation) && has(first, 'is')) return true
  if (has(first, 'or') && has(second, 'PERIOD') && has(third, 'is')) return true
  if (before.some(({ lemma }) => lemma === 'happen') && HAPPENS_IN.has(period.relation)) return true
  return (
    period.yearly &&
    before.some(
      (item) =>
        ['in', 'during', ''].includes(period.relation) &&
        has(item, 'more', 'less', 'worse', 'bad', 'good') &&
        !has(item, 'superlative'),
    ) &&
    !before.some((item) => has(item, 'only'))
  )
}
