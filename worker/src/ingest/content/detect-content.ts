import { isUtf8 } from 'node:buffer'
import { open } from 'node:fs/promises'

export type ContentKind = 'text' | 'zip' | 'cfb' | 'pdf' | 'gzip' | 'empty' | 'other'
export interface Content {
  kind: ContentKind
  /** What a file of kind `other` is, in words. */
  name: string
}

const HEAD_BYTES = 65_536

const SIGNATURES: [number[] | string, string][] = [
  [[0x89, 0x50, 0x4e, 0x47], 'a PNG picture'],
  [[0xff, 0xd8, 0xff], 'a JPEG picture'],
  ['GIF8', 'a GIF picture'],
  ['BM', 'a bitmap picture'],
  ['RIFF', 'a media file'],
  ['Rar!', 'a RAR archive'],
  [[0x37, 0x7a, 0xbc, 0xaf], 'a 7-Zip archive'],
  ['BZh', 'a bzip2 archive'],
  [[0xfd, 0x37, 0x7a, 0x58, 0x5a], 'an xz archive'],
  [[0x28, 0xb5, 0x2f, 0xfd], 'a Zstandard archive'],
  [[0x7f, 0x45, 0x4c, 0x46], 'a program'],
  ['MZ', 'a program'],
  ['SQLite format 3', 'a SQLite database'],
  ['PAR1', 'a Parquet file'],
  ['ARROW1', 'an Arrow file'],
  [[0x89, 0x48, 0x44, 0x46], 'an HDF5 file'],
  ['{\\rtf', 'a rich-text document'],
]

/** What a file really is, by its first bytes and whatever its name says. */
export async function detectContent(path: string): Promise<Content> {
  const head = await readHead(path, HEAD_BYTES)
  const starts = (signature: number[] | string) =>
    head
      .subarray(0, signature.length)
      .equals(typeof signature === 'string' ? Buffer.from(signature, 'latin1') : Buffer.from(signature))
  if (head.length === 0) return { kind: 'empty', name: 'an empty file' }
  if (starts([0x50, 0x4b, 3, 4]) || starts([0x50, 0x4b, 5, 6])) return { kind: 'zip', name: 'a ZIP archive' }
  if (starts([0xd0, 0xcf, 0x11, 0xe0])) return { kind: 'cfb', name: 'an old or protected Office file' }
  if (starts([0x1f, 0x8b])) return { kind: 'gzip', name: 'a gzip archive' }
  if (head.subarray(0, 1024).includes('%PDF-')) return { kind: 'pdf', name: 'a PDF' }
  const text = looksLikeText(head)
  for (const [signature, name] of SIGNATURES)
    if (starts(signature) && (!text || signature.length > 4)) return { kind: 'other', name }
  if (!text) return { kind: 'other', name: 'a binary file' }
  if (
    /^\s*(?:<!doctype html|<html)/i.test(
      head
        .subarray(0, 1000)
        .toString('latin1')
        .replace(/^\u00ef\u00bb\u00bf/, ''),
    )
  )
    return { kind: 'other', name: 'a web page' }
  return { kind: 'text', name: 'text' }
}

/** 1 for bytes that no text needs; those of white space and of terminals are none. */
const ODD = Uint8Array.from({ length: 256 }, (_, byte) =>
  Number(byte < 9 || (byte > 13 && byte < 32 && byte !== 27) || byte === 127),
)

/** How many there are. */
function countOdd(bytes: Buffer): number {
  let odd = 0
  for (let at = 0; at < bytes.length; at++) odd += ODD[bytes[at]!]!
  return odd
}

/**
 * Whether there are any. Whole files go through it, four bytes at once: only words that hold a byte under 32, or 127, are
 * looked at byte by byte (the test for zero bytes of Mycroft 1987, which may take a word too many for one).
 */
export function hasControls(bytes: Buffer): boolean {
  const lead = (4 - (bytes.byteOffset & 3)) & 3
  if (bytes.length < lead) return countOdd(bytes) > 0
  const words = new Int32Array(bytes.buffer, bytes.byteOffset + lead, (bytes.length - lead) >> 2)
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!
    const turned = word ^ 0x7f7f7f7f
    if (((((word - 0x20202020) & ~word) | ((turned - 0x01010101) & ~turned)) & 0x80808080) === 0) continue
    if (ODD[word & 255]! | ODD[(word >> 8) & 255]! | ODD[(word >> 16) & 255]! | ODD[word >>> 24]!) return true
  }
  const ends = [bytes.subarray(0, lead), bytes.subarray(lead + 4 * words.length)]
  return ends.some((end) => countOdd(end) > 0)
}

/** Of a text whose punctuation was broken on its way: "Children\x19s". */
const MOST_BROKEN = 0.05

/**
 * Text has next to no control characters, but where broken punctuation left them among letters, and that has no zeros;
 * text of UTF-16 has a zero in every second byte.
 */
function looksLikeText(head: Buffer): boolean {
  if (utf16Of(head)) return true
  const odd = countOdd(head)
  if (odd <= Math.max(1, head.length * 0.005)) return true
  return odd <= head.length * MOST_BROKEN && !head.includes(0) && isUtf8(wholeCharacters(head))
}

/** UTF-16 by its byte order mark, or by zeros that stand on one side of the bytes alone. */
export function utf16Of(head: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  let even = 0
  let odd = 0
  for (let i = 0; i + 1 < head.length; i += 2) {
    if (head[i] === 0) even++
    if (head[i + 1] === 0) odd++
  }
  const pairs = head.length / 2
  if (pairs < 2) return null
  if (odd > 0.4 * pairs && even < 0.02 * pairs) return 'utf-16le'
  return even > 0.4 * pairs && odd < 0.02 * pairs ? 'utf-16be' : null
}

/** Bytes of an unfinished UTF-8 character at the end of a buffer. */
function unfinished(buffer: Buffer): number {
  for (let back = 1; back <= Math.min(3, buffer.length); back++) {
    const byte = buffer[buffer.length - back]!
    if ((byte & 0xc0) === 0x80) continue
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1
    return length > back ? back : 0
  }
  return 0
}

/** Without the bytes of a UTF-8 character that goes on behind the end. */
export const wholeCharacters = (buffer: Buffer): Buffer =>
  buffer.subarray(0, buffer.length - unfinished(buffer))

export async function readHead(path: string, bytes: number): Promise<Buffer> {
  const file = await open(path)
  try {
    const buffer = Buffer.alloc(bytes)
    let length = 0
    for (;;) {
      const { bytesRead } = await file.read(buffer, length, bytes - length, length)
      length += bytesRead
      if (bytesRead === 0 || length === bytes) return buffer.subarray(0, length)
    }
  } finally {
    await file.close()
  }
}
