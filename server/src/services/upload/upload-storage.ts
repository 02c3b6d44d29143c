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
 * memory but a file's beginning.
 */
export class UploadStorage implements StorageEngine {
  /** By their place in the request; a small file may be stored before a large one that came first. */
  readonly #stored: UploadRecord[] = []
  #places = 0
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
    // Left open on a refusal: destroying it would reach multer as an error of its own, before ours does.
    const parts = source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>
    for await (const part of parts) {
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
    const place = this.#places
    this.#places += 1
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
    this.#stored[place] = record
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

  /** What was stored, in the request's order. */
  stored(): UploadRecord[] {
    return this.#stored.filter((record) => record !== undefined)
  }

  /** Takes back everything that was stored. */
  discard(): Promise<void> {
    return this.#files.remove(this.stored().map((record) => record.file_id))
  }
}
