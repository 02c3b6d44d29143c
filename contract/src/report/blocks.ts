import { z } from 'zod'
import { cellIdSchema } from '../notebook/cell.ts'
import { certaintySchema } from '../notebook/finding.ts'
import { reportFactSchema, reportTextSchema } from './text.ts'

export const reportHeadingSchema = z.object({
  kind: z.literal('heading'),
  id: z.string(),
  level: z.union([z.literal(2), z.literal(3)]),
  text: reportTextSchema,
  /** "2.1"; set when the whole report stands. */
  number: z.string().optional(),
})
export type ReportHeading = z.infer<typeof reportHeadingSchema>

export const reportTableColumnSchema = z.object({
  title: z.string(),
  align: z.enum(['left', 'right']),
  /** Share of the table's width in percent; as wide as its content without. */
  width: z.number().optional(),
})
export type ReportTableColumn = z.infer<typeof reportTableColumnSchema>

/** What one column holds: its kind, its gaps, the shape of its values. */
export const reportColumnCardSchema = z.object({
  name: z.string(),
  role: z.string(),
  facts: z.array(reportFactSchema),
  quantiles: z.array(reportFactSchema),
  /** Counts per bin of the values' range; empty for words. */
  bins: z.array(z.number()),
  bin_range: z.tuple([z.string(), z.string()]).nullable(),
  /** Most frequent values with their share of the rows that have one, 0..1. */
  top: z.array(z.object({ label: z.string(), share: z.number(), text: z.string() })),
  issues: z.array(z.string()),
})
export type ReportColumnCard = z.infer<typeof reportColumnCardSchema>

/** A time series in short: what it is, where it stands, how it came there. */
export const reportSeriesCardSchema = z.object({
  title: reportTextSchema,
  /** Under the title: units, adjustment, frequency. */
  about: reportTextSchema,
  last: z.object({ value: reportTextSchema, at: reportTextSchema }),
  changes: z.array(z.object({ over: reportTextSchema, change: reportTextSchema })),
  facts: z.array(reportFactSchema),
  notes: reportTextSchema.nullable(),
  /** Values in the order of time, at most some hundred, for a line without axes; empty where there are none. */
  history: z.array(z.number().nullable()),
})
export type ReportSeriesCard = z.infer<typeof reportSeriesCardSchema>

/** A block that holds no other. */
export const reportLeafSchema = z.discriminatedUnion('kind', [
  reportHeadingSchema,
  /** A small heading that the outline leaves out. */
  z.object({ kind: z.literal('label'), text: z.string() }),
  z.object({
    kind: z.literal('paragraph'),
    text: reportTextSchema,
    look: z.enum(['headline', 'lead', 'quiet', 'method', 'goal']).optional(),
  }),
  z.object({ kind: z.literal('list'), items: z.array(reportTextSchema), ordered: z.boolean().optional() }),
  z.object({
    kind: z.literal('callout'),
    /** `model`: what a language model says, which no mail repeats. */
    tone: z.enum(['caution', 'note', 'model']),
    title: z.string(),
    paragraphs: z.array(reportTextSchema),
  }),
  z.object({ kind: z.literal('certainty'), certainty: certaintySchema, because: reportTextSchema }),
  z.object({
    kind: z.literal('key-numbers'),
    items: z.array(
      z.object({ label: reportTextSchema, value: reportTextSchema, note: reportTextSchema.nullable() }),
    ),
  }),
  /** A chart of the report's `charts`. `repeats_heading` when the heading above says what its title says. */
  z.object({
    kind: z.literal('chart'),
    /** Null where nothing refers to it by a number. */
    number: z.number().int().nullable(),
    cell: cellIdSchema,
    caption: reportTextSchema,
    repeats_heading: z.boolean(),
  }),
  z.object({
    kind: z.literal('table'),
    /** Tables without a caption are not numbered. */
    number: z.number().int().nullable(),
    caption: reportTextSchema,
    columns: z.array(reportTableColumnSchema),
    rows: z.array(z.array(reportTextSchema)),
    note: reportTextSchema.nullable(),
    /** Narrow type for many columns. */
    dense: z.boolean().optional(),
  }),
  z.object({ kind: z.literal('facts'), facts: z.array(reportFactSchema) }),
  z.object({ kind: z.literal('column-cards'), cards: z.array(reportColumnCardSchema) }),
  z.object({ kind: z.literal('series-cards'), cards: z.array(reportSeriesCardSchema) }),
  z.object({
    kind: z.literal('code'),
    id: z.string(),
    title: z.string(),
    language: z.enum(['SQL', 'statistic']),
    code: z.string(),
  }),
])
export type ReportLeaf = z.infer<typeof reportLeafSchema>

/** A heading with its first text; facts stand in the margin beside the text. */
export const reportOpeningSchema = z.object({
  kind: z.literal('opening'),
  heading: reportHeadingSchema,
  facts: z.array(reportFactSchema),
  blocks: z.array(reportLeafSchema),
})
export type ReportOpening = z.infer<typeof reportOpeningSchema>

export const reportBlockSchema = z.discriminatedUnion('kind', [
  ...reportLeafSchema.options,
  reportOpeningSchema,
  /** Groups of blocks side by side. */
  z.object({ kind: z.literal('columns'), columns: z.array(z.array(reportLeafSchema)) }),
])
export type ReportBlock = z.infer<typeof reportBlockSchema>

/** A chapter of the report. */
export const reportSectionSchema = z.object({
  id: z.string(),
  title: z.string(),
  number: z.string().optional(),
  blocks: z.array(reportBlockSchema),
})
export type ReportSection = z.infer<typeof reportSectionSchema>
