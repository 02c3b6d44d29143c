import type { Scalar } from '#contract'
import { saysFails, saysNot } from '../../lexicon/negation-words.ts'
import type { Candidate, Filter, Item } from '../goal.types.ts'
import { fieldOf, shareMetric, tableOf, type Context } from './context.ts'
import { attributeAt, flagOf } from './flags-named.ts'
import { isFragment } from './fragments.ts'
import { has } from '../tagged.ts'

/** A named value, and how the goal speaks of it. */
export interface NamedValue {
  at: number
  table: string
  column: string
  value: Scalar
  /** `attribute`: what the rows that are spoken of are called by. */
  how: 'excluded' | 'only' | 'side' | 'plain' | 'attribute'
}

const REACH = 7

/** Named values among the items, and yes/no columns that are left out or kept alone: "cancelled ones not counted". */
export function namedValues(items: readonly Item[], context: Context): NamedValue[] {
  const found: NamedValue[] = []
  const isFlag = (item: Item) => flagOf(item, context, 0) !== null
  const markBehind = ({ to }: Item) => context.tokens[to - 1]?.mark ?? null
  const alone = (at: number) => isFragment(items, at, isFlag, markBehind)
  for (const [at, item] of items.entries()) {
    if (!item.mention) continue
    const candidate = valueOf(item, items, context)
    if (candidate && !isPredicate(items, at, candidate, context)) {
      const how = howNamed(items, at, found)
      found.push({
        at,
        table: candidate.table,
        column: candidate.column!,
        value: candidate.value,
        how: how === 'plain' && alone(at) ? 'only' : how,
      })
      continue
    }
    const state = flagOf(item, context)
    if (!state) continue
    const told = [items[at - 1], items[at + 1]].some((other) =>
      other?.mention?.candidates.some(({ kind, column }) => kind === 'value' && column === state.column),
    )
    if (told) continue
    const how = howNamed(items, at, found)
    if (how === 'excluded' || how === 'only') found.push({ at, ...state, how })
    else if (isFlag(item) && alone(at) && !isDeniedOf(items, at, context))
      found.push({ at, ...state, how: 'only' })
    else {
      const attribute = attributeAt(items, at, context)
      if (attribute) found.push({ at, ...attribute, how: 'attribute' })
    }
  }
  return found
}

/** "Patients don't show up": what is said of them, and not which of them are meant. */
function isDeniedOf(items: readonly Item[], at: number, { tokens }: Context): boolean {
  const [before, item] = [items[at - 1], items[at]!]
  const { text } = tokens[item.from]!
  return before?.sentence === item.sentence && (saysNot(text) || saysFails(text))
}

/** The value that the item names, where it is rather a value than a column or a measure. */
function valueOf(item: Item, items: readonly Item[], context: Context): Candidate | null {
  const candidates = item.mention?.candidates ?? []
  const best = candidates[0]
  const values = candidates.filter(({ kind }) => kind === 'value')
  if (!best || values.length === 0 || values[0]!.score < best.score - 0.08) return null
  if (isDegree(item, items, values[0]!, context)) return null
  if (isAllOthers(item, items, values[0]!)) return null
  const top = values.filter(({ score }) => score > values[0]!.score - 0.03)
  /** Of several columns with that value, the one that the goal names beside it, or else that it names at all. */
  const named = (column: string | null) =>
    items.some(
      (other) =>
        other !== item &&
        other.mention?.candidates.some((one) => one.column === column && one.kind === 'field'),
    )
  const known = (one: Candidate) => context.main.model.table === one.table
  return top.find((one) => known(one) && named(one.column)) ?? top.find(known) ?? top[0]!
}

/** "How satisfied", "more satisfied": the scale that a step of it names, and not the step. */
export function isDegree(item: Item, items: readonly Item[], value: Candidate, context: Context): boolean {
  const field = fieldOf(context, value)
  const before = items[items.indexOf(item) - 1]
  return field?.ordered === true && value.column !== null && has(before, 'how', 'more', 'less')
}

/** "The other vets": those of the column that is named behind it, and no value that is called "other". */
function isAllOthers(item: Item, items: readonly Item[], value: Candidate): boolean {
  const next = items[items.indexOf(item) + 1]
  return (
    String(value.value).toLowerCase() === 'other' &&
    has(next, 'DIM') &&
    !next!.mention?.candidates.some(({ column }) => column === value.column)
  )
}

function howNamed(items: readonly Item[], at: number, before: readonly NamedValue[]): NamedValue['how'] {
  if (isExcluded(items, at, before)) return 'excluded'
  const [previous, next, third] = [items[at - 1], items[at + 1], items[at + 2]]
  if (
    onlyBefore(items, at) ||
    has(next, 'only') ||
    (has(next, 'DIM', 'ROW', 'METRIC', 'WORD', 'TIME', 'GRAIN', 'it', 'people') &&
      has(third, 'only') &&
      !has(items[at + 3], 'VALUE'))
  )
    return 'only'
  if (has(previous, 'than', 'against') || has(items[at - 2], 'than', 'against') || has(next, 'against'))
    return 'side'
  return 'plain'
}

/** "Within IT", "in the north": where what is asked of is to be looked for. */
export const isInside = (items: readonly Item[], at: number): boolean => {
  const before = ARTICLES.has(items[at - 1]?.lemma ?? '') ? items[at - 2] : items[at - 1]
  return before !== undefined && INSIDE.has(before.lemma)
}
const ARTICLES: ReadonlySet<string> = new Set(['the', 'our', 'a'])
const INSIDE: ReadonlySet<string> = new Set(['in', 'within', 'inside'])

/** "Only", "just", "limit to" before the value, with nothing but small words between. */
function onlyBefore(items: readonly Item[], at: number): boolean {
  for (let place = at - 1; place >= Math.max(0, at - 8); place--) {
    const item = items[place]!
    if (item.tags.has('only')) return true
    // "Only buildings that we own": what the rows are called.
    if (place > 0 && has(item, 'WORD') && items[place - 1]!.tags.has('only')) continue
    if (
      !has(
        item,
        'within',
        'all',
        'by',
        'people',
        'ROW',
        'DIM',
        'it',
        'command',
        'VALUE',
        'and',
        'or',
        'we',
        'is',
      ) &&
      !SMALL.has(item.lemma)
    )
      return false
  }
  return false
}

/** "What share of accounts is cancelled": what is said of the rows, and not which of them are meant. */
const isPredicate = (items: readonly Item[], at: number, value: Candidate, context: Context): boolean =>
  has(items[at - 1], 'is') &&
  at > 1 &&
  items[at + 1]?.clause !== items[at]!.clause &&
  items.slice(0, at).some((item) => has(item, 'share', 'which', 'who', 'by', 'why')) &&
  shareMetric(tableOf(context, value.table), value.column!, value.value) !== undefined

const SMALL = new Set('the a an at of to on from for be consider use look with want wish'.split(' '))
const LINKS = new Set(
  'the a an any all anything anybody anyone everything that get have be to from by via into in of at on those these one ones what we with who or and nor whose one need must should can do please'.split(
    ' ',
  ),
)
/** "Drop the returns" leaves them out; "why did returns drop" does not. */
const isOrder = (items: readonly Item[], at: number): boolean =>
  at === 0 || items[at - 1]!.clause !== items[at]!.clause || has(items[at - 1], 'please', 'and', 'command')
const STRICT = new Set(['no', 'non', 'not', 'never'])

function isExcluded(items: readonly Item[], at: number, before: readonly NamedValue[]): boolean {
  for (let place = at - 1; place >= Math.max(0, at - REACH); place--) {
    const item = items[place]!
    if (item.tags.has('down') && !isOrder(items, place)) break
    if (item.tags.has('exclude'))
      return (
        !STRICT.has(item.lemma) ||
        // "Not the bar, only the tables."
        (item.lemma === 'not' && opensClause(items, place) && at - place <= 3) ||
        item.to > item.from + 1 ||
        (place === at - 1 && (item.lemma === 'no' || item.lemma === 'non')) ||
        (item.lemma === 'not' && at - place <= 2 && items[at - 1]!.tags.has('within'))
      )
    const linked = before.some((value) => value.at === place && value.how === 'excluded')
    if (linked) return true
    if (!LINKS.has(item.lemma) && !has(item, 'DIM', 'ROW', 'PERIOD', 'LIMIT')) break
  }
  if (opensExcluding(items, at)) return true
  for (let place = at + 1; place <= Math.min(items.length - 1, at + 4); place++) {
    const item = items[place]!
    if (
      item.tags.has('exclude') &&
      !item.tags.has('down') &&
      (!STRICT.has(item.lemma) || item.to > item.from + 1) &&
      item.lemma !== 'without' &&
      item.lemma !== 'except'
    )
      return isBehind(items, place)
    // "School groups don't count".
    const called = place === at + 1 && has(item, 'WORD')
    if (!called && !LINKS.has(item.lemma) && !has(item, 'ROW', 'DIM', 'people')) break
  }
  return false
}

const opensClause = (items: readonly Item[], at: number): boolean =>
  items[at - 1] === undefined || items[at - 1]!.clause !== items[at]!.clause || has(items[at - 1], 'and')

/** "Without the alarms from the sensors: ...": a clause that begins by leaving something out names nothing else. */
function opensExcluding(items: readonly Item[], at: number): boolean {
  const first = items.findIndex(({ clause }) => clause === items[at]!.clause)
  const opening = items[first]!
  if (!opening.tags.has('exclude') || STRICT.has(opening.lemma) || opening.tags.has('down')) return false
  return !items
    .slice(first + 1, at)
    .some((item) => has(item, 'is', 'we', 'it', 'which', 'what', 'who', 'how', 'cause_verb', 'by', 'VALUE'))
}

/** "Goalkeepers excluded": nothing is named behind it that it could leave out instead. */
const isBehind = (items: readonly Item[], place: number): boolean =>
  !items.slice(place + 1, place + 4).some((item) => has(item, 'VALUE', 'DIM')) ||
  items[place + 1]?.clause !== items[place]!.clause

/** Filters for values that are left out or kept alone; values of one column go together. */
export function valueFilters(values: readonly NamedValue[]): Filter[] {
  const filters: Filter[] = []
  const only = values.filter(({ how }) => how === 'only')
  for (const { table, column, value, how } of values) {
    if (how === 'excluded') filters.push({ table, column, operator: '!=', values: [value] })
    if (how !== 'only') continue
    const own = only
      .filter((other) => other.column === column && other.table === table)
      .map((other) => other.value)
    const all = [...new Set(own)]
    if (own[0] === value) filters.push({ table, column, operator: all.length > 1 ? 'in' : '=', values: all })
  }
  return filters.filter(
    (filter, at) => filters.findIndex((other) => JSON.stringify(other) === JSON.stringify(filter)) === at,
  )
}
