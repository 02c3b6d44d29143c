import { questionOf, sameMetric, type DimensionRef, type MetricRef, type Question } from '#contract'
import { ASKS_WHOSE, PAST_LIMIT } from '../lexicon/near-limit-words.ts'
import type { Candidate, ReadTable } from './goal.types.ts'
import { actedOn, measuresActedOn } from './measure/acted-on.ts'
import { limitedMeasure, type Heard, type Told } from './measure/limited-measure.ts'
import { limitAt, type Bare } from './numbers/limits.ts'
import { amountAt, type Amount } from './numbers/amounts.ts'
import { keptBeside, limitNoun, type Beside } from './numbers/kept-beside.ts'
import { ruleTold } from './numbers/rule-told.ts'
import type { Token } from './words/tokens.ts'

/** Words between the number and what says that it is a limit. */
const NEAR = 8
/** A question of whose they are has no more words than these. */
const SHORT = 8

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
  const effect = actedOn(tokens, beside.to)
  const acted = effect ? measuresActedOn(questions, tokens, heard.mentions, effect, goal) : []
  // What it does to another measure is told with it.
  const isActedOn = ({ metric, by }: Question) =>
    metric !== null && by.length === 0 && acted.some((one) => sameMetric(one, metric))
  const own = questions.filter((question) => isTold(question) || isActedOn(question))
  const limitedBy = own.map((question) => (isActedOn(question) ? { ...question, metric: null } : question))
  const measured = limitedMeasure(told, limitedBy, beside, heard)
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
    with: acted.filter((one) => !sameMetric(one, metric)),
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
  const rule = ruleTold(tokens)
  if (rule) return rule
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
  const named = [...new Set(said.length > 0 ? said : read)].filter((column) =>
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
