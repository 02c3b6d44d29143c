import { argumentsOf, ConnectionLost, partsOf, silence, torn } from './pieces.ts'
import type { Spoken } from './turns.ts'

const FINISH = { length: 'length', refused: 'content_filter', stop: 'stop' } as const

const finishOf = ({ finish, calls }: Spoken) =>
  finish ? FINISH[finish] : calls.length > 0 ? 'tool_calls' : 'stop'

const usageOf = (turn: Spoken, asked: number) => {
  const completion = Math.ceil(JSON.stringify([turn.text, turn.calls]).length / 4)
  const prompt = Math.ceil(asked / 4)
  return { prompt_tokens: prompt, completion_tokens: completion, total_tokens: prompt + completion }
}

const callsOf = (turn: Spoken, number: number) =>
  turn.calls.map((call, index) => ({
    id: call.id ?? `call_${number}_${index}`,
    type: 'function',
    function: { name: call.name, arguments: argumentsOf(call.arguments) },
  }))

/** Chat Completions, whole. */
export const completion = (turn: Spoken, number: number, model: string, asked: number) => ({
  id: `chatcmpl-${number}`,
  object: 'chat.completion',
  created: 1_760_000_000,
  model,
  choices: [
    {
      index: 0,
      message: {
        role: 'assistant',
        content: turn.text || null,
        ...(turn.calls.length > 0 ? { tool_calls: callsOf(turn, number) } : {}),
      },
      finish_reason: finishOf(turn),
    },
  ],
  ...(turn.usage ? { usage: usageOf(turn, asked) } : {}),
})

/** Chat Completions in pieces of a stream. */
export async function* completionStream(turn: Spoken, number: number, model: string, asked: number) {
  const base = { id: `chatcmpl-${number}`, object: 'chat.completion.chunk', created: 1_760_000_000, model }
  const line = (chunk: object) => torn(`data: ${JSON.stringify({ ...base, ...chunk })}\n\n`)
  const delta = (content: object, finish_reason: string | null = null) =>
    line({ choices: [{ index: 0, delta: content, finish_reason }] })

  yield* torn(': a comment that keeps the connection open\n\n')
  yield* delta({ role: 'assistant', content: '' })
  const parts = partsOf(turn.text)
  for (const [index, content] of parts.entries()) {
    if (turn.breaks && index >= parts.length / 2) break
    yield* delta({ content })
  }
  if (turn.breaks === 'connection') throw new ConnectionLost()
  if (turn.breaks === 'silence') await silence()
  if (turn.breaks === 'error')
    return yield* torn(
      `data: ${JSON.stringify({ error: { message: 'Overloaded', type: 'server_error', code: 503 } })}\n\n`,
    )
  for (const [index, { id, type, function: called }] of callsOf(turn, number).entries()) {
    if (turn.form === 'whole') {
      yield* delta({ tool_calls: [{ index, id, type, function: called }] })
      continue
    }
    yield* delta({ tool_calls: [{ index, id, type, function: { name: called.name, arguments: '' } }] })
    for (const part of partsOf(called.arguments))
      yield* delta({ tool_calls: [{ index, function: { arguments: part } }] })
  }
  yield* delta({}, finishOf(turn))
  if (turn.usage) yield* line({ choices: [], usage: usageOf(turn, asked) })
  yield* torn('data: [DONE]\n\n')
}
