import type {
  Act,
  DimensionRef,
  Field,
  Focus,
  Grain,
  MetricRef,
  Question,
  Scalar,
  SemanticModel,
  TableModel,
} from '#contract'
import { dimensionLabel, metricLabel } from '../model/labels.ts'

type Filter = Question['within'][number]

/** Verbs that stand before what is measured: "What drives resolution time". */
export const ACT_LABELS: Record<Act, string> = {
  compare: 'Compare',
  rank: 'Rank',
  explain: 'What drives',
  relate: 'What goes with',
  change: 'Change over time of',
  event: 'Before and after, for',
  forecast: 'Forecast',
  kinds: 'Find groups by',
  odd: 'Find what is odd in',
  'make-up': 'Make-up of',
  describe: 'Describe',
  exact: 'Look up',
  target: 'Whom to choose by',
}

const PARTS: Record<NonNullable<DimensionRef['part']>, string> = {
  hour: 'hour of day',
  weekday: 'weekday',
  weekend: 'weekend or not',
  month: 'calendar month',
  quarter: 'quarter of the year',
  season: 'season',
  year: 'year',
  'day-of-month': 'day of the month',
  rows: 'number of rows',
}

const OPERATORS: Record<Filter['operator'], string> = {
  '=': 'is',
  '!=': 'is not',
  '<': 'under',
  '<=': 'up to',
  '>': 'over',
  '>=': 'from',
  in: 'is',
  between: 'from',
  'not between': 'not from',
  contains: 'contains',
}

/** "a, b and c" */
export const listed = (words: readonly string[], last = 'and'): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)!}`

/** A number as people write it, and a moment without its midnight. */
function plainly(value: Scalar): string {
  if (typeof value === 'number')
    return value.toLocaleString('en-US', { maximumFractionDigits: 6, useGrouping: Math.abs(value) >= 10_000 })
  return String(value ?? 'missing').replace(/[T ]00:00(:00(\.0+)?)?Z?$/, '')
}

/** Says the parts of a question in the words of the model. */
export function labelsOf(model: SemanticModel) {
  const tableOf = (name: string): TableModel | undefined => model.tables.find(({ table }) => table === name)
  const fieldOf = (table: string, column: string): Field | undefined =>
    tableOf(table)?.fields.find((field) => field.column === column)
  const field = (table: string, column: string) => fieldOf(table, column)?.label ?? column
  const value = (table: string, column: string, of: Scalar) =>
    fieldOf(table, column)?.levels.find((level) => level.value === of)?.label ?? plainly(of)

  return {
    tableOf,
    field,
    value,
    metric: (ref: MetricRef): string => metricLabel(model, ref),
    dimension: ({ table, column, part, bands }: DimensionRef): string =>
      part === null
        ? `${field(table, column)}${bands.length > 0 ? ` in bands (${bands.map(plainly).join(', ')})` : ''}`
        : part === 'rows'
          ? dimensionLabel(model, { table, column, part, bands })
          : `${PARTS[part]} of ${field(table, column)}`,
    filter({ table, column, operator, values, than, from, unit }: Filter): string {
      const left = field(table, column)
      if (from !== undefined) {
        const lengths = values.map((one) => `${plainly(one)} ${unit ?? 'day'}${one === 1 ? '' : 's'}`)
        return `${left} ${OPERATORS[operator]} ${listed(lengths, 'to')} after ${field(table, from)}`
      }
      if (than !== undefined) return `${left} ${OPERATORS[operator]} ${field(table, than)}`
      const said = values.map((one) => value(table, column, one))
      if (operator !== 'between' && operator !== 'not between')
        return `${left} ${OPERATORS[operator]} ${listed(said, 'or')}`
      const spans = Array.from(
        { length: said.length / 2 },
        (_, at) => `${said[2 * at]} to ${said[2 * at + 1]}`,
      )
      return `${left} ${OPERATORS[operator]} ${listed(spans, 'or')}`
    },
    focus: ({ table, column, values }: Focus): string => {
      const said = values.map((one) => value(table, column, one))
      return said.length === 1 ? `${said[0]} against the rest` : listed(said, 'against')
    },
    over: (table: string, column: string, grain: Grain | null): string =>
      `${field(table, column)}${grain === null ? '' : `, by ${grain}`}`,
    event: ({ at, grain, after, label }: NonNullable<Question['event']>): string => {
      const date = grain === 'year' ? at.slice(0, 4) : grain === 'day' ? at : at.slice(0, 7)
      return label ?? `${after ? 'after' : 'since'} ${date}`
    },
    horizon: ({ count, unit }: NonNullable<Question['horizon']>): string =>
      `${count} ${unit}${count === 1 ? '' : 's'} ahead`,
    near: ({ value, side, unit }: NonNullable<Question['near']>): string =>
      value === null
        ? `just ${side} a limit that shows`
        : `just ${side} ${plainly(value)}${unit ? ` (${unit})` : ''}`,
    reached: ({ value, by }: NonNullable<Question['reach']>): string =>
      `${plainly(value)} to be reached by ${by ?? 'then'}`,
  }
}
export type Labels = ReturnType<typeof labelsOf>
