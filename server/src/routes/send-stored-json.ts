import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { Request, Response } from 'express'
import { AppError } from '#platform/errors.ts'
import type { FileId, FileStore } from '#platform/file-store.ts'

/**
 * Answers with JSON that is stored as gzip: sent as it lies to clients that take it so, unpacked to the others. Where
 * nothing is stored, the answer is `null`.
 * A stored file never changes, so its id is the entity tag, and an unchanged one is a 304.
 */
export async function sendStoredJson(
  request: Request,
  response: Response,
  files: FileStore,
  fileId: FileId | null,
): Promise<void> {
  if (fileId === null) {
    response.set('Cache-Control', 'no-store').json(null)
    return
  }
  const packed = request.acceptsEncodings('gzip') === 'gzip'
  // Weak: the same report whether packed or not.
  const etag = `W/"${fileId.toString()}"`
  response.set({
    ETag: etag,
    Vary: 'Accept-Encoding',
    'Cache-Control': 'private, no-cache',
    'Content-Type': 'application/json; charset=utf-8',
  })
  if (request.fresh) {
    response.status(304).end()
    return
  }
  if (packed)
    response.set({ 'Content-Encoding': 'gzip', 'Content-Length': String(await files.sizeOf(fileId)) })
  if (request.method === 'HEAD') {
    response.end()
    return
  }
  const { stream } = await files.open(fileId)
  const sent = packed ? pipeline(stream, response) : pipeline(stream, createGunzip(), response)
  await sent.catch((cause: unknown) => {
    // Somebody who leaves the page while it loads is no error of ours.
    if ((cause as { code?: unknown }).code === 'ERR_STREAM_PREMATURE_CLOSE') return
    throw new AppError('internal', 'The report could not be read to its end.', { cause })
  })
}
