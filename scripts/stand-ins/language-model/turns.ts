import { z } from 'zod'

const callSchema = z.object({
  name: z.string(),
  /** A text is sent as it stands, valid JSON or not. */
  arguments: z.union([z.string(), z.record(z.string(), z.unknown())]),
  id: z.string().optional(),
})

/** What the stand-in answers to one request. */
export const scriptedTurnSchema = z.union([
  z.object({
    status: z.number().int(),
    body: z.union([z.string(), z.record(z.string(), z.unknown()), z.array(z.unknown())]).default(''),
    headers: z.record(z.string(), z.string()).default({}),
  }),
  z.object({
    text: z.string().default(''),
    calls: z.array(callSchema).default([]),
    /** `whole`: each call in one piece and without its place, as some local servers send it. */
    form: z.enum(['pieces', 'whole']).default('pieces'),
    finish: z.enum(['length', 'refused', 'stop']).optional(),
    usage: z.boolean().default(true),
    /** Ends in the middle of the answer: with an error in the stream, or with the connection. */
    breaks: z.enum(['error', 'connection', 'silence']).optional(),
    delay_ms: z.number().default(0),
  }),
])
export type ScriptedTurn = z.input<typeof scriptedTurnSchema>
export type Turn = z.output<typeof scriptedTurnSchema>
export type Spoken = Extract<Turn, { text: string }>

/** A request of either protocol, as far as answers depend on it. */
export interface ModelRequest {
  protocol: 'anthropic' | 'openai'
  key: string | null
  model: string
  stream: boolean
  body: Record<string, unknown>
}
