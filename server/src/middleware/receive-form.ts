import type { Request, Response } from 'express'
import multer, { MulterError, type StorageEngine } from 'multer'
import { AppError } from '#platform/errors.ts'

/** Text fields of a form: a goal, a flag, JSON; with room for multipart headers around each part. */
const FIELD_BYTES = 32 * 1024
const FIELDS = 10

export const BROKEN_OFF = 'The upload broke off before it was complete. Please try again.'

/** Bytes of a form beside the contents of its files. */
export const formSlack = (maxFiles: number): number => FIELDS * FIELD_BYTES + maxFiles * 4096

interface FormRules {
  storage: StorageEngine
  maxFiles: number
  /** Where the storage does not bound them itself. */
  maxFileBytes?: number
}

/** What multer refuses, in words for the user. */
function explain(error: unknown, { maxFiles, maxFileBytes }: FormRules): unknown {
  if (error instanceof MulterError) {
    if (error.code === 'LIMIT_FILE_COUNT' || error.code === 'LIMIT_PART_COUNT')
      return new AppError('payload_too_large', `A mission takes at most ${maxFiles} files.`, { cause: error })
    if (error.code === 'LIMIT_FILE_SIZE')
      return new AppError(
        'payload_too_large',
        `Of one file at most ${maxFileBytes?.toLocaleString('en-US')} bytes are taken here.`,
        { cause: error },
      )
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

/** Refuses what is no form. */
export function requireForm(request: Request): void {
  if (!request.is('multipart/form-data'))
    throw new AppError('unsupported_media_type', 'Send the goal and the files as multipart/form-data.')
}

/** Receives a multipart form with its files in the field `files`; resolves to its text fields. */
export function receiveForm(
  request: Request,
  response: Response,
  rules: FormRules,
): Promise<Record<string, unknown>> {
  const receive = multer({
    storage: rules.storage,
    // Browsers send file names as UTF-8; the default would read them as Latin-1.
    defParamCharset: 'utf8',
    limits: {
      files: rules.maxFiles,
      fileSize: rules.maxFileBytes,
      fields: FIELDS,
      fieldSize: FIELD_BYTES,
      fieldNameSize: 100,
      fieldNestingDepth: 2,
      headerPairs: 50,
    },
  }).array('files', rules.maxFiles)
  return new Promise((resolve, reject) => {
    receive(request, response, (error: unknown) =>
      error ? reject(explain(error, rules)) : resolve({ ...(request.body as Record<string, unknown>) }),
    )
  })
}
