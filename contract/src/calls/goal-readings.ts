import { z } from 'zod'
import { questionSchema } from '../notebook/question.ts'
import { goalSchema } from './missions.ts'

/**
 * The reading before launch: what the files hold and how the goal is understood, before a report is used. Nothing of
 * it is kept.
 */

/** Text fields of the multipart call; beside them come the first parts of the files, in order. */
export const goalReadingFieldsSchema = z
  .object({
    goal: goalSchema,
    /** Whole sizes in bytes of the files, as JSON, in their order: so that rows of a cut file can be estimated. */
    sizes: z.string().optional(),
  })
  .strict()

export const readTableSchema = z.object({
  name: z.string(),
  source_file: z.string(),
  rows: z.number().int(),
  /** The file was longer than the part that was read. */
  rows_estimated: z.boolean(),
  /** What a row is: "incident". */
  row: z.string(),
  columns: z.array(
    z.object({ column: z.string(), label: z.string(), meaning: z.string(), unit: z.string().nullable() }),
  ),
})

/** One part of a question as a person can change it: what it says now, and what it could say instead. */
export const chipSchema = z.object({
  slot: z.enum(['act', 'metric', 'by', 'over', 'within', 'against', 'event', 'horizon']),
  label: z.string(),
  guessed: z.boolean(),
  /** Each choice carries what it changes in the question. */
  alternatives: z.array(z.object({ label: z.string(), change: questionSchema.partial() })),
})
export type Chip = z.infer<typeof chipSchema>

export const goalReadingSchema = z.object({
  tables: z.array(readTableSchema),
  questions: z.array(z.object({ question: questionSchema, chips: z.array(chipSchema) })),
  /** What the goal speaks of and no column holds, in words ("income"). */
  absent: z.array(z.string()),
  /** Three goals that these tables could answer well. */
  suggestions: z.array(z.string()).max(3),
  reader: z.enum(['rules', 'language-model']),
})
export type GoalReading = z.infer<typeof goalReadingSchema>

/** What a launch carries, as JSON text in the field `reading`. */
export const launchReadingSchema = z.object({ questions: z.array(questionSchema).min(1).max(8) })
export type LaunchReading = z.infer<typeof launchReadingSchema>
