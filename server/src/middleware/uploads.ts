import type { Request, Response } from 'express'
import { texts } from '#contract'
import type { Environment } from '#platform/environment.ts'
import { AppError } from '#platform/errors.ts'
import type { UploadRecord, UserRecord } from '#platform/models.ts'
import type { Dependencies } from '../dependencies.ts'
import type { RequestLimits } from '../request-limits.ts'
import { uniqueNames } from '../services/upload/clean-file-name.ts'
import { UploadStorage } from '../services/upload/upload-storage.ts'
import { BROKEN_OFF, formSlack, receiveForm, requireForm } from './receive-form.ts'
import { watchBody } from './request-bodies.ts'

const MEGABYTE = 1024 * 1024
const largestTotal = ({ MAX_UPLOAD_MB }: Environment, { upload }: RequestLimits) =>
  Math.round(MAX_UPLOAD_MB * MEGABYTE * upload.totalFactor)

/** The largest body of a launch in bytes, with its fields and multipart wrapping. */
export const largestLaunch = (environment: Environment, limits: RequestLimits): number =>
  largestTotal(environment, limits) + formSlack(environment.MAX_FILES)

/** Aborted when the caller goes away before the request is answered. */
export function goneSignal(response: Response): AbortSignal {
  const controller = new AbortController()
  response.once('close', () => controller.abort())
  return controller.signal
}

/**
 * Receives a launch: its fields, and its files streamed into the file store. When reading or `use` fails, or the
 * caller goes away, every file is removed again.
 */
export async function withUploads<T>(
  { request, response, user }: { request: Request; response: Response; user: UserRecord },
  { environment, files, limits }: Dependencies,
  use: (fields: Record<string, unknown>, uploads: UploadRecord[]) => Promise<T>,
): Promise<T> {
  const { MAX_UPLOAD_MB: maxFileMb, MAX_FILES: maxFiles } = environment
  const maxTotalBytes = largestTotal(environment, limits)
  const largestBody = largestLaunch(environment, limits)
  const tooLarge = `The files are larger than ${Math.floor(maxTotalBytes / MEGABYTE)} MB together. Send fewer or smaller files.`
  requireForm(request)
  if (Number(request.headers['content-length']) > largestBody)
    throw new AppError('payload_too_large', tooLarge)

  // Gone while it waited for its turn: nothing would ever tell.
  if (request.destroyed) throw new AppError('bad_request', BROKEN_OFF)

  const storage = new UploadStorage(files, { maxFileMb, maxTotalBytes }, user._id.toString())
  const unwatch = watchBody(request, response, {
    totalMs: limits.upload.totalMs,
    maxBytes: largestBody,
    stall: { everyMs: limits.upload.stallMs, minimumBytes: limits.upload.minimumBytes },
    tooLarge,
  })
  try {
    const fields = await receiveForm(request, response, { storage, maxFiles })
    const stored = storage.stored()
    if (stored.length === 0) throw new AppError('validation_failed', texts.uploadIncomplete)
    const names = uniqueNames(stored.map((upload) => upload.filename))
    const uploads = stored.map((upload, index) => ({ ...upload, filename: names[index]! }))
    return await use(fields, uploads)
  } catch (error) {
    await storage.discard()
    throw error
  } finally {
    unwatch()
  }
}
