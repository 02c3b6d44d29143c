import type { Metric, TableModel } from '#contract'
import { singularOf } from '../lexicon/inflect.ts'

const labelOf = (table: TableModel, column: string): string =>
  table.fields.find((field) => field.column === column)?.label ?? column
const unitOf = (table: TableModel, column: string): string | null =>
  table.fields.find((field) => field.column === column)?.unit ?? null

/** The last word of a label in the singular: "items" is one item. */
const oneOf = (label: string): string => {
  const at = label.lastIndexOf(' ') + 1
  return label.slice(0, at) + singularOf(label.slice(at))
}

/**
 * The ratio of the totals of two columns, as a metric: the table's own where it has one. Of amounts in one unit it is
 * a share: "shipping cost as a share of order value".
 */
export function ratioOf(table: TableModel, column: string, from: string): Metric {
  const known = table.metrics.find(
    ({ ref }) => ref.kind === 'ratio' && ref.column === column && ref.from === from,
  )
  if (known) return known
  const [over, under] = [labelOf(table, column), labelOf(table, from)]
  const unit = unitOf(table, column)
  const share = unit !== null && unit === unitOf(table, from)
  return {
    ref: { kind: 'ratio', table: table.table, column, from, values: [] },
    label: share ? `${over} as a share of ${under}` : `${over} per ${oneOf(under)}`,
    names: [],
    unit: share ? '%' : null,
    additivity: 'mean',
    better: null,
    weight: 0.3,
  }
}
