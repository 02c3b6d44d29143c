import type { Request, Response } from 'express'
import type { Environment } from '#platform/environment.ts'
import { cookieOf } from '../../middleware/cookies.ts'

/** Outlives what it marks, so that who comes back too late is told that. */
const COOKIE_MS = 3600_000

/** The prefix makes browsers take it from this very host alone; they do so for https only. */
const nameOf = (secure: boolean) => (secure ? '__Host-apogee_gmail' : 'apogee_gmail')
const isSecure = ({ APP_URL }: Environment) => APP_URL.startsWith('https:')

const optionsOf = (secure: boolean) =>
  // Lax: a strict cookie would stay away from the page that Google sends the browser to.
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure }) as const

/** Marks the browser in which connecting was started. */
export function markBrowser(environment: Environment, response: Response, nonce: string): void {
  const secure = isSecure(environment)
  response.cookie(nameOf(secure), nonce, { ...optionsOf(secure), maxAge: COOKIE_MS })
}

export const markOf = (environment: Environment, request: Request): string | null =>
  cookieOf(request, nameOf(isSecure(environment)))

export function unmarkBrowser(environment: Environment, response: Response): void {
  const secure = isSecure(environment)
  response.clearCookie(nameOf(secure), optionsOf(secure))
}
