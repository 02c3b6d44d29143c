import type { Request } from 'express'

/** The value of a cookie; null when the browser sent none. */
export function cookieOf(request: Request, wanted: string): string | null {
  for (const pair of request.headers.cookie?.split(';') ?? []) {
    const [name, value] = pair.trim().split('=', 2)
    if (name === wanted && value) return value
  }
  return null
}
