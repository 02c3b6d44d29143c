import { z } from 'zod'
import { metricRefSchema } from './metric-ref.ts'
import { scalarSchema } from './table.ts'

/**
 * What the tables mean, in the words of semantic layers: what one row is (entity), what rows are told apart by
 * (dimensions), when things happened (times), what can be measured (metrics, derived ones included), and which
 * columns must not explain each other (leaks). Built from the profile alone, before any question is asked.
 */

/** A word for a thing in both numbers: "incident", "incidents". */
export const nounSchema = z.object({ one: z.string(), many: z.string() })
export type Noun = z.infer<typeof nounSchema>

/** What adding values of a metric up over rows or time would mean. */
export const additivitySchema = z.enum([
  /** Amounts and counts: sums and means both make sense. */
  'sum',
  /** Levels at a time (stock, balance, head count): summed over groups at one time, never over time. */
  'stock',
  /** Prices, rates, scores, concentrations, durations, temperatures: averaged, never summed. */
  'mean',
])
export type Additivity = z.infer<typeof additivitySchema>

export const fieldMeaningSchema = z.enum([
  'identifier',
  'dimension',
  'time',
  'measure',
  'text',
  'constant',
  'empty',
])

/** Which part of a process a time column dates. `natural` is the axis for counting rows over time. */
export const timeRoleSchema = z.enum(['begins', 'ends', 'due', 'updated', 'birth', 'point'])

export const fieldSchema = z.object({
  column: z.string(),
  meaning: fieldMeaningSchema,
  /** For people: "resolution time", "member". The file's own short name where what it is short for is a guess. */
  label: z.string(),
  /** What a short name is taken for, where nothing in the table or the goal backs it. */
  guess: z.string().optional(),
  /** Other words by which people may call it, lower case, likeliest first; its label and name are not repeated. */
  names: z.array(z.string()),
  /** Why it was given this meaning, in words. */
  because: z.string(),
  /** What the column names where its values are people, places or things: agent, customer, department. */
  entity: nounSchema.nullable(),
  /** The values are people (or accounts of people). */
  person: z.boolean(),
  unit: z.string().nullable(),
  /** Measures only. */
  additivity: additivitySchema.nullable(),
  /** Times only. */
  time: timeRoleSchema.nullable(),
  /** Dimensions only: values in their order (ordered ones lowest first) with names for people. */
  levels: z.array(z.object({ value: scalarSchema, label: z.string() })),
  ordered: z.boolean(),
  /** Binary dimensions: the value that counts as yes. */
  positive: scalarSchema,
})
export type Field = z.infer<typeof fieldSchema>

export const metricSchema = z.object({
  ref: metricRefSchema,
  /** For people, inside a sentence: "number of incidents", "resolution time", "share of rejected claims". */
  label: z.string(),
  /** Other words by which people ask for it, lower case. */
  names: z.array(z.string()),
  unit: z.string().nullable(),
  additivity: additivitySchema,
  /** Which way is better for most readers; null where nobody can know. */
  better: z.enum(['more', 'less']).nullable(),
  /** How likely somebody who names no metric means this one, 0..1. */
  weight: z.number(),
})
export type Metric = z.infer<typeof metricSchema>

/** A column that another one settles: it must never explain it. */
export const leakSchema = z.object({
  column: z.string(),
  of: z.array(z.string()).min(1),
  /** `defined`: the goal explains the one by the others. */
  kind: z.enum(['copy', 'recode', 'threshold', 'sum', 'part', 'duration', 'defined']),
  because: z.string(),
})
export type Leak = z.infer<typeof leakSchema>

/** A column that is a part of another one in every row. */
export const partOfWholeSchema = z.object({
  part: z.string(),
  whole: z.string(),
  /** The column that holds the one by the other, row by row; null where none does. */
  held: z.string().nullable(),
})
export type PartOfWhole = z.infer<typeof partOfWholeSchema>

export const tableModelSchema = z.object({
  table: z.string(),
  /** What one row is, and the column whose values name it where there is one. */
  row: z.object({ noun: nounSchema, key: z.string().nullable(), because: z.string() }),
  fields: z.array(fieldSchema),
  metrics: z.array(metricSchema),
  /** The time column along which rows are counted; null where there is none. */
  natural_time: z.string().nullable(),
  /** Column of a unit that several rows belong to, and that is followed through them; null where rows stand alone. */
  repeats: z.string().nullable(),
  leaks: z.array(leakSchema),
  /** Absent where no column is a part of another. */
  parts: z.array(partOfWholeSchema).optional(),
})
export type TableModel = z.infer<typeof tableModelSchema>

export const semanticModelSchema = z.object({ tables: z.array(tableModelSchema) })
export type SemanticModel = z.infer<typeof semanticModelSchema>
