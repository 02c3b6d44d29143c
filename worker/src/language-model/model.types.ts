import { z } from 'zod'

/**
 * One turn of a language model, as it crosses from a sandbox to the worker that holds the key and back. Providers differ;
 * this does not.
 */

/** What a provider wants back unchanged with the next request. */
const metadataSchema = z.record(z.string(), z.record(z.string(), z.unknown())).nullable()

export const toolCallSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Null where the model's arguments were no JSON: `unreadable` holds them. */
  input: z.unknown(),
  unreadable: z.string().nullable(),
  metadata: metadataSchema,
})
export type ToolCall = z.infer<typeof toolCallSchema>

export const messageSchema = z.discriminatedUnion('role', [
  z.object({ role: z.literal('user'), text: z.string() }),
  z.object({ role: z.literal('assistant'), text: z.string(), calls: z.array(toolCallSchema) }),
  z.object({
    role: z.literal('tool'),
    results: z.array(z.object({ id: z.string(), name: z.string(), output: z.string(), failed: z.boolean() })),
  }),
])
export type Message = z.infer<typeof messageSchema>

export const toolDescriptionSchema = z.object({
  name: z.string(),
  description: z.string(),
  /** JSON Schema of an object. */
  parameters: z.record(z.string(), z.unknown()),
})
export type ToolDescription = z.infer<typeof toolDescriptionSchema>

export const turnSchema = z.object({
  system: z.string(),
  messages: z.array(messageSchema).min(1),
  tools: z.array(toolDescriptionSchema),
  max_output_tokens: z.number().int().positive(),
  /** How long the whole turn may take, further tries included. */
  timeout_ms: z.number().int().positive(),
})
export type Turn = z.infer<typeof turnSchema>

export const usageSchema = z.object({
  input: z.number().int().nonnegative(),
  output: z.number().int().nonnegative(),
  /** The provider did not say, so the characters were counted. */
  estimated: z.boolean(),
})
export type Usage = z.infer<typeof usageSchema>

/** Why there is no answer. */
export const modelProblemSchema = z.enum([
  'down',
  'busy',
  'quota',
  'key',
  'unknown-model',
  'too-long',
  'refused',
  'bad-request',
  'slow',
  'budget',
  'unusable',
])
export type ModelProblem = z.infer<typeof modelProblemSchema>

export const turnResultSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('answered'),
    text: z.string(),
    calls: z.array(toolCallSchema),
    /** The answer was cut where it reached the limit of tokens. */
    cut: z.boolean(),
    usage: usageSchema,
    seconds: z.number(),
  }),
  z.object({ kind: z.literal('failed'), problem: modelProblemSchema, detail: z.string() }),
])
export type TurnResult = z.infer<typeof turnResultSchema>
export type AnsweredTurn = Extract<TurnResult, { kind: 'answered' }>

/** A language model, one turn at a time. It keeps nothing between turns. */
export interface LanguageModel {
  /** For people and for the record. */
  readonly name: string
  /** Never throws for what a provider does; `failed` says why there is no answer. */
  turn(turn: Turn, signal?: AbortSignal): Promise<TurnResult>
}
