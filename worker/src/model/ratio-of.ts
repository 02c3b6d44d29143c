import type { Field, Metric, TableModel } from '#contract'
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

/** Words and unit of a column, of which any may stand in the name of a rate that it is a part of. */
const partsOf = ({ label, unit, column }: Field): string[] =>
  [...label.split(' '), ...column.split('_'), ...(unit === null ? [] : [unit])].map((word) =>
    singularOf(plainUnit(word)),
  )

const plainUnit = (word: string): string =>
  word.toLowerCase().replace('²', '2').replace('€', 'eur').replace('$', 'usd')

/** A column that holds so much of one quantity for each of another already, row by row: "kWh per m2". */
export function rateHeld(fields: readonly Field[], over: Field, under: Field): Field | undefined {
  const says = (side: string, whole: Field) =>
    side.split(/[\s_]+/).some((word) => word !== '' && partsOf(whole).includes(singularOf(plainUnit(word))))
  return fields.find((field) => {
    if (field.meaning !== 'measure' || field === over || field === under) return false
    const written = [
      field.label.split(' per '),
      field.column.split('_per_'),
      (field.unit ?? '').split('/'),
    ].filter((sides) => sides.length === 2)
    return written.some(([above, below]) => says(above!, over) && says(below!, under))
  })
}

/** The one is a part of the other in every row. */
export const isPartOf = ({ parts = [] }: TableModel, part: string, whole: string): boolean =>
  parts.some((own) => own.part === part && own.whole === whole)

/** Amounts of money, whether or not the file says of which. */
const MONEY =
  /\b(?:cost|costs|value|price|amount|revenue|sales|spend|spending|profit|fee|fees|charge|charges|budget|expense|expenses|paid|tax|discount)\b/

/**
 * The ratio of the totals of two columns, as a metric: the table's own where it has one. Of amounts in one unit it is
 * a share, "shipping cost as a share of order value", and so it is of a part of a whole.
 */
export function ratioOf(table: TableModel, column: string, from: string): Metric {
  const known = table.metrics.find(
    ({ ref }) =>
      ref.kind === 'ratio' && ref.column === column && ref.from === from && !ref.terms && !ref.beside,
  )
  if (known) return known
  const [over, under] = [labelOf(table, column), labelOf(table, from)]
  const unit = unitOf(table, column)
  const share =
    isPartOf(table, column, from) ||
    (unit === unitOf(table, from) && (unit !== null || (MONEY.test(over) && MONEY.test(under))))
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
