import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { open, type Entry, type ZipFile } from 'yauzl'

/** A package can't be used; the message says why. */
export class PackageError extends Error {
  override name = 'PackageError'
}

const MAX_ENTRIES = 5000

const openZip = (path: string): Promise<ZipFile> =>
  new Promise((resolve, reject) =>
    open(path, { lazyEntries: true, autoClose: true, strictFileNames: true }, (error, zip) =>
      error
        ? reject(new PackageError(`${path} is not a zip file that can be read: ${error.message}`))
        : resolve(zip),
    ),
  )

const FILE_TYPE = 0o170000
const PLAIN = [0, 0o100000, 0o040000]

/** A file or a folder: no link, no device. The type stands in the upper half of the attributes, where Unix wrote it. */
const isPlain = (entry: Entry) => PLAIN.includes((entry.externalFileAttributes >>> 16) & FILE_TYPE)

/** Passes bytes on until a budget shared by all files is used up. */
const within = (budget: { left: number }) =>
  new Transform({
    transform(chunk: Buffer, _, done) {
      budget.left -= chunk.length
      if (budget.left < 0) done(new PackageError('the package unpacks to more than the limit'))
      else done(null, chunk)
    },
  })

/**
 * Unpacks a zip file into a folder; names that would leave it are refused, and so is content beyond `maxBytes`.
 * Returns the names of the files.
 */
export async function unpack(path: string, folder: string, maxBytes = 4 * 2 ** 30): Promise<string[]> {
  const zip = await openZip(path)
  const names: string[] = []
  const budget = { left: maxBytes }
  const extract = (entry: Entry) =>
    new Promise<void>((resolve, reject) => {
      zip.openReadStream(entry, (error, stream) => {
        if (error) return reject(error)
        const target = join(folder, entry.fileName)
        mkdir(dirname(target), { recursive: true })
          .then(() => pipeline(stream, within(budget), createWriteStream(target, { flags: 'wx' })))
          .then(resolve, reject)
      })
    })
  return new Promise((resolve, reject) => {
    zip.on('error', (error: Error) => reject(new PackageError(error.message)))
    zip.on('end', () => resolve(names))
    zip.on('entry', (entry: Entry) => {
      if (names.length >= MAX_ENTRIES)
        return reject(new PackageError(`the package holds more than ${MAX_ENTRIES} files`))
      if (!isPlain(entry))
        return reject(new PackageError(`the package holds ${entry.fileName}, which is no plain file`))
      if (entry.fileName.endsWith('/')) return zip.readEntry()
      names.push(entry.fileName)
      extract(entry).then(
        () => zip.readEntry(),
        (error: Error) =>
          reject(
            error instanceof PackageError ? error : new PackageError(`${entry.fileName}: ${error.message}`),
          ),
      )
    })
    zip.readEntry()
  })
}
