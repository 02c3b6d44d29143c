import { z } from 'zod'
import { seriesMetadataSchema } from './series-metadata.ts'
import { scalarSchema } from './table.ts'

/** What a column is for. `measure` can be averaged; a `rate` is a measure that must not be summed. */
export const columnRoleSchema = z.enum([
  'measure',
  'rate',
  'count',
  'category',
  'ordered-category',
  'binary',
  'time',
  'identifier',
  'text',
  'place',
  'constant',
  'empty',
])
export type ColumnRole = z.infer<typeof columnRoleSchema>

export const storageTypeSchema = z.enum(['number', 'integer', 'text', 'boolean', 'date', 'timestamp'])

/** A problem seen in one column, as words with its number of rows. */
export const columnIssueSchema = z.object({
  kind: z.enum([
    'impossible',
    'mixed-codes',
    'may-be-one',
    'missing-code',
    'outliers',
    'constant',
    'mostly-missing',
    'unparsed',
    'returned',
  ]),
  text: z.string(),
  rows: z.number().int().nonnegative(),
})

export const columnProfileSchema = z.object({
  /** Name in the database: the user's own, made unique and non-empty. */
  name: z.string(),
  /** Name as the file has it. */
  original_name: z.string(),
  storage: storageTypeSchema,
  role: columnRoleSchema,
  role_because: z.string(),
  unit: z.string().nullable(),
  rows: z.number().int(),
  nulls: z.number().int(),
  distinct: z.number().int(),
  /** Numbers only; times give ISO text in minimum and maximum. */
  minimum: scalarSchema,
  maximum: scalarSchema,
  mean: z.number().nullable(),
  standard_deviation: z.number().nullable(),
  /** Quantiles at 1, 5, 25, 50, 75, 95 and 99 percent; empty for text. */
  quantiles: z.array(z.number()),
  /** Up to 20 most frequent values, most frequent first, ties by value. */
  top: z.array(z.object({ value: scalarSchema, count: z.number().int() })),
  /** Names of further groups, by which a goal may call them; absent where `top` has all, or they are too many. */
  further: z.array(z.string()).optional(),
  /** Equal-width bins from minimum to maximum; numbers only. */
  histogram: z.array(z.object({ from: z.number(), to: z.number(), count: z.number().int() })),
  /** Levels of an ordered category, lowest first; of a binary, [no, yes]. */
  order: z.array(z.string()).nullable(),
  /** Spacing of a time column: year, quarter, month, week, day, hour, irregular; null elsewhere. */
  spacing: z.string().nullable(),
  /** How the rows begin along a time column: at once, as where a list is cut by it, or few by few; absent where neither is plain. */
  starts: z.enum(['sharp', 'tapered']).optional(),
  /** What the publisher says of a series that was fetched; absent for columns of uploaded files. */
  series: seriesMetadataSchema.optional(),
  /** Its rows below zero are exactly those of these values of another column: what came back. Absent elsewhere. */
  returned: z.object({ column: z.string(), values: z.array(z.string()), rows: z.number().int() }).optional(),
  issues: z.array(columnIssueSchema),
})
export type ColumnProfile = z.infer<typeof columnProfileSchema>

/** A column whose values name other rows of the same table: the manager of an employee, the parent of an asset. */
export const selfReferenceSchema = z.object({
  column: z.string(),
  /** The column by which rows are named: a name, a number, an address. */
  key: z.string(),
  /** Rows in which it has a value. */
  rows: z.number().int(),
  /** Those of them that find the one row that is meant. */
  matched: z.number().int(),
  /** Those that name what several rows are called, and find none. */
  ambiguous: z.number().int(),
  /** How many different rows are pointed at. */
  pointed: z.number().int(),
})
export type SelfReference = z.infer<typeof selfReferenceSchema>

export const tableProfileSchema = z.object({
  /** Name in the database: letters, digits and underscores. */
  name: z.string(),
  source_file: z.string(),
  /** Sheet, page, or JSON path inside the file; null where the file is one table. */
  part: z.string().nullable(),
  rows: z.number().int(),
  columns: z.array(columnProfileSchema),
  duplicate_rows: z.number().int(),
  /** Columns that came from the tables its rows point at; absent where all are its rows' own. */
  looked_up: z.array(z.string()).optional(),
  /** Columns whose values name other rows of the table; absent where there is none. */
  points_at: z.array(selfReferenceSchema).optional(),
  /** Columns that were made of others as the goal explains them, with those; absent where it explains none. */
  defined: z.array(z.object({ column: z.string(), of: z.array(z.string()), words: z.string() })).optional(),
  /** Pearson correlations of number columns, the strongest 50 by size. */
  correlations: z.array(z.object({ a: z.string(), b: z.string(), r: z.number(), n: z.number().int() })),
})
export type TableProfile = z.infer<typeof tableProfileSchema>

/** What was read from one file, what had to be assumed, and what could not be used. */
export const sourceFileSchema = z.object({
  filename: z.string(),
  size_bytes: z.number().int(),
  file_type: z.enum(['csv', 'xlsx', 'json', 'txt', 'pdf', 'fred']),
  tables: z.array(z.string()),
  assumptions: z.array(z.string()),
  rejected_rows: z.number().int(),
  /** Up to ten, with the line where known. */
  rejected_examples: z.array(
    z.object({ line: z.number().int().nullable(), reason: z.string(), text: z.string() }),
  ),
  /** Free text found (txt, pdf): its length in characters and words; null for tables. */
  text: z
    .object({ characters: z.number().int(), words: z.number().int(), pages: z.number().int().nullable() })
    .nullable(),
})
export type SourceFile = z.infer<typeof sourceFileSchema>

/** Two tables that share a key, with how well it matches. */
export const joinSchema = z.object({
  left: z.object({ table: z.string(), column: z.string() }),
  right: z.object({ table: z.string(), column: z.string() }),
  /** Share of left rows that find a right row, 0..1. */
  match_rate: z.number(),
  /** True when each left row meets at most one right row, so that the join does not multiply rows. */
  unique_right: z.boolean(),
  /** Rows meet only once letters of another case, and blanks at the ends, count as the same. */
  folded: z.boolean().optional(),
})
export type Join = z.infer<typeof joinSchema>

/**
 * A table made of others: parts of one list put under each other, columns for each time as rows, a table of frequencies
 * with one row per case, rows with the columns of what they point at, or rows with the columns that a goal defines.
 */
export const combinedTableSchema = z.object({
  how: z.enum(['stacked', 'unpivoted', 'expanded', 'joined', 'defined']),
  profile: tableProfileSchema,
  /** Names of the tables it is made of, the one that gives the rows first. */
  parts: z.array(z.string()),
  /** The query over those tables that makes it. */
  sql: z.string(),
  /** What was done, and how many rows found a partner, in words. */
  note: z.string(),
})
export type CombinedTable = z.infer<typeof combinedTableSchema>

export const profileSchema = z.object({
  sources: z.array(sourceFileSchema),
  /** As read from the files. */
  tables: z.array(tableProfileSchema),
  joins: z.array(joinSchema),
  /** Made from the tables, in the order in which they can be made; absent where there was nothing to combine. */
  combined: z.array(combinedTableSchema).optional(),
})
export type Profile = z.infer<typeof profileSchema>
