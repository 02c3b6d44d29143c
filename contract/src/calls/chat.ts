import { z } from 'zod'
import { CHAT_MESSAGE_MAX_LENGTH } from '../limits.ts'
import { cellIdSchema } from '../notebook/cell.ts'
import { reportBlockSchema } from '../report/blocks.ts'
import { reportCellSchema, reportChartSchema } from '../report/report.ts'
import { missionStatusSchema } from '../statuses.ts'
import { missionIdSchema } from './missions.ts'
import { withoutUnseen } from '../unseen.ts'

export const chatStatusSchema = z.object({
  available: z.boolean(),
  reason: z.string().nullable(),
  mission_status: missionStatusSchema,
})
export const chatSuggestionsSchema = z.object({ suggestions: z.array(z.string()) })
export const chatRequestSchema = z
  .object({
    message: z.string().overwrite(withoutUnseen).trim().min(1).max(CHAT_MESSAGE_MAX_LENGTH),
    /** The finding that the message is about, where it was asked beside one. */
    finding: z
      .string()
      .regex(/^f\d{2,4}$/, 'not a finding')
      .optional(),
  })
  .strict()

/** An answer as the report shows things: blocks, the charts among them, and what stands behind each number. */
export const chatAnswerSchema = z.object({
  blocks: z.array(reportBlockSchema),
  charts: z.record(cellIdSchema, reportChartSchema),
  cells: z.array(reportCellSchema),
})
export type ChatAnswer = z.infer<typeof chatAnswerSchema>

export const chatReplySchema = z.object({
  /** The answer as Markdown, which says in text what `answer` shows. */
  response: z.string(),
  timestamp: z.iso.datetime(),
  /** `built-in` or the name of a language model. */
  provider: z.string(),
  answer: chatAnswerSchema.nullable().default(null),
  /** What may be asked next. */
  suggestions: z.array(z.string()).default([]),
})
export type ChatReply = z.infer<typeof chatReplySchema>

export const chatHistorySchema = z.object({
  messages: z.array(
    z.object({
      role: z.enum(['user', 'assistant']),
      text: z.string(),
      timestamp: z.iso.datetime(),
      provider: z.string().nullable().default(null),
      answer: chatAnswerSchema.nullable().default(null),
    }),
  ),
  /** True while the last message waits for its answer. */
  pending: z.boolean().default(false),
})

/** Socket.IO, to the mission's room: an answer in the making, and that it stands. The calls tell the same. */
export const CHAT_EVENT = 'chat'
export const chatEventSchema = z.object({
  mission_id: missionIdSchema,
  /** Numbers the questions of a mission, from 1. */
  turn: z.number().int().positive(),
  news: z.discriminatedUnion('kind', [
    /** More of the answer's text, `at` characters into it. */
    z.object({ kind: z.literal('words'), at: z.number().int().nonnegative(), text: z.string() }),
    z.object({ kind: z.literal('ended') }),
  ]),
})
export type ChatEvent = z.infer<typeof chatEventSchema>
