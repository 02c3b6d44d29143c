import { z } from 'zod'
import { cellIdSchema } from './cell.ts'
import { templateSchema } from './template.ts'

/** Which report a notebook becomes: that of a table of rows, or that of a table of time series. */
export const reportFormSchema = z.enum(['table', 'series'])

/** The change of a series up to its last value: over which time, how much. */
export const seriesChangeSchema = z.object({ over: templateSchema, change: templateSchema })

/** One series in short. What nobody states is null. */
export const seriesCardSchema = z.object({
  column: z.string(),
  title: templateSchema,
  /** True for the series that the goal is about, which page one shows. */
  leading: z.boolean(),
  id: templateSchema.nullable(),
  units: templateSchema.nullable(),
  adjustment: templateSchema.nullable(),
  frequency: templateSchema,
  span: templateSchema,
  observations: templateSchema,
  last_value: templateSchema,
  last_at: templateSchema,
  changes: z.array(seriesChangeSchema),
  last_updated: templateSchema.nullable(),
  accessed_on: templateSchema.nullable(),
  source: templateSchema.nullable(),
  notes: templateSchema.nullable(),
  /** Where the values for the small picture stand: in the order of time. */
  history: z.object({ cell: cellIdSchema, table: z.string(), column: z.string() }).nullable(),
})
export type SeriesCard = z.infer<typeof seriesCardSchema>

/** The chapters that only a report of series has, in the order in which they are read. */
export const seriesChapterSchema = z.enum([
  'cards',
  'alignment',
  'history',
  'growth',
  'stationarity',
  'breaks',
  'levels-changes',
  'lead-lag',
  'cointegration',
  'volatility',
  'forecast',
  'scenarios',
])
export type SeriesChapter = z.infer<typeof seriesChapterSchema>

/** A part of a chapter that is no finding: what a reader of series looks up, and cautions about reading them. */
export const seriesPassageSchema = z.object({
  chapter: seriesChapterSchema,
  title: templateSchema,
  tone: z.enum(['plain', 'caution']),
  paragraphs: z.array(templateSchema).min(1),
  charts: z.array(cellIdSchema),
  tables: z.array(z.object({ cell: cellIdSchema, table: z.string(), caption: templateSchema })),
  /** Name of a method of the library, or the method in words. */
  method: z.string().nullable(),
  evidence: z.array(cellIdSchema).min(1),
})
export type SeriesPassage = z.infer<typeof seriesPassageSchema>

/** What the report of a table of series needs beside the findings. */
export const seriesAccountSchema = z.object({
  /** What page one shows of the series: their last values in a table, or what comes next as a fan. */
  headline: z.enum(['table', 'fan']),
  cards: z.array(seriesCardSchema).min(1),
  passages: z.array(seriesPassageSchema),
})
export type SeriesAccount = z.infer<typeof seriesAccountSchema>
