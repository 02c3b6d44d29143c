import { gzipSync } from 'node:zlib'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { RequestHandler } from 'express'
import type { Dependencies } from '../dependencies.ts'
import type { Metrics } from '../middleware/metrics.ts'
import type { PollLimit } from '../middleware/poll-limit.ts'
import { requestId } from '../middleware/request-log.ts'
import { readyStatus } from '../services/mission/read-status.ts'
import type { PreparedJson } from '../services/mission/status-answers.ts'

const PATH = '/api/mission-status/'
const ID = /^[A-Za-z0-9_-]{22,64}$/

interface Rules {
  limit: PollLimit
  /** Sets the headers that every answer bears, which are the same for all. */
  secure: RequestHandler
  metrics: Metrics
  /** Everything else. */
  app: RequestListener
}

/**
 * Polls of a mission's status are most of what a server is asked, and most of them have no news: where the answer
 * stands ready they are answered here, before the steps of `app`, which take longer than the answer itself. What is
 * not ready, refused or odd in any way goes on to `app` as if it had not been here.
 */
export function answerPolls(
  dependencies: Dependencies,
  { limit, secure, metrics, app }: Rules,
): RequestListener {
  const always = constantHeaders(secure)
  const hops = dependencies.environment.TRUST_PROXY
  return (request, response) => {
    const id = polledId(request)
    if (id === null || !limit.take(request, addressOf(request, hops))) return app(request, response)
    const began = performance.now()
    const send = (answer: PreparedJson | null) => {
      if (answer === null) return app(request, response)
      const status = sendReady(request, response, answer, always)
      metrics.polled(status, (performance.now() - began) / 1000)
    }
    readyStatus(dependencies, id)
      // What fails here fails there too, and is told there.
      .catch(() => null)
      .then(send)
      .catch((error: unknown) => {
        dependencies.logger.error({ err: error }, 'a poll could not be answered')
        response.destroy()
      })
  }
}

function polledId({ method, url, headers }: IncomingMessage): string | null {
  if (method !== 'GET' || !url!.startsWith(PATH)) return null
  if (headers['transfer-encoding'] !== undefined || headers['content-length'] !== undefined) return null
  const id = url!.slice(PATH.length)
  return ID.test(id) ? id : null
}

/** The caller's address behind so many proxies, each of which adds the one it was asked by. */
function addressOf({ socket, headers }: IncomingMessage, hops: number): string {
  const direct = socket.remoteAddress ?? 'unknown'
  const forwarded = headers['x-forwarded-for']
  if (hops === 0 || typeof forwarded !== 'string') return direct
  const addresses = forwarded.split(',').map((address) => address.trim())
  return addresses.at(-Math.min(hops, addresses.length))!
}

/** Headers as the middleware sets them, as names and values in turn. */
function constantHeaders(secure: RequestHandler): string[] {
  const pairs: string[] = []
  const collect = {
    setHeader: (name: string, value: string | number) => pairs.push(name, String(value)),
    removeHeader: () => undefined,
  }
  secure({} as never, collect as never, (error?: unknown) => {
    if (error) throw error
  })
  return pairs
}

function sendReady(
  request: IncomingMessage,
  response: ServerResponse,
  answer: PreparedJson,
  always: string[],
): 200 | 304 {
  const { headers } = request
  const head = [
    ...always,
    'X-Request-Id',
    requestId(request),
    'Cache-Control',
    'no-cache',
    'ETag',
    answer.etag,
    'Vary',
    'Accept-Encoding',
  ]
  const tags = headers['if-none-match']
  if (tags !== undefined && !headers['cache-control']?.includes('no-cache') && names(tags, answer.etag)) {
    response.writeHead(304, head).end()
    return 304
  }
  head.push('Content-Type', 'application/json; charset=utf-8')
  const packed = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(String(headers['accept-encoding'] ?? ''))
  if (packed) head.push('Content-Encoding', 'gzip')
  const body = packed ? (answer.packed ??= gzipSync(answer.body)) : answer.body
  head.push('Content-Length', String(body.length))
  response.writeHead(200, head).end(body)
  return 200
}

/** Weak comparison, as RFC 9110 has it for If-None-Match. */
const names = (tags: string, etag: string): boolean =>
  tags === etag ||
  tags.trim() === '*' ||
  tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag.replace(/^W\//, ''))
