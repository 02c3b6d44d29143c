import type { ErrorRequestHandler, Response } from 'express'
import type { ErrorBody, ErrorCode } from '#contract'
import { AppError } from '#platform/errors.ts'
import type { Logger } from '#platform/logger.ts'

export const STATUS_OF: Record<ErrorCode, number> = {
  bad_request: 400,
  fred_api_key_required: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  timeout: 408,
  conflict: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  validation_failed: 422,
  rate_limited: 429,
  monthly_limit_exceeded: 429,
  internal: 500,
  unavailable: 503,
}

/** These two carry their code, because the client tells them apart by it. */
const CODED: readonly ErrorCode[] = ['monthly_limit_exceeded', 'fred_api_key_required']

export const errorBody = (error: AppError): ErrorBody => ({
  detail: CODED.includes(error.code)
    ? { error: error.code, message: error.detail, ...error.extra }
    : error.detail,
})

/** Errors that Express and its body parser throw, by their `type`, in words for the caller. */
const PARSER_ERRORS: Record<string, [ErrorCode, string]> = {
  'entity.parse.failed': ['bad_request', 'The request body is not valid JSON.'],
  'entity.verify.failed': ['bad_request', 'The request body could not be read.'],
  'request.aborted': ['bad_request', 'The request ended before its body was complete.'],
  'request.size.invalid': ['bad_request', 'The request body has another length than announced.'],
  'entity.too.large': ['payload_too_large', 'The request body is too large.'],
  'charset.unsupported': ['unsupported_media_type', 'Send the request body as UTF-8.'],
  'encoding.unsupported': ['unsupported_media_type', 'Send the request body without compression.'],
}

/** Any thrown thing as an AppError; what is not known to be the caller's doing becomes `internal`. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const { type, status } = error as { type?: unknown; status?: unknown }
  const known = typeof type === 'string' ? PARSER_ERRORS[type] : undefined
  if (known) return new AppError(known[0], known[1], { cause: error })
  // The driver's own names for a server that is away; everything else it throws is a mistake of ours.
  if (
    error instanceof Error &&
    /^(Mongo(Network|ServerSelection|NotConnected|TopologyClosed|PoolC)|MongooseServerSelection)/.test(
      error.name,
    )
  )
    return new AppError('unavailable', 'The database is not reachable at the moment. Please try again.', {
      cause: error,
    })
  // Express throws these for a path that cannot be decoded, such as /api/%E0%A4%A
  if (error instanceof URIError || status === 400)
    return new AppError('bad_request', 'The request could not be read.', { cause: error })
  return new AppError('internal', 'Something went wrong on the server. Please try again.', { cause: error })
}

/** Sends the error, or breaks off an answer that has begun: its end is all that can still tell it is not whole. */
export function answerError(response: Response, error: AppError): void {
  if (response.headersSent) {
    if (!response.writableEnded && !response.locals.answered) response.destroy()
    return
  }
  response.status(STATUS_OF[error.code]).set('Cache-Control', 'no-store').json(errorBody(error))
}

/** The one place where an error becomes an answer. Causes go to the log alone. */
export const createErrorHandler =
  (logger: Logger): ErrorRequestHandler =>
  (thrown, request, response, _next) => {
    const error = toAppError(thrown)
    const log = request.log ?? logger
    if (STATUS_OF[error.code] >= 500) log.error({ err: error.cause ?? error, code: error.code }, error.detail)
    else log.debug({ code: error.code }, error.detail)
    answerError(response, error)
  }
