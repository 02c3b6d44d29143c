import { setTimeout as delay } from 'node:timers/promises'
import { createAnthropic } from '@ai-sdk/anthropic'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { jsonSchema, streamText, tool, type JSONSchema7, type ModelMessage } from 'ai'
import type { LanguageModelSettings } from '#platform/language-model/settings.ts'
import type { AnsweredTurn, LanguageModel, Message, ToolCall, Turn, TurnResult } from './model.types.ts'
import { readFailure, type Failure } from './read-failure.ts'

/** How long to wait before each further try where the provider does not say. */
const RETRY_MS = [1000, 4000]
/** However long the provider wants to be left alone. */
const LONGEST_WAIT_MS = 60_000
/** A letter in four is about a token. */
const LETTERS_PER_TOKEN = 4

export interface ConnectOptions {
  retryMs?: readonly number[]
}

type Provider = ReturnType<ReturnType<typeof createAnthropic>>

/** The configured model at its provider's address. The only importer of the AI SDK. */
export function connectModel(
  settings: LanguageModelSettings,
  { retryMs = RETRY_MS }: ConnectOptions = {},
): LanguageModel {
  const model = modelOf(settings)
  const redact = (text: string) =>
    (settings.key ? text.replaceAll(settings.key, '[redacted]') : text).slice(0, 1000)

  async function turn(turn: Turn, signal?: AbortSignal): Promise<TurnResult> {
    const start = performance.now()
    const timeout = AbortSignal.timeout(turn.timeout_ms)
    const either = signal ? AbortSignal.any([signal, timeout]) : timeout
    for (let tries = 0; ; tries += 1) {
      const result = await once(model, turn, either)
      signal?.throwIfAborted()
      if (timeout.aborted) return failed('slow', `no answer within ${turn.timeout_ms} ms`)
      if (result.kind === 'answered')
        return { ...result, seconds: Math.round(performance.now() - start) / 1000 }
      const pause = retryMs[tries]
      const wait = Math.max(result.retryMs ?? 0, pause ?? 0)
      const left = turn.timeout_ms - (performance.now() - start)
      // Whoever has to wait longer than there is time may as well hear of it now.
      if (result.retryMs === null || pause === undefined || wait > Math.min(LONGEST_WAIT_MS, left))
        return failed(result.problem, redact(result.detail))
      await delay(wait, undefined, { signal: either }).catch(() => undefined)
      signal?.throwIfAborted()
    }
  }

  return { name: settings.model, turn }
}

const failed = (problem: Failure['problem'], detail: string): TurnResult => ({
  kind: 'failed',
  problem,
  detail,
})

function modelOf({ protocol, provider, url, key, model }: LanguageModelSettings): Provider {
  // An answer that points elsewhere could carry key and data to anybody.
  const direct: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'error' })
  if (protocol === 'anthropic')
    return createAnthropic({ baseURL: url, apiKey: key ?? 'none', fetch: direct })(model)
  return createOpenAICompatible({
    // Gemini's signatures come back under this name alone.
    name: provider === 'gemini' ? 'google' : provider,
    baseURL: url,
    ...(key === null ? {} : { apiKey: key }),
    includeUsage: true,
    fetch: direct,
  })(model)
}

type OneTry = ({ kind: 'answered' } & Omit<AnsweredTurn, 'kind' | 'seconds'>) | ({ kind: 'failed' } & Failure)

/** One request. What came before an error is worth nothing: half an answer is not acted on. */
async function once(model: Provider, turn: Turn, signal: AbortSignal): Promise<OneTry> {
  let text = ''
  const calls: ToolCall[] = []
  try {
    const { fullStream } = streamText({
      model,
      system: turn.system,
      messages: turn.messages.map(toModelMessage),
      tools: Object.fromEntries(
        turn.tools.map(({ name, description, parameters }) => [
          name,
          tool({ description, inputSchema: jsonSchema(parameters as JSONSchema7) }),
        ]),
      ),
      maxOutputTokens: turn.max_output_tokens,
      maxRetries: 0,
      abortSignal: signal,
      onError: () => undefined,
    })
    for await (const part of fullStream) {
      if (part.type === 'text-delta') text += part.text
      if (part.type === 'tool-call') calls.push(readCall(part, calls.length))
      if (part.type === 'error') return { kind: 'failed', ...readFailure(part.error) }
      if (part.type !== 'finish') continue
      const { finishReason, rawFinishReason, totalUsage } = part
      if (rawFinishReason === 'model_context_window_exceeded')
        return { kind: 'failed', problem: 'too-long', detail: rawFinishReason, retryMs: null }
      if (finishReason === 'content-filter')
        return { kind: 'failed', problem: 'refused', detail: rawFinishReason ?? 'refusal', retryMs: null }
      if (finishReason === 'error' || rawFinishReason === 'error')
        return { kind: 'failed', problem: 'down', detail: 'the answer ended with an error', retryMs: 0 }
      const cut = finishReason === 'length'
      return { kind: 'answered', text, calls, cut, usage: usageOf(totalUsage, turn, text, calls) }
    }
    return { kind: 'failed', problem: 'down', detail: 'the answer has no end', retryMs: 0 }
  } catch (error) {
    return { kind: 'failed', ...readFailure(error) }
  }
}

/** Local servers leave out ids and send arguments that are no JSON; the loop answers such calls with what is wrong. */
function readCall(
  part: {
    toolCallId: string
    toolName: string
    input: unknown
    invalid?: boolean
    providerMetadata?: unknown
  },
  place: number,
): ToolCall {
  const unreadable = part.invalid === true && typeof part.input === 'string' ? part.input : null
  return {
    id: part.toolCallId || `call_${place}`,
    name: part.toolName,
    input: unreadable === null ? (part.input ?? {}) : null,
    unreadable,
    metadata: (part.providerMetadata as ToolCall['metadata']) ?? null,
  }
}

function usageOf(
  given: { inputTokens?: number; outputTokens?: number },
  turn: Turn,
  text: string,
  calls: readonly ToolCall[],
): AnsweredTurn['usage'] {
  const guess = (value: unknown) => Math.ceil(JSON.stringify(value).length / LETTERS_PER_TOKEN)
  const input = given.inputTokens || null
  const output = given.outputTokens || null
  return {
    input: input ?? guess([turn.system, turn.messages, turn.tools]),
    output: output ?? guess([text, calls.map((call) => call.input)]),
    estimated: input === null || output === null,
  }
}

function toModelMessage(message: Message): ModelMessage {
  if (message.role === 'user') return { role: 'user', content: message.text }
  if (message.role === 'tool')
    return {
      role: 'tool',
      content: message.results.map(({ id, name, output, failed: isError }) => ({
        type: 'tool-result',
        toolCallId: id,
        toolName: name,
        output: { type: isError ? 'error-text' : 'text', value: output },
      })),
    }
  return {
    role: 'assistant',
    content: [
      ...(message.text === '' ? [] : [{ type: 'text' as const, text: message.text }]),
      ...message.calls.map(({ id, name, input, metadata }) => ({
        type: 'tool-call' as const,
        toolCallId: id,
        toolName: name,
        input: input ?? {},
        ...(metadata ? { providerOptions: metadata as never } : {}),
      })),
    ],
  }
}
