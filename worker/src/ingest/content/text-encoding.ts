import { isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { hasControls, readHead, utf16Of, wholeCharacters } from './detect-content.ts'

export interface TextEncoding {
  /** A label of the WHATWG encodings, or `mixed` for UTF-8 and Windows-1252 lines in one file. */
  name: string
  /** True when the bytes can be read as UTF-8 as they stand. */
  utf8: boolean
  /** For the assumptions; null for plain UTF-8. */
  assumption: string | null
}

const CHUNK = 1 << 20

/** Finds the encoding of a text file by looking at all of it; UTF-8 is recognised at gigabytes per second. */
export async function detectEncoding(path: string, signal?: AbortSignal): Promise<TextEncoding> {
  const head = await readHead(path, 65_536)
  const utf16 = utf16Of(head)
  if (utf16) return { name: utf16, utf8: false, assumption: 'Read as UTF-16 text.' }
  let rest = Buffer.alloc(0)
  let utf8 = true
  let odd = false
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK, signal })) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk as Buffer]) : (chunk as Buffer)
    const whole = wholeCharacters(bytes)
    odd ||= hasControls(bytes)
    if (!isUtf8(whole)) {
      utf8 = false
      break
    }
    rest = Buffer.from(bytes.subarray(whole.length))
  }
  if (utf8 && rest.length === 0)
    return {
      name: 'utf-8',
      utf8: !odd,
      assumption: odd
        ? 'Control characters in the text were left out, or read as the punctuation they were.'
        : null,
    }
  return detectLegacy(path, signal)
}

const EAST_ASIAN = [
  ['shift_jis', 'Shift JIS (Japanese)', /[\u3040-\u30ff\u4e00-\u9fff]/g],
  ['euc-kr', 'EUC-KR (Korean)', /[\uac00-\ud7a3]/g],
  ['gb18030', 'GB 18030 (Chinese)', /[\u4e00-\u9fff]/g],
  ['big5', 'Big5 (Chinese)', /[\u4e00-\u9fff]/g],
] as const

/**
 * Tells 8-bit and East Asian encodings apart by the company that bytes above 127 keep: single ones among letters are
 * accents, runs of high letters are Cyrillic, and many that form characters under a decoder are East Asian.
 */
async function detectLegacy(path: string, signal?: AbortSignal): Promise<TextEncoding> {
  const sample = await sampleOfHighBytes(path, signal)
  let high = 0
  let letters = 0
  let cyrillic = 0
  let together = 0
  let controls = 0
  for (const [index, byte] of sample.entries()) {
    if (byte < 0x80) {
      if ((byte | 32) >= 97 && (byte | 32) <= 122) letters++
      continue
    }
    high++
    if (byte >= 0xc0) cyrillic++
    else if (byte <= 0x9f) controls++
    if ((sample[index - 1] ?? 0) >= 0x80 || (sample[index + 1] ?? 0) >= 0x80) together++
  }
  if (cyrillic > 0.93 * high && together > 0.85 * high)
    return legacy('windows-1251', 'Windows-1251 (Cyrillic)')
  if (high > 0.4 * (high + letters) && (together > 0.6 * high || controls > 0.2 * high))
    for (const [name, words, script] of EAST_ASIAN) {
      if (name === 'shift_jis' && controls < 0.15 * high) continue
      if (isWrittenIn(name, script, sample)) return legacy(name, words)
    }
  const mixed = sample
    .toString('latin1')
    .split('\n')
    .some((line) => /[\u0080-\u00ff]/.test(line) && isUtf8(Buffer.from(line, 'latin1')))
  return {
    name: 'mixed',
    utf8: false,
    assumption: mixed
      ? 'The text mixes encodings: lines that are not UTF-8 were read as Windows-1252.'
      : 'Read as Windows-1252 (Latin-1) text.',
  }
}

const legacy = (name: string, words: string): TextEncoding => ({
  name,
  utf8: false,
  assumption: `Read as ${words} text.`,
})

/** True when the sample decodes without an error and nearly all beyond ASCII is of the script. */
function isWrittenIn(encoding: string, script: RegExp, sample: Buffer): boolean {
  const text = new TextDecoder(encoding).decode(sample)
  const foreign = text.match(/[^\u0000-\u007f]/g)?.length ?? 0
  const errors = text.match(/\ufffd/g)?.length ?? 0
  return foreign > 0 && errors <= 0.002 * foreign + 1 && (text.match(script)?.length ?? 0) > 0.7 * foreign
}

/** Up to 256 KB of the lines that hold bytes above 127. */
async function sampleOfHighBytes(path: string, signal?: AbortSignal): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  for await (const lines of byteLines(path, signal)) {
    if (isAscii(lines)) continue
    let from = 0
    while (from < lines.length && size < 262_144) {
      const end = lines.indexOf(10, from) < 0 ? lines.length : lines.indexOf(10, from) + 1
      const line = lines.subarray(from, end)
      if (!isAscii(line)) {
        parts.push(Buffer.from(line))
        size += line.length
      }
      from = end
    }
    if (size >= 262_144) break
  }
  return Buffer.concat(parts)
}

const isAscii = (bytes: Buffer): boolean => {
  for (let i = 0; i < bytes.length; i++) if (bytes[i]! > 127) return false
  return true
}

/** The file in pieces that end with a line. */
async function* byteLines(path: string, signal?: AbortSignal): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0)
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK, signal })) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk as Buffer]) : (chunk as Buffer)
    const end = bytes.lastIndexOf(10) + 1
    if (end > 0) yield bytes.subarray(0, end)
    rest = Buffer.from(bytes.subarray(end))
  }
  if (rest.length > 0) yield rest
}

/** Punctuation of Unicode whose first byte was lost: the second is left as a control character. */
const BROKEN: Record<string, string> = { '\u0013': '–', '\u0014': '—', '\u0018': '‘', '\u0019': '’' }

/** Without control characters; those that stand for separators of units and records stay. */
const mended = (text: string): string =>
  text.replace(/[\0-\u0008\u000e-\u001a\u007f]/g, (character) => BROKEN[character] ?? '')

/** The text of a file in pieces, without byte order mark and control characters. */
export async function* decodeFile(
  path: string,
  encoding: TextEncoding,
  signal?: AbortSignal,
): AsyncGenerator<string> {
  let first = true
  for await (const text of encoding.name === 'mixed'
    ? decodeMixed(path, signal)
    : decodeAs(path, encoding.name, signal)) {
    const clean = mended(text)
    yield first && clean.startsWith('\uFEFF') ? clean.slice(1) : clean
    first = false
  }
}

async function* decodeAs(path: string, name: string, signal?: AbortSignal): AsyncGenerator<string> {
  const decoder = new TextDecoder(name)
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK, signal }))
    yield decoder.decode(chunk as Buffer, { stream: true })
  yield decoder.decode()
}

/** Characters of Windows-1252 from 0x80 to 0x9f; the five bytes it leaves out stay control characters. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** Node's own decoder takes Windows-1252 for Latin-1, which has no € and no curly quotes. */
const decodeWindows1252 = (bytes: Buffer): string =>
  bytes
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, (character) => WINDOWS_1252[character.charCodeAt(0) - 0x80]!)

async function* decodeMixed(path: string, signal?: AbortSignal): AsyncGenerator<string> {
  for await (const block of byteLines(path, signal)) {
    if (isUtf8(block)) {
      yield block.toString('utf8')
      continue
    }
    const lines: string[] = []
    for (let from = 0; from < block.length;) {
      const end = block.indexOf(10, from) < 0 ? block.length : block.indexOf(10, from) + 1
      const line = block.subarray(from, end)
      lines.push(isUtf8(line) ? line.toString('utf8') : decodeWindows1252(line))
      from = end
    }
    yield lines.join('')
  }
}

/** The first characters of a file, cut at the end of a line unless they are all of it. */
export async function decodeHead(
  path: string,
  encoding: TextEncoding,
  characters: number,
): Promise<{ text: string; whole: boolean }> {
  let text = ''
  for await (const piece of decodeFile(path, encoding)) {
    text += piece
    if (text.length > characters) {
      const cut = Math.max(text.lastIndexOf('\n', characters), text.lastIndexOf('\r', characters))
      return { text: cut > 0 ? text.slice(0, cut + 1) : text.slice(0, characters), whole: false }
    }
  }
  return { text, whole: true }
}
