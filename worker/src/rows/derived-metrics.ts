import {
  metricColumns,
  type ColumnProfile,
  type Metric,
  type MetricLimit,
  type MetricRef,
  type TableModel,
  type TableProfile,
} from '#contract'
import { identifier, literals } from '../duckdb/sql.ts'
import { isAveraged, metricOf } from '../model/metric-of.ts'
import { isBlankForNone } from '../model/reasons.ts'
import { mayBeBelowZero } from '../model/times.ts'
import { positiveLevel, unitOf } from '../variables/labels.ts'
import { formulaSql, limitSql, secondsBetween, sidesOf, type Sides } from './metric-sql.ts'
import type { Variable } from '../variables/variable.ts'

/** A column that the study adds for a metric that no column of the file holds. */
export interface DerivedColumn {
  variable: Variable
  sql: string
  /** The two sides of a ratio, whose totals are set against each other over any rows. */
  parts?: Sides
  /** A length of time between two columns; one that ends by a plan may come early. */
  length?: { planned: boolean }
  /** The columns of the file that settle it. */
  from: string[]
}

/** The column of the study that holds a metric row by row; counts have none. */
export function metricColumn(metric: MetricRef, tables: readonly TableProfile[]): string | null {
  switch (metric.kind) {
    case 'value':
      return metric.column
    case 'share': {
      if (metric.limit) return limitName(metric, metric.limit)
      const own = tables
        .find(({ name }) => name === metric.table)
        ?.columns.find(({ name }) => name === metric.column)
      // A column of yes and no holds its own share.
      const itself =
        own?.role === 'binary' &&
        metric.values.length === 1 &&
        String(metric.values[0]) === positiveLevel(own)
      if (itself) return own.name
      return metric.values.length > 0
        ? `${metric.column} is ${metric.values.join(' or ')}`
        : `${metric.column} is filled`
    }
    case 'duration':
      return `time from ${metric.from} to ${metric.column}`
    case 'formula':
      return formulaName(metric)
    case 'ratio':
      return `${metric.column === null ? 'rows' : formulaName(metric)}${metric.each === undefined ? '' : ` for each of ${metric.each}`} per ${metric.since === undefined ? '' : `${metric.since} to `}${[metric.from ?? 'row', ...(metric.beside ?? [])].join(' and ')}`
    case 'count':
    case 'distinct':
      return null
  }
}

const formulaName = ({ column, terms = [] }: MetricRef): string =>
  [
    column,
    ...terms.flatMap((term) => [term.operator, term.column, ...(term.times ? ['*', term.times] : [])]),
  ].join(' ')

const limitName = ({ column, from }: MetricRef, { operator, value, unit, than }: MetricLimit): string =>
  [from === null ? column : `${from} to ${column}`, operator, than ?? value, unit]
    .filter((part) => part !== null)
    .join(' ')

/** Durations of the table's model, and whatever else the questions measure that no column holds. */
export function derivedColumns(
  table: TableModel | undefined,
  source: TableProfile,
  asked: readonly MetricRef[],
  /** What rows of a column looked up elsewhere are of. */
  keyOf: (column: string) => string | null = () => null,
): DerivedColumn[] {
  const metrics = table?.metrics ?? []
  const nameOf = (ref: MetricRef) => metricColumn(ref, [source])
  const known = metrics.filter(({ ref }) => ref.kind === 'duration')
  const wanted = asked
    .filter(({ kind, table: own }) => own === source.name && kind !== 'value')
    .map(
      (ref) =>
        metrics.find((metric) => nameOf(metric.ref) === nameOf(ref)) ??
        (table ? metricOf(table, ref) : bare(ref, nameOf(ref) ?? '')),
    )
  const seen = new Set(source.columns.map(({ name }) => name))
  return [...wanted, ...known].flatMap((metric) => {
    const column = nameOf(metric.ref)
    if (column === null || seen.has(column)) return []
    seen.add(column)
    const planned = table !== undefined && mayBeBelowZero(metric.ref, table)
    const averaged = table !== undefined && isAveraged(table, metric.ref)
    const made = derive(metric, column, source, planned, averaged, keyOf)
    return made ? [made] : []
  })
}

const bare = (ref: MetricRef, label: string): Metric => ({
  ref,
  label,
  names: [],
  unit: null,
  additivity: 'mean',
  better: null,
  weight: 0,
})

function derive(
  { ref, label, unit }: Metric,
  column: string,
  source: TableProfile,
  /** It may come early, so that it has no logarithm. */
  planned: boolean,
  averaged: boolean,
  keyOf: (column: string) => string | null,
): DerivedColumn | null {
  const find = (name: string | null) => source.columns.find((own) => own.name === name)
  const [own, from] = [find(ref.column), find(ref.from)]
  if (metricColumns(ref).some((name) => !find(name))) return null
  const common = {
    column,
    label,
    ordered: false,
    unit: { before: '', after: '' },
    profile: null,
    levels: [],
    positive: null,
    discrete: false,
    skewed: false,
    collapsed: false,
    covered: 1,
    origin: column,
  }
  if (ref.kind === 'ratio') return ratio(ref, own, from, common, unit === '%', keyOf)
  if (!own) return null
  if (ref.kind === 'formula')
    return {
      from: metricColumns(ref),
      sql: formulaSql(ref, averaged),
      variable: {
        ...common,
        kind: 'number',
        unit: { ...unitOf(unit) },
        derivation: metricColumns(ref)
          .map((name) => find(name)!.original_name)
          .reduce((all, name, at) => `${all} ${ref.terms![at - 1]!.operator} ${name}`),
      },
    }
  if (ref.kind === 'share' && ref.limit)
    return {
      from: metricColumns(ref),
      sql: `cast(${limitSql(ref, ref.limit, find)} as enum('no', 'yes'))`,
      variable: {
        ...common,
        kind: 'binary',
        levels: ['no', 'yes'],
        positive: 'yes',
        derivation: `yes where ${column}`,
      },
    }
  if (ref.kind === 'share' && ref.values.length === 0)
    return {
      from: [own.name],
      sql: `cast(case when ${identifier(own.name)} is null then 'no' else 'yes' end as enum('no', 'yes'))`,
      variable: {
        ...common,
        kind: 'binary',
        levels: ['no', 'yes'],
        positive: 'yes',
        derivation: `yes where ${own.original_name} is filled`,
      },
    }
  if (ref.kind === 'share')
    return {
      from: [own.name],
      sql: `cast(case when ${identifier(own.name)} is null then ${isBlankForNone(own) ? "'no'" : 'null'} when ${identifier(own.name)}::varchar in (${literals(ref.values.map(String))}) then 'yes' else 'no' end as enum('no', 'yes'))`,
      variable: {
        ...common,
        kind: 'binary',
        levels: ['no', 'yes'],
        positive: 'yes',
        derivation: `yes where ${own.original_name} is ${ref.values.join(' or ')}`,
      },
    }
  if (!from) return null
  return {
    ...duration(own, from, { ...common, kind: 'number', skewed: !planned, derivation: null }, unit),
    length: { planned },
  }
}

function ratio(
  ref: MetricRef,
  over: ColumnProfile | undefined,
  under: ColumnProfile | undefined,
  common: Omit<Variable, 'kind' | 'derivation'>,
  percent: boolean,
  keyOf: (column: string) => string | null,
): DerivedColumn {
  const parts = sidesOf(ref, percent, keyOf)
  const same = over?.unit === under?.unit && over !== undefined
  const called = (column: ColumnProfile | undefined) => column?.original_name ?? 'number of rows'
  const whole = [called(under), ...(ref.beside ?? [])]
  return {
    // What is counted moves with its rate whatever else happens; what it is counted for may bear on it.
    from: over ? metricColumns({ ...ref, from: null }) : [],
    sql: `${parts.over.sql} / nullif(${parts.under.sql}, 0)`,
    parts,
    variable: {
      ...common,
      kind: 'number',
      // What one amount lies above another may be below zero, and has no logarithm.
      skewed: !ref.terms?.some(({ operator }) => operator === '-'),
      unit: percent
        ? { before: '', after: '%' }
        : same
          ? common.unit
          : { ...unitOf(over?.unit ?? null), after: '' },
      derivation: `${called(over)} divided by ${whole.length > 1 ? `the sum of ${whole.join(' and ')}` : whole[0]!}`,
    },
  }
}

const LENGTHS: readonly [seconds: number, after: string, names: readonly string[]][] = [
  [60, ' minutes', ['minutes', 'minute', 'min']],
  [3600, ' hours', ['hours', 'hour', 'h']],
]

function duration(
  end: ColumnProfile,
  start: ColumnProfile,
  variable: Variable,
  unit: string | null,
): DerivedColumn {
  const [each, after] = LENGTHS.find(([, , names]) => names.includes(unit ?? '')) ?? [86_400, ' days']
  return {
    from: [],
    sql: `${secondsBetween(start.name, end.name)} / ${each}e0`,
    variable: {
      ...variable,
      unit: { before: '', after },
      derivation: `${end.original_name} minus ${start.original_name}`,
    },
  }
}
