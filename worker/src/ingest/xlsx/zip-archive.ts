import { createReadStream } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { createInflateRaw } from 'node:zlib'

/** The archive is damaged, locked or larger than it may be; the message is for its owner. */
export class ZipProblem extends Error {
  override name = 'ZipProblem'
  readonly kind: 'broken' | 'locked' | 'too-large'
  constructor(kind: ZipProblem['kind'], message: string) {
    super(message)
    this.kind = kind
  }
}

interface Entry {
  method: number
  encrypted: boolean
  compressedSize: number
  offset: number
}

const END_SIGNATURE = 0x06054b50
const END64_LOCATOR = 0x07064b50
const END64_SIGNATURE = 0x06064b50
const CENTRAL_SIGNATURE = 0x02014b50
const LOCAL_SIGNATURE = 0x04034b50
const LONGEST_END = 65_557
const MOST_ENTRIES = 20_000
/** A sheet packs to a tenth or a thirtieth of its size; bombs pack to a thousandth. */
const MOST_RATIO = 250
const SUSPICIOUS_BYTES = 50_000_000
const LARGEST_DIRECTORY = 64 << 20

export interface ZipArchive {
  names: string[]
  /** The entry's bytes, inflated piece by piece; all entries together may not exceed the archive's limit. */
  read(name: string): AsyncGenerator<Buffer>
  /** A small entry as text. */
  text(name: string): Promise<string>
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
  const entries = await readDirectory(path)
  let expanded = 0
  const read = async function* (name: string): AsyncGenerator<Buffer> {
    const entry = entries.get(name)
    if (!entry) throw new ZipProblem('broken', `The archive has no part "${name}".`)
    if (entry.encrypted) throw new ZipProblem('locked', 'The file is protected by a password.')
    let own = 0
    for await (const chunk of inflate(path, entry, signal)) {
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
  }
}

async function* inflate(path: string, entry: Entry, signal?: AbortSignal): AsyncGenerator<Buffer> {
  const start = await dataStart(path, entry.offset)
  if (entry.compressedSize === 0) return
  const raw = createReadStream(path, { start, end: start + entry.compressedSize - 1, signal })
  if (entry.method === 0) {
    yield* raw as AsyncIterable<Buffer>
    return
  }
  if (entry.method !== 8) throw new ZipProblem('broken', 'A part of the file is packed in an unknown way.')
  const inflated = createInflateRaw()
  raw.on('error', (error) => inflated.destroy(error))
  raw.pipe(inflated)
  try {
    yield* inflated as AsyncIterable<Buffer>
  } catch (error) {
    signal?.throwIfAborted()
    throw new ZipProblem('broken', `A part of the file is damaged (${(error as Error).message}).`)
  } finally {
    raw.destroy()
    inflated.destroy()
  }
}

/** The local header repeats the name and may hold other extra fields than the directory. */
async function dataStart(path: string, offset: number): Promise<number> {
  const file = await open(path)
  try {
    const header = await bytesAt(file, offset, 30)
    if (header.readUInt32LE(0) !== LOCAL_SIGNATURE) throw broken()
    return offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28)
  } finally {
    await file.close()
  }
}

const broken = () => new ZipProblem('broken', 'The file is damaged or incomplete.')

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  if (position < 0 || bytesRead < length) throw broken()
  return buffer
}

async function readDirectory(path: string): Promise<Map<string, Entry>> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const tail = await bytesAt(file, Math.max(0, size - LONGEST_END), Math.min(size, LONGEST_END))
    let at = tail.length - 22
    while (at >= 0 && tail.readUInt32LE(at) !== END_SIGNATURE) at--
    if (at < 0) throw broken()
    let count = tail.readUInt16LE(at + 10)
    let length = tail.readUInt32LE(at + 12)
    let offset = tail.readUInt32LE(at + 16)
    if (offset === 0xffffffff || count === 0xffff) {
      if (at < 20 || tail.readUInt32LE(at - 20) !== END64_LOCATOR) throw broken()
      const end64 = await bytesAt(file, Number(tail.readBigUInt64LE(at - 12)), 56)
      if (end64.readUInt32LE(0) !== END64_SIGNATURE) throw broken()
      count = Number(end64.readBigUInt64LE(32))
      length = Number(end64.readBigUInt64LE(40))
      offset = Number(end64.readBigUInt64LE(48))
    }
    if (count > MOST_ENTRIES || length > LARGEST_DIRECTORY)
      throw new ZipProblem('too-large', `The file has ${count} parts.`)
    return parseDirectory(await bytesAt(file, offset, length), count)
  } finally {
    await file.close()
  }
}

function parseDirectory(directory: Buffer, count: number): Map<string, Entry> {
  const entries = new Map<string, Entry>()
  let at = 0
  for (let i = 0; i < count; i++) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== CENTRAL_SIGNATURE) throw broken()
    const nameLength = directory.readUInt16LE(at + 28)
    const extraLength = directory.readUInt16LE(at + 30)
    const name = directory.toString('utf8', at + 46, at + 46 + nameLength).replaceAll('\\', '/')
    const extra = directory.subarray(at + 46 + nameLength, at + 46 + nameLength + extraLength)
    entries.set(name, {
      method: directory.readUInt16LE(at + 10),
      encrypted: (directory.readUInt16LE(at + 8) & 1) === 1,
      ...sizesOf(directory, at, extra),
    })
    at += 46 + nameLength + extraLength + directory.readUInt16LE(at + 32)
  }
  return entries
}

/** Sizes above 4 GB stand in the ZIP64 extra field, in this order and only where the short field is full. */
function sizesOf(directory: Buffer, at: number, extra: Buffer): { compressedSize: number; offset: number } {
  let compressedSize = directory.readUInt32LE(at + 20)
  const size = directory.readUInt32LE(at + 24)
  let offset = directory.readUInt32LE(at + 42)
  for (let field = 0; field + 4 <= extra.length; field += 4 + extra.readUInt16LE(field + 2)) {
    if (extra.readUInt16LE(field) !== 1) continue
    let value = field + 4 + (size === 0xffffffff ? 8 : 0)
    if (compressedSize === 0xffffffff) {
      compressedSize = Number(extra.readBigUInt64LE(value))
      value += 8
    }
    if (offset === 0xffffffff) offset = Number(extra.readBigUInt64LE(value))
  }
  return { compressedSize, offset }
}
