import { z } from 'zod'
import { missionStatusSchema } from '../statuses.ts'

export const chatStatusSchema = z.object({
  available: z.boolean(),
  reason: z.string().nullable(),
  mission_status: missionStatusSchema,
})
export const chatSuggestionsSchema = z.object({ suggestions: z.array(z.string()) })
export const chatRequestSchema = z.object({ message: z.string().trim().min(1).max(4000) }).strict()
export const chatReplySchema = z.object({
  response: z.string(),
  timestamp: z.iso.datetime(),
  provider: z.string(),
})

export const chatHistorySchema = z.object({
  messages: z.array(
    z.object({ role: z.enum(['user', 'assistant']), text: z.string(), timestamp: z.iso.datetime() }),
  ),
})
