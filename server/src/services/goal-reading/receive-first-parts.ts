import type { Request, Response } from 'express'
import multer from 'multer'
import {
  GOAL_READING_PART_BYTES,
  GOAL_READING_TOTAL_BYTES,
  GOAL_READING_VISITOR_BYTES,
  goalReadingFieldsSchema,
  hasAllowedExtension,
  texts,
} from '#contract'
import type { Environment } from '#platform/environment.ts'
import { AppError } from '#platform/errors.ts'
import type { GoalReadingOrder } from '#platform/goal-reading-exchange.ts'
import { formSlack, receiveForm, requireForm } from '../../middleware/receive-form.ts'
import { parseInput } from '../../middleware/validation.ts'
import { cleanFileName, uniqueNames } from '../upload/clean-file-name.ts'

/** The largest body of a reading in bytes, with its fields and multipart wrapping. */
export const largestReading = ({ MAX_FILES }: Environment): number =>
  GOAL_READING_TOTAL_BYTES + formSlack(MAX_FILES)

/** Receives a goal and the first parts of files. They are held in memory: they are small, and gone with the answer. */
export async function receiveFirstParts(
  request: Request,
  response: Response,
  { MAX_FILES: maxFiles }: Environment,
): Promise<Omit<GoalReadingOrder, 'visitor' | 'model'>> {
  requireForm(request)
  const fields = await receiveForm(request, response, {
    storage: multer.memoryStorage(),
    maxFiles,
    maxFileBytes: GOAL_READING_PART_BYTES,
  })
  const parts = (request.files ?? []) as Express.Multer.File[]
  const { goal, sizes, data_source: source } = parseInput(goalReadingFieldsSchema, fields)
  if (source === 'fred') {
    if (parts.length > 0)
      throw new AppError('validation_failed', 'Economic data are read without files: send the goal alone.')
    return { goal, source, files: [] }
  }
  if (parts.length === 0) throw new AppError('validation_failed', 'Send the first part of at least one file.')
  const names = uniqueNames(parts.map(({ originalname }) => cleanFileName(originalname)))
  const unsupported = names.filter((name) => !hasAllowedExtension(name))
  if (unsupported.length > 0)
    throw new AppError('unsupported_media_type', texts.unsupportedFiles(unsupported))
  if (sizes.length !== parts.length || parts.some(({ size }, index) => size > sizes[index]!))
    throw new AppError('validation_failed', 'sizes: must give the whole size of each file, in their order.')
  const total = parts.reduce((sum, { size }) => sum + size, 0)
  const most = request.user ? GOAL_READING_TOTAL_BYTES : GOAL_READING_VISITOR_BYTES
  if (total > most)
    throw new AppError(
      'payload_too_large',
      `Of all files together at most ${most.toLocaleString('en-US')} bytes are taken here.`,
    )
  return {
    goal,
    source,
    files: parts.map(({ buffer }, index) => ({ filename: names[index]!, size: sizes[index]!, head: buffer })),
  }
}
