import { sameMetric, type DimensionRef, type MetricRef, type Question } from '#contract'
import { countMetric, fieldOf, isMeasure, type Context } from '../assemble/context.ts'
import { dimensionOf } from '../assemble/roles.ts'
import {
  asksAlike,
  asksForPart,
  asksWhereApart,
  BACK_WORDS,
  MEASURE_NOUNS,
  PARTING_VERBS,
  PARTICLE_VERBS,
} from '../../lexicon/same-rows-words.ts'
import { asksAmongWhom } from '../../lexicon/breakdown-words.ts'
import type { Filter, Item, ItemTag } from '../goal.types.ts'
import { has } from '../tagged.ts'
import { isNounHalf } from './noun-halves.ts'

/**
 * A second half that goes on about the rows or the measure of the question before it: what else there is to tell of the
 * same rows ("and the aisles they stand in", "and what kind of parcels are they"), whether something has a part in it
 * ("and whether the weight is to blame"), whether it is so of others too ("and whether the depots differ likewise").
 *
 * @param half as it was read by itself
 * @returns what stands in place of the question before it, null where it is no such half
 */
export function ofTheSame(
  half: Question,
  items: readonly Item[],
  questions: readonly Question[],
  context: Context,
): Question[] | null {
  const before = questions.at(-1)
  if (!before) return null
  return (
    whereApartOf(half, before, context) ??
    partOf(half, items, before, context) ??
    alikeOf(half, before) ??
    judgedOf(half, items, before) ??
    movingOf(half, items, before, context) ??
    valueOf(half, items, before) ??
    toldOfRows(half, items, before, context)
  )
}

/**
 * "... and on which claims they part ways", "is it so, and for which bids": a comparison tells by itself in which rows its
 * difference lies.
 */
function whereApartOf(half: Question, before: Question, { main }: Context): Question[] | null {
  if (before.act !== 'compare' || before.by.length === 0) return null
  const ofRows = half.by.length === 1 && half.by[0]!.column === main.model.row.key
  return asksWhereApart(half.words) || (ofRows && asksAmongWhom(half.words)) ? [before] : null
}

/** What measures the question before, against what the half names. */
function partOf(
  half: Question,
  items: readonly Item[],
  before: Question,
  context: Context,
): Question[] | null {
  const { metric } = before
  const polar = has(
    items.find((item) => !has(item, 'and', 'please')),
    'is',
  )
  if (!polar || !metric || metric.kind === 'count' || before.act === 'explain') return null
  const depends = isMeasureDepending(items)
  if (!depends && !asksForPart(half.words)) return null
  const named = depends ? items.slice(items.findIndex((item) => has(item, 'depend'))) : items
  const side = named
    .filter(({ mention }) => mention !== null)
    .flatMap((item) => dimensionOf(item, context, true))
    .find(({ column }) => column !== metric.column && column !== metric.from)
  if (!side) return null
  const number = isMeasure(side, context) || fieldOf(context, side)?.meaning === 'time'
  return [
    before,
    { ...plainly(before, half), act: number ? 'relate' : 'compare', by: [side], supposes: 'differs' },
  ]
}

/** "Does the period depend on the role": a noun for any measure that names nothing by itself. */
function isMeasureDepending(items: readonly Item[]): boolean {
  const at = items.findIndex((item) => has(item, 'depend'))
  const subject = items[at - 1]
  return subject !== undefined && subject.mention === null && MEASURE_NOUNS.has(subject.lemma)
}

/** The question before once more, by other groups. */
function alikeOf(half: Question, before: Question): Question[] | null {
  if (!asksAlike(half.words) || half.by.length === 0 || half.guessed.includes('by') || !before.metric)
    return null
  return BY_GROUPS.has(before.act) ? [before, { ...before, by: half.by, words: half.words }] : null
}
const BY_GROUPS: ReadonlySet<Question['act']> = new Set(['rank', 'compare', 'make-up'])

/** "... and do the urgent ones fare any better": by what was measured before, where nothing else is named. */
function judgedOf(half: Question, items: readonly Item[], before: Question): Question[] | null {
  const named = half.by.length + half.against.length > 0 && !half.guessed.includes('by')
  const open = half.act === 'compare' && half.guessed.includes('metric') && half.unmatched.length === 0
  const joined = has(items[0], 'and', 'or') && has(items[1], 'is')
  if (!before.metric || !named || !open || !joined || !items.some((item) => has(item, 'good', 'bad')))
    return null
  return [before, { ...half, metric: before.metric, with: [], guessed: [] }]
}

/** "... with attention to agents whose load keeps growing": who moves is a course of each. */
function movingOf(
  half: Question,
  items: readonly Item[],
  before: Question,
  { time, main }: Context,
): Question[] | null {
  const moves = isNounHalf(items) && items.some((item) => !item.mention && has(item, 'up', 'down', 'worse'))
  if (!moves || half.act !== 'rank' || half.by.length === 0 || half.guessed.includes('by') || !time)
    return null
  const over = { table: main.model.table, column: time.name, grain: null }
  return [before, { ...half, act: 'change', over, order: null, top_n: null }]
}

/** "The departments that lose equipment and the value gone missing with it": another measure of the same rows. */
function valueOf(half: Question, items: readonly Item[], before: Question): Question[] | null {
  if (!isNounHalf(items) || !GIVES.has(before.act)) return null
  const noun = items[items.findIndex(({ from, to }) => from === to) + 1]
  const metric = noun?.mention?.candidates[0]?.metric?.ref
  if (!metric || metric.kind !== 'value' || (before.metric && sameMetric(metric, before.metric))) return null
  return [before, { ...plainly(before, half), act: before.act, metric, within: rowsOf(before) }]
}
const GIVES: ReadonlySet<Question['act']> = new Set(['rank', 'compare', 'exact', 'make-up'])

/** Which groups the same rows belong to. */
function toldOfRows(
  half: Question,
  items: readonly Item[],
  before: Question,
  context: Context,
): Question[] | null {
  const groups = isTold(items) && !measuresMore(half, before) ? groupsAsked(half, items, before, context) : []
  if (groups.length === 0) return null
  // Which entries repeat others is told with whose they are.
  if (before.act === 'odd' && before.metric === null)
    return before.by.length === 0 ? [{ ...before, by: groups }] : null
  if (before.act === 'odd' && before.metric?.kind !== 'count') return null
  const { metric } = before
  const measured = metric !== null && metric.kind !== 'count' && metric.kind !== 'distinct'
  // "How much do we take in fines, and which age groups pay them": told of the amount, as it was read.
  if (!OF_ROWS.has(before.act) || (measured && AMOUNTS.has(before.act))) return null
  const ranked = (before.act === 'rank' || before.act === 'compare') && before.against.length === 0
  const own = plainly(before, half)
  if (measured && before.act === 'make-up') return [before, { ...own, act: 'make-up', by: groups }]
  if (measured && ranked)
    return [before, { ...own, act: 'rank', by: groups, order: before.order, statistic: before.statistic }]
  const metricOfRows = countMetric(context.main).ref
  return [before, { ...own, act: 'make-up', metric: metricOfRows, by: groups, within: rowsOf(before) }]
}
const OF_ROWS: ReadonlySet<Question['act']> = new Set([
  'rank',
  'compare',
  'exact',
  'make-up',
  'change',
  'odd',
  'describe',
])

const AMOUNTS: ReadonlySet<Question['act']> = new Set(['exact', 'describe'])

/** A measure of its own is named. */
const measuresMore = ({ metric, guessed }: Question, before: Question): boolean =>
  metric !== null &&
  metric.kind !== 'count' &&
  !guessed.includes('metric') &&
  !(before.metric !== null && sameMetric(metric, before.metric))

/** Asks which, what, who or how they are parted, and goes back; nothing else is asked of them. */
function isTold(items: readonly Item[]): boolean {
  const noun = isNounHalf(items)
  const back =
    items.some(({ lemma, mention }) => mention === null && (BACK_WORDS.has(lemma) || INVOLVED.has(lemma))) ||
    items.every((item) => has(item, 'and', 'within', 'which', 'DIM'))
  // Behind a noun "behind them" says no more than "with them".
  const more = items.filter((item) => !(noun && has(item, 'cause')))
  return (
    (noun || askerOf(items) !== undefined || asksParts(items)) &&
    back &&
    !more.some((item, at) => asksMore(item, more[at - 1]))
  )
}

const OPENING_HALF: readonly ItemTag[] = ['and', 'command', 'please', 'within']
/** The word that a half asks with. */
function askerOf(items: readonly Item[]): Item | undefined {
  const first = items.find((item) => !has(item, ...OPENING_HALF) || has(item, 'which'))
  return has(first, 'which', 'what', 'who') ? first : undefined
}

/** "How do they split by village". */
const asksParts = (items: readonly Item[]): boolean => {
  const first = items.find((item) => !has(item, ...OPENING_HALF))
  return (
    has(first, 'how') &&
    items.some(({ lemma, mention, tags }) => !mention && (PARTING_VERBS.has(lemma) || tags.has('makeup')))
  )
}

const INVOLVED: ReadonlySet<string> = new Set(['involve', 'concern', 'concerned'])

/** What asks for more than which groups the rows belong to. */
const asksMore = (item: Item, before: Item | undefined): boolean =>
  has(item, ...MORE) &&
  !(has(item, 'up', 'down') && before && PARTICLE_VERBS.has(before.lemma)) &&
  item.mention === null
const MORE: readonly ItemTag[] = [
  'superlative',
  'more',
  'less',
  'good',
  'bad',
  'worse',
  'up',
  'down',
  'change',
  'matter',
  'choose',
  'forecast',
  'odd',
  'cause',
  'effect',
  'how_many',
  'how_much',
  'how_long',
  'than',
  'PERIOD',
]

/** Groups that the half names, other than those before. */
function groupsAsked(
  half: Question,
  items: readonly Item[],
  before: Question,
  context: Context,
): DimensionRef[] {
  const asker = askerOf(items)
  const start = items.findIndex((item) => item === asker)
  const names = items.slice(start + 1).flatMap((item) => item.members?.flat() ?? [item])
  const head = names.findIndex(({ mention, tags }) => mention !== null || tags.has('it'))
  const listed = names.slice(Math.max(0, head))
  const end = listed.findIndex((item, at) => at > 0 && !isOfList(item, listed[at - 1]!))
  const named = listed.slice(0, end < 0 ? undefined : end).flatMap((item) => dimensionOf(item, context, true))
  // "What do they think of the depot" asks of no depot; "who wrote them" and "what kind of parcels" name their column by it.
  const byAsker = !asker || has(asker, 'who') || asker.to > asker.from + 1
  const asked = named.length > 0 ? named : byAsker && !half.guessed.includes('by') ? half.by : []
  const taken = [...before.by, ...before.against].map(({ column }) => column)
  return asked.filter(
    (own) =>
      own.column !== before.metric?.column &&
      !isMeasure(own, context) &&
      (own.part !== null || (!taken.includes(own.column) && fieldOf(context, own)?.meaning !== 'time')),
  )
}

/** "Which teams and what type": joined to the name before it. */
const isOfList = (item: Item, before: Item): boolean =>
  has(item, 'and', 'which', 'what') ||
  (has(item, 'DIM') && (has(before, 'and', 'which', 'what', 'DIM') || before.mention === null))

/** The rows that a question is about: those with what it takes the share of. */
function rowsOf({ metric, within }: Question): Filter[] {
  if (metric?.kind !== 'share' || metric.limit || metric.values.length === 0) return within
  return [...within, ofShare(metric)]
}
const ofShare = ({ table, column, values }: MetricRef): Filter => ({
  table,
  column: column!,
  operator: values.length > 1 ? 'in' : '=',
  values: [...values],
})

/** The same measure of the same rows, with nothing said of how. */
const plainly = (before: Question, { words }: Question): Question => ({
  ...before,
  with: [],
  statistic: null,
  threshold: null,
  given: [],
  against: [],
  over: null,
  event: null,
  aspect: null,
  supposes: null,
  horizon: null,
  top_n: null,
  order: null,
  guessed: [],
  unmatched: [],
  words,
})
