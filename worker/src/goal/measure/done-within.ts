import type { MetricRef } from '#contract'
import { GONE_HEADER } from '../../lexicon/condition-words.ts'
import {
  ASKS_FOR_ROWS,
  COUNTED_FROM,
  EARLY_BOUNDS,
  EARLY_ENDS,
  SAME_DAYS,
  SOON_AFTER,
} from '../../lexicon/time-limit-words.ts'
import { metricOf } from '../../model/metric-of.ts'
import { AGAIN } from '../../model/times.ts'
import { nameWords } from '../../profile/name-words.ts'
import { fieldOf, isInCondition, type Context } from '../assemble/context.ts'
import type { Roles } from '../assemble/roles.ts'
import type { Item } from '../goal.types.ts'
import type { Limit } from '../numbers/limits.ts'
import { anyHas, has } from '../tagged.ts'
import type { Token } from '../words/tokens.ts'
import { pairsOf, phrasesOf, saidOf, type Moment, type Pair } from './moments.ts'
import type { ShareMade } from './share-asked.ts'
import { amountAt, timeLimits, type TimeLimit } from './time-limits.ts'

/** What happened stands no further before its limit, and what it is counted from no further behind. */
const REACH = 5
/** A moment that is spoken of by its name or by a word for it. */
const SAID = 0.8

/**
 * "Hires who left within six months", "closed the same day", "invoices paid more than thirty days after the invoice date":
 * where nothing else is measured, the share of rows to which that happened in that time is the outcome, and what keeps
 * no rows. Null where a goal asks for such rows, or of something else that they have.
 */
export function doneWithin(
  items: readonly Item[],
  roles: Roles,
  limits: readonly Limit[],
  context: Context,
): ShareMade | null {
  if (anyHas(items, 'mean', 'median', 'sum') || asksForRows(items)) return null
  const counted = items.find((item) => has(item, 'how_many'))?.from ?? Infinity
  const [first, last] = [items[0]!.from, items.at(-1)!.to]
  for (const limit of [
    ...timeLimits(context.tokens, first, last),
    ...sameDays(context.tokens, first, last),
    ...firstUnits(context.tokens, first, last),
    ...earlyEnds(items, context),
  ]) {
    if (isInCondition(limit.from, context)) continue
    const said = happened(limit, first, last, context)
    // "How many left within a year" counts them.
    if (!said || counted < said.at || !isOutcome(roles, said.moment)) continue
    const pair = begun(said.moment, limit, last, context)
    if (!pair) continue
    const end = endOfAside(limit.to, context.tokens)
    const ref: MetricRef = {
      ...pair.metric.ref,
      kind: 'share',
      limit: { operator: limit.operator, value: limit.value, unit: limit.unit, than: null },
    }
    return {
      metric: metricOf(context.main.model, ref),
      at: items.findIndex(({ from, to }) => from <= said.at && said.at < to),
      columns: [pair.from.column, pair.to.column, ...namedIn(items, limit.to, end)],
      limits: limits.filter((own) => own.from < end && limit.from < own.to),
    }
  }
  return null
}

/** So many words may say the same limit again: "six months (180 days)". */
const MOST_ASIDE = 4

function endOfAside(to: number, tokens: readonly Token[]): number {
  if (tokens[to - 1]?.mark !== '(') return to
  const closing = tokens.slice(to, to + MOST_ASIDE).findIndex(({ closes }) => closes)
  return closing < 0 ? to : to + closing + 1
}

/** Columns that a stretch of the goal would name by itself: the days of a limit are those of no column. */
const namedIn = (items: readonly Item[], from: number, to: number): string[] =>
  items
    .filter((item) => from <= item.from && item.to <= to)
    .flatMap(({ mention }) => (mention?.candidates ?? []).flatMap(({ column }) => column ?? []))

/** A share of rows to which something happened in a time. */
export const isWithinTime = ({ kind, from, limit }: MetricRef): boolean =>
  kind === 'share' && from !== null && limit?.value != null

/** "Which invoices were paid within ..." wants the rows themselves. */
const asksForRows = (items: readonly Item[]): boolean =>
  items.some((item, at) => ASKS_FOR_ROWS.has(item.lemma) && has(items[at + 1], 'ROW'))

/** Rows are counted, or in the very state that the moment dates, or nothing is measured. */
const isOutcome = ({ metric, metricScore }: Roles, { column }: Moment): boolean =>
  metric === null ||
  metric.ref.kind === 'count' ||
  metric.ref.kind === 'share' ||
  (metric.ref.kind === 'duration' && (metric.ref.column === column || metricScore < SAID))

function sameDays(tokens: readonly Token[], first: number, last: number): TimeLimit[] {
  return SAME_DAYS.flatMap((phrase) => {
    const words = phrase.split(' ')
    const from = tokens.findIndex(
      (_, at) => at >= first && words.every((word, step) => tokens[at + step]?.text === word),
    )
    const to = from + words.length
    return from < 0 || to > last
      ? []
      : [{ from, to, operator: '<' as const, value: 1, unit: 'days' as const }]
  })
}

/** "First-year churn", "first-month failures": within that, by what stands behind. */
function firstUnits(tokens: readonly Token[], first: number, last: number): TimeLimit[] {
  for (let at = first; at + 2 < last; at += 1) {
    const amount = tokens[at]!.text === 'first' && tokens[at + 1]!.mark === null ? amountAt(tokens, at) : null
    if (amount && EARLY_ENDS.has(tokens[amount.to]?.lemma ?? ''))
      return [{ from: at, to: amount.to, operator: '<=', value: amount.value, unit: amount.unit }]
  }
  return []
}

/**
 * "Early departures", "leave early", "fail prematurely": within the bound that the goal names for it elsewhere, else within
 * the longest of the usual ones that lies well inside the time for which rows are known.
 */
function earlyEnds(items: readonly Item[], context: Context): TimeLimit[] {
  const { tokens } = context
  const [first, last] = [items[0]!.from, items.at(-1)!.to]
  for (let at = first; at < last; at += 1) {
    if (!SOON_AFTER.has(tokens[at]!.text) && tokens[at]!.text !== 'prematurely') continue
    const beside = [at + 1, at - 1].find((place) => EARLY_ENDS.has(tokens[place]?.lemma ?? ''))
    if (beside === undefined || tokens[Math.min(at, beside)]!.mark !== null) continue
    const [named] = [...timeLimits(tokens, 0, tokens.length), ...firstUnits(tokens, 0, tokens.length)].filter(
      ({ operator }) => operator.startsWith('<'),
    )
    const bound = named ?? { operator: '<=' as const, value: usualBound(context), unit: 'days' as const }
    // What happened stands right before where a limit would begin, or is its first word.
    return [{ ...bound, from: Math.max(at, beside), to: Math.max(at, beside) + 1 }]
  }
  return []
}

/** Parts of the time for which rows are known that a bound takes at most. */
const MOST_OF_TIME = 0.5
const DAY_MS = 86_400_000

function usualBound({ main }: Context): number {
  const [best] = [...pairsOf(main)].sort((a, b) => b.metric.weight - a.metric.weight)
  const days = best
    ? (Date.parse(String(best.from.profile.maximum)) - Date.parse(String(best.from.profile.minimum))) / DAY_MS
    : 0
  return EARLY_BOUNDS.find((bound) => bound <= MOST_OF_TIME * days) ?? EARLY_BOUNDS.at(-1)!
}

/** The moment that is spoken of right before a limit: the nearest word that dates one; of "first-year churn" right behind it. */
function happened(
  limit: TimeLimit,
  first: number,
  last: number,
  context: Context,
): { moment: Moment; at: number } | null {
  const { tokens, main } = context
  const ends = [...new Set(pairsOf(main).map(({ to }) => to))].filter(({ due, column, profile }) => {
    const time = fieldOf(context, { table: main.model.table, column })?.time
    // "First failure" is what comes of a thing, though a first day begins others.
    const begins = time === 'begins' && !nameWords(profile.original_name).some((word) => EARLY_ENDS.has(word))
    return !due && !begins && time !== 'birth' && time !== 'updated'
  })
  for (let at = limit.from - 1; at >= Math.max(first, limit.from - REACH); at -= 1) {
    if (tokens[at]!.sentence !== tokens[limit.from]!.sentence) return null
    const moment = best(ends, [tokens[at]!]) ?? goneBy(tokens[at]!, ends)
    if (moment) return { moment, at }
  }
  for (let at = limit.from; at < Math.min(last, limit.to + 2); at += 1) {
    if (!EARLY_ENDS.has(tokens[at]!.lemma)) continue
    const moment = best(ends, [tokens[at]!]) ?? goneBy(tokens[at]!, ends)
    if (moment) return { moment, at }
  }
  return null
}

/** "Churn", "attrition": the date from which on somebody is there no more. */
const goneBy = ({ lemma }: Token, ends: readonly Moment[]): Moment | null =>
  GOING.has(lemma)
    ? (ends.find(({ profile }) => GONE_HEADER.test(nameWords(profile.original_name).join(' '))) ?? null)
    : null
const GOING: ReadonlySet<string> = new Set(
  'departure leaver leave exit quit resignation attrition turnover churn cancellation termination dropout withdrawal'.split(
    ' ',
  ),
)

function best(moments: readonly Moment[], tokens: readonly Token[]): Moment | null {
  const phrases = phrasesOf(tokens)
  const [found] = moments
    .map((moment) => ({ moment, said: saidOf(moment, phrases) }))
    .filter(({ said }) => said >= SAID)
    .sort((a, b) => b.said - a.said)
  return found?.moment ?? null
}

/** What it is counted from: what is named behind the limit, else where rows begin. */
function begun(to: Moment, limit: TimeLimit, last: number, context: Context): Pair | null {
  const { tokens, main } = context
  const pairs = pairsOf(main).filter((pair) => pair.to === to && !pair.from.due)
  const opens = tokens[limit.to]
  const isNamed =
    opens &&
    limit.to < last &&
    opens.sentence === tokens[limit.from]!.sentence &&
    tokens[limit.to - 1]!.mark === null
  if (isNamed && (COUNTED_FROM.has(opens.text) || limit.operator === '<')) {
    const named = best(
      pairs.map(({ from }) => from),
      tokens.slice(limit.to, Math.min(last, limit.to + REACH)),
    )
    if (named) return pairs.find(({ from }) => from === named) ?? null
  }
  // What is opened again had been closed before: it is counted from there.
  const isAgain = nameWords(to.profile.original_name).some((word) => AGAIN.test(word))
  const ended = isAgain
    ? pairs.findLast(
        ({ from }) =>
          fieldOf(context, { table: main.model.table, column: from.column })?.time === 'ends' &&
          !nameWords(from.profile.original_name).some((word) => AGAIN.test(word)),
      )
    : undefined
  if (ended) return ended
  const [own] = pairs
    .filter(({ from, metric }) => !from.birth && metric.weight > 0)
    .sort((a, b) => b.metric.weight - a.metric.weight)
  return own ?? null
}
