import { Readable } from 'node:stream'
import type { Request } from 'express'
import type { StorageEngine } from 'multer'
import { hasAllowedExtension, texts } from '#contract'
import { AppError } from '#platform/errors.ts'
import type { FileStore } from '#platform/file-store.ts'
import type { UploadRecord } from '#platform/models.ts'
import { checkContent, HEAD_BYTES } from './check-content.ts'
import { cleanFileName } from './clean-file-name.ts'

export interface UploadRules {
  maxFileMb: number
  maxTotalBytes: number
}

const MEGABYTE = 1024 * 1024

/** The extension in small letters, with its point. */
const extensionOf = (filename: string) => filename.slice(filename.lastIndexOf('.')).toLowerCase()

/**
 * Streams each file of one request into the file store, checking size and content on the way; nothing is held in
 * memory but a file's beginning. What was stored is in `stored` from its first byte on, also when a later file fails.
 */
export class UploadStorage implements StorageEngine {
  readonly stored: UploadRecord[] = []
  readonly #files: FileStore
  readonly #rules: UploadRules
  readonly #userId: string
  #total = 0

  constructor(files: FileStore, rules: UploadRules, userId: string) {
    this.#files = files
    this.#rules = rules
    this.#userId = userId
  }

  async *#checked(source: Readable, filename: string, extension: string): AsyncGenerator<Buffer> {
    const { maxFileMb, maxTotalBytes } = this.#rules
    let size = 0
    let head: Buffer | null = Buffer.alloc(0)
    for await (const part of source as AsyncIterable<Buffer>) {
      size += part.length
      this.#total += part.length
      if (size > maxFileMb * MEGABYTE)
        throw new AppError(
          'payload_too_large',
          `“${filename}” is larger than ${maxFileMb} MB, the limit for one file. Send fewer rows or columns.`,
        )
      if (this.#total > maxTotalBytes)
        throw new AppError(
          'payload_too_large',
          `The files are larger than ${Math.floor(maxTotalBytes / MEGABYTE)} MB together. Send fewer or smaller files.`,
        )
      if (head) {
        head = Buffer.concat([head, part.subarray(0, HEAD_BYTES - head.length)])
        if (head.length >= HEAD_BYTES) {
          checkContent(filename, extension, head)
          head = null
        }
      }
      yield part
    }
    if (size === 0)
      throw new AppError('validation_failed', `“${filename}” is empty. Choose a file that holds data.`)
    if (head) checkContent(filename, extension, head)
  }

  async #store(file: Express.Multer.File): Promise<UploadRecord> {
    const filename = cleanFileName(file.originalname)
    if (!hasAllowedExtension(filename))
      throw new AppError('unsupported_media_type', texts.unsupportedFiles([filename]))
    const extension = extensionOf(filename)
    const source = Readable.from(this.#checked(file.stream, filename, extension), { objectMode: false })
    const { id, size } = await this.#files.save(filename, source, {
      mission_id: null,
      user_id: this.#userId,
      purpose: 'upload',
    })
    const record = { file_id: id, filename, size, file_type: extension.slice(1) }
    this.stored.push(record)
    return record
  }

  _handleFile: StorageEngine['_handleFile'] = (_request: Request, file, callback) => {
    this.#store(file).then(
      (record) => callback(null, { size: record.size, filename: record.filename }),
      (error: unknown) => callback(error),
    )
  }

  /** Removal is the caller's, who knows all files that were stored. */
  _removeFile: StorageEngine['_removeFile'] = (_request, _file, callback) => callback(null)

  /** Takes back everything that was stored. */
  discard(): Promise<void> {
    return this.#files.remove(this.stored.map((record) => record.file_id))
  }
}
