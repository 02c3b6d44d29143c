import { GmailError } from './gmail-error.ts'

export interface GoogleAnswer {
  status: number
  /** The JSON of the answer; undefined for anything else. */
  body: unknown
}

/** What the operating system says when no connection came about, so that nothing can have been taken in. */
const NEVER_CONNECTED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT', 'EHOSTUNREACH']

const neverConnected = (error: unknown): boolean => {
  const { cause } = error as { cause?: { code?: unknown; errors?: { code?: unknown }[] } }
  const codes = cause?.errors?.map(({ code }) => code) ?? [cause?.code]
  return codes.every((code) => NEVER_CONNECTED.includes(code as string))
}

/**
 * One call to Google, without retries.
 * @throws GmailError `unreachable` when Google can't have taken it in, `unconfirmed` when it may have
 */
export async function callGoogle(
  url: string,
  request: { headers?: Record<string, string>; body: string | URLSearchParams | Uint8Array<ArrayBuffer> },
  timeoutMs: number,
): Promise<GoogleAnswer> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      ...request,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { status: response.status, body: parseJson(await response.text()) }
  } catch (cause) {
    throw new GmailError(neverConnected(cause) ? 'unreachable' : 'unconfirmed', { cause })
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
