import type { DimensionRef, Metric } from '#contract'
import { lemma } from '../../lexicon/lemma.ts'
import { isEndOfLength } from './end-of-length.ts'
import { isPerson } from '../../lexicon/persons.ts'
import type { Item, ItemTag } from '../goal.types.ts'
import type { Heard } from '../rules/rules.ts'
import { columnOfKind } from '../names/kinds-in-values.ts'
import { calendarPart } from '../words/items.ts'
import { SOURCES } from '../words/set-aside.ts'
import { canGroup, fieldOf, type Context } from './context.ts'
import { isTaking, metricOptions, type Option } from './metric-options.ts'
import { ratiosAsked } from './ratios-asked.ts'
import { has } from '../tagged.ts'

/** What the mentions of one question are to it. */
export interface Roles {
  metric: Metric | null
  /** Place of the item that the metric was taken from. */
  metricAt: number | null
  /** How certain the match of the metric is, 0..1. */
  metricScore: number
  with: Metric[]
  /** One of them was heard as what acts on the metric. */
  withDrivers: boolean
  /** Places of the items that those were taken from. */
  withAt: number[]
  by: DimensionRef[]
  given: DimensionRef[]
  /** Columns that the goal names as causes of the metric. */
  causes: DimensionRef[]
  /** Those of them that a rule heard as a cause, and not only as a grouping. */
  drivers: DimensionRef[]
}

/**
 * Gives each mention its place.
 * @param taken places that filters or limits use up
 */
export function assignRoles(
  items: readonly Item[],
  heard: Heard,
  context: Context,
  taken: ReadonlySet<number>,
  /** The question before measures something. */
  before: boolean,
): Roles {
  const given = items.flatMap((_, at) => (!taken.has(at) && isGiven(items, at) ? [at] : []))
  const ratios = ratiosAsked(items, context).filter(({ at }) => !taken.has(at))
  const under = new Set(ratios.flatMap(({ places, at }) => places.filter((place) => place !== at)))
  const named = items.flatMap((item, at) =>
    taken.has(at) || given.includes(at) || under.has(at)
      ? []
      : (ratios.filter((ratio) => ratio.at === at).slice(0, 1) as Option[]).concat(
          ratios.some((ratio) => ratio.at === at) ? [] : metricOptions(items, item, at, heard, context),
        ),
  )
  // "Worst value on water - litres per kilo": the water is what the ratio is of.
  const apart = named.filter(
    ({ at, metric }) =>
      !(
        metric.ref.kind === 'value' &&
        ratios.some((ratio) => ratio.at !== at && ratio.metric.ref.column === metric.ref.column)
      ),
  )
  // "Does the team size matter": what acts is no measure of what it acts on.
  const options =
    apart.length === 1 && !heard.acts.has('change') && isCauseAlone(apart[0]!, heard) ? [] : apart
  // What befalls the rows is asked after before how many rows there are.
  const befalls = options.some(
    ({ metric, candidate }) => metric.ref.kind === 'share' && metric.weight > 0 && candidate.score > 0.65,
  )
  for (const option of options)
    if (befalls && option.metric.ref.kind === 'count' && !has(items[option.at - 1], 'how_many'))
      option.score -= 0.6
  const acts = (at: number) => {
    const votes = heard.roles.get(at) ?? []
    return votes.some(({ weight }) => weight >= 0.8) && votes.every(({ role }) => role === 'cause')
  }
  // "... and is age a reason?" asks of what was asked before.
  const able = before ? options.filter(({ at }) => !acts(at)) : options
  const best = [...able].sort((a, b) => b.score - a.score || a.at - b.at)[0]
  const metricAt = best?.at ?? null
  const roles: Roles = {
    metric: best?.metric ?? null,
    metricAt,
    metricScore: best?.candidate.score ?? 0,
    with: [],
    withDrivers: false,
    withAt: [],
    by: [],
    given: given.flatMap((at) => dimensionOf(items[at]!, context, true)),
    causes: [],
    drivers: [],
  }
  items.forEach((item, at) => {
    if (at === metricAt || taken.has(at) || given.includes(at) || under.has(at)) return
    const part = calendarPart(item, context.tokens)
    if (part !== null && context.time)
      roles.by.push({ table: context.main.model.table, column: context.time.name, part, bands: [] })
    if (!item.mention) return
    placeMention(items, at, heard, context, roles, options)
  })
  return withNumber(items, roles, options)
}

/** "The volume and handling time", "the number of calls and their cost": how many is measured too, and stands first. */
function withNumber(items: readonly Item[], roles: Roles, options: readonly Option[]): Roles {
  const { metric, metricAt } = roles
  if (!metric || metricAt === null || !AMOUNTS.has(metric.ref.kind)) return roles
  const number = options.find(
    ({ at, metric: { ref } }) =>
      ref.kind === 'count' &&
      at < metricAt &&
      (!has(items[at], 'ROW') || has(items[at - 1], 'how_many')) &&
      isJoined(items, at, metricAt),
  )
  if (!number) return roles
  return {
    ...roles,
    metric: number.metric,
    metricAt: number.at,
    metricScore: number.candidate.score,
    with: [metric, ...roles.with],
    withAt: [metricAt, ...roles.withAt],
  }
}

const AMOUNTS: ReadonlySet<Metric['ref']['kind']> = new Set(['value', 'duration'])

const SAID = 0.75

/** "Which parks": the column whose names say that they are some. */
export function kindAsked(items: readonly Item[], at: number, { main }: Context): DimensionRef | null {
  const item = items[at]!
  // What stands for a column by what people say alone says less than names that bear the word.
  const isNamed = (item.mention?.candidates[0]?.score ?? 0) > SAID || item.tags.has('VALUE')
  if (isNamed || !has(items[at - 1], 'which')) return null
  const field = columnOfKind(item.lemma, main)
  return field && { table: main.model.table, column: field.column, part: null, bands: [] }
}

/** All that are asked after so. */
export const kindsAsked = (items: readonly Item[], context: Context): DimensionRef[] =>
  items.flatMap((_, at) => kindAsked(items, at, context) ?? [])

function isCauseAlone({ at, metric }: Option, heard: Heard): boolean {
  const votes = heard.roles.get(at) ?? []
  const acts = votes.some(({ role }) => role === 'cause') && !votes.some(({ role }) => role === 'metric')
  return acts && metric.ref.kind !== 'duration' && metric.ref.kind !== 'count'
}

/** The quantities that are set side by side, in the order in which the goal names them: the first stands for the question. */
export function inOrder(roles: Roles): Roles {
  const { metric, metricAt } = roles
  if (!metric || metricAt === null || roles.with.length === 0) return roles
  const all = [
    { at: metricAt, metric },
    ...roles.with.map((one, at) => ({ at: roles.withAt[at]!, metric: one })),
  ]
  const [first, ...rest] = all.sort((a, b) => a.at - b.at)
  return {
    ...roles,
    metric: first!.metric,
    metricAt: first!.at,
    with: rest.map((one) => one.metric),
    withAt: rest.map(({ at }) => at),
  }
}

function placeMention(
  items: readonly Item[],
  at: number,
  heard: Heard,
  context: Context,
  roles: Roles,
  options: readonly Option[],
): void {
  const item = items[at]!
  const votes = heard.roles.get(at) ?? []
  const weight = (role: string) =>
    Math.max(0, ...votes.filter((vote) => vote.role === role).map((vote) => vote.weight))
  const own = options.find((option) => option.at === at)
  const cause = weight('cause') > 0 || has(items[at - 1], 'by')
  const beside =
    own !== undefined &&
    roles.metricAt !== null &&
    isJoined(items, Math.min(at, roles.metricAt), Math.max(at, roles.metricAt))
  if (own && own.metric !== roles.metric && own.metric.ref.kind !== 'count' && !isBinary(own, context)) {
    // Lengths of time are no column that rows are told apart by: they are set beside what they act on.
    const length = own.metric.ref.kind === 'duration' || own.metric.ref.kind === 'ratio'
    // "How did one develop compared with the other".
    const opposite = has(items[at - 1], 'against', 'than') && at > (roles.metricAt ?? at)
    if (weight('side') > 0 || opposite || (beside && !cause) || (cause && length)) {
      if (!roles.with.includes(own.metric)) {
        roles.with.push(own.metric)
        roles.withDrivers ||= cause
        roles.withAt.push(at)
      }
      return
    }
  }
  if (isTaking(items, at) && weight('by') === 0 && (has(item, 'ROW') || own)) return
  // "User and incident data" says where to look, not what to tell apart by.
  if (isSource(items, at) && weight('by') === 0) return
  // "The price per kWh": what a price or a rate is for, which tells nothing apart.
  if (items[at - 1]?.lemma === 'per' && has(item, 'ROW')) return
  if (items[at - 1]?.lemma === 'per' && own && !isBinary(own, context) && roles.metric?.additivity === 'mean')
    return
  if (isEndOfLength(item, items, context.tokens)) return
  const wanted = cause || weight('by') > 0 || weight('side') > 0
  // How many people each row is for tells nothing apart where people are only spoken of.
  if (!wanted && own && isPerson(item.lemma)) return
  if (!wanted && isSpokenOf(items, at, context)) return
  if (isUnit(items, at, context) && !isToldApart(items, at)) return
  // "The new detergent from 8 April": what happened, and no breakdown.
  if (items[at - 1]?.lemma === 'new' && items.some((one) => has(one, 'PERIOD'))) return
  // "How long do bikes stay" speaks of no bike type.
  const part =
    (item.mention?.candidates[0]?.score ?? 0) < 0.9 && item.lemma !== context.tokens[item.from]!.text
  if (!wanted && part && DOING.has(context.tokens[item.from - 1]?.text ?? '')) return
  const dimension = dimensionOf(item, context, wanted)
  for (const one of dimension)
    if (
      !roles.by.some((other) => other.column === one.column && other.part === one.part) &&
      one.column !== roles.metric?.ref.column
    ) {
      roles.by.push(one)
      if (cause) roles.causes.push(one)
      if (weight('cause') > 0) roles.drivers.push(one)
    }
}

/** Names what kind of data there are: nothing but other names stands before the word for data. */
function isSource(items: readonly Item[], at: number): boolean {
  for (let place = at + 1; place <= Math.min(items.length - 1, at + 4); place++) {
    if (SOURCES.has(items[place]!.lemma)) return true
    if (!items[place]!.mention && !has(items[place], 'and') && items[place]!.lemma !== 'tabular') return false
  }
  return false
}

const DOING: ReadonlySet<string> = new Set(['do', 'did', 'have'])
const ARTICLES = new Set(['the', 'a', 'an', 'our', 'their', 'all', 'these', 'those'])
const TOLD_APART: readonly ItemTag[] = [
  'others',
  'than',
  'compare',
  'superlative',
  'rank',
  'which',
  'against',
  'makeup',
  'formula',
]

/** "Do taller players score more", "why do the machines fail": whom or what the goal speaks of, and no breakdown. */
function isSpokenOf(items: readonly Item[], at: number, context: Context): boolean {
  const item = items[at]!
  const field = item.mention?.candidates.find(({ kind }) => kind === 'field')
  if (isPerson(item.lemma) && has(items[at - 1], 'is') && items.slice(0, at).some((one) => has(one, 'how')))
    return true
  // "Do the cows give less milk": those that are followed, many of them.
  const followed = field !== undefined && field.column === context.main.model.repeats
  const plural = context.tokens[item.from]!.text !== item.lemma
  if (followed && plural && [items[at - 1], items[at - 2]].some((one) => has(one, 'is'))) return true
  const entity = field && fieldOf(context, field)?.entity
  const alike = field !== undefined && fieldOf(context, field)?.person === true && isPerson(item.lemma)
  if (!entity || (item.lemma !== lemma(entity.one) && !item.lemma.startsWith(entity.one) && !alike))
    return false
  const ahead = items.slice(0, at).findLast((one) => !ARTICLES.has(one.lemma))
  if (
    !ahead ||
    ahead.clause !== item.clause ||
    (ahead.mention && !has(ahead, 'VALUE', 'DEGREE')) ||
    has(ahead, 'and', 'or', 'by', 'formula', 'NUM')
  )
    return false
  if (items.some((one) => has(one, ...TOLD_APART))) return false
  const singular = context.tokens[item.from]!.text === entity.one
  return singular || has(ahead, 'is', 'DEGREE', 'more', 'less', 'VALUE', 'cause', 'cause_verb', 'how')
}

/** Whom or what the rows belong to, many of them: "what share of patients". */
function isUnit(items: readonly Item[], at: number, context: Context): boolean {
  const [best, ...others] = items[at]!.mention?.candidates ?? []
  const field =
    best?.kind === 'field' ? best : others.find((one) => one.kind === 'field' && one.score === best?.score)
  return field !== undefined && fieldOf(context, field)?.meaning === 'identifier'
}

/** What asks for them one by one stands right before. */
const isToldApart = (items: readonly Item[], at: number): boolean =>
  items
    .slice(Math.max(0, at - 3), at)
    .some((item) => has(item, 'by', 'which', 'who', 'rank', 'superlative', 'NUM', 'makeup', 'all')) ||
  has(items[at - 1], 'within')

const isBinary = ({ candidate }: Option, context: Context): boolean =>
  candidate.kind === 'field' && fieldOf(context, candidate)?.meaning === 'dimension'

/** "Cost and delay": nothing stands between but what joins. */
const isJoined = (items: readonly Item[], from: number, to: number): boolean =>
  (items.slice(from + 1, to).some((item) => has(item, 'and', 'or', 'against')) ||
    items[from]!.clause !== items[to]!.clause) &&
  items
    .slice(from + 1, to)
    .every((item) => has(item, 'and', 'or', 'against', 'METRIC') || ['the', 'of', 'a'].includes(item.lemma))

/** "At the same age", "taking the department into account". */
function isGiven(items: readonly Item[], at: number): boolean {
  if (!items[at]!.mention) return false
  for (let place = at - 1; place >= Math.max(0, at - 6); place--) {
    if (items[place]!.tags.has('given')) return true
    if (has(items[place], 'is', 'cause', 'compare', 'relate')) return false
  }
  return (
    ['account', 'constant', 'fixed', 'equal'].some((word) =>
      items.slice(at + 1, at + 5).some(({ lemma }) => lemma === word),
    ) && items.slice(at + 1, at + 5).some(({ lemma }) => ['into', 'hold', 'keep', 'constant'].includes(lemma))
  )
}

/** A word that means no more than something like a column tells rows apart only where the goal says so. */
const FAINT = 0.6

/** What the item can tell rows apart by, its likeliest meaning. */
export function dimensionOf(item: Item, context: Context, wanted: boolean): DimensionRef[] {
  const all = item.mention?.candidates ?? []
  /** Rows are what is told apart, and times tell apart only where the goal says so. */
  if (all.some(({ kind, score }) => kind === 'row' && score > 0.9) && !all.some(({ score }) => score === 1))
    return []
  const { key } = context.main.model.row
  const candidates = all.filter(
    (one) =>
      (one.column !== key || one.column === null || one.score > 0.98) &&
      (wanted || one.kind !== 'field' || fieldOf(context, one)?.meaning !== 'time'),
  )
  const groups = candidates.filter(
    (one) =>
      (one.kind === 'field' ||
        (one.kind === 'metric' && ['value', 'share'].includes(one.metric?.ref.kind ?? ''))) &&
      one.column !== null &&
      // Who has left and who stayed are no two groups of a column of dates.
      !(one.metric?.ref.kind === 'share' && one.metric.ref.values.length === 0) &&
      canGroup(fieldOf(context, one)),
  )
  const best = candidates[0]
  const found =
    groups.find((one) => one.kind === 'field') && wanted
      ? groups.find((one) => one.kind === 'field')!
      : groups[0]
  if (!found || !best || found.score < best.score - (wanted ? 0.45 : 0.2)) return []
  if (!wanted && found.score < FAINT) return []
  // "Women" names a value and not its column.
  if (best.kind === 'value') return []
  return [{ table: found.table, column: found.column!, part: null, bands: [] }]
}
