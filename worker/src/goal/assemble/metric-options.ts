import type { Metric } from '#contract'
import type { Candidate, Item } from '../goal.types.ts'
import type { Heard } from '../rules/rules.ts'
import { MONEY_WORDS } from '../../lexicon/guess-words.ts'
import { isPerson } from '../../lexicon/persons.ts'
import { distinctMetric, fieldOf, metricFrom, scaleMetric, type Context } from './context.ts'
import { isDegree } from './values.ts'
import { isHeldAgainst } from '../discourse/asides.ts'
import { has } from '../tagged.ts'

/** What a mention may measure, and how much speaks for it. */
export interface Option {
  at: number
  metric: Metric
  candidate: Candidate
  score: number
}

/** What a mention may measure, the likeliest alone. */
export function metricOptions(
  items: readonly Item[],
  item: Item,
  at: number,
  heard: Heard,
  context: Context,
): Option[] {
  const { mention } = item
  if (!mention || isHeldAgainst(items[at - 1]) || isTaking(items, at) || isDoing(items, at)) return []
  const counting =
    mention.candidates[0]!.kind !== 'value' &&
    (has(items[at - 1], 'distinct') || (has(items[at - 1], 'how_many') && !has(item, 'ROW')))
  const votes = heard.roles.get(at) ?? []
  const sum = (role: string) =>
    votes.filter((vote) => vote.role === role).reduce((all, vote) => all + vote.weight, 0)
  const found: Option[] = []
  const groups = groupsNamed(mention.candidates, context)
  for (const candidate of mention.candidates.slice(0, 6)) {
    if (candidate.score < mention.candidates[0]!.score - 0.3) continue
    if (groups && candidate.column !== groups.column && candidate.score < PARTLY) continue
    const metric =
      (counting ? distinctMetric(context, candidate) : null) ??
      (candidate.kind === 'value' && isDegree(item, items, candidate, context)
        ? scaleMetric(context, candidate)
        : metricFrom(context, candidate, item, has(items[at - 1], 'share') || has(items[at - 2], 'share'))) ??
      // What is acted on may be a column of groups.
      (sum('metric') > 0 &&
      items.slice(Math.max(0, at - 2), at).some((one) => has(one, 'cause_verb') && !has(one, 'up', 'down')) &&
      candidate.kind === 'field' &&
      fieldOf(context, candidate)?.meaning === 'dimension'
        ? scaleMetric(context, candidate)
        : null)
    if (!metric || (metric.ref.kind === 'distinct' && !counting)) continue
    // "The granting of rights" speaks of the rows, and not of how long an approval took.
    if (isDeed(item, context) && candidate.score < LIKENED && metric.ref.kind !== 'count') continue
    // "Why are we paying more" than before counts no invoices.
    if (metric.ref.kind === 'count' && candidate.score < LOOSELY && MONEY_WORDS.has(item.lemma)) continue
    const kind = {
      value: 0.35,
      duration: 0.38,
      ratio: 0.35,
      formula: 0.37,
      share: isDoneAtAll(metric) ? DONE_AT_ALL : metric.ref.limit ? 0.35 : 0.3,
      distinct: counting ? 0.4 : 0.1,
      count: isCounted(items, at) ? 0.2 : -0.25,
    }[metric.ref.kind]
    const by = has(items[at - 1], 'by') || (has(items[at - 1], 'all') && has(items[at - 2], 'by')) ? 0.7 : 0
    const figure = has(
      items[at - 1],
      'mean',
      'median',
      'sum',
      'how_many',
      'deviation',
      'share',
      'superlative',
      'forecast',
    )
      ? 0.3
      : isNumberOf(items, at)
        ? 0.3
        : 0
    const wanted =
      (mention.degree && has(item, 'superlative') && metric.ref.kind === 'duration' ? 0.35 : 0) +
      (metric.ref.kind === 'share' && items.some((one) => has(one, 'share')) ? 0.25 : 0) +
      (metric.ref.kind === 'duration' && items.some((one) => has(one, 'how_long')) ? 0.25 : 0)
    // "How many germinated" asks for no percentage.
    const share = metric.unit === '%' && items.slice(0, at).some((one) => has(one, 'how_many'))
    // "How happy are OTA guests": people are those who are asked about, unless they are counted.
    const people = isPeople(items, at) && metric.ref.kind === 'value' ? 0.5 : 0
    const stated = metric.ref.kind === 'share' && metric.weight === 0 ? 0.6 : 0
    const score =
      0.6 * candidate.score +
      kind +
      wanted -
      stated -
      people -
      (share ? 0.3 : 0) -
      (isOwner(items, at) ? 0.25 : 0) -
      (isModifier(items, at) && candidate.score < OF_ITSELF ? 0.6 : 0) +
      figure +
      0.5 * Math.min(1.5, sum('metric')) -
      0.55 * Math.min(1.5, sum('cause') + sum('by')) -
      by -
      at * 0.004 +
      0.1 * metric.weight
    found.push({ at, metric, candidate, score })
  }
  // A column that bears exactly this name is meant before what is called so.
  const named = mention.candidates.find(({ kind, score }) => kind === 'field' && score > 0.99)
  const own = (option: Option) => option.score + (option.metric.ref.column === named?.column ? 0.15 : 0)
  return found.sort((a, b) => own(b) - own(a)).slice(0, 1)
}

/** "Had to be reopened": whether it was done to a row at all is asked before how often. */
const isDoneAtAll = ({ ref: { limit } }: Metric): boolean =>
  limit?.operator === '>' && limit.value === 0 && limit.than === null
const DONE_AT_ALL = 0.4

/** "Pallets take longer to arrive": what takes its time is no measure of it. */
export function isTaking(items: readonly Item[], at: number): boolean {
  const [next, ...behind] = items
    .slice(at + 1, at + 1 + MOST_BEHIND)
    .filter(({ lemma }) => !AUXILIARY.has(lemma))
  return next?.lemma === 'take' && behind.some(({ lemma }) => LENGTHS.has(lemma))
}
/** "Why do callers hang up", "what makes a driver quit": of whoever does it what is done is measured, and no column like their name. */
function isDoing(items: readonly Item[], at: number): boolean {
  const [own] = items[at]!.mention!.candidates
  const state = items[at + 1]?.mention?.candidates[0]
  const asks = items.slice(Math.max(0, at - 2), at).some((item) => has(item, 'does', 'cause', 'cause_verb'))
  return (
    own!.score < LIKENED &&
    asks &&
    state?.metric?.ref.kind === 'share' &&
    state.metric.ref.values.length > 0 &&
    state.score > own!.score &&
    state.metric.ref.column !== own!.column
  )
}

const MOST_BEHIND = 6
const AUXILIARY: ReadonlySet<string> = new Set(
  'be have do now all always still often can may will'.split(' '),
)
const LENGTHS: ReadonlySet<string> = new Set(['long', 'longer', 'shorter', 'short'])

/** "How many different carriers": these are counted, whatever else is named. */
const isNumberOf = (items: readonly Item[], at: number): boolean =>
  has(items[at - 1], 'distinct') && has(items[at - 2], 'how_many')

/** "The punctuality of deliveries": what the measure before is of, and no measure of its own. */
function isOwner(items: readonly Item[], at: number): boolean {
  const of = items[at - 1]?.lemma === 'the' ? at - 2 : at - 1
  return items[of]?.lemma === 'of' && has(items[of - 1], 'METRIC') && !has(items[of - 1], 'ROW', 'DIM')
}

/** "Invoice disputes": what the rows are of, and no measure of its own. */
const isModifier = (items: readonly Item[], at: number): boolean =>
  items[at + 1]?.from === items[at]!.to && has(items[at + 1], 'ROW')
/** From here on a word is the very name of a column. */
const OF_ITSELF = 0.97

/** A deed by its name, done to what follows: "the granting of", "the handing out of". */
const isDeed = ({ from, to }: Item, { tokens }: Context): boolean =>
  to === from + 1 && /\p{L}{3,}ing$/u.test(tokens[from]!.text) && tokens[to]?.text === 'of'

/** A word that only means something like the name of a measure. */
const LIKENED = 0.9
const PARTLY = 0.95
/** Words that mean something like what a row is called. */
const LOOSELY = 0.7

/** "Boilers" beside `boiler` and `boiler_age`: the column of that very name is meant, and no number that a part of its name fits. */
const groupsNamed = (candidates: readonly Candidate[], context: Context): Candidate | undefined =>
  candidates.find(
    (one) =>
      one.kind === 'field' &&
      one.score > 0.98 &&
      fieldOf(context, one)?.meaning === 'dimension' &&
      fieldOf(context, one)?.positive == null,
  )

/** People, and nothing says how many. */
const isPeople = (items: readonly Item[], at: number): boolean =>
  isPerson(items[at]!.lemma) &&
  items.length > 2 &&
  !isCounted(items, at) &&
  !items
    .slice(Math.max(0, at - 3), at)
    .some((item) => has(item, 'sum', 'mean', 'median', 'distinct', 'by', 'relate', 'cause', 'cause_verb')) &&
  items.some((item, place) => place !== at && has(item, 'METRIC', 'DEGREE'))

/** "How many tickets", "most incidents, "more orders": the rows are what is counted. */
const isCounted = (items: readonly Item[], at: number): boolean =>
  items
    .slice(Math.max(0, at - 2), at)
    .some((item) =>
      has(item, 'how_many', 'superlative', 'more', 'less', 'up', 'down', 'makeup', 'forecast', 'change'),
    ) || has(items[at + 1], 'up', 'down', 'change', 'by')
