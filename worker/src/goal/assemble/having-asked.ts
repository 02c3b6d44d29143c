import type { Filter, Having, Question } from '#contract'
import { LATE_WORDS } from '../../lexicon/share-words.ts'
import { stateOf } from '../../lexicon/states.ts'
import { otherRows } from '../../model/complement.ts'
import { shareAsked } from '../measure/share-asked.ts'
import { beginsList } from '../../lexicon/owed-words.ts'
import { speaksOfLongest, speaksOfNone, speaksOfRun, TIMES_WORDS } from '../../lexicon/run-words.ts'
import { grainOf } from '../../lexicon/time-words.ts'
import type { Item } from '../goal.types.ts'
import { amountAt } from '../numbers/amounts.ts'
import { limitAt, trailingAt, type Bare } from '../numbers/limits.ts'
import { anyHas, has } from '../tagged.ts'
import { columnOf, countMetric, fieldOf, type Context } from './context.ts'
import { rowsInState, stateDenied, stateFilter } from './rows-in-state.ts'
import { isOtherState } from './told-side.ts'
import { namedValues, valueFilters } from './values.ts'

const DAY = 86_400
/** Values of a column from which on it names units, each of several rows. */
const FEWEST_UNITS = 3
const SEVERAL = 1.3
/** Further words may stand between a number and what is counted: "three late payments". */
const BETWEEN = 3

/**
 * Those that have so many of certain rows ("clients with three or more late payments"), none for so long ("no service for a
 * year"), or so many in a row; null where none of that is asked.
 */
export function havingAsked(question: Question, items: readonly Item[], context: Context): Question | null {
  const unit = unitOf(question, items, context)
  const asks =
    beginsList(question.words) || anyHas(items, 'which', 'who', 'what', 'how_often', 'how_many', 'how_long')
  if (!asks) return null
  const found =
    runAsked(question, items, context) ??
    (unit === null ? null : (sinceAsked(question, items, context) ?? countAsked(items, context)))
  if (!found) return null
  const none = found.what === 'since' || found.without
  const of = rowsMeant(question, items, context, none).filter(({ column }) => column !== unit?.column)
  if (
    (found.what === 'run' && found.grain === null && of.length === 0) ||
    (found.what === 'rows' && of.length === 0 && isTimes(found, context))
  )
    return null
  const columns = of.map(({ column }) => column)
  const own = (filter: Filter) =>
    columns.includes(filter.column) ||
    context.limits.some((limit) => limit.filter === filter && limit.from < found.to && found.from < limit.to)
  const { from: _, to: __, ...having } = found
  return {
    ...question,
    act: 'rank',
    metric: countMetric(context.main).ref,
    with: [],
    against: [],
    statistic: null,
    aspect: null,
    supposes: null,
    event: null,
    horizon: null,
    top_n: null,
    by: unit ? [{ ...unit, part: null, bands: [] }] : [],
    within: question.within.filter((filter) => !own(filter) && !isLately(filter, having, context)),
    order: 'most',
    lists: true,
    having: { ...having, of },
    guessed: [],
    unmatched: question.unmatched.filter(({ part }) => part === 'within'),
  }
}

/** So many times of what is not known. */
const isTimes = ({ to }: Found, { tokens }: Context): boolean => TIMES.has(tokens[to]?.text ?? '')

type Found = Omit<Having, 'of'> & { from: number; to: number }

/** "For a year" says how long none has been, and keeps no rows. */
const isLately = ({ column }: Filter, { what }: Pick<Having, 'what'>, { time }: Context): boolean =>
  what === 'since' && column === time?.name

const tokensOf = (items: readonly Item[], { tokens }: Context) => {
  const [first, last] = [items[0]!.from, items.at(-1)!.to]
  return { first, last, own: tokens.slice(first, last) }
}

/** "Three months in a row without an order", "twice running", "the longest streak". */
function runAsked({ words }: Question, items: readonly Item[], context: Context): Found | null {
  if (!speaksOfRun(words) || context.time === null) return null
  const { tokens } = context
  const { first, last } = tokensOf(items, context)
  const longest = speaksOfLongest(words)
  let value = longest ? 1 : 2
  let grain: Having['grain'] = null
  for (let at = first; at < last; at++) {
    const { number, text, lemma } = tokens[at]!
    const count = number ?? TIMES_WORDS.get(text)
    if (count !== undefined && Number.isInteger(count) && count > 1 && count < 1000) value = count
    grain ??= grainOf(lemma) ?? null
  }
  return { what: 'run', operator: '>=', value, grain, without: speaksOfNone(words), from: first, to: last }
}

/** "No service for a year", "have not ordered in 90 days". */
function sinceAsked({ words }: Question, items: readonly Item[], context: Context): Found | null {
  if (!speaksOfNone(words) || context.time === null) return null
  const { tokens } = context
  const { first, last } = tokensOf(items, context)
  for (let at = first + 1; at < last; at++) {
    const amount =
      LASTS.has(tokens[at - 1]!.text) || LASTS.has(tokens[at - 2]?.text ?? '') ? amountAt(tokens, at) : null
    // "For years" names no time.
    if (!amount?.seconds || amount.value * amount.seconds < DAY) continue
    const value = Math.round((amount.value * amount.seconds) / DAY)
    return { what: 'since', operator: '>=', value, grain: null, without: false, from: at, to: amount.to + 1 }
  }
  return null
}
const LASTS: ReadonlySet<string> = new Set([
  'for',
  'in',
  'within',
  'over',
  'than',
  'past',
  'last',
  'least',
  'since',
])

/** "Three or more late payments", "at least 5 visits": what is counted stands right behind. */
function countAsked(items: readonly Item[], context: Context): Found | null {
  const { tokens } = context
  const { first, last } = tokensOf(items, context)
  for (let at = first; at < last; at++) {
    const limit = limitAt(tokens, at) ?? trailingAt(tokens, at)
    if (!limit || limit.seconds !== null || limit.operator === 'between' || limit.age) continue
    if (!isWhole(limit) || !countsRows(items, limit, context)) continue
    const operator = limit.operator as Having['operator']
    return {
      what: 'rows',
      operator,
      value: limit.values[0]!,
      grain: null,
      without: false,
      from: limit.from,
      to: limit.to,
    }
  }
  return null
}

const isWhole = ({ values: [value], operator }: Bare): boolean =>
  Number.isInteger(value) && value! >= 0 && ['<', '<=', '=', '>', '>='].includes(operator)

/** What stands behind a number is what the rows are, or a state that they are in, and no column of numbers. */
function countsRows(items: readonly Item[], { to }: Bare, context: Context): boolean {
  const begin = items.findIndex(({ from }) => from >= to)
  let state = false
  for (const item of begin < 0 ? [] : items.slice(begin, begin + BETWEEN)) {
    const [best] = item.mention?.candidates ?? []
    const { text } = context.tokens[item.from]!
    if (best?.kind === 'row' || best?.metric?.ref.kind === 'count' || TIMES.has(text)) return true
    if (
      LATE_WORDS.has(text) ||
      (item.mention === null && stateOf(text) !== undefined) ||
      best?.kind === 'value' ||
      best?.metric?.ref.kind === 'share' ||
      isFlag(best?.column ?? null, item, context)
    )
      state = true
    else if (best !== undefined || !has(item, 'WORD', 'GRADE', 'all', 'bad')) break
  }
  return state
}

/** "At least five times". */
const TIMES: ReadonlySet<string> = new Set(['times', 'occasions'])

const isFlag = (column: string | null, { mention }: Item, context: Context): boolean =>
  column !== null && fieldOf(context, { table: mention!.candidates[0]!.table, column })?.positive != null

/** What those who are asked for are called by: a column of the question, or one that it names, with several rows each. */
function unitOf(
  { by, words }: Question,
  items: readonly Item[],
  context: Context,
): { table: string; column: string } | null {
  const { table } = context.main.model
  const named = items.flatMap(({ mention }) =>
    (mention?.candidates ?? []).filter(({ kind }) => kind !== 'value').map(({ column }) => column),
  )
  // What the longest was is asked of all of them together.
  const asksWho = anyHas(items, 'who', 'which') || beginsList(words)
  const able = (column: string | null) => {
    const own = column === null ? undefined : columnOf(context, table, column)
    const meaning = fieldOf(context, { table, column })?.meaning
    return (
      own !== undefined &&
      (meaning === 'dimension' || meaning === 'identifier') &&
      own.role !== 'binary' &&
      own.distinct >= FEWEST_UNITS &&
      own.rows >= SEVERAL * own.distinct
    )
  }
  const found = [
    ...(asksWho ? by : by.filter(({ column }) => named.includes(column)))
      .filter(({ part }) => part === null)
      .map(({ column }) => column),
    ...named,
  ].find(able)
  return found == null ? null : { table, column: found }
}

/** Which rows count: those in a state that is named. */
function rowsMeant(
  { metric, within }: Question,
  items: readonly Item[],
  context: Context,
  /** Those that have none are asked for. */
  none: boolean,
): Filter[] {
  const values = namedValues(items, context).map((own) => ({ ...own, how: 'only' as const }))
  const { model } = context.main
  const others = items.filter((item) => item.mention !== null && isOtherState(item, context))
  const turned = (filter: Filter): Filter =>
    others.some(({ mention }) => mention!.candidates[0]!.column === filter.column)
      ? (otherRows(filter, model) ?? filter)
      : filter
  const named = valueFilters(values).map(turned)
  const state = metric?.kind === 'share' ? stateFilter(metric) : null
  const kept = state && !named.some(({ column }) => column === state.column) ? [state] : []
  const all = [...named, ...kept]
  // A state that the question keeps rows by though nobody names it as a value.
  const flags = within.filter(
    ({ column, operator }) =>
      (operator === '=' || operator === 'in') &&
      column !== context.time?.name &&
      !all.some((own) => own.column === column) &&
      items.some(({ mention }) => mention?.candidates[0]?.column === column),
  )
  const found = [...all, ...flags]
  if (found.length > 0) return found
  const denied = stateDenied(items, context)
  if (denied) return [none ? (otherRows(denied, model) ?? denied) : denied]
  return statesSaid(items, context)
}

/** A state by a word that names no value: "missed" of what was attended, "late" of what has a day on which it is due. */
function statesSaid(items: readonly Item[], context: Context): Filter[] {
  for (const item of items) {
    const text = context.tokens[item.from]!.text
    const said = item.mention === null ? (stateOf(text) ?? stateOf(item.lemma)) : undefined
    const filter = said && rowsInState(said, context)
    if (filter) return [filter]
  }
  const { first, last } = tokensOf(items, context)
  const tokens = context.tokens.slice(first, last)
  const late = tokens.some(({ text }) => LATE_WORDS.has(text))
    ? shareAsked({ items, tokens, values: [], limits: [], stated: false, ranks: true }, context)
    : null
  const filter = late && stateFilter(late.metric.ref)
  return filter ? [filter] : []
}
