import { holdsClock } from '../../model/clock-times.ts'
import type { ColumnProfile, Field, Metric, Profile, Scalar, SemanticModel, TableModel } from '#contract'

/** Columns and values that are told of each table; a table may have thousands. */
const COLUMNS = 80
const LEVELS = 30
const METRICS = 60
const LETTERS = 60

/** Names and values as JSON strings: whatever they say, they stand in quotes. */
const quoted = (value: Scalar): string =>
  JSON.stringify(typeof value === 'string' && value.length > LETTERS ? `${value.slice(0, LETTERS)}…` : value)

/**
 * What the tables hold, for a language model: columns with their meaning, frequent values and ranges, and what can be
 * measured. No rows.
 */
export function describeModel(model: SemanticModel, profile: Profile): string {
  return model.tables.map((table) => describeTable(table, columnsOf(table, profile))).join('\n\n')
}

type Columns = { rows: number; columns: ReadonlyMap<string, ColumnProfile> }

function columnsOf({ table }: TableModel, { tables, combined = [] }: Profile): Columns {
  const known = [...tables, ...combined.map(({ profile }) => profile)].find(({ name }) => name === table)
  return {
    rows: known?.rows ?? 0,
    columns: new Map((known?.columns ?? []).map((column) => [column.name, column])),
  }
}

function describeTable(table: TableModel, { rows, columns }: Columns): string {
  const { row, fields, metrics, natural_time, repeats, leaks } = table
  const key = row.key === null ? '' : `, named by ${quoted(row.key)}`
  return [
    `TABLE ${quoted(table.table)}: ${rows} rows, each is one ${row.noun.one}${key}`,
    ...(natural_time === null ? [] : [`Rows are counted over time along ${quoted(natural_time)}.`]),
    ...(repeats === null ? [] : [`The same ${quoted(repeats)} comes in several rows.`]),
    'COLUMNS',
    ...fields.slice(0, COLUMNS).map((field) => `- ${describeField(field, columns.get(field.column))}`),
    ...(fields.length > COLUMNS ? [`- and ${fields.length - COLUMNS} more that are not listed`] : []),
    'METRICS that are ready to use',
    ...byWeight(metrics).map((metric) => `- ${describeMetric(metric)}`),
    ...leaks
      .slice(0, 20)
      .map((leak) => `${quoted(leak.column)} never explains ${leak.of.map(quoted).join(', ')}: ${leak.kind}`),
  ].join('\n')
}

const byWeight = (metrics: readonly Metric[]): Metric[] =>
  [...metrics].sort((a, b) => b.weight - a.weight).slice(0, METRICS)

function describeField(field: Field, column: ColumnProfile | undefined): string {
  const { label, names, unit, meaning } = field
  const called = [
    ...(label.toLowerCase() === field.column.toLowerCase() ? [] : [label]),
    ...names.slice(0, 3),
  ]
  return [
    quoted(field.column),
    meaning,
    ...(called.length > 0 ? [`called ${called.map(quoted).join(', ')}`] : []),
    ...(unit === null ? [] : [`in ${quoted(unit)}`]),
    ...(column ? holds(field, column) : []),
    ...(column && holdsClock(column) ? ['times of day: it has the part "hour"'] : []),
  ].join('; ')
}

function holds(field: Field, column: ColumnProfile): string[] {
  const missing = column.nulls > 0 ? [`${column.nulls} empty`] : []
  switch (field.meaning) {
    case 'dimension': {
      const values = field.levels.length > 0 ? field.levels.map(({ value }) => value) : topOf(column)
      const called = new Map(field.levels.map(({ value, label }) => [value, label]))
      const shown = values
        .slice(0, LEVELS)
        .map((value) => `${quoted(value)}${meant(value, called.get(value), field.column)}`)
        .join(', ')
      const more = column.distinct > LEVELS || values.length > LEVELS ? ` … (${column.distinct} in all)` : ''
      return [`${field.ordered ? 'in order: ' : ''}${shown}${more}`, ...missing]
    }
    case 'measure':
      return [`from ${column.minimum} to ${column.maximum}`, ...missing]
    case 'time':
      return [
        `from ${column.minimum} to ${column.maximum}`,
        ...(column.spacing ? [`spacing ${column.spacing}`] : []),
        ...(field.time === null || field.time === 'point' ? [] : [`the moment that ${field.time}`]),
        ...missing,
      ]
    case 'constant':
      return [
        ...(column.minimum === null ? topOf(column).slice(0, 1) : [column.minimum]).map(
          (only) => `always ${quoted(only)}`,
        ),
        ...missing,
      ]
    default:
      return missing
  }
}

/** What a code stands for, where neither it nor its column says so: "night shift" of "N". */
function meant(value: Scalar, label: string | undefined, column: string): string {
  const said = `${String(value)} ${column}`.toLowerCase()
  const words = (label ?? '').toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []
  const isSaid = words.some((word) => said.includes(word) || word.includes(column.toLowerCase()))
  return words.length === 0 || isSaid ? '' : ` (${quoted(label!)})`
}

const topOf = (column: ColumnProfile): Scalar[] => column.top.map(({ value }) => value)

function describeMetric({ ref, label, unit }: Metric): string {
  const { table: _, column, from, values, kind, ...more } = ref
  const json = {
    kind,
    ...(column === null ? {} : { column }),
    ...(from === null ? {} : { from }),
    ...(values.length > 0 ? { values } : {}),
    ...more,
  }
  return `${quoted(label)}${unit === null ? '' : ` (${unit})`}: ${JSON.stringify(json)}`
}
