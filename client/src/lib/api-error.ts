import { errorBodySchema, texts, type ErrorBody } from '#contract'
import { z } from 'zod'

/**
 * A call that did not succeed. `status` is the HTTP status, or 0 when no answer came. `message` is what a person
 * is shown; `code` and `detail` are the server's own, where it sent any.
 */
export class ApiError extends Error {
  readonly status: number
  readonly code: string | null
  readonly detail: ErrorBody['detail'] | null

  constructor(status: number, message: string, detail: ErrorBody['detail'] | null, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ApiError'
    this.status = status
    this.detail = detail
    this.code = detail !== null && typeof detail === 'object' ? detail.error : null
  }

  /** Extra fields that the server put into `detail`, such as `monthly_limit`. */
  field(name: string): unknown {
    return this.detail !== null && typeof this.detail === 'object' ? this.detail[name] : undefined
  }
}

const looseBodySchema = z.looseObject({
  detail: z.union([z.string(), z.looseObject({ message: z.string().optional() })]).optional(),
  message: z.string().optional(),
})

/** The text of an error answer: detail, then detail.message, then message, then the status. */
export function errorMessage(status: number, body: unknown): string {
  const parsed = looseBodySchema.safeParse(body)
  if (parsed.success) {
    const { detail, message } = parsed.data
    if (typeof detail === 'string' && detail !== '') return detail
    if (typeof detail === 'object' && detail.message) return detail.message
    if (message) return message
  }
  return texts.requestFailed(status)
}

export function apiErrorFrom(status: number, body: unknown): ApiError {
  const parsed = errorBodySchema.safeParse(body)
  return new ApiError(status, errorMessage(status, body), parsed.success ? parsed.data.detail : null)
}

export const networkError = (cause: unknown): ApiError =>
  new ApiError(0, texts.networkFailed, null, { cause })

/** The server's own words where it sent any; else `fallback`; `retry` when it could not be reached at all. */
export function serverDetail(error: unknown, fallback: string, retry: string): string {
  if (!(error instanceof ApiError) || error.status === 0) return retry
  return error.message === texts.requestFailed(error.status) ? fallback : error.message
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
