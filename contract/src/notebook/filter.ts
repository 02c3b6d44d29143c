import { z } from 'zod'
import { scalarSchema } from './table.ts'

export const columnRefSchema = z.object({ table: z.string(), column: z.string() })
export type ColumnRef = z.infer<typeof columnRefSchema>

export const filterSchema = z.object({
  table: z.string(),
  column: z.string(),
  operator: z.enum(['=', '!=', '<', '<=', '>', '>=', 'in', 'between', 'not between']),
  /** One value; any number for `in`; first and last of one or several spans for `between` and `not between`. */
  values: z.array(scalarSchema),
  /** A column of the same table that stands in place of the value: stock below its reorder point. */
  than: z.string().optional(),
})
export type Filter = z.infer<typeof filterSchema>
