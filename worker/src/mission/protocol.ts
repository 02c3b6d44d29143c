import { z } from 'zod'
import {
  chatAnswerSchema,
  answerSoFarSchema,
  goalReadingSchema,
  launchReadingSchema,
  missionStatusSchema,
  questionSchema,
  seriesMetadataSchema,
} from '#contract'
import { turnSchema } from '../language-model/model.types.ts'
import { ownCodeTaskSchema } from '../statistics/own-code/own-code.types.ts'
import { pdfTaskSchema } from '../ingest/pdf/pdf.types.ts'

/**
 * What crosses between a worker and the sandboxed process that runs one mission. The sandbox has no address of
 * any service, no secret and no other process: it asks for effects, each acknowledged once it is stored, and for what
 * takes another process.
 */

/** The task, written to `task.json` in the mission's folder before the sandbox starts. */
export const missionTaskSchema = z.object({
  goal: z.string(),
  /** The goal's questions as the person left them before launch; null where the goal is to be read. */
  reading: launchReadingSchema.nullable(),
  seed: z.number().int(),
  paper: z.enum(['A4', 'Letter']),
  created_at: z.iso.datetime(),
  files: z.array(z.object({ path: z.string(), filename: z.string() })),
  /** Where the one file holds series that were fetched: what their publisher says of each column, by its name. */
  economic: z
    .object({
      columns: z.array(
        z.object({
          name: z.string(),
          metadata: seriesMetadataSchema,
          /** The goal's words for it; null for what stands beside. */
          words: z.string().nullable(),
        }),
      ),
      /** What was assumed on the way into the table. */
      assumptions: z.array(z.string()),
      /** Files of single series that go into the package. */
      series_files: z.array(z.object({ path: z.string(), filename: z.string() })),
      /** Words that the terms of the source want in the report. */
      notices: z.array(z.string()),
      /** False where no observations may stay behind. */
      keep: z.boolean(),
    })
    .nullable(),
  /** Reads the goal and goes on from the built-in analyst; null where that works alone. */
  language_model: z
    .object({
      name: z.string(),
      budget: z.object({ steps: z.number().int(), tokens: z.number().int(), minutes: z.number() }),
    })
    .nullable(),
  limits: z.object({ memory_mb: z.number().int().positive(), threads: z.number().int().positive() }),
})
export type MissionTask = z.infer<typeof missionTaskSchema>

export const stageSchema = z.enum(['read data', 'analyse', 'write report', 'pack'])
export type Stage = z.infer<typeof stageSchema>

export const artifactKindSchema = z.enum(['pdf', 'code', 'data', 'image', 'other'])

export const effectSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('status'), status: missionStatusSchema, current_task: z.string().nullable() }),
  z.object({ kind: z.literal('progress'), message: z.string() }),
  z.object({
    kind: z.literal('finding'),
    finding: z.string(),
    charts: z.array(z.string()),
    title: z.string(),
    statement: z.string(),
    certainty: z.string(),
    exploratory: z.boolean(),
  }),
  z.object({ kind: z.literal('answer'), ...answerSoFarSchema.shape }),
  z.object({ kind: z.literal('chart'), title: z.string(), filename: z.string(), cell: z.string() }),
  z.object({ kind: z.literal('journal'), key: z.string(), output: z.unknown() }),
  z.object({
    kind: z.literal('artifact'),
    path: z.string(),
    filename: z.string(),
    description: z.string(),
    artifact: artifactKindSchema,
  }),
  /** The report for the browser: gzip of the contract's JSON. */
  z.object({ kind: z.literal('report'), path: z.string() }),
  z.object({ kind: z.literal('package'), path: z.string() }),
  /** What may be asked in the chat of the mission. */
  z.object({ kind: z.literal('chat-suggestions'), suggestions: z.array(z.string()) }),
  /** More of an answer in the making, `at` characters into it. */
  z.object({ kind: z.literal('chat-words'), at: z.number().int().nonnegative(), text: z.string() }),
  z.object({
    kind: z.literal('chat-answer'),
    provider: z.string(),
    response: z.string(),
    answer: chatAnswerSchema,
    questions: z.array(questionSchema),
    suggestions: z.array(z.string()),
  }),
  /** The answer of a sandbox that reads before a launch. */
  z.object({ kind: z.literal('goal-reading'), reading: goalReadingSchema }),
])
export type Effect = z.infer<typeof effectSchema>

/** What a sandbox may not do itself, since it would take another process: the worker has it done in one of its own. */
export const requestSchema = z.discriminatedUnion('kind', [
  /** Gets a printer ready before there is anything to print. */
  z.object({ kind: z.literal('open-printer') }),
  z.object({ kind: z.literal('print'), html: z.string() }),
  z.object({ kind: z.literal('close-printer') }),
  /** One turn of the language model, whose address and key the sandbox does not know. */
  z.object({ kind: z.literal('model-turn'), turn: turnSchema }),
  /** R that a language model wrote. */
  z.object({ kind: z.literal('run-own-code'), task: ownCodeTaskSchema }),
  z.object({ kind: z.literal('read-pdf'), task: pdfTaskSchema, max_bytes: z.number().positive() }),
])
export type SandboxRequest = z.infer<typeof requestSchema>

export const fromSandboxSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('effect'), id: z.number().int(), effect: effectSchema }),
  z.object({ type: z.literal('request'), id: z.number().int(), request: requestSchema }),
  /** A stage begins, and has the time of its own from here. */
  z.object({ type: z.literal('stage'), stage: stageSchema }),
  z.object({ type: z.literal('done'), stages: z.record(z.string(), z.number()) }),
  /** `user_message` when the user can do something about it; null for a defect. */
  z.object({ type: z.literal('failed'), user_message: z.string().nullable(), detail: z.string() }),
])
export type FromSandbox = z.infer<typeof fromSandboxSchema>

export const toSandboxSchema = z.discriminatedUnion('type', [
  /** To a process that waits: its folder holds a mission. */
  z.object({ type: z.literal('start') }),
  z.object({ type: z.literal('stored'), id: z.number().int() }),
  z.object({ type: z.literal('answer'), id: z.number().int(), answer: z.unknown() }),
  z.object({ type: z.literal('refused'), id: z.number().int(), message: z.string() }),
])
export type ToSandbox = z.infer<typeof toSandboxSchema>
