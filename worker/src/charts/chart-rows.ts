import { columnOf, type ColumnType, type Scalar, type Table } from '#contract'
import { scaleOrder } from '../lexicon/scales.ts'

/** Rows for a chart under the chart's own field names, so that no name a user chose is ever read as a path. */
export interface ChartRows<Field extends string> {
  rows: Record<Field, Scalar>[]
  types: Record<Field, ColumnType>
}

/** Picks columns; rows with nothing in a `needed` field are left out, as there is nothing to draw for them. */
export function pickRows<Field extends string>(
  table: Table,
  fields: Partial<Record<Field, string | undefined>>,
  needed: readonly NoInfer<Field>[],
): ChartRows<Field> {
  const entries = Object.entries(fields).filter(([, column]) => column !== undefined) as [Field, string][]
  const columns = entries.map(([field, column]) => [field, columnOf(table, column)] as const)
  const rows = table.rows
    .map(
      (_, index) =>
        Object.fromEntries(columns.map(([field, values]) => [field, values[index] ?? null])) as Record<
          Field,
          Scalar
        >,
    )
    .filter((row) => needed.every((field) => row[field] !== null))
  if (rows.length === 0)
    throw new Error(
      `there are no rows to draw: ${needed.map((f) => fields[f]).join(', ')} hold no values together`,
    )
  const types = Object.fromEntries(
    entries.map(([field, name]) => [field, table.columns.find((column) => column.name === name)!.type]),
  ) as Record<Field, ColumnType>
  return { rows, types }
}

/** A number of a row; text and empty values are null. */
export const numberIn = (value: Scalar | undefined): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null

/** 0.1 + 0.2 is called 0.3. */
const LEVEL_FIGURES = 12

/** Names that every object has. Vega keeps what it knows of a level under its name, and finds these there already. */
const TAKEN = new Set(Object.getOwnPropertyNames(Object.prototype))
/** Looks the same and is another name. */
const UNSEEN = '\u2060'

/** What a level is called on the chart. */
export const labelOf = (value: Scalar | undefined): string => {
  const label = plainLabelOf(value)
  return TAKEN.has(label) ? `${label}${UNSEEN}` : label
}

const plainLabelOf = (value: Scalar | undefined): string =>
  value === null || value === undefined || value === ''
    ? '(none)'
    : value === true
      ? 'yes'
      : value === false
        ? 'no'
        : typeof value === 'number'
          ? String(Number(value.toPrecision(LEVEL_FIGURES)))
          : String(value)

/** Distinct values in order of first appearance. */
export const levels = (values: Iterable<string>): string[] => [...new Set(values)]

/** The same, but numbers by their size: 4, 6, 8 whichever comes first. */
export function groupsOf(values: Iterable<string>): string[] {
  const found = levels(values)
  const numbered = found.every((level) => level.trim() !== '' && Number.isFinite(Number(level)))
  return numbered ? found.sort((a, b) => Number(a) - Number(b)) : found
}

/** Rows as a chart lists them: values of an ordered scale by their meaning, others as asked. */
export function rankedRows<Row extends { label: Scalar }>(
  rows: readonly Row[],
  sort: 'given' | 'value' | undefined,
  size: (row: Row) => Scalar,
): { ranked: Row[]; bySize: boolean } {
  const scale = scaleOrder(rows.map((row) => labelOf(row.label)))
  const place = (row: Row) => scale?.get(labelOf(row.label)) ?? 0
  if (scale) return { ranked: [...rows].sort((a, b) => place(a) - place(b)), bySize: false }
  if (sort !== 'value') return { ranked: [...rows], bySize: false }
  return {
    ranked: [...rows].sort((a, b) => (numberIn(size(b)) ?? 0) - (numberIn(size(a)) ?? 0)),
    bySize: true,
  }
}

/** All finite numbers of the fields named, over all rows. */
export const numbersOf = <Field extends string>(
  rows: Record<Field, Scalar>[],
  ...fields: Field[]
): number[] =>
  rows.flatMap((row) => fields.map((field) => numberIn(row[field])).filter((value) => value !== null))
