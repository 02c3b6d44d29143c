import type { ErrorCode } from '#contract'

/**
 * The one error of the product: a code that the server maps to a status and the worker to retry-or-not,
 * and a detail that the user may read. `cause` is for the log alone.
 */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly detail: string
  /** Further members of the answer's `detail` object. */
  readonly extra: Record<string, unknown>
  constructor(
    code: ErrorCode,
    detail: string,
    options: { cause?: unknown; extra?: Record<string, unknown> } = {},
  ) {
    super(detail, { cause: options.cause })
    this.code = code
    this.detail = detail
    this.extra = options.extra ?? {}
  }
}
