import type { ErrorCode } from '#contract'
import { AppError } from '../errors.ts'

/** Everything that can keep a mail from going out, with what the user is told. */
const PROBLEMS = {
  'not-set-up': ['unavailable', 'Gmail is not set up on this server.'],
  misconfigured: [
    'unavailable',
    "Google does not accept this server's Gmail settings. Please tell whoever runs this server.",
  ],
  'api-off': [
    'unavailable',
    "Gmail is switched off in this server's Google project. Please tell whoever runs this server.",
  ],
  'not-connected': ['conflict', 'Gmail is not connected. Connect it on your profile first.'],
  reconnect: [
    'conflict',
    'Google no longer lets Apogee send from your account. Please connect Gmail again on your profile.',
  ],
  'code-refused': [
    'bad_request',
    'Google did not accept the permission code: it works once, for ten minutes. Please connect Gmail again.',
  ],
  'scope-missing': [
    'forbidden',
    'The permission to send email was not granted. Please connect Gmail again and leave it ticked.',
  ],
  'rate-limit': [
    'rate_limited',
    'Gmail takes no more mail from your account for the moment. Please try again in a few minutes.',
  ],
  'daily-limit': [
    'rate_limited',
    'Your Gmail account has reached its sending limit for today. Please try again tomorrow.',
  ],
  policy: ['forbidden', "Your organisation's rules at Google do not allow this email."],
  'message-refused': ['bad_request', 'Gmail refused the message.'],
  'too-large': ['payload_too_large', 'The email is larger than Gmail allows.'],
  unreachable: ['unavailable', 'Google could not be reached. Please try again in a minute.'],
  unconfirmed: [
    'unavailable',
    'Gmail did not confirm the email. It may have been sent: look into your Sent folder before you try again.',
  ],
} as const satisfies Record<string, [ErrorCode, string]>

export type GmailProblem = keyof typeof PROBLEMS

/** Google definitely took nothing, and may take it later. */
const PASSING: readonly GmailProblem[] = ['rate-limit', 'unreachable']

/** Why Google did not do what was asked, in words for the user. */
export class GmailError extends AppError {
  override name = 'GmailError'
  readonly problem: GmailProblem
  /** @param said Google's own words, where they help the user */
  constructor(problem: GmailProblem, options: { cause?: unknown; said?: string } = {}) {
    const [code, text] = PROBLEMS[problem]
    super(code, options.said ? `${text.slice(0, -1)}: ${options.said}` : text, { cause: options.cause })
    this.problem = problem
  }
  /** True when the same mail may be tried again later without fear of sending it twice. */
  get passing(): boolean {
    return PASSING.includes(this.problem)
  }
}
