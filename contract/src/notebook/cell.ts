import { z } from 'zod'
import { scalarSchema, tableSchema } from './table.ts'

export const cellIdSchema = z.string().regex(/^c\d{3,6}$/)

/** Set where a language model wrote the query, or chose the method and its arguments: not all of it may be told. */
const foreign = z.literal(true).optional()

/** DuckDB SQL over the ingested tables and over tables kept by earlier cells. */
export const sqlSourceSchema = z.object({
  kind: z.literal('sql'),
  sql: z.string(),
  /** Name under which the whole result stays available to later cells; null for a result that is only read. */
  keeps: z.string().nullable(),
  /** Set where it stays as a view, made of its rows whenever it is read: of many rows a copy costs more than that. */
  view: z.literal(true).optional(),
  foreign,
})

/**
 * A named method of the statistics library. `columns` maps the method's own argument names (`y`, `group`, `x1` …)
 * to columns of `table`, so that no name or value a user typed ever becomes part of code.
 */
export const statisticSourceSchema = z.object({
  kind: z.literal('statistic'),
  method: z.string(),
  table: z.string(),
  columns: z.record(z.string(), z.string()),
  args: z.record(z.string(), z.union([scalarSchema, z.array(scalarSchema)])),
  foreign,
})

/** A chart drawn from the rows of another cell's table. */
export const chartSourceSchema = z.object({
  kind: z.literal('chart'),
  form: z.string(),
  data: z.array(z.object({ cell: cellIdSchema, table: z.string() })),
  options: z.record(z.string(), z.unknown()),
})

/** One turn of a language model: what was asked is kept as a digest, what came back in full. */
export const modelSourceSchema = z.object({
  kind: z.literal('model'),
  model: z.string(),
  prompt_digest: z.string(),
})

export const cellSourceSchema = z.discriminatedUnion('kind', [
  sqlSourceSchema,
  statisticSourceSchema,
  chartSourceSchema,
  modelSourceSchema,
])
export type CellSource = z.infer<typeof cellSourceSchema>

/** What a cell made. SQL gives the table `main`; a statistic one or more named tables; a chart a Vega-Lite spec. */
export const cellOutputSchema = z.object({
  tables: z.record(z.string(), tableSchema),
  spec: z.record(z.string(), z.unknown()).nullable(),
  text: z.string().nullable(),
})
export type CellOutput = z.infer<typeof cellOutputSchema>

export const cellSchema = z.object({
  id: cellIdSchema,
  title: z.string(),
  source: cellSourceSchema,
  output: cellOutputSchema,
})
export type Cell = z.infer<typeof cellSchema>
