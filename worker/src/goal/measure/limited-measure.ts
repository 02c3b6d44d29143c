import type { MetricRef, Question } from '#contract'
import { pluralOf } from '../../lexicon/inflect.ts'
import { secondsIn } from '../../lexicon/unit-words.ts'
import { nameWords } from '../../profile/name-words.ts'
import type { Mention, ReadTable } from '../goal.types.ts'
import type { Amount } from '../numbers/amounts.ts'
import type { Beside } from '../numbers/kept-beside.ts'
import { targetOf } from '../numbers/limit-target.ts'
import type { Bare } from '../numbers/limits.ts'
import type { Token } from '../words/tokens.ts'

/** Where the number of a limit stands in a goal. */
export interface Told {
  from: number
  to: number
  amount: Amount
}

/** What a goal is read from. */
export interface Heard {
  goal: string
  tokens: readonly Token[]
  mentions: readonly Mention[]
  tables: readonly ReadTable[]
  main: ReadTable
}

/** Of the largest value, beyond which no limit of a column lies. */
const BEYOND = 1.5

/** The number that a limit is one of, and the limit in its units. */
export interface Limited {
  metric: MetricRef
  value: number | null
  unit: string | null
  isGuess: boolean
}

/**
 * The number that the limit is one of: what its unit or its noun names, else what is asked about, else the amount that rows
 * are about. Null where no column can be limited by it.
 */
export function limitedMeasure(
  told: Told | null,
  own: readonly Question[],
  beside: Beside,
  heard: Heard,
): Limited | null {
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
function timedIn({ amount }: Told, own: readonly Question[], { main, tokens }: Heard): Limited | null {
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
  const as = (column: string, seconds: number, isGuess: boolean): Limited => {
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
