import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { returnUrlSchema } from '#contract'
import { deriveKey, sign } from '#platform/secrets.ts'

/** How long the user may take at Google. */
export const CONNECT_MS = 10 * 60_000

/**
 * What travels to Google and back. `return_url` is for the page that Google sends the browser to; the rest shows that
 * this server made it. Who started is not in it, only in what is signed: it lies in histories and in Google's logs.
 */
const stateSchema = z.strictObject({
  return_url: returnUrlSchema,
  n: z.string().regex(/^[\w-]{16,64}$/),
  exp: z.number().int(),
  sig: z.string().max(128),
})
export type ConnectState = z.infer<typeof stateSchema>

/** @param userId who alone can come back with it @param nonce kept by the browser as well, in a cookie */
export function writeState(
  secret: string,
  userId: string,
  { return_url, n, exp }: Omit<ConnectState, 'sig'>,
): string {
  return JSON.stringify({ return_url, n, exp, sig: signature(secret, userId, { return_url, n, exp }) })
}

const signature = (secret: string, userId: string, { return_url, n, exp }: Omit<ConnectState, 'sig'>) =>
  sign(deriveKey(secret, 'gmail-connect'), ['gmail-connect', userId, n, exp, return_url].join('\n'))

/** The state as this server wrote it for this user; null for anything else. */
export function readState(secret: string, userId: string, text: string): ConnectState | null {
  const state = stateSchema.safeParse(parseJson(text)).data
  if (!state) return null
  return sameText(state.sig, signature(secret, userId, state)) ? state : null
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** Compares in a time that tells nothing of where the difference is. */
export const sameText = (one: string, other: string): boolean => timingSafeEqual(sha256(one), sha256(other))

export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()
