import type { Act, Metric } from '#contract'
import {
  COUNT_WORDS,
  DONE_WORDS,
  MONEY_ASKED,
  MONEY_WORDS,
  PERCENTAGE,
  PLACED_WORDS,
  RESULT,
  SETTING,
} from '../../lexicon/guess-words.ts'
import { countMetric, type Context } from '../assemble/context.ts'
import { nameWords } from '../../profile/name-words.ts'
import type { Item, Mention } from '../goal.types.ts'
import { evidence, targetsOf, type Target } from './evidence.ts'
import { BOUND, HARDLY, LIKELY, WEIGHTS } from './weights.ts'
import { anyHas, says } from '../tagged.ts'

const CURRENCY = /[$€£]|usd|eur|gbp/i

const CHOSEN: ReadonlySet<string> = new Set(['which', 'who', 'where'])

/** "Which fields should get our budget": asks for what brings most, and not for what has most money already. */
export const placesMoney = (items: readonly Item[]): boolean =>
  anyHas(items, 'choose') &&
  (anyHas(items, 'which', 'who', 'where') || says(items, CHOSEN)) &&
  says(items, PLACED_WORDS)

/** What money is put into, and not what it brings. */
export const isMoney = ({ ref, unit, additivity }: Metric): boolean =>
  ref.kind === 'value' && additivity === 'sum' && CURRENCY.test(unit ?? '')

/** Words of the goal that say that rows are counted: "workload", "busiest". */
export const saysCount = (items: readonly Item[]): boolean => says(items, COUNT_WORDS)

/** A length of time. */
export const isTimed = ({ ref, unit }: Metric): boolean =>
  ref.kind === 'duration' ||
  (unit !== null && ['days', 'hours', 'minutes', 'seconds', 'weeks', 'd', 'h', 'min', 's'].includes(unit)) ||
  // "changeover_hrs" is counted in hours, whatever its entries look like.
  (ref.kind === 'value' && namesTime(nameWords(ref.column ?? '')))
/** "Changeover hrs", "minutes to answer". */
const namesTime = (named: readonly string[]): boolean =>
  TIME_UNITS.has(named.at(-1) ?? '') ||
  (TIME_UNITS.has(named[0] ?? '') && (named[1] === 'to' || named[1] === 'until'))
const TIME_UNITS: ReadonlySet<string> = new Set(
  'hrs hr hours mins minutes days weeks seconds secs'.split(' '),
)

/** What became of a row, where its column says so: the better end of it. */
const isResult = ({ ref, better }: Metric, { main }: Context): boolean =>
  ref.kind === 'share' &&
  better === 'more' &&
  RESULT.test(main.model.fields.find(({ column }) => column === ref.column)?.label ?? '')

/** The percentage of what the table counts beside it: "germ_pct" beside "n_germ" and "n_sown" is the result. */
const isReady = ({ ref, unit }: Metric, { main }: Context): boolean => {
  if (ref.kind !== 'value' || unit !== '%') return false
  const words = new Set(ref.column!.toLowerCase().split(/[^a-z]+/))
  return main.model.fields.some(
    ({ column, label }) =>
      column !== ref.column &&
      /\b(?:number|count)\b/.test(label) &&
      column
        .toLowerCase()
        .split(/[^a-z]+/)
        .some((word) => word.length > 2 && words.has(word)),
  )
}

/**
 * The measure that is likeliest where a goal names none by its name: every measure of the table is held against all
 * words of the question, and against what is asked of it.
 */
export function bindMeasure(
  items: readonly Item[],
  act: Act,
  context: Context,
  /** What is told beside the question. */
  beside: readonly Item[] = [],
): Metric | null {
  const count = countMetric(context.main)
  const first = items.find(({ lemma }) => COUNT_WORDS.has(lemma) || DONE_WORDS.has(lemma))
  const done = first !== undefined && DONE_WORDS.has(first.lemma)
  if ((first && !done) || anyHas(items, 'how_many')) return count
  if (act === 'make-up' && !says(items, MONEY_WORDS)) return count
  const targets = wantedOf(act, targetsOf(context.main))
  const found = targets.some(({ metric }) => isReady(metric, context) || isResult(metric, context))
  const placing = placesMoney(items)
  const spoken = spokenIn(items, context)
  const told = spokenIn(beside, context)
  const sayings = saidOf(items, context)
  const ranked = targets
    .map((target) => {
      const words = Math.max(
        said(spoken, target),
        WEIGHTS.beside * said(told, target),
        WEIGHTS.saying * saidFor(target, sayings),
      )
      const score = target.metric.weight + words + asked(items, target, { done, placing, found, context })
      return { target, said: words, score }
    })
    .sort((a, b) => b.score - a.score)
  const [best] = ranked
  if (!best) return count
  const { metric } = best.target
  if (act === 'target' && best.said === 0 && metric.better === null) return count
  // What befalls rows was asked by nobody where change is asked after: then what is measured in full.
  // How many rows a series or a panel has is set by who keeps it, and is asked by nobody.
  const counted =
    count.weight > HARDLY && (COUNTING.has(act) || (act === 'compare' && anyHas(items, 'PART', 'GRAIN')))
  // What is neither good nor bad to have puts nobody first: "which rides should we look at" asks for no age.
  const indifferent =
    metric.better === null && metric.weight < LIKELY && context.time !== null && !anyHas(items, 'DEGREE')
  const open =
    beside.length === 0 ? !judges(items) || (indifferent && act === 'rank') : indifferent && act === 'rank'
  if (best.said === 0 && open && counted && !asksFor(items)) return count
  const unsaid = metric.ref.kind === 'share' && best.said === 0
  if (!unsaid || !OVER_TIME.has(act)) return metric
  const other = act === 'event' ? ranked.find((one) => one.target.metric.ref.kind === 'duration') : undefined
  return other && other.target.metric.weight > LIKELY ? other.target.metric : count
}

/** Whoever is turned to first is so for what they may come to, where the table tells that of each, and not for what it costs. */
function wantedOf(act: Act, targets: readonly Target[]): readonly Target[] {
  const states = targets.filter(({ metric }) => metric.ref.kind === 'share' && metric.better !== null)
  return act === 'target' && states.length > 0 ? states : targets
}

/** Acts in which rows are counted where no word speaks for a measure and nothing is judged. */
const COUNTING: ReadonlySet<Act> = new Set(['rank', 'change', 'make-up', 'forecast', 'event'])
const judges = (items: readonly Item[]): boolean =>
  anyHas(items, 'good', 'bad', 'worse', 'better_over', 'doing', 'choose', 'helps', 'swing') ||
  says(items, JUDGED)
/** A figure is asked for that single rows have. */
const asksFor = (items: readonly Item[]): boolean => anyHas(items, 'mean', 'median', 'sum', 'how_much')
const JUDGED: ReadonlySet<string> = new Set(
  'good bad well poor better worse best worst perform performance weak strong star champion top prize award'.split(
    ' ',
  ),
)

const OVER_TIME: ReadonlySet<Act> = new Set(['change', 'event', 'forecast'])

/** The measure that the words themselves speak for surely enough, whatever is likeliest otherwise; null where they do not. */
export function measureSaid(items: readonly Item[], context: Context): Metric | null {
  const spoken = spokenIn(items, context)
  const [best] = targetsOf(context.main)
    .map((target) => ({ target, score: said(spoken, target) }))
    .filter(({ score }) => score > BOUND)
    .sort((a, b) => b.score + b.target.metric.weight - a.score - a.target.metric.weight)
  return best?.target.metric ?? null
}

/** Names no number and no value: that something was paid on a date says nothing against its amount. */
const isFree = (mention: Mention | null): boolean =>
  mention === null || mention.candidates.every(({ kind, metric }) => kind === 'field' && metric === null)

/** Base forms of the words that name nothing by themselves. */
const spokenIn = (items: readonly Item[], { tokens }: Context): string[][] =>
  items
    .filter(
      ({ mention, tags }) =>
        isFree(mention) && !tags.has('PERIOD') && !tags.has('NUM') && !tags.has('PART') && !tags.has('GRAIN'),
    )
    .map(({ from, to }) => [
      tokens
        .slice(from, to)
        .map(({ lemma }) => lemma)
        .join(' '),
      ...tokens[from]!.lemmas,
    ])

/** What the words say for a measure: the strongest in full, the others as saying it again. */
function said(spoken: readonly string[][], target: Target): number {
  const all = spoken.map((forms) => evidence(forms, target)).filter((one) => one > 0)
  return all.length === 0 ? 0 : Math.max(...all) + WEIGHTS.again * (all.length - 1)
}

/** How strongly people who say such words mean each column of the table. */
function saidOf(items: readonly Item[], { said: all, main }: Context): ReadonlyMap<string, number> {
  const isOpen = (at: number) =>
    items.some(
      ({ from, to, mention, tags }) => from <= at && at < to && isFree(mention) && !tags.has('PERIOD'),
    )
  const found = new Map<string, number>()
  for (const { table, column, strength, places } of all)
    if (table === main.model.table && places.every(isOpen))
      found.set(column, Math.max(found.get(column) ?? 0, strength))
  return found
}

const saidFor = ({ metric: { ref } }: Target, sayings: ReadonlyMap<string, number>): number =>
  ref.column !== null && (ref.kind === 'value' || ref.kind === 'share') && !ref.limit
    ? (sayings.get(ref.column) ?? 0)
    : 0

interface Asking {
  done: boolean
  placing: boolean
  found: boolean
  context: Context
}

/** What else speaks for it: how it is asked after, and what it stands beside. */
function asked(
  items: readonly Item[],
  { metric }: Target,
  { done, placing, found, context }: Asking,
): number {
  const { ref, unit, additivity, label, better } = metric
  const money = (additivity === 'sum' && CURRENCY.test(unit ?? '')) || MONEY_ASKED.test(label)
  return (
    (done && ref.kind === 'duration' ? WEIGHTS.done : 0) +
    (money && says(items, MONEY_WORDS) ? WEIGHTS.near : 0) +
    (placing && ref.kind === 'ratio' && better === 'more' ? WEIGHTS.placedRatio : 0) +
    (placing && ref.kind === 'share' && better === 'more' ? WEIGHTS.placedShare : 0) +
    (isReady(metric, context) ? WEIGHTS.ready : 0) +
    (anyHas(items, 'helps') && ref.kind === 'value' && PERCENTAGE.test(label) ? WEIGHTS.helps : 0) +
    (isResult(metric, context) ? WEIGHTS.result : 0) +
    (found && SETTING.test(label) ? WEIGHTS.set : 0) +
    (anyHas(items, 'share') && (ref.kind === 'share' || unit === '%') ? WEIGHTS.share : 0) +
    (anyHas(items, 'bad', 'worse') && better === 'less' ? WEIGHTS.bad : 0)
  )
}
