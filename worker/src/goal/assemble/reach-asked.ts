import type { Filter, Metric, Question, Reach } from '#contract'
import { isMoneyColumn, CURRENCY_WORDS } from '../../lexicon/money.ts'
import {
  EACH_PERIOD,
  IN_ALL,
  REACH_AHEAD,
  REACH_BACK,
  REACH_PHRASES,
  REACH_REST,
  REACHED_IT,
  TARGET_NOUNS,
} from '../../lexicon/reach-words.ts'
import type { Item } from '../goal.types.ts'
import { amountAt } from '../numbers/amounts.ts'
import type { Limit } from '../numbers/limits.ts'
import { dayByWhich, type DayByWhich } from '../times/day-by-which.ts'
import { extentOf } from '../times/calendar.ts'
import type { Token } from '../words/tokens.ts'
import { countMetric, metricFrom, type Context } from './context.ts'

/** Words between what says that a number is to be reached and the number: "reach a total of more than". */
const BETWEEN = 5
/** Behind a number, what it is called: "the 100,000 mark". */
const BEHIND = 2

/** A number that is to be reached, where it stands, and how. */
interface Named {
  from: number
  to: number
  value: number
  side: Reach['side'] | null
  percent: boolean
  /** Only what is ahead, or what is called a target, is said so. */
  weak: boolean
  /** It is called a target, a budget or the like. */
  called: boolean
}

/**
 * "Will we reach 100,000 this year", "when will we fall below 20", "how far are we from the budget of 2 million", with the
 * number in the question or in what is told for it; the question as it is where nothing is to be reached.
 */
export function reachAsked(
  question: Question,
  items: readonly Item[],
  background: readonly Item[],
  before: Question | null,
  context: Context,
): Question {
  const { time } = context
  if (!time || !extentOf(time) || question.having || question.lists) return question
  const own = reachIn(items, context)
  const told =
    own ?? (background.length > 0 ? reachIn(background, context, ENOUGH.test(question.words)) : null)
  const back = REACH_BACK.test(question.words)
  const ahead = !back && REACH_AHEAD.test(question.words)
  if (!told || !asks(question.words, own, told, ahead, back)) return goesOn(question, items, before, own)
  const stretch = own ? items : [...background, ...items]
  const words = wordsOf(stretch, context)
  const periods = context.periods.filter(({ from }) => isWithin(stretch, from))
  const horizon = context.horizon && isWithin(stretch, context.horizon.from) ? context.horizon : null
  const day = dayByWhich(words, periods, horizon, time)
  // "Have we raised enough this year": what is not over may still come to it.
  const goesOnYet = day.by !== null && day.by > extentOf(time)!.last
  const past = (back && !goesOnYet) || (day.past && !ahead)
  const { metric, isGuess } = measured(question, told, items, context)
  if (!metric || metric.ref.kind === 'distinct') return question
  const over = overWhat(metric, told, words, day, context)
  const guessesTime = over === 'year' && day.unit === null && !past && !isOneYear(context)
  const reach: Reach = {
    value: told.percent && metric.ref.kind === 'share' ? told.value / 100 : told.value,
    side: told.side ?? (told.called && metric.better === 'less' ? 'most' : 'least'),
    over,
    by: past || day.past ? null : day.by,
    ...(past ? { past: true as const } : {}),
  }
  return {
    ...question,
    act: past ? 'exact' : 'forecast',
    metric: metric.ref,
    with: [],
    statistic: null,
    by: question.by.filter(({ column }) => isNamed(column, items)),
    against: [],
    within: question.within.filter(
      (filter) => !isOf(filter, told, context) && (past || !isTime(filter, context)),
    ),
    over: { table: metric.ref.table, column: time.name, grain: grainSaid(told, context) },
    event: null,
    aspect: null,
    supposes: null,
    order: null,
    top_n: null,
    horizon: past || day.unit !== 'horizon' ? null : (horizon?.horizon ?? null),
    guessed: [...(isGuess ? (['metric'] as const) : []), ...(guessesTime ? (['over'] as const) : [])],
    unmatched: question.unmatched.filter(({ words: own, part }) => part !== 'metric' && !isNumberWord(own)),
    reach,
  }
}

/** Nothing but whether: "did we", "and will we". */
const BARE = 5

/** What is still missing, or when it will be so, is told with whether it will; whether it was is asked of the same number. */
function goesOn(
  question: Question,
  items: readonly Item[],
  before: Question | null,
  own: Named | null,
): Question {
  if (!before?.reach || own !== null) return question
  const { words, metric } = question
  const bare = items.length <= BARE && items.every(({ mention }) => mention === null)
  if (bare && REACH_BACK.test(words) && !before.reach.past)
    return { ...before, act: 'exact', words, horizon: null, reach: { ...before.reach, by: null, past: true } }
  return bare || (REACH_REST.test(words) && metric?.kind !== 'share') ? { ...before, words } : question
}

const isNumberWord = (words: string): boolean =>
  words.split(' ').some((word) => TARGET_NOUNS.has(word) || word === 'missing' || word === 'reach')

/** Looked ahead or back for what is to be reached; what only brings so much in is no restriction where it is ahead. */
function asks(words: string, own: Named | null, told: Named, ahead: boolean, back: boolean): boolean {
  if (own === null) return (told.called || !told.weak) && REACHED_IT.test(words)
  if (own.called || !own.weak) return ahead || back
  return ahead && !back
}

/** Held against any number that was told: "the roof costs 30,000. Have we raised enough?" */
const ENOUGH = /\b(?:enough|get there|afford)\b/i

/**
 * The first number that stands where one is to be reached.
 * @param any wherever it stands
 */
function reachIn(items: readonly Item[], context: Context, any = false): Named | null {
  const { tokens, periods, horizon, topN } = context
  const taken = (at: number) =>
    periods.some(({ from, to }) => from <= at && at < to) ||
    (horizon !== null && horizon.from <= at && at < horizon.to) ||
    (topN !== null && topN.from <= at && at < topN.to)
  for (const item of items)
    for (let at = item.from; at < item.to; at++) {
      if (tokens[at]!.number === null && !SCALED.test(tokens[at]!.text)) continue
      if (taken(at)) continue
      const amount = amountOf(tokens, at)
      if (!amount || amount.seconds !== null) continue
      const found =
        reachBefore(tokens, at) ??
        calledBehind(tokens, amount.to) ??
        (any ? { side: null, weak: false, called: true } : null)
      if (!found) continue
      const percent = ['%', 'percent', 'pct'].includes(tokens[amount.to]?.text ?? '')
      return { from: at, to: amount.to, value: amount.value, percent, ...found }
    }
  return null
}

/** "80k", "2m", "1.5bn". */
const SCALED = /^\d+(?:[.,]\d+)*(k|m|mn|mio|bn)$/
const SCALES: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, mn: 1e6, mio: 1e6, bn: 1e9 }

function amountOf(
  tokens: readonly Token[],
  at: number,
): { value: number; to: number; seconds: number | null } | null {
  const scaled = SCALED.exec(tokens[at]!.text)
  if (!scaled) return amountAt(tokens, at)
  const value = Number(tokens[at]!.text.slice(0, -scaled[1]!.length).replaceAll(',', ''))
  return Number.isFinite(value) ? { value: value * SCALES[scaled[1]!]!, to: at + 1, seconds: null } : null
}

type Said = Pick<Named, 'side' | 'weak' | 'called'>

/** What says it before the number, in the same sentence. */
function reachBefore(tokens: readonly Token[], at: number): Said | null {
  const { sentence } = tokens[at]!
  const first = Math.max(0, at - BETWEEN - 2)
  const near = tokens.slice(first, at).filter((own) => own.sentence === sentence)
  const from = at - near.length
  let found: Said | null = null
  const called = near.slice(-NAMED_NEAR).some(({ lemma }) => TARGET_NOUNS.has(lemma))
  for (let place = from; place < at; place++)
    for (const { words, side, weak } of REACH_PHRASES) {
      const stands = words.every((word, index) => is(tokens[place + index], word))
      if (!stands || place + words.length > at || at - place - words.length > BETWEEN) continue
      if (found === null || found.weak) found = { side: side ?? limitSide(near), weak, called }
      break
    }
  if (!found && called) return { side: limitSide(near), weak: false, called: true }
  return found
}
const NAMED_NEAR = 4

const is = (token: Token | undefined, word: string): boolean =>
  token !== undefined && (token.text === word || token.lemma === word || token.lemmas.includes(word))

/** "More than 700", "under 30". */
const limitSide = (near: readonly Token[]): Reach['side'] | null =>
  near.slice(-3).some(({ text }) => UNDER.has(text))
    ? 'most'
    : near.slice(-3).some(({ text }) => OVER.has(text))
      ? 'least'
      : null
const UNDER: ReadonlySet<string> = new Set(['below', 'under', 'less', 'fewer', 'within', 'most'])
const OVER: ReadonlySet<string> = new Set(['above', 'over', 'more', 'least', 'beyond'])

const calledBehind = (tokens: readonly Token[], to: number): Said | null =>
  tokens
    .slice(to, to + BEHIND)
    .some(({ lemma }, at) => TARGET_NOUNS.has(lemma) && tokens[to + at - 1]!.mark === null)
    ? { side: null, weak: false, called: true }
    : null

/** What is to reach it: what a limit stands on, what stands right behind the number, what the question measures, else a guess. */
function measured(
  question: Question,
  told: Named,
  items: readonly Item[],
  context: Context,
): { metric: Metric | null; isGuess: boolean } {
  const { main } = context
  const limit = context.limits.find((own) => isAt(own, told))
  const limited = limit?.filter.from === undefined ? metricOf(limit?.filter.column ?? null, context) : null
  if (limited) return { metric: limited, isGuess: false }
  const behind = items.find(({ from }) => from === told.to)
  const [best] = behind?.mention?.candidates ?? []
  const counted = best && behind ? metricFrom(context, best, behind) : null
  if (counted && best!.kind !== 'value') return { metric: counted, isGuess: false }
  const named =
    question.metric && !question.guessed.includes('metric') ? known(question.metric, context) : null
  const money = isMoneySaid(told, context)
  const tooMany = money || told.value > MANY_TIMES * main.profile.rows
  if (named && !(named.ref.kind === 'count' && tooMany)) return { metric: named, isGuess: false }
  const likely = main.model.metrics
    .filter(({ ref, additivity }) => ref.kind === 'value' && additivity === 'sum')
    .filter(({ label, unit }) => !money || isMoneyColumn(label, unit))
    .sort((a, b) => b.weight - a.weight)[0]
  const rows = countMetric(main)
  // Of several thousand rows at most, millions are no number of rows.
  const fits = likely && (money || told.value > main.profile.rows) ? likely : null
  if (fits) return { metric: fits, isGuess: !money }
  return {
    metric: named ?? (question.metric && known(question.metric, context)) ?? likely ?? rows,
    isGuess: !named,
  }
}

/** So many times as many as there are are no number of rows: "80k in sales". */
const MANY_TIMES = 10

const isNamed = (column: string, items: readonly Item[]): boolean =>
  items.some(({ mention }) => mention?.candidates[0]?.column === column)

const isAt = ({ from, to }: Limit, told: Named): boolean => from <= told.from && told.from < to

const known = (ref: NonNullable<Question['metric']>, { tables }: Context): Metric | null =>
  tables
    .flatMap(({ model }) => model.metrics)
    .find((own) => JSON.stringify(own.ref) === JSON.stringify(ref)) ?? null

const metricOf = (column: string | null, { main }: Context): Metric | null =>
  (column !== null && main.model.metrics.find(({ ref }) => ref.kind === 'value' && ref.column === column)) ||
  null

const isMoneySaid = ({ from, to }: Named, { tokens }: Context): boolean =>
  CURRENCY_WORDS.has(tokens[to]?.lemma ?? '') ||
  ['$', '€', '£'].some((sign) => sign === tokens[from - 1]?.text || sign === tokens[to]?.text)

/** What adds up is held against it over a unit of the calendar; a level, and what each period has, as it stands. */
function overWhat(
  { additivity, ref }: Metric,
  { to }: Named,
  words: string,
  day: DayByWhich,
  context: Context,
): Reach['over'] {
  const adds =
    additivity === 'sum' && (ref.kind === 'count' || ref.kind === 'value' || ref.kind === 'formula')
  const { goal, tokens } = context
  if (!adds || EACH_PERIOD.test(goal.slice(tokens[to - 1]!.end))) return 'last'
  if (IN_ALL.test(words)) return 'all'
  return day.unit ?? 'year'
}

const grainSaid = ({ to }: Named, { goal, tokens }: Context): NonNullable<Question['over']>['grain'] => {
  const said = EACH_PERIOD.exec(goal.slice(tokens[to - 1]!.end))
    ?.slice(1)
    .find((own) => own !== undefined)
    ?.toLowerCase()
  return said === undefined ? null : (GRAINS[said] ?? (said as 'month'))
}
const GRAINS: Readonly<Record<string, 'day' | 'week' | 'month' | 'quarter'>> = {
  daily: 'day',
  weekly: 'week',
  monthly: 'month',
  quarterly: 'quarter',
}

const isOneYear = ({ time }: Context): boolean => {
  const extent = extentOf(time!)!
  return extent.first.slice(0, 4) === extent.last.slice(0, 4)
}

const isOf = (filter: Filter, told: Named, { limits }: Context): boolean =>
  limits.some((limit) => isAt(limit, told) && limit.filter.column === filter.column)
const isTime = ({ column }: Filter, { time }: Context): boolean => column === time?.name

const isWithin = (items: readonly Item[], at: number): boolean => {
  const from = Math.min(...items.map((item) => item.from))
  const to = Math.max(...items.map((item) => item.to))
  return from <= at && at < to
}

const wordsOf = (items: readonly Item[], { goal, tokens }: Context): string =>
  goal.slice(
    Math.min(...items.map(({ from }) => tokens[from]!.start)),
    Math.max(...items.map(({ to }) => tokens[to - 1]!.end)),
  )
