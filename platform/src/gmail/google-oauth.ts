import { z } from 'zod'
import { callGoogle, type GoogleAnswer } from './call-google.ts'
import { GmailError } from './gmail-error.ts'

export const GMAIL_SEND_SCOPE = 'https://www.googleapis.com/auth/gmail.send'
const TIMEOUT_MS = 10_000

/** How this server is known to Google. */
export interface OAuthClient {
  GOOGLE_CLIENT_ID: string
  GOOGLE_CLIENT_SECRET: string
  GOOGLE_OAUTH_TOKEN_URL: string
}

const tokensSchema = z.object({
  access_token: z.string().min(1).max(2048),
  expires_in: z.number().positive(),
  refresh_token: z.string().min(1).max(512).optional(),
  scope: z.string().optional(),
})
export type GoogleTokens = z.infer<typeof tokensSchema>
const errorSchema = z.object({ error: z.string(), error_description: z.string().optional() })

/** Without a secret there is nothing to ask Google for tokens with. */
export const offersGmail = ({ GOOGLE_CLIENT_SECRET }: Pick<OAuthClient, 'GOOGLE_CLIENT_SECRET'>): boolean =>
  GOOGLE_CLIENT_SECRET !== ''

/** @throws GmailError not-set-up */
export function requireGmail(client: Pick<OAuthClient, 'GOOGLE_CLIENT_SECRET'>): void {
  if (!offersGmail(client)) throw new GmailError('not-set-up')
}

/** A call that changes nothing when it is made again; made twice when Google fails. */
async function callTwice(url: string, body: URLSearchParams): Promise<GoogleAnswer> {
  const call = () => callGoogle(url, { body }, TIMEOUT_MS)
  const first = await call().catch((error: unknown) => (error instanceof GmailError ? null : rethrow(error)))
  const answer = first === null || first.status >= 500 ? await call().catch(unreachable) : first
  if (answer.status >= 500) throw new GmailError('unreachable', { cause: new Error(`HTTP ${answer.status}`) })
  return answer
}

function rethrow(error: unknown): never {
  throw error
}
/** Where nothing can have been mailed, an unclear outcome is only a Google that did not answer. */
function unreachable(cause: unknown): never {
  throw new GmailError('unreachable', { cause })
}

/** The tokens of the answer. `invalid_grant` means another thing for a code than for a refresh token. */
function tokensOf({ status, body }: GoogleAnswer, grantGone: 'code-refused' | 'reconnect'): GoogleTokens {
  const tokens = tokensSchema.safeParse(body)
  if (status === 200 && tokens.success) return tokens.data
  const error = errorSchema.safeParse(body).data
  const cause = new Error(`token endpoint: HTTP ${status} ${error?.error ?? ''}`)
  if (status >= 500 || status === 429 || !error) throw new GmailError('unreachable', { cause })
  throw new GmailError(error.error === 'invalid_grant' ? grantGone : 'misconfigured', { cause })
}

/** Tokens for the code that Google sent the browser back with; it works once. */
export async function exchangeCode(
  client: OAuthClient,
  { code, verifier, redirectUri }: { code: string; verifier: string; redirectUri: string },
): Promise<GoogleTokens> {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
    redirect_uri: redirectUri,
    client_id: client.GOOGLE_CLIENT_ID,
    client_secret: client.GOOGLE_CLIENT_SECRET,
  })
  const answer = await callGoogle(client.GOOGLE_OAUTH_TOKEN_URL, { body }, TIMEOUT_MS).catch(unreachable)
  return tokensOf(answer, 'code-refused')
}

/** A new access token. @throws GmailError reconnect when the refresh token has died */
export async function refreshAccess(client: OAuthClient, refreshToken: string): Promise<GoogleTokens> {
  const body = new URLSearchParams({
    grant_type: 'refresh_token',
    refresh_token: refreshToken,
    client_id: client.GOOGLE_CLIENT_ID,
    client_secret: client.GOOGLE_CLIENT_SECRET,
  })
  return tokensOf(await callTwice(client.GOOGLE_OAUTH_TOKEN_URL, body), 'reconnect')
}

/** Ends the whole permission at Google; one that is gone already is no error. @throws GmailError unreachable */
export async function revokeAtGoogle(revokeUrl: string, refreshToken: string): Promise<void> {
  const { status, body } = await callTwice(revokeUrl, new URLSearchParams({ token: refreshToken }))
  const gone = errorSchema.safeParse(body).data?.error === 'invalid_token'
  if (status !== 200 && !gone)
    throw new GmailError('unreachable', { cause: new Error(`revoke: HTTP ${status}`) })
}
