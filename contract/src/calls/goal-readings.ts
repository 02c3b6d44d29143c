import { z } from 'zod'
import { GOAL_MAX_LENGTH } from '../limits.ts'
import { definitionSchema, definitionsSchema } from '../notebook/definition.ts'
import { questionSchema, unansweredSchema, unusedSchema } from '../notebook/question.ts'
import { fieldMeaningSchema } from '../notebook/semantic-model.ts'
import { jsonText } from './json-text.ts'
import { withoutUnseen } from '../unseen.ts'

/**
 * The reading before launch: what the files hold and how the goal is understood, before a report is used. Nothing of
 * it is kept.
 */

/** Text fields of the multipart call; beside them come the first parts of the files, in order. */
export const goalReadingFieldsSchema = z
  .object({
    /** Without one it is told what the files hold, and what could be asked. */
    goal: z
      .string()
      .overwrite(withoutUnseen)
      .trim()
      .max(GOAL_MAX_LENGTH, `The goal may have at most ${GOAL_MAX_LENGTH} characters.`)
      .default(''),
    /** For economic data there are no files. */
    data_source: z.enum(['upload', 'fred']).default('upload'),
    /** Whole sizes in bytes of the files, in their order: so that rows of a cut file can be estimated. */
    sizes: jsonText(z.array(z.number().int().nonnegative()).max(1000), 20_000).default([]),
  })
  .strict()

export const readTableSchema = z.object({
  name: z.string(),
  source_file: z.string(),
  /** Sheet, page or path inside the file; null where the file is one table. */
  part: z.string().nullable(),
  rows: z.number().int(),
  /** The file was longer than the part that was read. */
  rows_estimated: z.boolean(),
  /** What a row is: "incident". */
  row: z.string(),
  column_count: z.number().int(),
  /** The first of them. */
  columns: z.array(
    z.object({
      column: z.string(),
      label: z.string(),
      meaning: fieldMeaningSchema,
      unit: z.string().nullable(),
    }),
  ),
})
export type ReadTable = z.infer<typeof readTableSchema>

/** What of a question a person can change. */
export const chipSlotSchema = z.enum([
  'act',
  'metric',
  'near',
  'by',
  'over',
  'within',
  'against',
  'event',
  'horizon',
])
export type ChipSlot = z.infer<typeof chipSlotSchema>

/** One part of a question: what it says now, and what it could say instead. A question has one of each slot at most. */
export const chipSchema = z.object({
  slot: chipSlotSchema,
  /** Empty where the question says nothing there, and could. */
  label: z.string(),
  guessed: z.boolean(),
  /** Each choice carries what it changes in the question. */
  alternatives: z.array(z.object({ label: z.string(), change: questionSchema.partial() })),
})
export type Chip = z.infer<typeof chipSchema>

export const readQuestionSchema = z.object({ question: questionSchema, chips: z.array(chipSchema) })
export type ReadQuestion = z.infer<typeof readQuestionSchema>

/** What a goal for economic data would be answered with. */
export const economicReadingSchema = z.object({
  /** The series that would be chosen, those that are asked for first. */
  series: z.array(
    z.object({
      series_id: z.string(),
      label: z.string(),
      because: z.string(),
      /** Not asked for: read beside the others, or a mark in the charts. */
      beside: z.boolean(),
    }),
  ),
  /** What is looked for at FRED at launch, as nobody can know before what of it is current. */
  looked_up: z.array(z.string()),
  /** What cannot be told, in sentences. */
  untold: z.array(z.string()),
})
export type EconomicReading = z.infer<typeof economicReadingSchema>

export const goalReadingSchema = z.object({
  tables: z.array(readTableSchema),
  /** Files that were not looked into, with the reason as a sentence. */
  unread: z.array(z.object({ filename: z.string(), because: z.string() })),
  /** Empty without a goal, and where nothing could be read. */
  questions: z.array(readQuestionSchema),
  /** What the goal explains, each with it in plain words; absent where it explains nothing. */
  definitions: z.array(z.object({ definition: definitionSchema, said: z.string() })).optional(),
  /** What the goal speaks of and no column holds, in words ("income"). */
  absent: z.array(z.string()),
  /** What the goal asks and these tables cannot answer. */
  unanswered: z.array(unansweredSchema).default([]),
  /** What the goal names of the tables and no question uses. */
  unused: z.array(unusedSchema).optional(),
  /** Three goals that these tables could answer well. */
  suggestions: z.array(z.string()).max(3),
  reader: z.enum(['rules', 'language-model']),
  /** In place of tables and questions, where the data are to come from FRED. */
  economic: economicReadingSchema.optional(),
})
export type GoalReading = z.infer<typeof goalReadingSchema>

/** What a launch carries in its field `reading`: the questions as the person left them, with what the goal explains. */
export const launchReadingSchema = z
  .object({ questions: z.array(questionSchema).min(1).max(8), definitions: definitionsSchema.optional() })
  .strict()
export type LaunchReading = z.infer<typeof launchReadingSchema>
