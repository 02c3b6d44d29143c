import type { ColumnRef, DimensionRef, MetricRef, SemanticModel } from '#contract'
import { ratioOf } from './ratio-of.ts'

const tableOf = (model: SemanticModel, table: string) => model.tables.find((own) => own.table === table)

/** What people call a column; the column's own name where the model does not know it. */
export const fieldLabel = (model: SemanticModel, { table, column }: ColumnRef): string =>
  tableOf(model, table)?.fields.find((field) => field.column === column)?.label ?? column

/** What people call a metric, inside a sentence: "number of incidents", "time to resolve". */
export function metricLabel(model: SemanticModel, ref: MetricRef): string {
  const known = tableOf(model, ref.table)?.metrics.find(({ ref: own }) => sameMetric(own, ref))
  if (known) return known.label
  const rows = tableOf(model, ref.table)?.row.noun.many ?? 'rows'
  const called = (column: string | null) =>
    column === null ? rows : fieldLabel(model, { table: ref.table, column })
  switch (ref.kind) {
    case 'count':
      return `number of ${rows}`
    case 'distinct':
      return `number of different values of ${called(ref.column)}`
    case 'value':
      return called(ref.column)
    case 'duration':
      return `time from ${called(ref.from)} to ${called(ref.column)}`
    case 'share':
      return ref.values.length > 0
        ? `share of ${rows} whose ${called(ref.column)} is ${ref.values.join(' or ')}`
        : `share of ${rows} with ${called(ref.column)}`
    case 'ratio': {
      const table = tableOf(model, ref.table)
      return table && ref.column !== null && ref.from !== null
        ? ratioOf(table, ref.column, ref.from).label
        : `${called(ref.column)} per ${called(ref.from)}`
    }
  }
}

/** What people call a breakdown: "weekday of opening", "age in bands". */
export const dimensionLabel = (model: SemanticModel, ref: DimensionRef): string => {
  const label = fieldLabel(model, ref)
  return ref.part
    ? `${ref.part.replaceAll('-', ' ')} of ${label}`
    : ref.bands.length > 0
      ? `${label} in bands`
      : label
}

/** True when two references mean one metric. */
export const sameMetric = (a: MetricRef, b: MetricRef): boolean =>
  a.kind === b.kind &&
  a.table === b.table &&
  a.column === b.column &&
  a.from === b.from &&
  a.values.map(String).join('\n') === b.values.map(String).join('\n')

/** What the values of a breakdown are, where the model knows: "agent", and not "assigned to". */
export const kindLabel = (model: SemanticModel, ref: DimensionRef): string => {
  const field =
    ref.part === null && ref.bands.length === 0
      ? tableOf(model, ref.table)?.fields.find(({ column }) => column === ref.column)
      : undefined
  return field?.entity?.one ?? dimensionLabel(model, ref)
}
