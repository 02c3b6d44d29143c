import { argumentsOf, ConnectionLost, partsOf, silence, torn } from './pieces.ts'
import type { Spoken } from './turns.ts'

const FINISH = { length: 'max_tokens', refused: 'refusal', stop: 'end_turn' } as const

const stopOf = ({ finish, calls }: Spoken) =>
  finish ? FINISH[finish] : calls.length > 0 ? 'tool_use' : 'end_turn'

/** Messages in pieces of a stream; an input that is no JSON comes as it stands. */
export async function* messageStream(turn: Spoken, number: number, model: string, asked: number) {
  const event = (type: string, data: object) =>
    torn(`event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`)
  const input_tokens = turn.usage ? Math.ceil(asked / 4) : 0
  yield* event('message_start', {
    message: {
      id: `msg_${number}`,
      type: 'message',
      role: 'assistant',
      model,
      content: [],
      stop_reason: null,
      stop_sequence: null,
      usage: { input_tokens, output_tokens: 1 },
    },
  })
  yield* event('ping', {})
  let index = 0
  if (turn.text !== '') {
    yield* event('content_block_start', { index, content_block: { type: 'text', text: '' } })
    const parts = partsOf(turn.text)
    for (const [place, text] of parts.entries()) {
      if (turn.breaks && place >= parts.length / 2) break
      yield* event('content_block_delta', { index, delta: { type: 'text_delta', text } })
    }
    if (turn.breaks === 'connection') throw new ConnectionLost()
    if (turn.breaks === 'silence') await silence()
    if (turn.breaks === 'error')
      return yield* event('error', { error: { type: 'overloaded_error', message: 'Overloaded' } })
    yield* event('content_block_stop', { index })
    index += 1
  }
  for (const [place, call] of turn.calls.entries()) {
    const id = call.id ?? `toolu_${number}_${place}`
    yield* event('content_block_start', {
      index,
      content_block: { type: 'tool_use', id, name: call.name, input: {} },
    })
    for (const partial_json of ['', ...partsOf(argumentsOf(call.arguments))])
      yield* event('content_block_delta', { index, delta: { type: 'input_json_delta', partial_json } })
    yield* event('content_block_stop', { index })
    index += 1
  }
  const output_tokens = turn.usage ? Math.ceil(JSON.stringify([turn.text, turn.calls]).length / 4) : 0
  yield* event('message_delta', {
    delta: { stop_reason: stopOf(turn), stop_sequence: null },
    usage: { output_tokens },
  })
  yield* event('message_stop', {})
}

/** Messages, whole. */
export const message = (turn: Spoken, number: number, model: string, asked: number) => ({
  id: `msg_${number}`,
  type: 'message',
  role: 'assistant',
  model,
  content: [
    ...(turn.text === '' ? [] : [{ type: 'text', text: turn.text }]),
    ...turn.calls.map((call, place) => ({
      type: 'tool_use',
      id: call.id ?? `toolu_${number}_${place}`,
      name: call.name,
      input: typeof call.arguments === 'string' ? {} : call.arguments,
    })),
  ],
  stop_reason: stopOf(turn),
  stop_sequence: null,
  usage: { input_tokens: Math.ceil(asked / 4), output_tokens: turn.usage ? 10 : 0 },
})
