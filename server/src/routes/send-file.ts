import { pipeline } from 'node:stream/promises'
import { extname } from 'node:path'
import type { Request, Response } from 'express'
import { AppError } from '#platform/errors.ts'
import type { FileStore } from '#platform/file-store.ts'
import type { FileAnswer } from '../services/mission/find-artifact.ts'

/** Only types that a browser does not run as a page; everything else is bytes. */
const TYPES: Record<string, string> = {
  '.pdf': 'application/pdf',
  '.zip': 'application/zip',
  '.json': 'application/json; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.sql': 'text/plain; charset=utf-8',
  '.r': 'text/plain; charset=utf-8',
  '.md': 'text/plain; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

export const contentTypeOf = (filename: string): string =>
  TYPES[extname(filename).toLowerCase()] ?? 'application/octet-stream'

/** RFC 6266: a plain name for old clients, and the whole one as RFC 5987 wants it. */
export function contentDisposition(filename: string): string {
  const base = filename.split('/').pop()!
  const plain = base.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(base).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

/** `bytes=0-99`, `bytes=100-`, `bytes=-100` as start and exclusive end; null for several ranges or none. */
export function parseRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!match || (!match[1] && !match[2])) return null
  const [first, last] = [match[1], match[2]].map((digits) => (digits ? Number(digits) : null))
  const start = first ?? Math.max(0, size - last!)
  const end = first === null || last === null ? size : Math.min(size, last! + 1)
  if (first === null && last === 0) return 'unsatisfiable'
  if (first !== null && last !== null && last! < first!) return null
  return start >= size ? 'unsatisfiable' : { start, end }
}

/** What every file carries, wherever it comes from. */
const fileHeaders = (filename: string) => ({
  'Content-Type': contentTypeOf(filename),
  'Content-Disposition': contentDisposition(filename),
  // Made of users' data: opened on its own, nothing in it runs, whatever the browser takes it for.
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
})

/** Sends a file as an attachment: a stored one, whole or one range of it, or one that was just made. */
export async function sendFile(
  request: Request,
  response: Response,
  files: FileStore,
  file: FileAnswer,
): Promise<void> {
  const { filename } = file
  if ('content' in file) {
    response.set({ ...fileHeaders(filename), 'Cache-Control': 'no-store' }).end(file.content)
    return
  }
  const { fileId } = file
  const etag = `"${fileId.toString()}"`
  const size = await files.sizeOf(fileId)
  response.set({
    ETag: etag,
    'Cache-Control': 'private, no-cache',
    'Accept-Ranges': 'bytes',
    ...fileHeaders(filename),
  })
  // Packed on its way, the file had this tag as a weak one.
  if (request.headers['if-none-match']?.replace(/^W\//, '') === etag) {
    response.status(304).end()
    return
  }
  const condition = request.headers['if-range']
  const range = condition === undefined || condition === etag ? parseRange(request.headers.range, size) : null
  if (range === 'unsatisfiable') {
    // What is answered is an error like any other, and no longer the file.
    for (const name of ['Content-Disposition', 'Content-Type', 'ETag']) response.removeHeader(name)
    response.set({ 'Content-Range': `bytes */${size}`, 'Cache-Control': 'no-store' })
    response.status(416).json({ detail: `The file has ${size} bytes; the range asked for lies beyond.` })
    return
  }
  if (range) response.status(206).set('Content-Range', `bytes ${range.start}-${range.end - 1}/${size}`)
  response.set('Content-Length', String(range ? range.end - range.start : size))
  if (request.method === 'HEAD' || size === 0) {
    response.end()
    return
  }
  const { stream } = await files.open(fileId, range ?? undefined)
  await pipeline(stream, response).catch((cause: unknown) => {
    // Somebody who cancels a download is no error of ours.
    if ((cause as { code?: unknown }).code === 'ERR_STREAM_PREMATURE_CLOSE') return
    throw new AppError('internal', 'The file could not be read to its end.', { cause })
  })
}
