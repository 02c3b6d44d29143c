import { z } from 'zod'
import { answeredSchema } from './answered.ts'
import { cellSchema, cellIdSchema } from './cell.ts'
import { cautionSchema, certaintySchema, findingSchema } from './finding.ts'
import { profileSchema } from './profile.ts'
import { askedSchema } from './question.ts'
import { semanticModelSchema } from './semantic-model.ts'
import { reportFormSchema, seriesAccountSchema } from './series.ts'
import { templateSchema } from './template.ts'

/** The first page: everything a reader in a hurry needs. */
export const answerSchema = z.object({
  /** The goal as understood, one sentence. */
  understood: templateSchema,
  /** Two to four sentences with numbers and their uncertainty. */
  sentences: z.array(templateSchema).min(1),
  certainty: certaintySchema,
  certainty_because: templateSchema,
  key_numbers: z.array(
    z.object({ label: templateSchema, value: templateSchema, note: templateSchema.nullable() }),
  ),
  chart: cellIdSchema.nullable(),
  /** What to do next, each tied to a finding. */
  next_steps: z.array(z.object({ text: templateSchema, finding: z.string().nullable() })),
  largest_caveat: templateSchema.nullable(),
  /** One for each question that a plan answered, in the order asked; notebooks of before this field have none. */
  answers: z.array(answeredSchema).default([]),
  /** What the goal explains, each with how many rows it holds for; absent where it explains nothing. */
  defined: z.array(z.object({ table: z.string(), column: z.string(), told: templateSchema })).optional(),
})
export type Answer = z.infer<typeof answerSchema>

/** A chapter of the report that an analyst wrote itself. */
export const writtenSectionSchema = z.object({
  title: z.string(),
  paragraphs: z.array(templateSchema).min(1),
  charts: z.array(cellIdSchema),
  tables: z.array(z.object({ cell: cellIdSchema, table: z.string(), caption: templateSchema })),
})
export type WrittenSection = z.infer<typeof writtenSectionSchema>

/** The one result of a mission. Free of clocks and ids of the run: same input and seed, same bytes. */
export const notebookSchema = z.object({
  version: z.literal(1),
  goal: z.string(),
  seed: z.number().int(),
  analyst: z.string(),
  profile: profileSchema,
  model: semanticModelSchema,
  asked: askedSchema,
  cells: z.array(cellSchema),
  findings: z.array(findingSchema),
  answer: answerSchema,
  /** Notebooks of before this field are tables. */
  form: reportFormSchema.default('table'),
  /** For the form `series`, null elsewhere. */
  series: seriesAccountSchema.nullable().default(null),
  /** Left out where the analyst wrote none. */
  sections: z.array(writtenSectionSchema).optional(),
  /** Cautions that concern the whole analysis: tests run, steps skipped. */
  cautions: z.array(cautionSchema),
  recommendations: z.array(z.object({ text: templateSchema, finding: z.string() })),
})
export type Notebook = z.infer<typeof notebookSchema>
