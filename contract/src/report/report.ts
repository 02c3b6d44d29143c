import { z } from 'zod'
import { cellIdSchema, cellSourceSchema } from '../notebook/cell.ts'
import { columnTypeSchema, scalarSchema } from '../notebook/table.ts'
import { reportBlockSchema, reportSectionSchema } from './blocks.ts'
import { reportTextSchema } from './text.ts'

/** A chart as a browser draws it, with the words that stand around it. */
export const reportChartSchema = z.object({
  title: reportTextSchema,
  subtitle: reportTextSchema,
  /** What the picture shows, for readers who cannot see it. */
  description: z.string(),
  /** Kind of chart: `bars`, `line` … */
  form: z.string(),
  /** Vega-Lite, its rows inline; null where they may not be kept, and the picture is all there is. */
  spec: z.record(z.string(), z.unknown()).nullable(),
  /** Name of the artifact with the same chart as a picture; null where there is none. */
  image: z.string().nullable(),
  /** The cells whose rows it draws. */
  data: z.array(cellIdSchema),
})
export type ReportChart = z.infer<typeof reportChartSchema>

/** The rows of a cell's table that the report needs: the first ones, and each one that a number is read from. */
export const reportRowsSchema = z.object({
  columns: z.array(z.object({ name: z.string(), type: columnTypeSchema })),
  rows: z.array(z.object({ row: z.number().int().nonnegative(), values: z.array(scalarSchema) })),
  total_rows: z.number().int().nonnegative(),
})
export type ReportRows = z.infer<typeof reportRowsSchema>

/** What stands behind a number: the query or statistic, its inputs, its result, and where the package has it. */
export const reportCellSchema = z.object({
  id: cellIdSchema,
  title: z.string(),
  source: cellSourceSchema,
  /** What the statistical method is, for readers who are no statisticians; null for other sources. */
  method: z.object({ title: z.string(), text: z.string(), source: z.string().nullable() }).nullable(),
  /** The query, or the call of the method, ready to be copied; null for what is neither. */
  code: z.object({ language: z.enum(['SQL', 'R']), text: z.string() }).nullable(),
  /** File of the package and line, from 1, at which the cell's code begins. */
  place: z.object({ file: z.string(), line: z.number().int().positive() }).nullable(),
  tables: z.record(z.string(), reportRowsSchema),
})
export type ReportCell = z.infer<typeof reportCellSchema>

/** A finished report for the browser: the very document that was printed, its charts, and what backs its numbers. */
export const reportSchema = z.object({
  version: z.literal(1),
  title: z.string(),
  created_at: z.iso.datetime(),
  /** Pages of the printed report. */
  pages: z.number().int().positive(),
  /** References to values in text, all of them resolved against cells. */
  bound_numbers: z.number().int().nonnegative(),
  answer: z.array(reportBlockSchema),
  sections: z.array(reportSectionSchema),
  charts: z.record(cellIdSchema, reportChartSchema),
  cells: z.array(reportCellSchema),
})
export type Report = z.infer<typeof reportSchema>
