import type { ColumnRef, DimensionRef, MetricRef, SemanticModel } from '#contract'
import { metricOf } from './metric-of.ts'

const tableOf = (model: SemanticModel, table: string) => model.tables.find((own) => own.table === table)

/** What people call a column; the column's own name where the model does not know it. */
export const fieldLabel = (model: SemanticModel, { table, column }: ColumnRef): string =>
  tableOf(model, table)?.fields.find((field) => field.column === column)?.label ?? column

/** What people call a metric, inside a sentence: "number of incidents", "time to resolve". */
export function metricLabel(model: SemanticModel, ref: MetricRef): string {
  const table = tableOf(model, ref.table)
  return table ? metricOf(table, ref).label : (ref.column ?? 'number of rows')
}

/** What people call a breakdown: "weekday of opening", "age in bands", "goals per owner". */
export const dimensionLabel = (model: SemanticModel, ref: DimensionRef): string => {
  const label = fieldLabel(model, ref)
  if (ref.part === 'rows') {
    const rows = tableOf(model, ref.table)?.row.noun.many ?? 'rows'
    return `${rows} per ${kindOf(model, ref)}`
  }
  if (ref.part === 'weekend') return `weekend or working day of ${label}`
  return ref.part
    ? `${ref.part.replaceAll('-', ' ')} of ${label}`
    : ref.bands.length > 0
      ? `${label} in bands`
      : label
}

/** What the values of a breakdown are, where the model knows: "agent", and not "assigned to". */
export const kindLabel = (model: SemanticModel, ref: DimensionRef): string => {
  const field =
    ref.part === null && ref.bands.length === 0
      ? tableOf(model, ref.table)?.fields.find(({ column }) => column === ref.column)
      : undefined
  return field?.entity?.one ?? dimensionLabel(model, ref)
}

/** The same of a column as such. */
export const kindOf = (model: SemanticModel, ref: ColumnRef): string =>
  tableOf(model, ref.table)?.fields.find(({ column }) => column === ref.column)?.entity?.one ??
  fieldLabel(model, ref)
