import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { z } from 'zod'

export interface Call {
  request: IncomingMessage
  url: URL
  /** The whole body; refuses more than `limit` bytes with 413. */
  body(limit?: number): Promise<Buffer>
}

export interface Answer {
  status?: number
  headers?: Record<string, string>
  /** Pieces are sent as they come; an error among them cuts the connection. */
  body: string | Buffer | AsyncIterable<Buffer>
}

export type Route = (call: Call) => Answer | Promise<Answer>

/** Ends a call with this answer. */
export class Refusal extends Error {
  readonly answer: Answer
  constructor(answer: Answer) {
    super(`refused with ${answer.status}`)
    this.answer = answer
  }
}

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Answer => ({
  status,
  headers: { 'content-type': 'application/json; charset=UTF-8', ...headers },
  body: JSON.stringify(body),
})

export const html = (body: string, status = 200): Answer => ({
  status,
  headers: {
    'content-type': 'text/html; charset=UTF-8',
    'content-security-policy': "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'",
    // The picker's page speaks with the page that opened it.
    'cross-origin-opener-policy': 'unsafe-none',
  },
  body,
})

export const redirect = (location: string): Answer => ({ status: 302, headers: { location }, body: '' })

/** Text for HTML, in contents and in quoted attributes. */
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** The JSON body in this form; 400 with what is wrong otherwise. */
export async function readJson<T>(call: Call, schema: z.ZodType<T>): Promise<T> {
  const parsed = schema.safeParse(parseJson(await call.body()))
  if (parsed.success) return parsed.data
  throw new Refusal(json({ error: 'invalid_request', error_description: z.prettifyError(parsed.error) }, 400))
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/**
 * A name that stands for this machine. A page elsewhere may let its own name point here for a moment, and could then
 * read every answer as its own.
 */
const isOwnName = (host = '') => /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(host)

const ONE_MB = 1024 * 1024

async function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > limit)
      throw new Refusal(json({ error: { code: 413, message: 'Request Entity Too Large' } }, 413))
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/**
 * A server from a table of routes, `'GET /path'`.
 * @param allowsOrigin which pages elsewhere may call it
 * @param unknown what an address that is not in the table gets
 */
export function serveRoutes(
  routes: Record<string, Route>,
  allowsOrigin: (origin: string) => boolean,
  unknown: Route = () => json({ error: { code: 404, message: 'Not Found' } }, 404),
): Server {
  async function answer(request: IncomingMessage): Promise<Answer> {
    if (!isOwnName(request.headers.host))
      return json({ error: { code: 421, message: 'Misdirected Request' } }, 421)
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    if (request.method === 'OPTIONS') return { status: 204, body: '' }
    const route = routes[`${request.method} ${url.pathname}`] ?? unknown
    return route({ request, url, body: (limit = ONE_MB) => readBody(request, limit) })
  }
  return createServer((request, response) => {
    answer(request)
      .catch((error: unknown) => {
        if (error instanceof Refusal) return error.answer
        console.error(error)
        return json({ error: { code: 500, message: 'Internal error encountered.' } }, 500)
      })
      .then((result) => send(response, result, corsHeaders(request.headers.origin, allowsOrigin)))
      .catch((error: unknown) => response.destroy(error as Error))
  })
}

async function send(
  response: ServerResponse,
  { status = 200, headers, body }: Answer,
  cors: Record<string, string>,
) {
  response.writeHead(status, { ...cors, ...headers })
  if (typeof body === 'string' || Buffer.isBuffer(body)) response.end(body)
  else await pipeline(Readable.from(body), response)
}

function corsHeaders(
  origin: string | undefined,
  allowsOrigin: (origin: string) => boolean,
): Record<string, string> {
  if (!origin || !allowsOrigin(origin)) return { vary: 'Origin' }
  return {
    vary: 'Origin',
    'access-control-allow-origin': origin,
    'access-control-allow-methods': 'GET, POST',
    'access-control-allow-headers': 'Content-Type, Authorization',
  }
}
