/** A file that is handed over before a launch: its first bytes, or all of them. */
export interface HandedFile {
  filename: string
  /** Of the whole file. */
  size: number
  head: Buffer
}

const UNREAD = 'It is too large to be looked into before launch. The mission reads all of it.'
const QUOTE = 0x22
const LINE_FEED = 0x0a
const CARRIAGE_RETURN = 0x0d

/** Bytes per character of UTF-16 text, by its mark, and where the low one stands; one byte elsewhere. */
function charactersOf(head: Buffer): { width: 1 | 2; at: (index: number) => number } {
  if (head[0] === 0xff && head[1] === 0xfe) return { width: 2, at: (index) => head.readUInt16LE(index) }
  if (head[0] === 0xfe && head[1] === 0xff) return { width: 2, at: (index) => head.readUInt16BE(index) }
  return { width: 1, at: (index) => head[index]! }
}

/**
 * The text up to the end of its last whole record. A line that ends inside quotes is none, unless hardly anything would
 * be left: then the quotes are inches or apostrophes, and lines are lines.
 */
export function wholeRecords(head: Buffer): Buffer {
  const { width, at } = charactersOf(head)
  const last = { record: 0, line: 0, carriage: 0 }
  let quoted = false
  for (let index = 0; index + width <= head.length; index += width) {
    const character = at(index)
    if (character === QUOTE) quoted = !quoted
    else if (character === CARRIAGE_RETURN) last.carriage = index + width
    else if (character === LINE_FEED) {
      last.line = index + width
      if (!quoted) last.record = index + width
    }
  }
  const line = last.line || last.carriage
  return head.subarray(0, (last.record > line / 2 ? last.record : line) || head.length)
}

/** Records of JSON, one on each line. */
function isJsonLines(head: Buffer): boolean {
  const [first, second] = head.toString('utf8').split('\n', 2)
  if (second === undefined) return false
  try {
    const record: unknown = JSON.parse(first!)
    return typeof record === 'object' && record !== null
  } catch (error) {
    if (error instanceof SyntaxError) return false
    throw error
  }
}

/**
 * What of a file can be read: all of it, its first records, or nothing, with the reason. `share` of its bytes is read.
 */
export function readablePart({
  filename,
  size,
  head,
}: HandedFile): { content: Buffer; share: number } | { unread: string } {
  if (head.length >= size) return { content: head, share: 1 }
  if (head.length === 0 || !/\.(csv|txt|json)$/i.test(filename)) return { unread: UNREAD }
  if (/\.json$/i.test(filename) && !isJsonLines(head)) return { unread: UNREAD }
  const content = wholeRecords(head)
  return { content, share: content.length / size }
}
