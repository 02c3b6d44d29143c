import { APICallError } from 'ai'
import type { ModelProblem } from './model.types.ts'

/** What a failed call means, and whether another try may help. */
export interface Failure {
  problem: ModelProblem
  detail: string
  /** Null where another try would fail as well; else how long to wait, 0 where the provider did not say. */
  retryMs: number | null
}

const QUOTA = /insufficient_quota|exceeded your current quota|billing|credit balance|insufficient credits/i
const TOO_LONG =
  /context[_ ]length|context[_ ]window|maximum context|prompt is too long|too many (input )?tokens|input is too long|exceeds the (maximum|limit).{0,20}tokens/i

const failure = (problem: ModelProblem, detail: string, retryMs: number | null = null): Failure => ({
  problem,
  detail,
  retryMs,
})

/** Reads what the SDK threw, or an error that came inside a stream. */
export function readFailure(error: unknown, now: () => number = Date.now): Failure {
  if (APICallError.isInstance(error) && error.statusCode !== undefined && error.statusCode >= 300)
    return readStatus(error, error.statusCode, now)
  return readInStream(error)
}

function readStatus(error: APICallError, status: number, now: () => number): Failure {
  const body = error.responseBody ?? ''
  const detail = `HTTP ${status} ${messageIn(body) ?? error.message}`
  if (status < 400) return failure('bad-request', `${detail} (redirected elsewhere)`)
  if (status === 402 || (status === 429 && QUOTA.test(body))) return failure('quota', detail)
  if (status === 401 || status === 403) return failure(QUOTA.test(body) ? 'quota' : 'key', detail)
  if (status === 404) return failure('unknown-model', detail)
  if (status === 413 || (status === 400 && TOO_LONG.test(body))) return failure('too-long', detail)
  if (status === 400 && /credit balance|billing/i.test(body)) return failure('quota', detail)
  const wait = retryAfter(error.responseHeaders ?? {}, now)
  if (status === 429) return failure('busy', detail, wait)
  if (status === 408 || status === 409 || status === 425 || status >= 500)
    return failure(status === 529 || status === 503 ? 'busy' : 'down', detail, wait)
  return failure('bad-request', detail)
}

/** An error after the stream had begun, a cut connection, an address that nobody answers at. */
function readInStream(error: unknown): Failure {
  const text = messageOf(error)
  if (QUOTA.test(text)) return failure('quota', text)
  if (TOO_LONG.test(text)) return failure('too-long', text)
  if (/redirect/i.test(text)) return failure('bad-request', text)
  if (/overloaded|rate.?limit|too many requests/i.test(text)) return failure('busy', text, 0)
  return failure('down', text, 0)
}

/** The message inside a provider's error body: an object, in Gemini's case an array with one. */
function messageIn(body: string): string | null {
  try {
    const parsed: unknown = JSON.parse(body)
    const first = Array.isArray(parsed) ? (parsed[0] as unknown) : parsed
    const { error } = first as { error?: { message?: unknown } | string }
    if (typeof error === 'string') return error
    return typeof error?.message === 'string' ? error.message : null
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return null
    throw error
  }
}

function messageOf(error: unknown): string {
  if (typeof error === 'string') return error
  if (!(error instanceof Error)) return JSON.stringify(error) ?? String(error)
  const cause = error.cause === undefined ? '' : `: ${messageOf(error.cause)}`
  const body = APICallError.isInstance(error) ? ` ${error.responseBody ?? ''}` : ''
  return `${error.message}${body}${cause}`.slice(0, 2000)
}

/** `retry-after-ms`, or `retry-after` in seconds or as a date; 0 where there is none. */
function retryAfter(headers: Record<string, string>, now: () => number): number {
  const ms = Number(headers['retry-after-ms'])
  if (Number.isFinite(ms) && ms > 0) return ms
  const header = headers['retry-after']
  if (!header) return 0
  const seconds = Number(header)
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now()
  return Number.isFinite(wait) && wait > 0 ? wait : 0
}
