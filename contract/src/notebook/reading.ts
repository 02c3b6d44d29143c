import { z } from 'zod'
import { intentSchema } from './finding.ts'
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

/** How the goal was understood. Shown to the user in the feed and on page 1. */
export const readingSchema = z.object({
  goal: z.string(),
  intents: z.array(z.object({ intent: intentSchema, score: z.number(), because: z.string() })),
  /** Likeliest outcome first; a second one when the reading is unsure, and then both are analysed. */
  outcomes: z.array(columnRefSchema.extend({ score: z.number(), because: z.string() })),
  factors: z.array(columnRefSchema.extend({ because: z.string() })),
  time: columnRefSchema.nullable(),
  filters: z.array(filterSchema),
  /** Steps ahead that a forecast should reach, in the unit named; null when the goal names none. */
  horizon: z.object({ count: z.number().int(), unit: z.string() }).nullable(),
  top_n: z.number().int().nullable(),
  /** Date (ISO) that a before-and-after question names. */
  event: z.string().nullable().optional(),
  /** What an exactly answerable question asks for; null otherwise. */
  question: z
    .object({
      measure: z.enum([
        'mean',
        'median',
        'sum',
        'count',
        'minimum',
        'maximum',
        'share',
        'correlation',
        'distinct',
        'missing',
        'outliers',
        'normality',
        'standard-deviation',
      ]),
      column: columnRefSchema.nullable(),
      other: columnRefSchema.nullable(),
      by: columnRefSchema.nullable(),
      threshold: z.number().nullable(),
    })
    .nullable(),
  /** Words of the goal that were matched to nothing. */
  unmatched: z.array(z.string()),
  certain: z.boolean(),
})
export type Reading = z.infer<typeof readingSchema>
