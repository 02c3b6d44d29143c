import { z } from 'zod'
import { scalarSchema } from './table.ts'

export const columnRefSchema = z.object({ table: z.string(), column: z.string() })
export type ColumnRef = z.infer<typeof columnRefSchema>

export const filterSchema = z.object({
  table: z.string(),
  column: z.string(),
  operator: z.enum(['=', '!=', '<', '<=', '>', '>=', 'in', 'between', 'not between', 'contains']),
  /**
   * One value; any number for `in`; first and last of one or several spans for `between` and `not between`; for
   * `contains` words of which the text has one, in whatever case. An empty cell is null: `=` null keeps the rows
   * without a value, `!=` null those with one.
   */
  values: z.array(scalarSchema),
  /** A column of the same table that stands in place of the value: stock below its reorder point. */
  than: z.string().optional(),
  /** A time column of the same table: what is limited is then the time from it to `column`, in `unit`. */
  from: z.string().optional(),
  unit: z.enum(['minute', 'hour', 'day']).optional(),
})
export type Filter = z.infer<typeof filterSchema>
