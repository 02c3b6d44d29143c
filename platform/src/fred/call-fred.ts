import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { FredError, refusalOf } from './fred-error.ts'
import type { RequestBudget } from './request-budget.ts'

export interface FredCallSettings {
  /** Address of the API: `https://api.stlouisfed.org/fred`. */
  url: string
  budget: RequestBudget
  /** How long one answer may take. */
  timeoutMs?: number
  /** How long to wait before each further try when FRED is out of order. */
  retryMs?: readonly number[]
  /** How long FRED wants to be left alone after a 429 that does not say. */
  rateLimitMs?: number
  /** Further tries after a 429. */
  rateLimitTries?: number
  /** Who would have to wait longer for the key's budget is told so instead. */
  patienceMs?: number
}

const TIMEOUT_MS = 20_000
const RETRY_MS = [1000, 3000, 8000]
const RATE_LIMIT_MS = 20_000
const RATE_LIMIT_TRIES = 3
/** However long Retry-After says. */
const LONGEST_WAIT_MS = 90_000
/** The largest answers are 100,000 observations, some 10 MB. */
const MAX_BYTES = 40 * 1024 * 1024

const errorSchema = z.object({ error_message: z.string() })

/** An answer that says nothing for good: another try may do. */
class PassingFailure extends Error {
  override name = 'PassingFailure'
}
class TooManyRequests extends Error {
  override name = 'TooManyRequests'
  readonly waitMs: number | null
  constructor(waitMs: number | null) {
    super('HTTP 429')
    this.waitMs = waitMs
  }
}

/**
 * One question to FRED, asked within the key's budget. What FRED refuses is not repeated; where it is out of order or
 * overrun, the question is asked again after a while.
 * @throws FredError; the signal's reason when it aborts
 */
export async function callFred<Schema extends z.ZodType>(
  settings: FredCallSettings,
  key: string,
  path: string,
  parameters: Record<string, string>,
  schema: Schema,
  signal?: AbortSignal,
): Promise<z.output<Schema>> {
  const { budget, retryMs = RETRY_MS, rateLimitMs = RATE_LIMIT_MS } = settings
  const rateLimitTries = settings.rateLimitTries ?? RATE_LIMIT_TRIES
  let failures = 0
  let refusals = 0
  for (;;) {
    const wait = await budget.take(key)
    if (wait > (settings.patienceMs ?? Infinity)) throw new FredError('rate-limit')
    if (wait > 0) await delay(wait, undefined, { signal })
    try {
      return await askOnce(settings, key, path, parameters, schema, signal)
    } catch (error) {
      signal?.throwIfAborted()
      if (error instanceof TooManyRequests) {
        refusals += 1
        if (refusals > rateLimitTries) throw new FredError('rate-limit', { cause: error })
        // Whoever else uses the key waits as well.
        await budget.pause(key, Math.min(LONGEST_WAIT_MS, error.waitMs ?? rateLimitMs))
      } else if (error instanceof PassingFailure) {
        const pause = retryMs[failures]
        failures += 1
        if (pause === undefined) throw new FredError('unreachable', { cause: error })
        await delay(pause, undefined, { signal })
      } else throw error
    }
  }
}

async function askOnce<Schema extends z.ZodType>(
  { url, timeoutMs = TIMEOUT_MS }: FredCallSettings,
  key: string,
  path: string,
  parameters: Record<string, string>,
  schema: Schema,
  signal: AbortSignal | undefined,
): Promise<z.output<Schema>> {
  const query = new URLSearchParams({ ...parameters, file_type: 'json', api_key: key })
  const timeout = AbortSignal.timeout(timeoutMs)
  const { status, text, retryAfter } = await fetch(`${url}/${path}?${query.toString()}`, {
    redirect: 'error',
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  })
    .then(async (response) => ({
      status: response.status,
      text: await readText(response),
      retryAfter: response.headers.get('retry-after'),
    }))
    .catch((error: unknown) => {
      // What fetch throws may quote the address, and with it the key.
      throw new PassingFailure(`${path}: ${withoutKey(error, key)}`)
    })
  if (status === 429) throw new TooManyRequests(secondsOf(retryAfter))
  if (status === 423 || status >= 500) throw new PassingFailure(`${path}: HTTP ${status}`)
  const body = parseJson(text)
  if (status !== 200) {
    const message = errorSchema.safeParse(body).data?.error_message ?? ''
    throw refusalOf(message, new Error(`${path}: HTTP ${status} ${message.replaceAll(key, '[redacted]')}`))
  }
  const parsed = schema.safeParse(body)
  if (!parsed.success) throw new PassingFailure(`${path}: ${z.prettifyError(parsed.error).slice(0, 500)}`)
  return parsed.data
}

const withoutKey = (error: unknown, key: string): string => {
  const { message, cause } = error as Error & { cause?: { code?: string; message?: string } }
  return [message, cause?.code ?? cause?.message ?? ''].join(' ').trim().replaceAll(key, '[redacted]')
}

async function readText(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += part.length
    if (size > MAX_BYTES) throw new Error('the answer is too large')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** Retry-After in seconds or as a date. */
function secondsOf(header: string | null): number | null {
  if (!header) return null
  const seconds = Number(header)
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - Date.now()
  return Number.isFinite(ms) && ms >= 0 ? ms : null
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
