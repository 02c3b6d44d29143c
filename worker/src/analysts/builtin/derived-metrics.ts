import type { ColumnProfile, Metric, MetricRef, TableModel, TableProfile } from '#contract'
import { identifier, literals } from '../../duckdb/sql.ts'
import { ratioOf } from '../../model/ratio-of.ts'
import { isBlankForNone } from '../../model/reasons.ts'
import { isFromPlan } from '../../model/times.ts'
import { positiveLevel, unitOf } from './labels.ts'
import type { Variable } from './variable.ts'

/** A column that the study adds for a metric that no column of the file holds. */
export interface DerivedColumn {
  variable: Variable
  sql: string
  /** The two sides of a ratio, whose totals are set against each other over any rows. */
  parts?: { over: string; under: string }
  /** The columns of the file that settle it. */
  from: string[]
}

/** The column of the study that holds a metric row by row; counts have none. */
export function metricColumn(metric: MetricRef, tables: readonly TableProfile[]): string | null {
  switch (metric.kind) {
    case 'value':
      return metric.column
    case 'share': {
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
    case 'ratio':
      return `${metric.column} per ${metric.from}`
    case 'count':
    case 'distinct':
      return null
  }
}

/** Durations of the table's model, and whatever else the questions measure that no column holds. */
export function derivedColumns(
  table: TableModel | undefined,
  source: TableProfile,
  asked: readonly MetricRef[],
): DerivedColumn[] {
  const metrics = table?.metrics ?? []
  const nameOf = (ref: MetricRef) => metricColumn(ref, [source])
  const known = metrics.filter(({ ref }) => ref.kind === 'duration')
  const wanted = asked
    .filter(({ kind, table: own }) => own === source.name && kind !== 'value')
    .map(
      (ref) =>
        metrics.find((metric) => nameOf(metric.ref) === nameOf(ref)) ??
        (table && ref.kind === 'ratio' && ref.column !== null && ref.from !== null
          ? ratioOf(table, ref.column, ref.from)
          : bare(ref, nameOf(ref) ?? '')),
    )
  const seen = new Set(source.columns.map(({ name }) => name))
  return [...wanted, ...known].flatMap((metric) => {
    const column = nameOf(metric.ref)
    if (column === null || seen.has(column)) return []
    seen.add(column)
    const planned = table !== undefined && isFromPlan(metric.ref, table)
    const made = derive(metric, column, source, planned)
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
): DerivedColumn | null {
  const find = (name: string | null) => source.columns.find((own) => own.name === name)
  const [own, from] = [find(ref.column), find(ref.from)]
  if (!own) return null
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
  if (ref.kind === 'ratio') return ratio(own, from, common, unit === '%')
  return duration(own, from, { ...common, kind: 'number', skewed: !planned, derivation: null }, unit)
}

function ratio(
  over: ColumnProfile,
  under: ColumnProfile,
  common: Omit<Variable, 'kind' | 'derivation'>,
  percent: boolean,
): DerivedColumn {
  const [above, below] = [
    `${identifier(over.name)}::double${percent ? ' * 100' : ''}`,
    `${identifier(under.name)}::double`,
  ]
  const same = over.unit === under.unit
  return {
    from: [],
    sql: `${above} / nullif(${below}, 0)`,
    parts: { over: above, under: below },
    variable: {
      ...common,
      kind: 'number',
      skewed: true,
      unit: percent ? { before: '', after: '%' } : same ? common.unit : { ...unitOf(over.unit), after: '' },
      derivation: `${over.original_name} divided by ${under.original_name}`,
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
  const seconds = ({ name }: ColumnProfile) => `epoch(${identifier(name)}::timestamp)`
  return {
    from: [],
    sql: `(${seconds(end)} - ${seconds(start)}) / ${each}e0`,
    variable: {
      ...variable,
      unit: { before: '', after },
      derivation: `${end.original_name} minus ${start.original_name}`,
    },
  }
}
