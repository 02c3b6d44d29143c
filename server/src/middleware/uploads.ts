import type { Request, Response } from 'express'
import multer, { MulterError } from 'multer'
import { texts } from '#contract'
import type { Environment } from '#platform/environment.ts'
import { AppError } from '#platform/errors.ts'
import type { UploadRecord, UserRecord } from '#platform/models.ts'
import type { Dependencies } from '../dependencies.ts'
import type { RequestLimits } from '../request-limits.ts'
import { uniqueNames } from '../services/upload/clean-file-name.ts'
import { UploadStorage } from '../services/upload/upload-storage.ts'
import { watchBody } from './request-bodies.ts'

const MEGABYTE = 1024 * 1024
/** Text fields of a launch: the goal and a flag, with room for multipart headers around each part. */
const FIELD_BYTES = 32 * 1024
const FIELDS = 10

const BROKEN_OFF = 'The upload broke off before it was complete. Please try again.'

const largestTotal = ({ MAX_UPLOAD_MB }: Environment, { upload }: RequestLimits) =>
  Math.round(MAX_UPLOAD_MB * MEGABYTE * upload.totalFactor)

/** The largest body of a launch in bytes, with its fields and multipart wrapping. */
export const largestLaunch = (environment: Environment, limits: RequestLimits): number =>
  largestTotal(environment, limits) + FIELDS * FIELD_BYTES + environment.MAX_FILES * 4096

/** What multer refuses, in words for the user. */
function explain(error: unknown, maxFiles: number): unknown {
  if (error instanceof MulterError) {
    if (error.code === 'LIMIT_FILE_COUNT' || error.code === 'LIMIT_PART_COUNT')
      return new AppError('payload_too_large', `A mission takes at most ${maxFiles} files.`, { cause: error })
    if (error.code === 'LIMIT_FIELD_VALUE')
      return new AppError('payload_too_large', `The field “${error.field?.slice(0, 40)}” is too long.`, {
        cause: error,
      })
    if (error.code === 'LIMIT_UNEXPECTED_FILE')
      return new AppError('validation_failed', 'Send the files in the form field “files”.', { cause: error })
    return new AppError('validation_failed', 'The form could not be read. Please try again.', {
      cause: error,
    })
  }
  // Errors of the multipart parser and of broken connections are plain ones; our own and the database's pass.
  if (
    error instanceof Error &&
    /multipart|boundary|unexpected end of form|malformed|request (aborted|closed|error)/i.test(error.message)
  )
    return new AppError('bad_request', BROKEN_OFF, { cause: error })
  return error
}

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
  if (!request.is('multipart/form-data'))
    throw new AppError('unsupported_media_type', 'Send the goal and the files as multipart/form-data.')
  if (Number(request.headers['content-length']) > largestBody)
    throw new AppError('payload_too_large', tooLarge)

  // Gone while it waited for its turn: nothing would ever tell.
  if (request.destroyed) throw new AppError('bad_request', BROKEN_OFF)

  const storage = new UploadStorage(files, { maxFileMb, maxTotalBytes }, user._id.toString())
  const receive = multer({
    storage,
    // Browsers send file names as UTF-8; the default would read them as Latin-1.
    defParamCharset: 'utf8',
    limits: {
      files: maxFiles,
      fields: FIELDS,
      fieldSize: FIELD_BYTES,
      fieldNameSize: 100,
      fieldNestingDepth: 2,
      headerPairs: 50,
    },
  }).array('files', maxFiles)
  const unwatch = watchBody(request, response, {
    totalMs: limits.upload.totalMs,
    maxBytes: largestBody,
    stall: { everyMs: limits.upload.stallMs, minimumBytes: limits.upload.minimumBytes },
    tooLarge,
  })
  try {
    await new Promise<void>((resolve, reject) => {
      receive(request, response, (error: unknown) => (error ? reject(explain(error, maxFiles)) : resolve()))
    })
    const stored = storage.stored()
    if (stored.length === 0) throw new AppError('validation_failed', texts.uploadIncomplete)
    const names = uniqueNames(stored.map((upload) => upload.filename))
    const uploads = stored.map((upload, index) => ({ ...upload, filename: names[index]! }))
    return await use({ ...(request.body as Record<string, unknown>) }, uploads)
  } catch (error) {
    await storage.discard()
    throw error
  } finally {
    unwatch()
  }
}
