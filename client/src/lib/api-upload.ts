import type { z } from 'zod'
import {
  authenticatedHeaders,
  expireSession,
  parseAnswer,
  parseBody,
  tokenFor,
  type Credentials,
} from './api-client.ts'
import { apiErrorFrom, networkError } from './api-error.ts'

export type UploadOptions = {
  credentials: Credentials
  /** Share of the body sent so far, 0 to 1. */
  onProgress: (share: number) => void
  signal?: AbortSignal
}

/** Posts form data. XMLHttpRequest, because fetch tells nothing about how far an upload has come. */
export function apiUpload<T>(
  schema: z.ZodType<T>,
  path: string,
  form: FormData,
  options: UploadOptions,
): Promise<T> {
  const token = tokenFor(options.credentials)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', path)
    for (const [name, value] of Object.entries(authenticatedHeaders(token, form))) {
      request.setRequestHeader(name, value)
    }
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) options.onProgress(event.loaded / event.total)
    }
    request.onerror = () => reject(networkError(new Error('upload interrupted')))
    request.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'))
    request.onload = () => {
      const body = parseBody(request.responseText)
      if (request.status === 401) return reject(expireSession(token))
      if (request.status < 200 || request.status >= 300) return reject(apiErrorFrom(request.status, body))
      try {
        resolve(parseAnswer(schema, body, request.status))
      } catch (error) {
        reject(error)
      }
    }
    options.signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}
