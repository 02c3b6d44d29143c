import {
  GMAIL_DENIED_REDIRECT_MS,
  GMAIL_FAILURE_REDIRECT_MS,
  GMAIL_SUCCESS_REDIRECT_MS,
  isSitePath,
  texts,
} from '#contract'
import { z } from 'zod'
import { ApiError } from '../../lib/api-error.ts'
import { parseJson } from '../../lib/storage.ts'

/** What the callback page says, and where it goes after how many milliseconds. */
export type Outcome = { ok: boolean; text: string; goTo: string; afterMs: number }

const stateSchema = z.object({ return_url: z.string() })

/** Where the user came from, as the state says; only a path of this site, else the profile. */
export function returnUrl(state: string | null): string {
  const path = parseJson(stateSchema, state)?.return_url ?? '/profile'
  return isSitePath(path) ? path : '/profile'
}

/** The path with gmail=connected or gmail=error added. */
export function withGmail(path: string, value: 'connected' | 'error'): string {
  const url = new URL(path, 'http://localhost')
  url.searchParams.set('gmail', value)
  return url.pathname + url.search + url.hash
}

/** The outcome that the query alone decides, or the code and state to send to the server. */
export function readCallback(query: URLSearchParams): Outcome | { code: string; state: string } {
  const [code, state, error] = [query.get('code'), query.get('state'), query.get('error')]
  const home = returnUrl(state)
  if (error !== null) {
    return { ok: false, text: texts.oauthDenied(error), goTo: home, afterMs: GMAIL_DENIED_REDIRECT_MS }
  }
  if (!code || !state) return failed(home, texts.oauthInvalid)
  return { code, state }
}

export const succeeded = (home: string): Outcome => ({
  ok: true,
  text: texts.oauthSuccess,
  goTo: withGmail(home, 'connected'),
  afterMs: GMAIL_SUCCESS_REDIRECT_MS,
})

const failed = (home: string, text: string): Outcome => ({
  ok: false,
  text,
  goTo: withGmail(home, 'error'),
  afterMs: GMAIL_FAILURE_REDIRECT_MS,
})

export const expired = (): Outcome => ({
  ok: false,
  text: texts.oauthExpired,
  goTo: '/',
  afterMs: GMAIL_DENIED_REDIRECT_MS,
})

/** What a failed call to the server means. */
export function callbackFailure(error: unknown, home: string): Outcome {
  if (!(error instanceof ApiError)) return failed(home, texts.oauthFailedGeneric)
  if (error.status === 401 || error.message === texts.noToken) return expired()
  if (error.status === 0) return failed(home, texts.oauthFailedGeneric)
  const known = error.message === texts.requestFailed(error.status) ? undefined : error.message
  return failed(home, texts.oauthFailed(known))
}
