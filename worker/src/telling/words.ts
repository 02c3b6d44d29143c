import { CERTAINTY, type Certainty, type Template } from '#contract'
import { capitalise, inWords, listed, name, text, type Piece } from '../prose/prose.ts'
import { amount, axis, figureFormat, levelName, type AmountStyle } from '../variables/variable.ts'
import type { View } from '../prose/view.ts'
import type { Judgement, Reason } from '../decide/verdict.ts'
import { pluralOf } from '../lexicon/inflect.ts'
import type { GuessedBy } from '../model/guessed-by.ts'
import { isSayable } from '../model/printed-name.ts'
import type { Dimension, Frame, Measure, Period } from '../playbooks/frame/frame.types.ts'

/** A value of a dimension inside a sentence. */
export const levelOf = (dimension: Dimension, level: string): Template => levelName(dimension, level)

/**
 * A value as the subject of a sentence: what a flag says is said of what has it ("those with salad first", "those not
 * marked late") where `salad first: yes` is a table's way to say it.
 * @param beside it follows a "with"
 */
export function levelSaid(dimension: Dimension, level: string, beside = false): Template {
  const yes = /^(?:yes|true)$/i.test(level)
  if (!yes && !/^(?:no|false)$/i.test(level)) return levelOf(dimension, level)
  const label = name(dimension.label)
  if (beside) return yes ? label : text`no ${label}`
  if (dimension.label.includes(' ')) return text`those ${yes ? 'with' : 'without'} ${label}`
  return text`those ${yes ? '' : 'not '}marked ${label}`
}

/** Sorts what has a value of a dimension: in its order where it has one, else numbers by size and the rest as they stand. */
export const inLevelOrder =
  <T>({ ordered, levels }: Dimension, valueAt: (of: T) => string) =>
  (a: T, b: T): number => {
    const [x, y] = [valueAt(a), valueAt(b)]
    const known = ordered && levels.includes(x) && levels.includes(y)
    return known ? levels.indexOf(x) - levels.indexOf(y) : x.localeCompare(y, 'en', { numeric: true })
  }

/** Several values, the first few by name and the rest counted in words. */
export const levelsOf = (dimension: Dimension, levels: readonly string[], most = 4): Template =>
  levels.length <= most
    ? listed(levels.map((level) => levelOf(dimension, level)))
    : text`${listed([...levels.slice(0, most - 1).map((level) => levelOf(dimension, level)), text`${inWords(levels.length - most + 1)} more`])}`

/** Degrees that people take for "so much or more", where there is more. */
const OR_MORE = /^(high|low|major|minor|severe|mild|large|small|good|bad)(\s|$)/i

/** Degrees that lie beyond a high one, whatever order the values are kept in. */
const BEYOND_HIGH = /^(critical|urgent|extreme|emergency|catastrophic|very high|highest)(\s|$)/i

/** Of how many rows hold a value: "exactly high priority" where critical ones are not among them. */
export function justLevelOf(dimension: Dimension, level: string): Template {
  const place = dimension.levels.indexOf(level)
  const inside = place > 0 && place < dimension.levels.length - 1
  const beyond = /^high(\s|$)/i.test(level) && dimension.levels.some((own) => BEYOND_HIGH.test(own))
  return beyond || (dimension.ordered && inside && OR_MORE.test(level))
    ? text`exactly ${levelOf(dimension, level)}`
    : levelOf(dimension, level)
}

/** What the values of a dimension are called in the plural: agents, departments, values of priority. */
export const manyOf = ({ noun, label }: Dimension): Template =>
  noun ? name(noun.many) : OPEN.test(label) ? text`values of ${name(label)}` : manyCalled(label)
export const oneOf = ({ noun, label }: Dimension): Template =>
  noun ? name(noun.one) : OPEN.test(label) ? text`value of ${name(label)}` : called(label)

/** A column's name inside a sentence: in quotes where it is no word, "hardly differs by “by”". */
export const called = (label: string): Template => (isSayable(label) ? name(label) : text`“${name(label)}”`)

/** The same in the plural; what is no word has none. */
export const manyCalled = (label: string): Template =>
  isSayable(label) ? name(pluralOf(label)) : text`values of ${called(label)}`

/** A value with its figure: "Leeds 226", and "zone 5 with 226" where the name ends in a figure of its own. */
export const withFigure = (dimension: Dimension, level: string, figure: Piece): Template =>
  dimension.levels.some((own) => /\d$/.test(own))
    ? text`${levelOf(dimension, level)} with ${figure}`
    : text`${levelOf(dimension, level)} ${figure}`

/** What a sum is called as a whole: "total cost", and never "total total cost". */
export const totalOf = (label: string): Template =>
  /\btotal\b/i.test(label) ? name(label) : text`total ${name(label)}`

/** A name that leaves its noun open, such as "updated by", is no noun itself. */
const OPEN = /\s(by|at|in|on|to|for|from|of)$/i

/** What an axis of this measure is called, with its unit: "time to resolve (days)". */
export const axisOf = ({ label, variable }: Pick<Measure, 'label' | 'variable'>): string =>
  variable ? axis({ ...variable, label }) : label

/** What is shared out: what the sum is called, else the rows themselves. */
export const whatOf = (frame: Frame): Template =>
  frame.measure.kind === 'sum' ? name(frame.measure.label) : rowsOf(frame)

/** An amount of a measure: a count without a unit, a share in percent, a number with its unit. */
export function valueOf(
  measure: Measure,
  view: View,
  row: number,
  column: string,
  style: AmountStyle = {},
): Piece {
  if (measure.kind === 'count') {
    const whole = Number.isInteger(view.number(row, column))
    return view.ref(
      row,
      column,
      whole ? (style.size ? 'magnitude' : 'integer') : style.size ? 'magnitude' : 'decimal1',
    )
  }
  if (measure.variable === null) return view.ref(row, column)
  return amount(measure.variable, view, row, column, style)
}

/** The interval of a difference: sizes where it has one sign, "\u22123 to +8" where it spans none at all. */
export function rangeWords(measure: Measure, view: View, row: number, low: string, high: string): Template {
  const [from, to] = [view.number(row, low), view.number(row, high)]
  const style = { difference: true } as const
  if (from > 0 !== to > 0)
    return text`${valueOf(measure, view, row, low, style)} to ${valueOf(measure, view, row, high, style)}`
  const [first, second] = Math.abs(from) <= Math.abs(to) ? [low, high] : [high, low]
  const { variable } = measure
  const plain = variable?.kind === 'number' && variable.unit.before === ''
  const format =
    variable?.kind === 'binary'
      ? 'magnitude_hundredths1'
      : plain
        ? figureFormat(variable, { size: true })
        : null
  return text`${format ? view.ref(row, first, format) : valueOf(measure, view, row, first, { ...style, size: true })} to ${valueOf(measure, view, row, second, { ...style, size: true })}`
}

/** The same with its signs, beside an estimate that has one: "\u22126.9 to \u22120.7". */
export const signedRange = (measure: Measure, view: View, row: number, low: string, high: string): Template =>
  text`${valueOf(measure, view, row, low, { difference: true })} to ${valueOf(measure, view, row, high, { difference: true })}`

/** The format of a period's first day. */
export const periodFormat = (period: Period): string =>
  ({
    hour: 'date',
    day: 'date',
    week: 'date',
    month: 'month',
    quarter: 'quarter',
    year: 'year',
    step: 'number',
  })[period]

/** "March 1984", "1984", "day 12": a time as a noun. */
export const whenOf = ({ time }: Frame, view: View, row: number, column: string): Template =>
  time!.period === 'step'
    ? text`${name(time!.unit)} ${view.ref(row, column)}`
    : text`${view.ref(row, column, periodFormat(time!.period))}`

/** "month", "day": what one value of a series stands for. */
export const stepOf = ({ time }: Frame): string => (time!.period === 'step' ? time!.unit : time!.period)

/** "a year", "an hour": what a slope is told per. */
export const perUnitOf = ({ time }: Frame): string => `${time!.unit === 'hour' ? 'an' : 'a'} ${time!.unit}`

export const rowsOf = ({ noun }: Frame): Template => name(noun.many)

/** How many rows stand behind a sentence: those of a view, or all of the question. */
export const rowsBehind = (frame: Frame, view: View = frame.size): Reason => ({
  code: 'rows',
  n: text`${view.ref(0, 'n', 'integer')} ${rowsOf(frame)}`,
})

/** A judgement with the rows of its question behind it, which is the last of its reasons. */
export const withRows = (frame: Frame, judgement: Judgement): Judgement => ({
  ...judgement,
  reasons: [...judgement.reasons, rowsBehind(frame)],
})

export const percentOf = (view: View, row: number, column: string): Piece => view.ref(row, column, 'percent')

const REASONS: Record<Reason['code'], (reason: Reason) => Piece> = {
  rows: (reason) => text`${(reason as { n: Piece }).n} stand behind it`,
  test: (reason) => text`its test gives ${(reason as { p: Piece }).p}`,
  'every-period': () => 'it holds all the way through',
  'small-groups': () => 'some groups are small',
  'adjusted-agrees': () => 'it stays with the other columns held equal',
  'adjusted-moves': () => 'other columns explain part of it',
  guess: (reason) =>
    text`the goal does not say what to measure, and ${name((reason as { what: string }).what)} is a guess`,
  'not-understood': () =>
    'what the goal asks was not understood, so this is what the rows show and no answer to it',
  unmatched: () => 'part of the goal has no column to answer it',
  reading: (reason) => readingWords((reason as { by: GuessedBy | null }).by),
  'other-part': (reason) => {
    const { what, sureness } = reason as { what: Piece; sureness: Certainty }
    return text`that ${what} is of ${name(CERTAINTY[sureness].label.toLowerCase())}`
  },
  'parts-open': () => 'another part of the goal has no answer',
  'many-tests': () => 'many comparisons were made, and it stands with all of them allowed for',
  observed: () => 'the groups were not made for a comparison',
  'all-rows': () => 'every row was looked at',
}

/** What was guessed, between what. */
const readingWords = (by: GuessedBy | null): Piece =>
  by === null
    ? 'which time is meant is a guess'
    : by.kind !== null && by.others.length > 0
      ? text`that the ${name(by.kind)} meant is “${name(by.taken)}” and not ${listed(
          by.others.map((own) => text`“${name(own)}”`),
          'or',
        )} is a guess`
      : text`the goal does not say what to tell it by, and ${called(by.taken)} is a guess`

/** That every row was looked at, where that is so, and else how many were. */
export const rowsLookedAt = (frame: Frame): Reason =>
  // Errors in the records are looked for in copies too, which other questions count once.
  frame.rows === frame.source.rows || (frame.question.act === 'odd' && frame.question.within.length === 0)
    ? { code: 'all-rows' }
    : rowsBehind(frame)

/** What a reason says of how much of the goal is answered, and not of how sure what is said is. */
const coverage = (reason: Reason) =>
  reason.code === 'unmatched' || reason.code === 'parts-open' ? [reason] : []

const inOneSentence = (parts: readonly Piece[]): Template =>
  parts.map((part) => (typeof part === 'string' ? part : part.template)).join('; ')

/**
 * Why a sentence is as sure as it is, and apart from that how much of the goal it covers: "By itself it is of high
 * confidence: 500 incidents stand behind it. It is called less sure for what it covers: part of the goal has no column to
 * answer it."
 */
export const becauseOf = (reasons: readonly Reason[]): Template => {
  const covers = reasons.flatMap(coverage)
  const tell = (own: readonly Reason[]) => inOneSentence(own.map((reason) => REASONS[reason.code](reason)))
  const why = tell(reasons.filter((reason) => coverage(reason).length === 0))
  if (covers.length === 0) return why === '' ? '' : `${capitalise(why)}.`
  // Where nothing is told, what is missing is why.
  if (covers.some(({ alone }) => alone === 'cannot-tell'))
    return `${capitalise([tell(covers), ...(why === '' ? [] : [why])].join('; '))}.`
  const high = covers.every(({ alone }) => alone === 'high')
  const own = why === '' ? '' : high ? `By itself it is of high confidence: ${why}. ` : `${capitalise(why)}. `
  return `${own}${why === '' ? capitalise(tell(covers)) : `${high ? 'It is called less sure for what it covers' : 'Apart from that'}: ${tell(covers)}`}.`
}

export const sentence = (words: Template): Template =>
  words === '' || /[.!?]$/.test(words) ? words : `${words}.`
