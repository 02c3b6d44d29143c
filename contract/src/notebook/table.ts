import { z } from 'zod'

/** A value of a table cell. Dates and times are ISO 8601 text; infinities and NaN are null. */
export const scalarSchema = z.union([z.string(), z.number(), z.boolean(), z.null()])
export type Scalar = z.infer<typeof scalarSchema>

export const columnTypeSchema = z.enum(['number', 'text', 'boolean', 'date', 'timestamp'])
export type ColumnType = z.infer<typeof columnTypeSchema>

/** A small result: rows in columns' order. `total_rows` tells how many there were before the row cap. */
export const tableSchema = z.object({
  columns: z.array(z.object({ name: z.string(), type: columnTypeSchema })),
  rows: z.array(z.array(scalarSchema)),
  total_rows: z.number().int().nonnegative(),
})
export type Table = z.infer<typeof tableSchema>

/** The column's values, or an error naming the columns there are. */
export function columnOf(table: Table, name: string): Scalar[] {
  const index = placeOf(table, name)
  return table.rows.map((row) => row[index] ?? null)
}

/** One value of a table, by row index (from 0) and column name. */
export function valueAt(table: Table, row: number, column: string): Scalar {
  const index = placeOf(table, column)
  const { rows } = table
  if (row < 0 || row >= rows.length) throw new Error(`no row ${row}; the table has ${rows.length}`)
  return rows[row]?.[index] ?? null
}

function placeOf(table: Table, name: string): number {
  const index = table.columns.findIndex((column) => column.name === name)
  if (index < 0)
    throw new Error(`no column "${name}"; there are ${table.columns.map((c) => c.name).join(', ')}`)
  return index
}
