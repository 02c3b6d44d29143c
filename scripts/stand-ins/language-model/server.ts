import type { Server } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { json, readJson, serveRoutes, type Answer, type Call } from '../http.ts'
import { message, messageStream } from './anthropic.ts'
import { completion, completionStream } from './openai.ts'
import { scriptedTurnSchema, type ModelRequest, type ScriptedTurn, type Turn } from './turns.ts'

/** The key that the stand-in takes. */
export const STAND_IN_KEY = 'stand-in-key'

export interface LanguageModelStandInOptions {
  /** What is answered where nothing is scripted. */
  answer?(request: ModelRequest): ScriptedTurn
}

const MAX_REQUEST = 8 * 1024 * 1024
const bodySchema = z.looseObject({ model: z.string(), stream: z.boolean().default(false) })
const STREAM = { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' }

/**
 * A server that speaks both protocols and says what it is told to: `POST /script [turns]` says what the next
 * requests get, `GET /requests` lists what was asked, with keys told apart only as right or wrong.
 */
export function createLanguageModelStandIn({ answer }: LanguageModelStandInOptions = {}): Server {
  let script: Turn[] = []
  const requests: object[] = []

  async function reply(call: Call, protocol: ModelRequest['protocol'], key: string | null): Promise<Answer> {
    const text = (await call.body(MAX_REQUEST)).toString()
    const body = bodySchema.parse(JSON.parse(text))
    const { model, stream } = body
    requests.push({ protocol, key_accepted: key === STAND_IN_KEY, body })
    const number = requests.length
    if (key !== STAND_IN_KEY) return unauthorised(protocol)
    const given = script.shift() ?? answer?.({ protocol, key, model, stream, body })
    const turn = scriptedTurnSchema.parse(given ?? { text: 'Nothing was scripted.' })
    if ('status' in turn) {
      const { status, body: said, headers } = turn
      return typeof said === 'string' ? { status, headers, body: said } : json(said, status, headers)
    }
    await delay(turn.delay_ms)
    if (protocol === 'anthropic')
      return stream
        ? { headers: STREAM, body: messageStream(turn, number, model, text.length) }
        : json(message(turn, number, model, text.length))
    return stream
      ? { headers: STREAM, body: completionStream(turn, number, model, text.length) }
      : json(completion(turn, number, model, text.length))
  }

  return serveRoutes(
    {
      'POST /v1/messages': (call) => reply(call, 'anthropic', header(call, 'x-api-key')),
      'POST /v1/chat/completions': (call) =>
        reply(call, 'openai', header(call, 'authorization')?.replace(/^Bearer /, '') ?? null),
      'GET /v1/models': () => json({ object: 'list', data: [{ id: 'stand-in', object: 'model' }] }),
      async 'POST /script'(call) {
        script = await readJson(call, z.array(scriptedTurnSchema))
        return json({})
      },
      'GET /requests': () => json(requests),
    },
    () => false,
  )
}

const header = ({ request }: Call, name: string): string | null => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : null
}

const unauthorised = (protocol: ModelRequest['protocol']): Answer =>
  protocol === 'anthropic'
    ? json({ type: 'error', error: { type: 'authentication_error', message: 'invalid x-api-key' } }, 401)
    : json(
        {
          error: {
            message: 'Incorrect API key provided.',
            type: 'invalid_request_error',
            code: 'invalid_api_key',
          },
        },
        401,
      )
