import { Router, json, type Request, type RequestHandler, type Response } from 'express'
import { AppError } from '#platform/errors.ts'
import type { FileId } from '#platform/file-store.ts'
import type { Dependencies } from '../dependencies.ts'
import { createAuthentication } from '../middleware/authentication.ts'
import type { PollLimit } from '../middleware/poll-limit.ts'
import type { RateLimits } from '../middleware/rate-limits.ts'
import { parseInput } from '../middleware/validation.ts'
import { NO_MISSION } from '../services/mission/find-mission.ts'
import type { FileAnswer } from '../services/mission/find-artifact.ts'
import type { PreparedJson } from '../services/mission/status-answers.ts'
import type { AnyCall } from './call.ts'
import { sendFile } from './send-file.ts'
import { sendPreparedJson } from './send-prepared-json.ts'
import { sendStoredJson } from './send-stored-json.ts'

/** A request with a body must say that it is JSON; that also keeps other sites' forms out. */
const requireJson: RequestHandler = (request, _response, next) => {
  if (!request.is('application/json'))
    throw new AppError('unsupported_media_type', 'Send the request body as application/json.')
  // The parser would also take UTF-7 and the like, in which filters on the way do not see what is said.
  const charset = /;\s*charset=("?)([^";\s]*)\1/i.exec(request.headers['content-type'] ?? '')?.[2]
  if (charset !== undefined && !/^utf-?8$/i.test(charset))
    throw new AppError('unsupported_media_type', 'Send the request body as UTF-8.')
  next()
}

/** An id or a name in the path that can't exist is answered like one that does not. */
function inputOf(call: AnyCall, request: Request) {
  return {
    params: call.params && parseInput(call.params, request.params, { code: 'not_found', detail: NO_MISSION }),
    query: call.query && parseInput(call.query, request.query),
    body: call.body && parseInput(call.body, request.body ?? {}),
  }
}

async function answer(
  call: AnyCall,
  dependencies: Dependencies,
  request: Request,
  response: Response,
): Promise<void> {
  const input = { ...inputOf(call, request), user: request.user, request, response }
  const result = await call.run(input as never, dependencies)
  if (call.file !== undefined) return sendFile(request, response, dependencies.files, result as FileAnswer)
  if (call.stored !== undefined)
    return sendStoredJson(request, response, dependencies.files, result as FileId | null)
  if (call.polled !== undefined) return sendPreparedJson(request, response, result as PreparedJson)
  response.set('Cache-Control', 'no-store')
  response.status(call.status?.(result as never) ?? 200).json(result)
}

/** A step for those who send a token. */
const ifSignedIn =
  (step: RequestHandler): RequestHandler =>
  (request, response, next) =>
    request.headers.authorization === undefined ? next() : step(request, response, next)

/** Makes routes of the table: limit -> authenticate -> validate -> run -> answer. */
export function mountCalls(calls: AnyCall[], dependencies: Dependencies, limits: RateLimits): Router {
  const router = Router({ caseSensitive: true })
  const authenticate = createAuthentication(dependencies)
  const readJson = json({ limit: dependencies.limits.bodyBytes, inflate: false })
  for (const call of calls) {
    const steps: RequestHandler[] = []
    if (call.access === 'user') steps.push(authenticate, limits.perUser)
    if (call.access === 'anyone') steps.push(ifSignedIn(authenticate), ifSignedIn(limits.perUser))
    if (call.body) steps.push(requireJson, readJson)
    // After the body: some count by what it says.
    steps.push(...(call.limiters ?? []).map((limiter) => limits[limiter]))
    router[call.method](call.path, ...steps, (request, response) =>
      answer(call, dependencies, request, response),
    )
  }
  return router
}

const hasBody = ({ headers }: Request) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * The calls that are asked again and again, apart from what only others need: a line in the log, compression of each
 * answer, a watch over a body. Whoever sends a body all the same is left to the routes of `mountCalls`.
 */
export function mountPolls(calls: AnyCall[], dependencies: Dependencies, limit: PollLimit): Router {
  const router = Router({ caseSensitive: true })
  for (const call of calls.filter(({ polled }) => polled !== undefined))
    router.get(
      call.path,
      (request, _response, next) => next(hasBody(request) ? 'route' : undefined),
      limit.guard,
      (request, response) => answer(call, dependencies, request, response),
    )
  return router
}
