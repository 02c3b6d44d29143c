import type { ColumnProfile, Field, Metric, MetricRef, Scalar } from '#contract'
import type { Candidate, Item, ReadTable } from '../goal.types.ts'
import type { Nearness } from '../nearness/nearness.ts'
import type { Horizon } from '../times/horizon.ts'
import type { Limit } from '../numbers/limits.ts'
import type { Period } from '../times/read-periods.ts'
import type { Said } from '../sayings/hear-sayings.ts'
import type { Token } from '../words/tokens.ts'

/** What was read from the whole goal before its questions are put together. */
export interface Context {
  goal: string
  tokens: readonly Token[]
  /** The whole goal, names and words as the rules see them. */
  whole: readonly Item[]
  tables: readonly ReadTable[]
  /** The table that most of the goal speaks of. */
  main: ReadTable
  periods: readonly Period[]
  limits: readonly Limit[]
  horizon: Horizon | null
  topN: { from: number; to: number; count: number } | null
  /** Column names by which time is told, and its profile. */
  time: ColumnProfile | null
  /** How near phrases of the goal lie to names of the tables' moments. */
  nearness: Nearness
  /** The same, to names of all columns and values. */
  meanings: Nearness
  /** Stretches that people say for columns of the tables, the strongest first. */
  said: readonly Said[]
  /** Stretches that say what was made into a column: no part of them says anything else. */
  conditions: readonly { from: number; to: number }[]
}

/** Whether a place of the goal is part of what was made into a column. */
export const isInCondition = (at: number, { conditions }: Context): boolean =>
  conditions.some(({ from, to }) => from <= at && at < to)

/** Whether a column is one that a condition of the goal was made into. */
export const isOfCondition = (column: string | null, { conditions, main }: Context): boolean =>
  conditions.length > 0 &&
  column !== null &&
  main.profile.defined?.some((own) => own.column === column) === true

export const tableOf = (context: Context, table: string): ReadTable =>
  context.tables.find(({ model }) => model.table === table) ?? context.main

export const fieldOf = (
  context: Context,
  { table, column }: { table: string; column: string | null },
): Field | undefined => tableOf(context, table).model.fields.find((field) => field.column === column)

/** Whether what rows are told apart by is a number, and no part of a time. */
export const isMeasure = (
  own: { table: string; column: string; part: string | null },
  context: Context,
): boolean => own.part === null && fieldOf(context, own)?.meaning === 'measure'

export const columnOf = (context: Context, table: string, column: string): ColumnProfile | undefined =>
  tableOf(context, table).profile.columns.find(({ name }) => name === column)

export const countMetric = (table: ReadTable): Metric =>
  countHeld(table) ??
  table.model.metrics.find(({ ref }) => ref.kind === 'count') ?? {
    ref: { kind: 'count', table: table.model.table, column: null, from: null, values: [] },
    label: `number of ${table.model.row.noun.many}`,
    names: [],
    unit: null,
    additivity: 'sum',
    better: null,
    weight: 0.3,
  }

/** Of units that are followed through time rows are not counted where a column holds their number: "count" by month. */
const countHeld = ({ model }: ReadTable): Metric | undefined =>
  model.row.noun.one.includes('-')
    ? model.metrics.find(
        ({ ref, label }) => ref.kind === 'value' && (label === 'count' || label === 'number'),
      )
    : undefined

/** The share of rows with a value, where the model knows it as something that people ask for. */
export const shareMetric = (table: ReadTable, column: string, value: Scalar): Metric | undefined =>
  table.model.metrics.find(
    ({ ref }) => ref.kind === 'share' && ref.column === column && ref.values.some((own) => own === value),
  )

/** What a candidate measures, where it can measure something. */
export function metricFrom(
  context: Context,
  candidate: Candidate,
  item: Item,
  shared = false,
): Metric | null {
  const table = tableOf(context, candidate.table)
  if (candidate.metric) return candidate.metric
  if (candidate.kind === 'row') return countMetric(table)
  if (candidate.column === null) return null
  if (candidate.kind === 'value')
    return (
      shareMetric(table, candidate.column, candidate.value) ??
      (shared ? stateMetric(context, candidate) : null)
    )
  const field = fieldOf(context, candidate)
  if (field?.positive != null) {
    const share = shareMetric(table, candidate.column, field.positive)
    if (share) return share
  }
  const own = table.model.metrics.find(({ ref }) => ref.column === candidate.column && ref.kind === 'value')
  if (own) return own
  const shares = table.model.metrics.filter(
    ({ ref }) => ref.kind === 'share' && ref.column === candidate.column,
  )
  if (shares.length > 0 && item.tags.has('METRIC')) return shares[0]!
  if (field?.ordered && !item.tags.has('by') && candidate.score >= 0.5) return scaleMetric(context, candidate)
  return null
}

/** What the model knows of a measure. */
export const metricKnown = (metric: MetricRef, { tables }: Pick<Context, 'tables'>): Metric | undefined =>
  tables
    .flatMap(({ model }) => model.metrics)
    .find(({ ref }) => JSON.stringify(ref) === JSON.stringify(metric))

/** The level on an ordered scale. */
export const scaleMetric = (context: Context, { table, column }: Candidate): Metric =>
  scaleOf(table, column!, fieldOf(context, { table, column })?.label ?? column!)

/** The level on a scale that a column holds. */
export const scaleOf = (table: string, column: string, label: string): Metric => ({
  ref: { kind: 'value', table, column, from: null, values: [] },
  label,
  names: [],
  unit: null,
  additivity: 'mean',
  better: null,
  weight: 0.4,
})

/** The share of rows with a value that the goal names as one: "the share of very satisfied customers". */
export const stateMetric = (
  context: Context,
  { table, column, value }: Pick<Candidate, 'table' | 'column' | 'value'>,
): Metric => ({
  ref: { kind: 'share', table, column, from: null, values: [value] },
  label: `share with ${fieldOf(context, { table, column })?.label ?? column!} ${String(value)}`,
  names: [],
  unit: '%',
  additivity: 'mean',
  better: null,
  weight: 0,
})

/** The metric of distinct values of a column: how many agents there are. */
export const distinctMetric = (context: Context, candidate: Candidate): Metric | null => {
  if (candidate.column === null || candidate.kind !== 'field') return null
  // "How many trips" beside a date of the trip: its days are not what is counted.
  if (candidate.score < 0.95 && fieldOf(context, candidate)?.meaning === 'time') return null
  const table = tableOf(context, candidate.table)
  return (
    table.model.metrics.find(({ ref }) => ref.kind === 'distinct' && ref.column === candidate.column) ?? {
      ref: { kind: 'distinct', table: candidate.table, column: candidate.column, from: null, values: [] },
      label: `number of different ${fieldOf(context, candidate)?.label ?? candidate.column}`,
      names: [],
      unit: null,
      additivity: 'stock',
      better: null,
      weight: 0.2,
    }
  )
}

/** Rows, numbers and words of a column that rows can be told apart by. */
export const canGroup = (field: Field | undefined): boolean =>
  field !== undefined && ['dimension', 'identifier', 'time', 'measure'].includes(field.meaning)
