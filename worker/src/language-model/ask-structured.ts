import { z } from 'zod'
import { ModelError } from './model-error.ts'
import type { LanguageModel, Message } from './model.types.ts'

export interface StructuredCall<Schema extends z.ZodType> {
  model: LanguageModel
  system: string
  prompt: string
  schema: Schema
  /** What is wrong with an answer of the right form; empty where nothing is. */
  check(answer: z.output<Schema>): string[]
  /** What can be used of JSON that stays wrong; null where nothing can. */
  keep?(json: unknown): z.output<Schema> | null
  timeoutMs: number
  signal?: AbortSignal
}

const MAX_OUTPUT_TOKENS = 6000
const FENCE = /^```(?:json)?\s*\n([\s\S]*?)\n?```\s*$/

/**
 * One answer in a form, as JSON in plain text, which every provider can. What is wrong with it is told once; a second
 * answer that is wrong as well, or does not come, is given up, but for what can be kept of the last one.
 * @throws ModelError
 */
export async function askStructured<Schema extends z.ZodType>(
  call: StructuredCall<Schema>,
): Promise<z.output<Schema>> {
  const last: { json?: unknown } = {}
  try {
    return await askTwice(call, last)
  } catch (error) {
    const kept = error instanceof ModelError && last.json !== undefined ? call.keep?.(last.json) : null
    if (kept == null) throw error
    return kept
  }
}

async function askTwice<Schema extends z.ZodType>(
  call: StructuredCall<Schema>,
  last: { json?: unknown },
): Promise<z.output<Schema>> {
  const until = performance.now() + call.timeoutMs
  const messages: Message[] = [{ role: 'user', text: call.prompt }]
  let wrong: string[] = []
  for (let tries = 0; tries < 2; tries += 1) {
    const left = Math.round(until - performance.now())
    if (left <= 0) throw new ModelError('slow', 'no time for another answer')
    const turn = await call.model.turn(
      {
        system: call.system,
        messages,
        tools: [],
        max_output_tokens: MAX_OUTPUT_TOKENS,
        timeout_ms: left,
      },
      call.signal,
    )
    if (turn.kind === 'failed') throw new ModelError(turn.problem, turn.detail)
    const json = parseJson(jsonIn(turn.text))
    const read = readAnswer(json, call)
    if ('answer' in read) return read.answer
    if (json !== undefined) last.json = json
    wrong = read.wrong
    messages.push(
      { role: 'assistant', text: turn.text || '(nothing)', calls: [] },
      {
        role: 'user',
        text: `This cannot be used:\n${wrong.join('\n')}\nSend the whole corrected JSON and nothing else.`,
      },
    )
  }
  throw new ModelError('unusable', wrong.join('; '))
}

type Read<Answer> = { answer: Answer } | { wrong: string[] }

function readAnswer<Schema extends z.ZodType>(
  json: unknown,
  { schema, check }: StructuredCall<Schema>,
): Read<z.output<Schema>> {
  if (json === undefined) return { wrong: ['It is not valid JSON.'] }
  const parsed = schema.safeParse(json)
  if (!parsed.success) return { wrong: [z.prettifyError(parsed.error).slice(0, 3000)] }
  const wrong = check(parsed.data)
  return wrong.length > 0 ? { wrong } : { answer: parsed.data }
}

/** The object in a text: some models put a fence around it or a sentence before it. */
function jsonIn(text: string): string {
  const trimmed = text.trim()
  const fenced = FENCE.exec(trimmed)
  if (fenced) return fenced[1]!
  const first = trimmed.indexOf('{')
  const last = trimmed.lastIndexOf('}')
  return first >= 0 && last > first ? trimmed.slice(first, last + 1) : trimmed
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
