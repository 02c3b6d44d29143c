import type { DimensionRef, Metric, MetricRef } from '#contract'
import { HASTE_WORDS } from '../../lexicon/haste-words.ts'
import { metricOf } from '../../model/metric-of.ts'
import { isInCondition, isOfCondition, shareMetric, tableOf, type Context } from '../assemble/context.ts'
import type { Roles } from '../assemble/roles.ts'
import { isTimed, measureSaid } from '../binding/bind-measure.ts'
import type { NamedValue } from '../assemble/values.ts'
import type { Item } from '../goal.types.ts'
import { has } from '../tagged.ts'
import { againstTarget } from './against-target.ts'
import { doneWithin } from './done-within.ts'
import { formulaAsked, type Made } from './formula-asked.ts'
import { increaseAsked } from './increase-asked.ts'
import { lateAsked } from './late-asked.ts'
import { lengthsSaid } from './moments.ts'
import { orderAsked } from './order-asked.ts'
import { ratioAsked } from './ratio-asked.ts'
import { rateNamed } from './rate-named.ts'
import { nameWords } from '../../profile/name-words.ts'
import { saysSpan, spanAsked } from './span-asked.ts'
import { shareAsked } from './share-asked.ts'
import type { Limit } from '../numbers/limits.ts'

/** What a construction of the goal measures, and the limits that it uses up. */
export interface MeasureMade extends Made {
  limits: readonly Limit[]
}

/**
 * Measures that no single column holds and that a goal asks for by how it puts things: the share of what is late or over
 * a limit, one column less another, several together, the time between two moments. Null where it asks for none.
 */
export function measureMade(
  items: readonly Item[],
  roles: Roles,
  values: readonly NamedValue[],
  ranks: boolean,
  context: Context,
  /** What the question before measures. */
  before: MetricRef | null,
): MeasureMade | null {
  if (items.some((item) => has(item, 'forecast')) && roles.metric !== null) return null
  const [first, last] = [items[0]!.from, items.at(-1)!.to]
  // What was made into a column says that and nothing more.
  if (isOfCondition(roles.metric?.ref.column ?? null, context)) return null
  const tokens = context.tokens.filter((_, at) => first <= at && at < last && !isInCondition(at, context))
  const limits = context.limits.filter(({ from }) => first <= from && from < last)
  const within = doneWithin(items, roles, limits, context)
  if (within) return within
  const late = lateAsked(items, roles, context)
  if (late) return { ...late, limits: [] }
  // "Sooner after they ring" asks how long it takes, and "left before they came" among errors is one of the records.
  const isLengthOrOdd = items.some((item) => LONG.has(item.lemma) || has(item, 'odd'))
  const order = isLengthOrOdd ? null : orderAsked(items, roles, context)
  if (order) return { ...order, limits: [] }
  const slow = items.some((item) => LONG.has(item.lemma))
  const predicate = slow ? null : stateOfRows(items, values, context)
  if (predicate && roles.metric?.ref.kind !== 'share')
    return { metric: predicate.metric, at: predicate.at, columns: [predicate.metric.ref.column!], limits: [] }
  const filled = filledOfRows(items, roles, context)
  if (filled) return filled
  const people = peopleCounted(items, context)
  if (people) return { metric: people, at: null, columns: [], limits: [] }
  const stated = roles.metric?.ref.kind === 'share' && roles.metricScore > 0.6
  const increase = increaseAsked(items, context)
  if (increase) return { ...increase, limits: [] }
  const target = againstTarget(items, roles, context)
  if (target) return target
  const share = shareAsked({ items, tokens, values, limits, stated, ranks }, context)
  if (share) return share
  const named = roles.metric?.ref.kind === 'ratio' ? roles.metric : null
  const rate = rateNamed(items, context)
  if (rate) return { ...rate, limits: [] }
  const ratio = ratioAsked(items, context)
  if (ratio) return { ...ratio, limits: [] }
  if (named) return null
  // "How many pupils are under 45 in maths": pupils are counted.
  const counts = roles.metric?.ref.kind === 'count' && items.some((item) => has(item, 'how_many'))
  const formula = counts ? null : formulaAsked(items, context)
  if (formula) return { ...formula, limits: [] }
  const length = lengthAsked(items, roles, context, before)
  return length ? { metric: length, at: null, columns: [], limits: [] } : null
}

/** "Do we turn down more of them", "what makes a claim get flagged": what is done with rows is a state of theirs. */
function stateOfRows(
  items: readonly Item[],
  values: readonly NamedValue[],
  context: Context,
): { metric: Metric; at: number } | null {
  for (const { at, table, column, value, how } of values) {
    if (how !== 'plain' || at === 0 || !isDoneTo(items, at, context)) continue
    if (!items.slice(0, at).some((item) => has(item, 'is', 'does', 'what', 'why', 'who', 'which', 'cause')))
      continue
    const metric = shareMetric(tableOf(context, table), column, value)
    if (metric && metric.weight > 0) return { metric, at }
  }
  for (const [at, item] of items.entries()) {
    const metric = stateNamed(item)
    if (
      metric?.ref.kind !== 'share' ||
      metric.ref.values.length === 0 ||
      at === 0 ||
      !isDoneTo(items, at, context)
    )
      continue
    if (items.slice(0, at).some((one) => has(one, 'is', 'does', 'what', 'why', 'who', 'which', 'cause')))
      return { metric, at }
  }
  return null
}

const PARTICIPLE = /(?:ed|en|lt|nt|own|ost)$/
const MOSTLY_EMPTY = 0.4

/** "Do more of them get spoilt": a column that tells of what befell a row, and is empty where nothing did. */
function filledOfRows(items: readonly Item[], roles: Roles, context: Context): MeasureMade | null {
  if (roles.metric !== null && roles.metric.ref.kind !== 'count') return null
  for (const [at, item] of items.entries()) {
    const field = item.mention?.candidates[0]
    if (field?.kind !== 'field' || field.column === null || field.table !== context.main.model.table) continue
    if (!PARTICIPLE.test(context.tokens[item.to - 1]!.text) || has(items[at - 1], 'by', 'which')) continue
    const column = context.main.profile.columns.find(({ name }) => name === field.column)
    if (!column || column.nulls < MOSTLY_EMPTY * column.rows || column.nulls === column.rows) continue
    const metric = metricOf(context.main.model, {
      kind: 'share',
      table: field.table,
      column: field.column,
      from: null,
      values: [],
    })
    return { metric, at, columns: [field.column], limits: [] }
  }
  return null
}

/** What a word measures, be it that the column of the very name comes before its share. */
function stateNamed({ mention }: Item): Metric | null {
  const [first, second] = mention?.candidates ?? []
  if (!first || first.metric) return first?.metric ?? null
  return second?.metric && second.metric.ref.column === first.column ? second.metric : null
}

/** "Gets flagged", "what causes them to be flagged", "leads to their being flagged": it is done to rows. */
function isDoneTo(items: readonly Item[], at: number, { tokens }: Context): boolean {
  if (DONE_BY.has(items[at - 1]!.lemma)) return true
  const from = items[at]!.from
  const [before, verb] = [tokens[from - 2]?.text, tokens[from - 1]?.text]
  const isMade = verb === 'being' || (verb === 'be' && before === 'to')
  return isMade && items.slice(0, at).some((item) => has(item, 'cause', 'cause_verb', 'why'))
}

const DONE_BY: ReadonlySet<string> = new Set(['we', 'they', 'get', 'people', 'you', 'us', 'mostly', 'often'])

/** "How many different people": the values of the column that tells who they are. */
function peopleCounted(items: readonly Item[], context: Context): Metric | null {
  const at = items.findIndex((item) => has(item, 'distinct'))
  if (at < 1 || !has(items[at - 1], 'how_many') || !has(items[at + 1], 'people')) return null
  const field = context.main.model.fields.find(
    ({ person, column, meaning }) =>
      person && column !== context.main.model.row.key && ['identifier', 'dimension'].includes(meaning),
  )
  return field
    ? metricOf(context.main.model, {
        kind: 'distinct',
        table: context.main.model.table,
        column: field.column,
        from: null,
        values: [],
      })
    : null
}

/** Words by which a goal asks how long something takes. */
const LONG: ReadonlySet<string> = new Set([
  ...HASTE_WORDS,
  ...'long short slow slowly fast quick quickly soon sooner late later early earlier delay wait waiting speed ahead advance prompt promptly timeliness promptness'.split(
    ' ',
  ),
])

const TIME_SPENT =
  /\btime\b.*\b(?:spend|spent|takes?|taken|stay)\b|\bhow many (?:days|hours|minutes|weeks)\b.*\b(?:take|takes|took|until|before|after)\b|\b(?:spend|spent|takes?)\b.*\btime\b/

/** The time between the two moments that the goal speaks of. */
function lengthAsked(
  items: readonly Item[],
  roles: Roles,
  context: Context,
  before: MetricRef | null,
): Metric | null {
  const { metric } = roles
  const tokens = context.tokens.slice(items[0]!.from, items.at(-1)!.to)
  const waits =
    items.some((item) => has(item, 'how_long') || item.lemma === 'wait' || item.lemma === 'waiting') ||
    TIME_SPENT.test(tokens.map(({ text }) => text).join(' ')) ||
    saysSpan(tokens)
  const asked = waits || items.some((item) => LONG.has(item.lemma)) || metric?.ref.kind === 'duration'
  if (!asked) return null
  const span = spanAsked(tokens, context)
  if (span) return span
  // "How long a changeover takes", where a column counts its hours.
  const counted = waits ? hoursNamed(items) : null
  if (counted) return counted
  // A number that the goal names by its own name stays what it measures.
  if (metric?.ref.kind === 'value' && roles.metricScore > 0.9 && (!waits || isTimed(metric))) return null
  const [best] = lengthsSaid(context.main, tokens)
  // "And which ward is slowest at it": slow in what was asked about.
  // "And which group waits longest": waits for that, whatever else may be waited for.
  const isWaited = metric?.ref.kind === 'duration' && items.some(({ lemma }) => lemma === 'wait')
  if (before?.kind === 'duration' && (metric === null || isWaited) && !(best && best.said >= 0.7))
    return metricOf(context.main.model, before)
  // "Do longer stays leave happier guests": what is asked after is another measure.
  const other = metric === null ? measureSaid(items, context) : null
  if (other && !isTimed(other)) return null
  if (!best) return null
  // What was found by the name of a stage gives way to both its ends alone.
  if (metric?.ref.kind === 'duration') return best.least >= 0.8 ? best.metric : null
  return best.said >= 0.7 || (waits && best.metric.weight > 0.4) ? best.metric : null
}

/** A number of hours or days that is named by its own name. */
const hoursNamed = (items: readonly Item[]): Metric | null =>
  items
    .flatMap(({ mention }) => mention?.candidates.slice(0, 1) ?? [])
    .find(({ metric, score }) => metric?.ref.kind === 'value' && score >= OWN_NAME && isTimed(metric))
    ?.metric ?? null
const OWN_NAME = 0.95

/** The measure in its place, with nothing else made of the columns that it uses up. */
export function withMade(roles: Roles, { metric, at, columns }: MeasureMade): Roles {
  // "By the hour they set off": a part of the calendar stays one to tell rows apart by.
  // The root cause until whose finding it is counted is none to tell rows apart by; the days between which it runs are
  // times, and may be asked for beside it.
  const ends = metric.ref.kind === 'duration' ? [metric.ref.from, metric.ref.column] : []
  const words = new Set(ends.flatMap((own) => nameWords(own ?? '')))
  const isEnd = (column: string) =>
    !ends.includes(column) && nameWords(column).every((word) => words.has(word))
  const kept = (refs: readonly DimensionRef[]): DimensionRef[] =>
    refs.filter(({ column, part }) => part !== null || (!columns.includes(column) && !isEnd(column)))
  const beside = roles.with
    .map((one, place) => ({ one, place: roles.withAt[place]! }))
    .filter(({ one }) => !columns.includes(one.ref.column ?? '') && one !== metric)
  return {
    ...roles,
    metric,
    metricAt: at ?? roles.metricAt,
    metricScore: 1,
    with: beside.map(({ one }) => one),
    withAt: beside.map(({ place }) => place),
    by: kept(roles.by),
    causes: kept(roles.causes),
    drivers: kept(roles.drivers),
  }
}
