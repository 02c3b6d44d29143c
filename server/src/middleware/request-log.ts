import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RequestHandler } from 'express'
import { pinoHttp } from 'pino-http'
import type { Logger } from '#platform/logger.ts'
import { randomId } from '#platform/secrets.ts'
import { shortHash } from '#platform/short-hash.ts'

const REQUEST_ID = /^[A-Za-z0-9_-]{8,64}$/

/** A mission's id opens its status to whoever reads it: the path without query and without ids. */
const pathOf = (url: string) =>
  url.split('?')[0]!.replace(/(?<=\/)[A-Za-z0-9_-]{22,64}(?=\/|$)/g, (id) => `#${shortHash(id)}`)

/** Paths that are asked for all the time and say nothing. */
const QUIET = /^\/(api\/health|api\/ready|api\/mission-status\/|metrics|assets\/)/

/** The caller's own id where it is a good one, or a new one. */
export function requestId({ headers }: IncomingMessage): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomId()
}

/** Gives the request an id, which is also in the answer's X-Request-Id. */
function identify(request: IncomingMessage, response: ServerResponse): string {
  const set = response.getHeader('X-Request-Id')
  if (typeof set === 'string') return set
  const id = requestId(request)
  response.setHeader('X-Request-Id', id)
  return id
}

export const withId: RequestHandler = (request, response, next) => {
  identify(request, response)
  next()
}

/**
 * One line per request, with an id that is also in the answer's X-Request-Id. The line holds method, path, status
 * and time only: no header, no body, and no query string, since those can carry keys.
 */
export const createRequestLog = (logger: Logger): RequestHandler =>
  pinoHttp({
    logger,
    genReqId: identify,
    serializers: {
      req: (request: { id: string; method: string; url: string }) => ({
        id: request.id,
        method: request.method,
        path: pathOf(request.url),
      }),
      res: (response: { statusCode: number }) => ({ status: response.statusCode }),
    },
    customProps: (request) => {
      const user = (request as { user?: { _id: unknown } }).user
      return user ? { user: String(user._id) } : {}
    },
    customLogLevel: () => 'info',
    // The error handler has logged the cause; here it would be an invented one.
    customErrorObject: (_request, _response, _error, { err: _, ...line }: Record<string, unknown>) => line,
    autoLogging: { ignore: (request) => QUIET.test(request.url ?? '') },
  }) as unknown as RequestHandler
