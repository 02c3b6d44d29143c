import type { ErrorCode } from '#contract'
import { AppError } from '../errors.ts'

/** Everything that can keep FRED from answering, with what the user is told. */
const PROBLEMS = {
  'not-set-up': ['unavailable', 'Economic data are not set up on this server.'],
  key: ['validation_failed', 'FRED does not accept this API key.'],
  'no-series': ['not_found', 'FRED has no series of this name.'],
  refused: ['bad_request', 'FRED refused the request.'],
  'rate-limit': [
    'rate_limited',
    'FRED takes no more requests with this key for the moment. Please try again in a few minutes.',
  ],
  unreachable: ['unavailable', 'FRED could not be reached. Please try again in a few minutes.'],
} as const satisfies Record<string, [ErrorCode, string]>

export type FredProblem = keyof typeof PROBLEMS

/** Why FRED did not answer, in words for the user. Never holds the key. */
export class FredError extends AppError {
  override name = 'FredError'
  readonly problem: FredProblem
  /** FRED's own reason, where it gave one. */
  readonly said: string | null
  constructor(problem: FredProblem, options: { cause?: unknown; said?: string } = {}) {
    const [code, text] = PROBLEMS[problem]
    super(code, options.said ? `${text} It says: ${options.said}` : text, { cause: options.cause })
    this.problem = problem
    this.said = options.said ?? null
  }
}

const KEY_TROUBLE = /\bapi_key\b/
const NO_SERIES = /series\s+does\s+not\s+exist/i

/** FRED's sentence about what is wrong, without its name for the status and where to read on. */
const reasonOf = (message: string): string =>
  message
    .replace(/\s+/g, ' ')
    .replace(/^Bad Request\. /, '')
    .replace(/ Read https?:\S+ for more information\.?$/, '')
    .trim()
    .slice(0, 300)

/** FRED answers 400 to everything it does not like, a bad key included: the words tell. */
export function refusalOf(message: string, cause: Error): FredError {
  const problem = KEY_TROUBLE.test(message) ? 'key' : NO_SERIES.test(message) ? 'no-series' : 'refused'
  return new FredError(problem, { cause, said: reasonOf(message) || undefined })
}
