import { z } from 'zod'
import { cellIdSchema } from './cell.ts'
import { certaintySchema, shownColumnSchema } from './finding.ts'
import { templateSchema } from './template.ts'

/** What was estimated, as plain numbers: what is concluded and how it is told stand elsewhere. */
export const effectSchema = z.object({
  /** Which kind of estimate: `share-out`, `groups`, `adjusted`, `course`, `link`, `repeats` and the like. */
  kind: z.string(),
  /** What is measured and what it is set against, as people call them. */
  metric: z.string(),
  against: z.string().nullable(),
  /** The groups that the value is about, the first against the second; one group, or none for a slope. */
  groups: z.array(z.string()),
  value: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  p: z.number().nullable(),
  n: z.number().int(),
  /** On a scale from 0, nothing, to 1, as large as such effects get. */
  size: z.number(),
  /** Checks that may qualify or overturn it; null where one could not be made. */
  checks: z.array(z.object({ name: z.string(), passed: z.boolean().nullable() })),
  evidence: z.array(cellIdSchema).min(1),
})
export type EffectNumbers = z.infer<typeof effectSchema>

/** What is concluded from the effects: the first words of the answer, how sure that very sentence is, and why. */
export const verdictSchema = z.object({
  /** Of `not-answered` the question was understood and nobody knows whether the data could tell: no plan was found for it. */
  kind: z.enum(['yes', 'no', 'which', 'how-much', 'cannot-tell', 'not-in-data', 'not-answered']),
  sureness: certaintySchema,
  because: templateSchema,
})
export type Verdict = z.infer<typeof verdictSchema>

/** One question with its answer. */
export const answeredSchema = z.object({
  /** Place among the questions, from 0. */
  question: z.number().int().nonnegative(),
  /** The question as it was understood, in plain words; notebooks of before this field have none. */
  asked: templateSchema.optional(),
  verdict: verdictSchema,
  /** The answer in one sentence. */
  headline: templateSchema,
  /** What makes it concrete, one to four sentences. */
  sentences: z.array(templateSchema),
  /** What is asked next of whatever the answer singles out, answers of "no" included. */
  next: z.array(templateSchema).optional(),
  chart: cellIdSchema.nullable(),
  /** A list that was asked for, or the figures of the groups asked about: rows of a cell's table that stand on page one. */
  listed: z
    .object({
      cell: cellIdSchema,
      table: z.string(),
      caption: templateSchema,
      columns: z.array(shownColumnSchema),
      rows: z.array(z.number().int().nonnegative()),
    })
    .optional(),
  weakened_by: templateSchema.nullable(),
  advice: templateSchema.nullable(),
  /** More of what to do, a line each: what it would be worth at most, what to leave alone, how it would show. */
  steps: z.array(templateSchema).optional(),
  effects: z.array(effectSchema),
  /** Findings that carry it, the answer's own first. */
  findings: z.array(z.string()),
  /** What a language model says beside it, or that it gave the answer itself, which then stands above. */
  by_model: z
    .object({ answers: z.boolean(), sentences: z.array(templateSchema), advice: templateSchema.nullable() })
    .optional(),
})
export type Answered = z.infer<typeof answeredSchema>
