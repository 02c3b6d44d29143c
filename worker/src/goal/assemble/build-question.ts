import type { Act, Metric, Question } from '#contract'
import { quantityTold } from '../../lexicon/degrees.ts'
import { grainOf } from '../../lexicon/time-words.ts'
import type { Filter, Item, ItemTag } from '../goal.types.ts'
import { hear } from '../rules/rules.ts'
import { decideAct } from './acts.ts'
import { countMetric, fieldOf, type Context } from './context.ts'
import { countAsked } from './count-asked.ts'
import { chooseMetric, pointsBack } from './choose-metric.ts'
import { bindDimension } from '../binding/bind-dimension.ts'
import { isTimed } from '../binding/bind-measure.ts'
import { untilState, withStage } from './duration-asked.ts'
import { orderOf, statisticOf, supposesOf, thresholdOf } from './told.ts'
import { assignRoles, inOrder, type Roles } from './roles.ts'
import type { Segment } from '../discourse/segment.types.ts'
import type { TimesAsked } from './times-asked.ts'
import { moneyMissed } from './money-asked.ts'
import { stateAsked } from './state-asked.ts'
import { asksAbsent, qualityAsked, unmatchedOf } from './unmatched.ts'
import { isDoneTo } from './told-event.ts'
import { namedValues, type NamedValue } from './values.ts'

const has = (item: Item | undefined, ...tags: ItemTag[]): boolean =>
  item !== undefined && tags.some((tag) => item.tags.has(tag))
const any = (items: readonly Item[], ...tags: ItemTag[]): boolean => items.some((item) => has(item, ...tags))

/** What holds for every question of the goal. */
export interface Shared {
  filters: Filter[]
  times: TimesAsked
  /** The question before, which "it" points at. */
  before: Question | null
}

const FILTERING: ReadonlySet<Act> = new Set(['exact', 'forecast', 'rank', 'odd', 'describe', 'kinds'])
const OVER_TIME: ReadonlySet<Act> = new Set(['change', 'event', 'forecast'])

/** Puts one question together from the items that ask it. */
export function buildQuestion(segment: Segment, context: Context, shared: Shared): Question {
  const { items } = segment
  const heard = hear(items)
  const values = namedValues(items, context)
  const taken = takenPlaces(items, values, context)
  const assigned = assignRoles(items, heard, context, taken, shared.before?.metric != null)
  const beside = assigned.causes.length === 0 && !assigned.withDrivers
  const ordered = beside && heard.acts.has('relate') ? inOrder(assigned) : assigned
  const state = stateAsked(items, values, ordered, context)
  const named = untilState(items, state ? { ...ordered, metric: state, metricScore: 1 } : ordered, context)
  // "How satisfied are they with the repairs": what is asked is absent, and the repairs are no measure of it.
  const absent = any(items.slice(0, 2), 'how', 'what') && qualityAsked(items, context) !== null
  const money = moneyMissed(items, context)
  const instead = asksAbsent(items, context)
  const roles =
    absent || instead || (money !== null && named.metric?.ref.kind !== 'count')
      ? { ...named, metric: null }
      : heard.acts.has('relate')
        ? named
        : withStage(items, named, context)
  // "Depot Nord lost a mechanic. Did turnaround change there?": whom it is told of is asked after.
  const told = carriedValues(segment, values, shared, context)
  const metricValue = values.find(({ at }) => at === roles.metricAt)
  const measured = [roles.metric, ...roles.with].map((one) => one?.ref.column)
  const plain = values.filter((value) => value !== metricValue)
  const others = (
    shared.times.event ? placesFirst([...plain, ...told], context) : [...plain, ...told]
  ).filter((value) => !measured.includes(value.column))
  const unmatched = unmatchedOf(
    items,
    context,
    roles.metric !== null || (shared.before?.metric != null && pointsBack(items)),
  )
  if (money !== null && !unmatched.some(({ part }) => part === 'metric'))
    unmatched.push({ words: money, part: 'metric' })
  // What grows fastest, and a rise that gets faster, are about their own pace.
  const paced = heard.aspect === 'pace' || heard.acts.has('change')
  if (!paced && (roles.metric === null || roles.metric.ref.kind === 'count'))
    unmatched.push(...untold(items, context))
  // What was new then is what happened, and no column that is missed.
  if (shared.times.event) {
    const told = unmatched.filter(({ words }) => !words.startsWith('new '))
    unmatched.splice(0, unmatched.length, ...told)
  }
  const decided = decideAct({
    items,
    heard,
    roles,
    values: others,
    context,
    horizon: context.horizon !== null && inSegment(items, context.horizon.from),
    topN: context.topN !== null && inSegment(items, context.topN.from),
    event: shared.times.event !== null,
    absentBy: unmatched.some(({ part }) => part === 'by'),
  })
  const guessed: Question['guessed'] = decided.guessed ? ['act'] : []
  const { act } = decided
  const missed = unmatched.some(({ part }) => part === 'metric')
  const counted = heard.statistic === null && !missed ? countAsked(items, act, context) : null
  const chosen =
    counted?.metric ??
    chooseMetric(items, act, roles, heard, context, shared, unmatched, guessed, () =>
      toldMetric(segment, shared, context),
    )
  // Different keys are as many as there are rows.
  const { key } = context.main.model.row
  const keyed = chosen?.ref.kind === 'distinct' && chosen.ref.column === key
  const metric = keyed ? countMetric(context.main) : chosen
  const settled = others.map(({ column }) => column)
  const by = chooseBy(items, act, roles, context, metric, guessed, unmatched, shared, settled).filter(
    ({ column }) => !counted?.settled.includes(column),
  )
  const { within, against } = placeValues(act, counted ? [...values, ...told] : others, shared)
  // "Do remote staff stay longer, and do they earn less?"
  const sides = carriedOver(items, act, roles, against, shared.before)
  for (const state of counted?.within ?? [])
    if (![...within, ...shared.filters].some(({ column }) => column === state.column)) within.push(state)
  const ahead = context.horizon
  const grain =
    items
      .map((item) =>
        has(item, 'GRAIN') && !(ahead && ahead.from <= item.from && item.from < ahead.to)
          ? grainOf(item.lemma)
          : undefined,
      )
      .find((one) => one !== undefined) ?? null
  const timed =
    context.time !== null &&
    (OVER_TIME.has(act) ||
      (act === 'odd' && metric?.ref.kind === 'count') ||
      (grain !== null && act !== 'exact') ||
      heard.aspect === 'season' ||
      heard.aspect === 'cycle' ||
      shared.times.event !== null)
  const horizon = act === 'forecast' ? (context.horizon?.horizon ?? null) : null
  /** Numbers that are set beside each other, whether as a relation or as its one figure. */
  const pairs = (act === 'relate' || heard.statistic === 'correlation') && roles.with.length === 0
  const comparedYears =
    shared.times.compared &&
    context.time !== null &&
    act === 'compare' &&
    by.every(({ part }) => part === null)
  // What rows are told apart by anyway is set against nothing more.
  const sidesLeft = against.filter(
    ({ column, values: sides }) => sides.length > 1 || !by.some((one) => one.column === column),
  )
  const question: Question = {
    act,
    metric: metric?.ref ?? null,
    with: pairs ? relatedOf(by, context) : roles.with.map(({ ref }) => ref),
    statistic: statisticOf(act, heard, items),
    threshold: thresholdOf(context, heard, items),
    by: pairs
      ? by.filter((one) => relatedOf([one], context).length === 0)
      : comparedYears
        ? [...by, { table: context.main.model.table, column: context.time!.name, part: 'year', bands: [] }]
        : by,
    given: roles.given,
    against: sidesLeft,
    within: [...within, ...shared.filters, ...shared.times.window],
    over: timed ? { table: context.main.model.table, column: context.time!.name, grain } : null,
    event: act === 'event' || shared.times.event ? shared.times.event : null,
    aspect:
      act === 'make-up' && any(items, 'share')
        ? 'share'
        : act === 'change' || heard.aspect === 'swing'
          ? heard.aspect
          : null,
    supposes:
      act === 'explain' && guessed.includes('metric')
        ? null
        : supposesOf(act, heard, items, metric, segment.asking),
    horizon,
    top_n: act === 'rank' || act === 'make-up' || act === 'compare' ? (context.topN?.count ?? null) : null,
    order: act === 'rank' ? orderOf(items, heard, metric) : null,
    guessed,
    unmatched,
    words: wordsOf(items, context),
  }
  return sides
    ? { ...question, ...sides, supposes: supposesOf('compare', heard, items, metric, segment.asking) }
    : question
}

/** Words by which a question goes back to whom or what was told of. */
const BACK: ReadonlySet<string> = new Set(['there', 'then', 'since', 'that', 'this', 'it', 'they', 'them'])

/** The values that what is told names, where the question goes back to them or they are where something happened. */
function carriedValues(
  { items, background }: Segment,
  own: readonly NamedValue[],
  { times }: Shared,
  context: Context,
): NamedValue[] {
  const back =
    times.event !== null ||
    items.some(({ lemma, from }) => BACK.has(lemma) || BACK.has(context.tokens[from]!.text))
  if (!back || background.length === 0) return []
  return namedValues(background, context)
    .filter(({ column, how }) => how === 'plain' && !own.some((value) => value.column === column))
    .filter(({ at }) => isNamed(background, at, context))
    .map((value) => ({ ...value, at: -1 }))
}

/** "Mohr took over press 2": where it happened, and not through whom. */
function placesFirst(values: NamedValue[], context: Context): NamedValue[] {
  const places = values.filter((value) => fieldOf(context, value)?.person !== true)
  return places.length > 0 ? places : values
}

/** Called by its name or beside its column, and not what was started or changed: "we introduced SMS reminders". */
function isNamed(items: readonly Item[], at: number, { tokens }: Context): boolean {
  const [before, item, next] = [items[at - 1], items[at]!, items[at + 1]]
  const raw = tokens[item.from]!.raw
  if (before && before.mention === null && isDoneTo(before, tokens)) return false
  // "Switched to ration B", "moved from Alba to Brenta".
  if (
    items
      .slice(Math.max(0, at - 4), at)
      .some(
        (one, place, all) =>
          one.mention === null &&
          isDoneTo(one, tokens) &&
          all.slice(place + 1).every((other) => LEADING.has(other.lemma) || has(other, 'DIM', 'VALUE')),
      )
  )
    return false
  const named = raw[0] !== raw[0]!.toLowerCase() && item.from > 0
  return named || item.to > item.from + 1 || has(before, 'within') || has(before, 'DIM') || has(next, 'DIM')
}

const LEADING: ReadonlySet<string> = new Set(['to', 'from', 'with', 'by', 'the', 'a', 'our', 'all', 'over'])

/** What is told of where nothing happened: "It seems to send back more." */
function toldMetric({ background }: Segment, { times }: Shared, context: Context): Metric | null {
  if (background.length === 0 || times.event !== null) return null
  const { metric, metricScore } = assignRoles(background, hear(background), context, new Set(), false)
  return metric !== null && metric.ref.kind !== 'count' && metricScore > 0.5 ? metric : null
}

const TIMED = new Set(['speed', 'delay', 'duration'])

/** "Which cashier is fastest" where nothing tells how fast anybody is. */
const untold = (items: readonly Item[], context: Context): Question['unmatched'] =>
  items.flatMap((item, at) => {
    const quantity =
      item.mention || !has(item, 'superlative', 'more', 'less') ? null : quantityTold(item.lemma)
    if (quantity === null || has(items[at + 1], 'METRIC', 'ROW', 'up', 'down')) return []
    const timed = context.main.model.metrics.some(isTimed)
    return timed && TIMED.has(quantity) ? [] : [{ words: quantity, part: 'metric' as const }]
  })

/** The groups of the question before, where "they" are those; null where it names its own. */
function carriedOver(
  items: readonly Item[],
  act: Act,
  roles: Roles,
  against: Question['against'],
  before: Question | null,
): Pick<Question, 'act' | 'by' | 'against'> | null {
  const they = items.some(({ lemma, mention }) => !mention && (lemma === 'they' || lemma === 'them'))
  if (!they || before?.act !== 'compare' || !['compare', 'explain', 'describe'].includes(act)) return null
  if (roles.metric === null || roles.by.length + roles.with.length + against.length > 0) return null
  return { act: 'compare', by: before.by, against: before.against }
}

const inSegment = (items: readonly Item[], token: number): boolean =>
  items.some(({ from, to }) => from <= token && token < to)

const wordsOf = (items: readonly Item[], { goal, tokens }: Context): string =>
  goal.slice(tokens[items[0]!.from]!.start, tokens[items.at(-1)!.to - 1]!.end)

/** Places that restrict and so measure nothing. */
function takenPlaces(items: readonly Item[], values: readonly NamedValue[], context: Context): Set<number> {
  const taken = new Set(values.filter(({ how }) => how !== 'plain').map(({ at }) => at))
  for (const { mention, from, to } of context.limits)
    items.forEach((item, at) => {
      if (item.mention && (item.mention === mention || (from <= item.from && item.from < to))) taken.add(at)
    })
  /** "Night shift": the column beside its value says only what the value is of. */
  for (const { at, column } of values)
    for (const beside of [at - 1, at + 1])
      if (
        items[beside]?.mention?.candidates.some((one) => one.column === column && one.kind === 'field') &&
        !has(items[beside - 1], 'by', 'which')
      )
        taken.add(beside)
  return taken
}

function chooseBy(
  items: readonly Item[],
  act: Act,
  roles: Roles,
  context: Context,
  metric: Metric | null,
  guessed: Question['guessed'],
  unmatched: Question['unmatched'],
  shared: Shared,
  settled: readonly string[],
) {
  if (roles.by.length > 0) {
    // Rows named as people are what is spoken of: "why do customers leave".
    return roles.by
  }
  const absent = unmatched.some(({ part }) => part === 'by')
  if ((act === 'rank' || (act === 'make-up' && any(items, 'who'))) && !absent) {
    if (shared.before && shared.before.by.length > 0 && pointsBack(items)) return shared.before.by
    const dimension = bindDimension(items, context, metric, settled)
    if (dimension) {
      guessed.push('by')
      return [dimension]
    }
  }
  return []
}

/** The numbers among what a quantity is related to. */
const relatedOf = (by: Question['by'], context: Context): Question['with'] =>
  by.flatMap(({ table, column, part }) => {
    const metric = context.tables
      .find(({ model }) => model.table === table)
      ?.model.metrics.find(({ ref }) => ref.kind === 'value' && ref.column === column)
    return metric && part === null ? [metric.ref] : []
  })

/** Named values are set against the others, unless the wording or what is asked restricts to them. */
function placeValues(
  act: Act,
  values: readonly NamedValue[],
  shared: Shared,
): Pick<Question, 'within' | 'against'> {
  const within: Filter[] = []
  const against: Question['against'] = []
  for (const { table, column, value, how } of values) {
    if (how === 'excluded' || how === 'only') continue
    const restricted = shared.filters.some((filter) => filter.column === column)
    if (restricted) continue
    if (FILTERING.has(act) && how === 'plain') {
      const own = within.find(
        (filter) =>
          filter.column === column &&
          filter.table === table &&
          (filter.operator === '=' || filter.operator === 'in'),
      )
      if (!own) within.push({ table, column, operator: '=', values: [value] })
      else if (!own.values.includes(value))
        Object.assign(own, { operator: 'in', values: [...own.values, value] })
      continue
    }
    const own = against.find((focus) => focus.column === column && focus.table === table)
    if (!own) against.push({ table, column, values: [value] })
    else if (!own.values.includes(value)) own.values.push(value)
  }
  return { within, against }
}
