import { z } from 'zod'
import { cellIdSchema } from './cell.ts'
import { templateSchema } from './template.ts'

export const intentSchema = z.enum([
  'describe',
  'compare',
  'drivers',
  'relationship',
  'trend',
  'season',
  'forecast',
  'segments',
  'anomalies',
  'composition',
  'quality',
  'event',
  'question',
])
export type Intent = z.infer<typeof intentSchema>

export const cautionKindSchema = z.enum([
  'simpson',
  'confounding',
  'multiple-testing',
  'small-n',
  'spurious-trend',
  'collinearity',
  'influence',
  'leakage',
  'shape',
  'repeated-measures',
  'missing-not-at-random',
  'interaction',
  'late-break',
  'skipped-step',
])
export type CautionKind = z.infer<typeof cautionKindSchema>

/** A warning that a measured trigger fired. Its text gives the numbers. */
export const cautionSchema = z.object({
  kind: cautionKindSchema,
  text: templateSchema,
  evidence: z.array(cellIdSchema),
})
export type Caution = z.infer<typeof cautionSchema>

/** A score that explains itself: `score` is the sum of value x weight over its features. */
export const scoreSchema = z.object({
  score: z.number(),
  features: z.array(
    z.object({ name: z.string(), value: z.number(), weight: z.number(), because: z.string() }),
  ),
})
export type Score = z.infer<typeof scoreSchema>

/** How sure the analyst is: what the reader sees on the answer page. */
export const certaintySchema = z.enum(['high', 'moderate', 'low', 'cannot-tell'])

/** A column of a cell's table as a reader is shown it; `low` and `high` are the ends of its interval. */
export const shownColumnSchema = z.object({
  name: z.string(),
  title: z.string(),
  /** A format of values; without one it is chosen by what the column holds. */
  format: z.string().optional(),
  low: z.string().optional(),
  high: z.string().optional(),
})
export type ShownColumn = z.infer<typeof shownColumnSchema>

export const findingSchema = z.object({
  id: z.string().regex(/^f\d{2,4}$/),
  detector: z.string(),
  kind: intentSchema,
  /** The finding as one sentence: the chart's title and the heading of its section. */
  title: templateSchema,
  /** Claim, size in the user's units, comparison, uncertainty, what weakens it: one or more paragraphs. */
  statement: z.array(templateSchema).min(1),
  /** What follows for the reader; null where nothing does. */
  so_what: templateSchema.nullable(),
  estimate: templateSchema.nullable(),
  interval: templateSchema.nullable(),
  unit: z.string().nullable(),
  n: templateSchema,
  method: z.string(),
  p: templateSchema.nullable(),
  certainty: certaintySchema,
  robustness: templateSchema.nullable(),
  score: scoreSchema,
  cautions: z.array(cautionSchema),
  /** Cells that back the statement, cells drawn as charts, cells shown as tables in the finding's section. */
  evidence: z.array(cellIdSchema).min(1),
  charts: z.array(cellIdSchema),
  tables: z.array(
    z.object({
      cell: cellIdSchema,
      table: z.string(),
      caption: templateSchema,
      /** The columns that a reader needs, as people call them; without them the report picks. */
      columns: z.array(shownColumnSchema).optional(),
      /** Every row is shown: the list is what was asked for. */
      whole: z.literal(true).optional(),
    }),
  ),
  /** True for patterns that nobody asked about. */
  exploratory: z.boolean(),
})
export type Finding = z.infer<typeof findingSchema>
