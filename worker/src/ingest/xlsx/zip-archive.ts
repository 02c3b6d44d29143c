import type { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { open, type Entry, type ZipFile, type ZipFileOptions } from 'yauzl'

/** The archive is damaged, locked or larger than it may be; the message is for its owner. */
export class ZipProblem extends Error {
  override name = 'ZipProblem'
  readonly kind: 'broken' | 'locked' | 'too-large'
  constructor(kind: ZipProblem['kind'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}

const MOST_ENTRIES = 20_000
/** A sheet packs to a tenth or a thirtieth of its size; bombs pack to a thousandth. */
const MOST_RATIO = 250
const SUSPICIOUS_BYTES = 50_000_000

export interface ZipArchive {
  names: string[]
  /** The entry's bytes, inflated piece by piece; all entries together may not exceed the archive's limit. */
  read(name: string): AsyncGenerator<Buffer>
  /** A small entry as text. */
  text(name: string): Promise<string>
  close(): void
}

/**
 * Opens a ZIP archive. What an entry claims about its size is not believed: bytes are counted while they are inflated,
 * and reading stops when the sum over all entries passes `maxExpandedBytes`.
 */
export async function openZip(
  path: string,
  maxExpandedBytes: number,
  signal?: AbortSignal,
): Promise<ZipArchive> {
  const zip = await openFile(path)
  const entries = await readDirectory(zip).catch((error: unknown) => {
    zip.close()
    throw error
  })
  let expanded = 0
  const read = async function* (name: string): AsyncGenerator<Buffer> {
    const entry = entries.get(name)
    if (!entry) throw new ZipProblem('broken', `The archive has no part "${name}".`)
    if (entry.isEncrypted()) throw new ZipProblem('locked', 'The file is protected by a password.')
    let own = 0
    for await (const chunk of inflate(zip, entry, signal)) {
      expanded += chunk.length
      own += chunk.length
      if (own > SUSPICIOUS_BYTES && own > MOST_RATIO * entry.compressedSize)
        throw new ZipProblem(
          'too-large',
          'The file unpacks to many hundred times its size, as no table does.',
        )
      if (expanded > maxExpandedBytes)
        throw new ZipProblem(
          'too-large',
          `The file unpacks to more than ${Math.round(maxExpandedBytes / 1e6)} MB.`,
        )
      yield chunk
    }
  }
  return {
    names: [...entries.keys()],
    read,
    async text(name) {
      const parts: Buffer[] = []
      for await (const chunk of read(name)) parts.push(chunk)
      return Buffer.concat(parts).toString('utf8')
    },
    close: () => zip.close(),
  }
}

const broken = (cause: Error) => new ZipProblem('broken', 'The file is damaged or incomplete.', { cause })

/** Names stay bytes until `readDirectory` turns them to text: nothing is written under them, so none is refused. */
const openFile = (path: string): Promise<ZipFile> =>
  new Promise((resolve, reject) =>
    open(
      path,
      { lazyEntries: true, autoClose: false, decodeStrings: false, validateEntrySizes: false },
      (error, zip) => (error ? reject(broken(error)) : resolve(zip)),
    ),
  )

function readDirectory(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > MOST_ENTRIES)
    return Promise.reject(new ZipProblem('too-large', `The file has ${zip.entryCount} parts.`))
  const entries = new Map<string, Entry>()
  return new Promise((resolve, reject) => {
    zip.on('error', (error: Error) => reject(broken(error)))
    zip.on('end', () => resolve(entries))
    zip.on('entry', (entry: Entry) => {
      entries.set(String(entry.fileName).replaceAll('\\', '/'), entry)
      zip.readEntry()
    })
    zip.readEntry()
  })
}

async function* inflate(zip: ZipFile, entry: Entry, signal?: AbortSignal): AsyncGenerator<Buffer> {
  if (entry.compressedSize === 0) return
  const raw = await packedBytes(zip, entry)
  const inflated = entry.isCompressed() ? raw.pipe(createInflateRaw()) : raw
  raw.on('error', (error) => inflated.destroy(error))
  const stop = () => inflated.destroy(signal!.reason as Error)
  signal?.addEventListener('abort', stop, { once: true })
  try {
    yield* inflated as AsyncIterable<Buffer>
  } catch (error) {
    signal?.throwIfAborted()
    throw new ZipProblem('broken', `A part of the file is damaged (${(error as Error).message}).`)
  } finally {
    signal?.removeEventListener('abort', stop)
    raw.destroy()
    inflated.destroy()
  }
}

const packedBytes = (zip: ZipFile, entry: Entry): Promise<Readable> =>
  new Promise((resolve, reject) =>
    zip.openReadStream(entry, packed(entry), (error, stream) =>
      error ? reject(broken(error)) : resolve(stream),
    ),
  )

const packed = (entry: Entry): ZipFileOptions => ({
  decompress: entry.isCompressed() ? false : null,
  decrypt: null,
  start: null,
  end: null,
})
