import type { Act, Metric, Question } from '#contract'
import type { Item } from '../goal.types.ts'
import type { Heard } from '../rules/rules.ts'
import type { Shared } from './shared.types.ts'
import { countMetric, fieldOf, metricKnown, type Context } from './context.ts'
import { bindMeasure, isMoney, measureSaid, placesMoney, saysCount } from '../binding/bind-measure.ts'
import type { Roles } from './roles.ts'
import { isPerson } from '../../lexicon/persons.ts'
import { amountOfRows } from './rows-of-money.ts'
import { anyHas, has, says } from '../tagged.ts'

/** What a question measures: what it names, what the question before measured, else what is likeliest, which is called a guess. */
export function chooseMetric(
  items: readonly Item[],
  act: Act,
  roles: Roles,
  heard: Heard,
  context: Context,
  shared: Shared,
  unmatched: Question['unmatched'],
  guessed: Question['guessed'],
  /** What is told beside the question, and what it measures. */
  told: { items: readonly Item[]; metric: () => Metric | null },
): Metric | null {
  const absent = unmatched.some(({ part }) => part === 'metric')
  // "The average claim": what there is of each, not how many there are.
  const each = roles.metric?.ref.kind === 'count' && AVERAGED.has(heard.statistic)
  if (each && !absent) {
    const amount = amountOfRows(context)
    if (amount) return amount
    guessed.push('metric')
    return bindMeasure(items, act, context)
  }
  if (roles.metric && isMoney(roles.metric) && placesMoney(items)) {
    guessed.push('metric')
    return bindMeasure(items, act, context)
  }
  if (roles.metric && !(absent && roles.metric.ref.kind === 'count')) {
    if (
      roles.metric.ref.kind === 'count' &&
      COUNTLESS.has(act) &&
      !anyHas(items, 'how_many', 'makeup', 'superlative')
    )
      return countOr(items, act, roles.metric, context, guessed, shared)
    if (roles.metricScore < 0.5) guessed.push('metric')
    return RATED.has(act) ? rateOf(items, roles, context) : roles.metric
  }
  if (absent) return null
  if (act === 'explain' && items.some((item, at) => has(item, 'more', 'less') && isCountable(items[at + 1])))
    return countMetric(context.main)
  // "At which hours do most calls come in": how many, whatever they are called.
  if (anyHas(items, 'PART', 'when') && roles.metric === null && asksMost(items))
    return countMetric(context.main)
  // What is booked twice is whole rows, whatever was measured before.
  if (act === 'odd' && anyHas(items, 'repeat')) return null
  // "Has recovery risen, and which method is better?": better at what was just asked about.
  const judged = anyHas(items, 'good', 'bad') && shared.before?.metric?.kind !== 'count'
  // "... and does express help": what is joined on and measures nothing of its own goes on about the same.
  const joined = anyHas(items.slice(0, 1), 'and') && shared.before?.metric?.kind !== 'count'
  const pointed =
    measuresBefore(shared, context) && (judged || joined || pointsBack(items) || roles.drivers.length > 0)
  if (pointed) return metricOfRef(shared.before!, context)
  const background = told.metric()
  // What there is to be placed is not what it is placed by.
  if (background && !(isMoney(background) && choosesAmong(items))) return background
  if (act === 'odd') return measureSaid(items, context)
  if (act === 'kinds' || act === 'describe') return null
  if (heard.statistic === 'missing') return null
  if (anyHas(items, 'apart') && roles.by.length > 0) return null
  const likeliest = bindMeasure(items, act, context, told.items)
  if (!(likeliest?.ref.kind === 'count' && saysCount(items))) guessed.push('metric')
  return likeliest
}

/** Which of several is to be chosen. */
const choosesAmong = (items: readonly Item[]): boolean =>
  anyHas(items, 'choose') && anyHas(items, 'which', 'who', 'where', 'what')

/** "Fewer patients", "more customers": people whom the rows are of. */
const isCountable = (item: Item | undefined): boolean =>
  item?.mention != null && isPerson(item.lemma) && !has(item, 'METRIC')

/** What groups and times are set against each other by: how often it is so rather than how many there are. */
const RATED: ReadonlySet<Act> = new Set(['explain', 'event', 'compare'])
const RATE = /\b(?:rate|percent|percentage|share)\b/
const AMOUNTS: ReadonlySet<string> = new Set(['number', 'amount', 'total', 'kilo', 'volume'])

const isRate = ({ additivity, unit, label }: Metric): boolean =>
  additivity === 'mean' && (unit === '%' || RATE.test(label))

/** The rate that the same word may stand for: "churn" beside "churned" and "churn rate". */
function rateOf(items: readonly Item[], { metric, metricAt }: Roles, { tokens }: Context): Metric | null {
  const item = metricAt === null ? undefined : items[metricAt]
  if (!item?.mention || metric?.ref.kind !== 'value' || isRate(metric)) return metric
  if (anyHas(items, 'how_many', 'sum') || says(items, AMOUNTS)) return metric
  const own = item.mention.candidates.find((one) => one.metric === metric)
  const rate = item.mention.candidates.find(
    (one) => one.metric?.ref.kind === 'value' && isRate(one.metric) && one.score >= (own?.score ?? 1) - 0.3,
  )
  // A word that is the amount's very name means the amount.
  const written = item.to === item.from + 1 && tokens[item.from]!.text === metric.ref.column!.toLowerCase()
  return own !== undefined && !written && item.to === item.from + 1 && rate ? rate.metric : metric
}

const asksMost = (items: readonly Item[]): boolean =>
  items.some(
    ({ lemma, mention }, at) =>
      lemma === 'most' &&
      mention === null &&
      anyHas(items.slice(at + 1, at + 2), 'TIME', 'ROW', 'WORD', 'people'),
  )

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
  'target',
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
    anyHas(items, 'good', 'bad', 'doing', 'worse', 'better_over', 'choose') ||
    items.some(({ lemma }) => ['long', 'slow', 'fast', 'expensive'].includes(lemma)) ||
    isSetBeyond(items)
  if (act !== 'explain' && act !== 'target' && !judged) return count
  if (act === 'explain' && !judged) {
    if (anyHas(items, 'up', 'down', 'more', 'less') || items.some(({ lemma }) => lemma === 'many'))
      return count
  }
  if (measuresBefore(shared, context) && pointsBack(items)) return metricOfRef(shared.before!, context)
  guessed.push('metric')
  return bindMeasure(items, act, context)
}

/** "Do urgent jobs get further than the rest": how many there are of them is compared by nobody. */
const isSetBeyond = (items: readonly Item[]): boolean =>
  anyHas(items, 'than') &&
  anyHas(items, 'VALUE') &&
  !anyHas(items, 'how_many') &&
  !says(items, NUMEROUS) &&
  !saysCount(items)
const NUMEROUS: ReadonlySet<string> = new Set(
  'more many less few most numerous common frequent often'.split(' '),
)

const inTime = (items: readonly Item[]): boolean =>
  anyHas(items, 'over_time', 'GRAIN', 'peak', 'PERIOD') ||
  items.some(({ lemma, mention }) => !mention && (lemma === 'window' || lemma === 'period'))

/** Speaks of what the question before was about. */
export const pointsBack = (items: readonly Item[]): boolean =>
  items.length <= 3 ||
  items.some(({ lemma }) =>
    ['it', 'they', 'this', 'that', 'these', 'them', 'he', 'she', 'their', 'its'].includes(lemma),
  ) ||
  anyHas(items, 'why', 'forecast')

/** Whether the question before measured something: groups in words, which it took for it, measure nothing. */
function measuresBefore({ before }: Shared, context: Context): boolean {
  const { metric } = before ?? {}
  if (!metric || metric.kind !== 'value' || metric.column === null) return !!metric
  const field = fieldOf(context, { table: metric.table, column: metric.column })
  return field?.meaning !== 'dimension' || field.levels.every(({ value }) => !Number.isNaN(Number(value)))
}

function metricOfRef({ metric }: Question, context: Context): Metric | null {
  const known = metric === null ? undefined : metricKnown(metric, context)
  return known ?? (metric ? { ...countMetric(context.main), ref: metric } : null)
}
