import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { IngestError, type InputFile, type ReadContext } from '../ingest.types.ts'

/** Unpacks a gzip file, once, and stops when it grows past the limit. */
export async function unpackGzip(
  file: InputFile,
  { directory, limits, signal }: ReadContext,
): Promise<InputFile> {
  if (/\.unpacked$/.test(file.path))
    throw new IngestError(
      file.filename,
      'The file is packed more than once. Unpack it and upload the data itself.',
    )
  const path = join(directory, `${Buffer.from(file.filename).toString('hex').slice(0, 60)}.unpacked`)
  let size = 0
  const count = new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length
      const tooLarge = size > limits.maxExpandedBytes
      done(
        tooLarge
          ? new IngestError(
              file.filename,
              `The file unpacks to more than ${Math.round(limits.maxExpandedBytes / 1e6)} MB. Upload a smaller part of the data.`,
            )
          : null,
        chunk,
      )
    },
  })
  try {
    await pipeline(createReadStream(file.path), createGunzip(), count, createWriteStream(path), { signal })
  } catch (error) {
    if (error instanceof IngestError) throw error
    signal?.throwIfAborted()
    throw new IngestError(file.filename, 'The gzip file is damaged or incomplete. Export it again.', {
      cause: error,
    })
  }
  return { path, filename: file.filename.replace(/\.gz$/i, '') }
}
