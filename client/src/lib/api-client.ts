import { texts } from '#contract'
import type { z } from 'zod'
import { ApiError, apiErrorFrom, networkError } from './api-error.ts'
import { session } from './session.ts'

/** `session`: the stored login token; `none`: a public call; otherwise the token itself. */
export type Credentials = 'session' | 'none' | { token: string }

export type RequestOptions = {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  body?: unknown
  credentials?: Credentials
  signal?: AbortSignal
  /** False where a 401 means something else than an expired session. */
  expiresSession?: boolean
}

let sessionExpired: () => void = () => {}

/** What happens after a 401 has ended the session; set once by the app, which owns the router. */
export function onSessionExpired(handler: () => void): void {
  sessionExpired = handler
}

/** The token for a call, or undefined for a public one. Throws when there should be one and is not. */
export function tokenFor(credentials: Credentials): string | undefined {
  if (credentials === 'none') return undefined
  const token = credentials === 'session' ? session.token() : credentials.token
  if (token === null || token === '') throw new ApiError(0, texts.noToken, null)
  return token
}

/** Headers of an authenticated call: bearer token, and JSON unless the body is form data. */
export function authenticatedHeaders(token: string | undefined, body: unknown): Record<string, string> {
  return {
    ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    ...(body instanceof FormData || (token === undefined && body === undefined)
      ? {}
      : { 'Content-Type': 'application/json' }),
  }
}

/** Ends the session if the refused token is still the current one: an old answer must not end a new session. */
export function expireSession(refusedToken: string | undefined): ApiError {
  if (refusedToken === undefined || session.get().token === refusedToken) {
    session.signOut(true)
    sessionExpired()
  }
  return new ApiError(401, texts.sessionExpired, null)
}

async function send(path: string, options: RequestOptions): Promise<Response> {
  const { method = 'GET', body, credentials = 'session', signal, expiresSession = true } = options
  const token = tokenFor(credentials)
  const response = await fetch(path, {
    method,
    headers: authenticatedHeaders(token, body),
    body: body === undefined ? undefined : body instanceof FormData ? body : JSON.stringify(body),
    signal,
  }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause
    throw networkError(cause)
  })
  if (response.ok) return response
  if (response.status === 401 && expiresSession) throw expireSession(token)
  throw apiErrorFrom(response.status, parseBody(await response.text()))
}

/** JSON of an answer, or undefined when a proxy answered with something else. */
export function parseBody(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** Calls the API and parses the answer. Rejects with ApiError, also when the answer has another shape. */
export async function apiRequest<T>(
  schema: z.ZodType<T>,
  path: string,
  options: RequestOptions = {},
): Promise<T> {
  const response = await send(path, options)
  return parseAnswer(schema, parseBody(await response.text()), response.status)
}

export function parseAnswer<T>(schema: z.ZodType<T>, body: unknown, status: number): T {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  throw new ApiError(status, texts.unexpectedAnswer, null, { cause: parsed.error })
}

/** For calls whose answer carries nothing that is used. */
export async function apiCommand(path: string, options: RequestOptions): Promise<void> {
  await send(path, options)
}

export async function apiBlob(path: string, signal?: AbortSignal): Promise<Blob> {
  const response = await send(path, { signal })
  return response.blob()
}
