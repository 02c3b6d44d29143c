import { questionOf, type DimensionRef, type MetricRef, type Question } from '#contract'
import { nameWords } from '../profile/name-words.ts'
import { secondsIn } from '../lexicon/unit-words.ts'
import { pluralOf } from '../lexicon/inflect.ts'
import { ASKS_WHOSE, PAST_LIMIT } from '../lexicon/near-limit-words.ts'
import type { Candidate, Mention, ReadTable } from './goal.types.ts'
import { limitAt, type Bare } from './numbers/limits.ts'
import { amountAt, type Amount } from './numbers/amounts.ts'
import { keptBeside, limitNoun, type Beside } from './numbers/kept-beside.ts'
import { targetOf } from './numbers/limit-target.ts'
import type { Token } from './words/tokens.ts'

/** What a goal is read from. */
interface Heard {
  goal: string
  tokens: readonly Token[]
  mentions: readonly Mention[]
  tables: readonly ReadTable[]
  main: ReadTable
}

/** Words between the number and what says that it is a limit. */
const NEAR = 8
/** A question of whose they are has no more words than these. */
const SHORT = 8
/** Of the largest value, beyond which no limit of a column lies. */
const BEYOND = 1.5

/**
 * "Orders above 2,500 need a second signature. Are people keeping orders just under the limit, and who?": whether more lie
 * right beside it than would, of the number that the limit is one of. The questions as they are where the goal asks nothing
 * of the kind, or tells when a rule came, which is an event.
 */
export function limitHeard(questions: readonly Question[], heard: Heard): Question[] {
  const { goal, tokens } = heard
  const beside = keptBeside(tokens)
  if (!beside || questions.some(({ event }) => event?.cut)) return [...questions]
  const told = limitTold(tokens, beside)
  // A sentence that tells of the limit asks nothing.
  const kept =
    told && tokens[told.from]!.sentence !== tokens[beside.from]!.sentence ? [tokens[told.from]!.sentence] : []
  const place = ({ words }: Question) => {
    const from = goal.indexOf(words)
    return from < 0 ? [0, goal.length] : [from, from + words.length]
  }
  const inWords = (question: Question, from: number, to: number) => {
    const [begins, ends] = place(question) as [number, number]
    return begins < to && from < ends
  }
  const [first, last] = [tokens[beside.from]!.start, tokens[beside.to - 1]!.end]
  const spans = kept.map((sentence) => {
    const own = tokens.filter((token) => token.sentence === sentence)
    return [own[0]!.start, own.at(-1)!.end] as const
  })
  const clause = tokens.filter((token) => token.clause === tokens[beside.from]!.clause)
  // What names nothing to measure and stands beside it belongs to it: "I suspect some suppliers".
  const isBeside = (question: Question) =>
    question.guessed.length > 0 && inWords(question, clause[0]!.start, clause.at(-1)!.end)
  const isTold = (question: Question) =>
    inWords(question, first, last) ||
    isBeside(question) ||
    spans.some(([from, to]) => {
      const [begins, ends] = place(question) as [number, number]
      return from <= begins && ends <= to
    }) ||
    asksWhose(question, place(question)[0]!, beside, heard)
  const own = questions.filter(isTold)
  const measured = metricOf(told, own, beside, heard)
  if (!measured) return [...questions]
  const { metric, value, unit } = measured
  const others = questions.filter((question) => !own.includes(question))
  const words = own
    .filter(({ words: said }) => goal.includes(said))
    .map((question) => place(question) as [number, number])
  // The rest of its sentence is part of it where nothing else is asked there.
  const sentence = tokens.filter((token) => token.sentence === tokens[beside.from]!.sentence)
  const whole: [number, number] = [sentence[0]!.start, sentence.at(-1)!.end]
  const stretch = others.some((question) => inWords(question, ...whole)) ? [] : [whole]
  const from = Math.min(first, ...[...words, ...stretch].map(([begins]) => begins))
  const to = Math.max(last, ...[...words, ...stretch].map(([, ends]) => ends))
  const asked = questionOf({
    act: 'odd',
    metric,
    near: {
      value,
      side: beside.side,
      ...(unit === null ? {} : { unit }),
      ...(beside.splits ? { splits: true as const } : {}),
    },
    by: groupsOf(own, [from, to], heard, metric),
    within: withinOf(own, metric),
    guessed: measured.isGuess ? ['metric'] : [],
    words: goal.slice(from, to).trim(),
  })
  return others.toSpliced(others.filter((question) => place(question)[0]! < from).length, 0, asked)
}

interface Told {
  from: number
  to: number
  amount: Amount
}

/** The number of the limit: behind the side, beside what is called a limit, or where it is told what holds past it. */
function limitTold(tokens: readonly Token[], beside: Beside): Told | null {
  const direct = tokens.findIndex(
    (token, at) =>
      at >= beside.to &&
      at < beside.to + NEAR &&
      token.sentence === tokens[beside.from]!.sentence &&
      isAmount(tokens, at),
  )
  const straight = direct < 0 ? null : amountAt(tokens, direct)
  if (straight) return { from: direct, to: straight.to, amount: straight }
  for (const [at, token] of tokens.entries()) {
    const around = tokens
      .slice(Math.max(0, at - NEAR), at + NEAR)
      .filter(({ sentence }) => sentence === token.sentence)
    const bare = limitAt(tokens, at)
    if (bare && bare.values.length === 1 && around.some(({ text }) => PAST_LIMIT.has(text))) {
      const amount = amountAt(tokens, bare.to - 1) ?? amountIn(tokens, bare)
      if (amount) return { from: bare.from, to: bare.to, amount }
    }
    if (!isAmount(tokens, at)) continue
    const amount = amountAt(tokens, at)!
    const named = around.some((own, index) => limitNoun(around, index) && own.sentence === token.sentence)
    if (named) return { from: at, to: amount.to, amount }
  }
  return null
}

const isAmount = (tokens: readonly Token[], at: number): boolean =>
  (tokens[at]!.number !== null && tokens[at]!.number > 0) ||
  (tokens[at]!.text === 'half' && amountAt(tokens, at) !== null)

/** The amount within a limit, which may begin with the sign of a currency. */
function amountIn(tokens: readonly Token[], { from, to }: Bare): Amount | null {
  for (let at = from + 1; at < to; at++) {
    const amount = isAmount(tokens, at) ? amountAt(tokens, at) : null
    if (amount) return amount
  }
  return null
}

/** "And who?", "by which supplier", "which teams do it most?", right behind: nothing is measured there. */
function asksWhose(
  { words }: Question,
  from: number,
  beside: Beside,
  { tokens, mentions, tables }: Heard,
): boolean {
  const places = tokens.flatMap(({ start }, at) => (start >= from && start < from + words.length ? [at] : []))
  const last = tokens[beside.to - 1]!
  const measures = mentions.some(
    ({ from: first, candidates }) =>
      places.includes(first) && candidates[0] !== undefined && isMeasured(candidates[0], tables),
  )
  return (
    from >= last.end &&
    places.length > 0 &&
    tokens[places[0]!]!.sentence <= last.sentence + 1 &&
    places.length <= SHORT &&
    !measures &&
    places.some((at) => ASKS_WHOSE.has(tokens[at]!.text))
  )
}

/** A number of rows, or something that rows have as a number. */
const isMeasured = ({ kind, metric, table, column }: Candidate, tables: readonly ReadTable[]): boolean =>
  kind === 'row' ||
  metric !== null ||
  tables.some(
    ({ model }) =>
      model.table === table &&
      model.fields.some((field) => field.column === column && field.meaning === 'measure'),
  )

interface Measured {
  metric: MetricRef
  value: number | null
  unit: string | null
  isGuess: boolean
}

/** The number that the limit is one of, and the limit in its units. */
function metricOf(
  told: Told | null,
  own: readonly Question[],
  beside: Beside,
  heard: Heard,
): Measured | null {
  const { tokens, mentions, tables, main } = heard
  const value = (table: string, column: string): MetricRef => ({
    kind: 'value',
    table,
    column,
    from: null,
    values: [],
  })
  if (told) {
    const { amount } = told
    const bare: Bare = {
      from: told.from,
      to: told.to,
      operator: beside.side === 'under' ? '<' : '>',
      values: [amount.value],
      age: false,
      seconds: amount.seconds,
    }
    const target = targetOf(tokens, bare, mentions, tables)
    if (target && (amount.seconds !== null || holds(target, amount.value * target.times, tables))) {
      const { table, column, from, times } = target
      const counted = tokens[amount.to]?.text ?? ''
      // A length of time between two columns is told in hours.
      const scaled = from === undefined ? amount.value * times : (amount.value * amount.seconds!) / 3600
      return {
        metric:
          from === undefined ? value(table, column) : { kind: 'duration', table, column, from, values: [] },
        value: Number(scaled.toPrecision(10)),
        unit: scaled === amount.value ? null : unitSaid(amount.value, counted),
        isGuess: false,
      }
    }
    if (amount.seconds !== null) return timedIn(told, own, heard)
  }
  const named = own.find(({ metric }) => metric !== null && isNumber(metric))?.metric ?? null
  const fits = (ref: MetricRef) =>
    told === null || ref.kind !== 'value' || holds(ref, told.amount.value, tables)
  const amounts = main.model.metrics
    .filter(({ ref }) => ref.kind === 'value' && fits(ref))
    .sort((a, b) => Number(b.additivity === 'sum') - Number(a.additivity === 'sum') || b.weight - a.weight)
  const chosen = named && fits(named) ? named : (amounts[0]?.ref ?? null)
  return chosen
    ? {
        metric: chosen,
        value: told?.amount.value ?? null,
        unit: null,
        isGuess: chosen !== named && amounts.filter(({ additivity }) => additivity === 'sum').length > 1,
      }
    : null
}

/**
 * A length of time in a number that does not end in its unit: one of whose name is a unit ("hours driven"), else the one
 * that is asked about, in the one unit in which the limit lies in its upper part.
 */
function timedIn({ amount }: Told, own: readonly Question[], { main, tokens }: Heard): Measured | null {
  const { table, metrics } = main.model
  const asked = own.flatMap(({ metric }) =>
    metric?.kind === 'value' && metric.column ? [metric.column] : [],
  )
  const named = metrics
    .filter(({ ref }) => ref.kind === 'value' && ref.table === table)
    .sort(
      (a, b) =>
        Number(asked.includes(b.ref.column!)) - Number(asked.includes(a.ref.column!)) || b.weight - a.weight,
    )
  const counted = tokens[amount.to]?.text ?? ''
  const as = (column: string, seconds: number, isGuess: boolean): Measured => {
    const value = Number(((amount.value * amount.seconds!) / seconds).toPrecision(10))
    return {
      metric: { kind: 'value', table, column, from: null, values: [] },
      value,
      unit: value === amount.value ? null : unitSaid(amount.value, counted),
      isGuess,
    }
  }
  for (const { ref } of named) {
    const units = nameWords(ref.column!).flatMap((word) => secondsIn(word) ?? [])
    const measured = units.length === 1 ? as(ref.column!, units[0]!, false) : null
    if (measured && holds(ref, measured.value!, [main])) return measured
  }
  for (const column of asked) {
    const quantiles = main.profile.columns.find(({ name }) => name === column)?.quantiles ?? []
    const able = [1, 60, 3600, 86_400]
      .map((seconds) => as(column, seconds, true))
      .filter(
        ({ value }) =>
          quantiles.length > 0 && value! > quantiles[MIDDLE]! && value! <= BEYOND * quantiles.at(-1)!,
      )
    if (able.length === 1) return able[0]!
  }
  return null
}
/** Place of the median among the quantiles of a profile. */
const MIDDLE = 3

/** "540 minutes", "4 hours" where a "4 hour limit" is spoken of. */
const unitSaid = (value: number, word: string): string =>
  `${value} ${value === 1 || word === '' || word.endsWith('s') ? word : pluralOf(word)}`.trim()

const isNumber = ({ kind, terms }: MetricRef): boolean =>
  kind === 'value' || kind === 'duration' || (kind === 'formula' && terms !== undefined)

/** A limit lies among the values that it is one of. */
function holds(
  { table, column }: { table: string; column: string | null },
  value: number,
  tables: readonly ReadTable[],
): boolean {
  const own = tables
    .find(({ model }) => model.table === table)
    ?.profile.columns.find(({ name }) => name === column)
  if (!own || typeof own.minimum !== 'number' || typeof own.maximum !== 'number') return false
  return value > own.minimum && value <= BEYOND * own.maximum
}

/** Groups that are named where it is asked, and whoever it is where it is asked who. */
function groupsOf(
  own: readonly Question[],
  [from, to]: readonly [number, number],
  { tokens, mentions, main }: Heard,
  metric: MetricRef,
): DimensionRef[] {
  const { table, fields } = main.model
  const groups = fields.filter(({ meaning, column }) => meaning === 'dimension' && column !== metric.column)
  const said = mentions.flatMap((mention) => {
    const [best] = mention.candidates
    const within = tokens[mention.from]!.start >= from && tokens[mention.to - 1]!.end <= to
    return within && best?.kind === 'field' && best.table === table && best.column !== null
      ? [best.column]
      : []
  })
  const read = own
    .filter(({ guessed }) => !guessed.includes('by'))
    .flatMap(({ by }) => by.filter(({ part, bands }) => part === null && bands.length === 0))
    .map(({ column }) => column)
  const named = [...new Set([...said, ...read])].filter((column) =>
    groups.some((one) => one.column === column),
  )
  const asksWho = tokens.some(({ text }) => WHO.has(text))
  const people = asksWho ? groups.filter(({ person }) => person).map(({ column }) => column) : []
  return (named.length > 0 ? named : people).map((column) => ({ table, column, part: null, bands: [] }))
}
const WHO: ReadonlySet<string> = new Set(['who', 'whose', 'whom'])

/** Rows that are asked about, other than by the limit itself. */
const withinOf = (own: readonly Question[], metric: MetricRef): Question['within'] => {
  const all = own.flatMap(({ within }) => within.filter(({ column }) => column !== metric.column))
  return all.filter(
    (one, at) => all.findIndex((other) => JSON.stringify(other) === JSON.stringify(one)) === at,
  )
}
