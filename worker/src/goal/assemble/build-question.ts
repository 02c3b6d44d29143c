import type { Act, Metric, Question } from '#contract'
import { grainOf } from '../../lexicon/time-words.ts'
import type { Filter, Item, ItemTag } from '../goal.types.ts'
import { hear, type Heard } from '../rules/rules.ts'
import { decideAct } from './acts.ts'
import { countMetric, type Context } from './context.ts'
import { countAsked } from './count-asked.ts'
import { guessDimension, guessMetric, saysCount } from './guess.ts'
import { assignRoles, inOrder, type Roles } from './roles.ts'
import type { Segment } from './segments.ts'
import type { TimesAsked } from './times-asked.ts'
import { unmatchedOf } from './unmatched.ts'
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
  const assigned = assignRoles(items, heard, context, taken)
  const roles = assigned.causes.length === 0 && heard.acts.has('relate') ? inOrder(assigned) : assigned
  const metricValue = values.find(({ at }) => at === roles.metricAt)
  const others = values.filter((value) => value !== metricValue && value.column !== roles.metric?.ref.column)
  const unmatched = unmatchedOf(
    items,
    context.tokens,
    roles.metric !== null || (shared.before?.metric != null && pointsBack(items)),
    context.main.model.row.noun.one === 'row',
  )
  const { act, guessed: actGuessed } = decideAct({
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
  const guessed: Question['guessed'] = actGuessed ? ['act'] : []
  const counted = heard.statistic === null ? countAsked(items, act, context) : null
  const chosen =
    counted?.metric ?? chooseMetric(items, act, roles, heard, context, shared, unmatched, guessed)
  // Different keys are as many as there are rows.
  const { key } = context.main.model.row
  const keyed = chosen?.ref.kind === 'distinct' && chosen.ref.column === key
  const metric = keyed ? countMetric(context.main) : chosen
  const settled = others.map(({ column }) => column)
  const by = chooseBy(items, act, roles, context, metric, guessed, unmatched, shared, settled).filter(
    ({ column }) => !counted?.settled.includes(column),
  )
  const { within, against } = placeValues(act, counted ? values : others, shared)
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
  return {
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
    against,
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
      act === 'explain' && guessed.includes('metric') ? null : supposesOf(act, heard, items, metric, segment),
    horizon,
    top_n: act === 'rank' || act === 'make-up' || act === 'compare' ? (context.topN?.count ?? null) : null,
    order: act === 'rank' ? orderOf(items, heard) : null,
    guessed,
    unmatched,
    words: wordsOf(items, context),
  }
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

function chooseMetric(
  items: readonly Item[],
  act: Act,
  roles: Roles,
  heard: Heard,
  context: Context,
  shared: Shared,
  unmatched: Question['unmatched'],
  guessed: Question['guessed'],
): Metric | null {
  const absent = unmatched.some(({ part }) => part === 'metric')
  // "The average claim": what there is of each, not how many there are.
  const each = roles.metric?.ref.kind === 'count' && AVERAGED.has(heard.statistic)
  if (each && !absent) {
    guessed.push('metric')
    return guessMetric(items, act, context)
  }
  if (roles.metric && !(absent && roles.metric.ref.kind === 'count')) {
    if (
      roles.metric.ref.kind === 'count' &&
      COUNTLESS.has(act) &&
      !any(items, 'how_many', 'makeup', 'superlative')
    )
      return countOr(items, act, roles.metric, context, guessed, shared)
    if (roles.metricScore < 0.5) guessed.push('metric')
    return roles.metric
  }
  if (absent) return null
  const pointed = shared.before?.metric && pointsBack(items)
  if (pointed) return metricOfRef(shared.before!, context)
  if (act === 'odd' || act === 'kinds' || act === 'describe') return null
  if (heard.statistic === 'missing') return null
  if (any(items, 'apart') && roles.by.length > 0) return null
  const likeliest = guessMetric(items, act, context)
  if (!(likeliest?.ref.kind === 'count' && saysCount(items))) guessed.push('metric')
  return likeliest
}

const AVERAGED: ReadonlySet<Question['statistic']> = new Set(['mean', 'median'])

/** Acts in which the rows named are rather those spoken of than what is counted. */
const COUNTLESS: ReadonlySet<Act> = new Set([
  'explain',
  'relate',
  'kinds',
  'odd',
  'describe',
  'compare',
  'rank',
])

function countOr(
  items: readonly Item[],
  act: Act,
  count: Metric,
  context: Context,
  guessed: Question['guessed'],
  shared: Shared,
): Metric | null {
  // Anomalies in a stretch of time are those of how many there were.
  if (act === 'odd' && inTime(items)) return count
  if (act === 'kinds' || act === 'odd' || act === 'describe') return null
  const judged =
    any(items, 'good', 'bad', 'doing', 'worse', 'better_over', 'choose') ||
    items.some(({ lemma }) => ['long', 'slow', 'fast', 'expensive'].includes(lemma))
  if (act !== 'explain' && !judged) return count
  if (act === 'explain' && !judged) {
    if (any(items, 'up', 'down', 'more') || items.some(({ lemma }) => lemma === 'many')) return count
  }
  if (shared.before?.metric && pointsBack(items)) return metricOfRef(shared.before, context)
  guessed.push('metric')
  return guessMetric(items, act, context)
}

const inTime = (items: readonly Item[]): boolean =>
  any(items, 'over_time', 'GRAIN', 'peak', 'PERIOD') ||
  items.some(({ lemma, mention }) => !mention && (lemma === 'window' || lemma === 'period'))

const pointsBack = (items: readonly Item[]): boolean =>
  items.length <= 3 ||
  items.some(({ lemma }) =>
    ['it', 'they', 'this', 'that', 'these', 'them', 'he', 'she', 'their', 'its'].includes(lemma),
  ) ||
  any(items, 'why', 'forecast')

function metricOfRef({ metric }: Question, context: Context): Metric | null {
  const known = context.tables
    .flatMap(({ model }) => model.metrics)
    .find(({ ref }) => JSON.stringify(ref) === JSON.stringify(metric))
  return known ?? (metric ? { ...countMetric(context.main), ref: metric } : null)
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
    const dimension = guessDimension(items, context, metric, settled)
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

const FIGURES = new Set([
  'mean',
  'median',
  'sum',
  'minimum',
  'maximum',
  'standard-deviation',
  'variance',
  'quantile',
])

function statisticOf(act: Act, heard: Heard, items: readonly Item[]): Question['statistic'] {
  const { statistic } = heard
  if (act === 'exact') {
    if (statistic) return statistic
    if (any(items, 'superlative')) return orderOf(items, heard) === 'least' ? 'minimum' : 'maximum'
    return null
  }
  if (act === 'relate' && statistic === 'correlation') return statistic
  return statistic && FIGURES.has(statistic) && statistic !== 'minimum' && statistic !== 'maximum'
    ? statistic
    : null
}

function thresholdOf({ tokens }: Context, { statistic }: Heard, items: readonly Item[]): number | null {
  if (statistic !== 'outliers' && statistic !== 'normality' && statistic !== 'quantile') return null
  const numbers = tokens.slice(items[0]!.from, items.at(-1)!.to).filter(({ number }) => number !== null)
  const value = numbers.at(-1)?.number ?? null
  if (statistic === 'outliers') return value !== null && value > 0 && value < 20 ? value : null
  if (value === null) return null
  return value >= 1 ? value / 100 : value
}

const LEAST = new Set(
  'bottom worst least lowest fewest smallest cheapest shortest youngest coldest slowest weakest poorest quietest minimum'.split(
    ' ',
  ),
)
const LESS_OF = new Set(
  'low small few little cheap short young cold weak poor quiet slow bad near close light thin narrow'.split(
    ' ',
  ),
)

function orderOf(items: readonly Item[], heard: Heard): Question['order'] {
  const superlative = items.find((item) => item.tags.has('superlative') || item.tags.has('rank'))
  if (!superlative) return any(items, 'less') && !any(items, 'more') ? 'least' : (heard.order ?? 'most')
  return LEAST.has(superlative.lemma) ||
    LESS_OF.has(superlative.lemma) ||
    ['worst', 'least', 'fewest'].includes(superlative.lemma)
    ? 'least'
    : 'most'
}

function supposesOf(
  act: Act,
  heard: Heard,
  items: readonly Item[],
  metric: Metric | null,
  segment: Segment,
): Question['supposes'] {
  const polar =
    has(
      items.find((item) => !has(item, 'and', 'please')),
      'is',
    ) || items.some(({ lemma }) => lemma === 'whether' || lemma === 'if')
  if (heard.toward && (act === 'change' || act === 'event')) {
    const down = (metric?.better === 'less') === (heard.toward === 'good')
    return metric?.better == null ? 'differs' : down ? 'down' : 'up'
  }
  if (act === 'change' || act === 'event' || act === 'explain') {
    if (any(items, 'steady') && polar) return 'same'
    if (any(items, 'up')) return 'up'
    if (any(items, 'down')) return 'down'
    if (act !== 'explain') return polar ? 'differs' : null
  }
  if (!polar || !segment.asking) return heard.supposes === 'differs' && polar ? 'differs' : null
  if (act === 'compare' || act === 'relate' || act === 'explain') {
    const first = items.find((item) => has(item, 'more', 'less'))
    if (first && (any(items, 'than') || act === 'compare'))
      return first.tags.has('less') && !first.tags.has('more') ? 'less' : 'more'
    return 'differs'
  }
  return null
}
