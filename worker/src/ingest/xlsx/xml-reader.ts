/** What the reader tells of a document. Names come without their namespace prefix. */
export interface XmlEvents {
  open(name: string, attributes: string): void
  close(name: string): void
  text(text: string): void
}

const ENTITIES = new Map<string, string>(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }))

/** Resolves the five entities of XML and character numbers; entities that a document declares itself are not expanded. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(
    /&(?:#x([0-9a-fA-F]{1,6})|#(\d{1,7})|(\w+));/g,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return ENTITIES.get(name) ?? whole
      const code = hex !== undefined ? parseInt(hex, 16) : Number(decimal)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
    },
  )
}

const patterns = new Map<string, RegExp>()

/** The value of an attribute in the text of a tag; `name` may be a pattern, and prefixes are part of names. */
export function attribute(attributes: string, name: string): string | null {
  if (attributes === '') return null
  let pattern = patterns.get(name)
  if (!pattern) {
    pattern = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
    patterns.set(name, pattern)
  }
  const match = pattern.exec(attributes)
  return match ? decodeEntities(match[1] ?? match[2]!) : null
}

/** Longest tag; a longer one is no spreadsheet's. */
const LONGEST_TAG = 1 << 20

/** Longest entity that `decodeEntities` resolves. */
const LONGEST_ENTITY = 12

/** Where the text before `end` can be cut without dividing an entity. */
function beforeEntity(buffer: string, from: number, end: number): number {
  const sign = buffer.lastIndexOf('&', end - 1)
  return sign >= from && end - sign < LONGEST_ENTITY && !buffer.includes(';', sign) ? sign : end
}

/** The XML is not what a workbook holds. */
export class XmlProblem extends Error {
  override name = 'XmlProblem'
}

/** Reads XML as it comes, in pieces of any length, and builds nothing: text is passed on in the pieces it comes in. */
export class XmlReader {
  /** Characters looked at: what the work is measured by. */
  work = 0
  private rest = ''
  private readonly events: XmlEvents

  constructor(events: XmlEvents) {
    this.events = events
  }

  push(text: string): void {
    const buffer = this.rest + text
    this.work += buffer.length
    let at = 0
    for (;;) {
      const tag = buffer.indexOf('<', at)
      if (tag < 0) {
        const end = beforeEntity(buffer, at, buffer.length)
        if (end > at) this.events.text(decodeEntities(buffer.slice(at, end)))
        at = end
        break
      }
      const end = tagEnd(buffer, tag)
      if (end < 0) {
        if (tag > at) this.events.text(decodeEntities(buffer.slice(at, tag)))
        at = tag
        if (buffer.length - tag > LONGEST_TAG) throw new XmlProblem('A tag of its XML is never closed.')
        break
      }
      if (tag > at) this.events.text(decodeEntities(buffer.slice(at, tag)))
      this.tag(buffer, tag, end)
      at = end
    }
    this.rest = buffer.slice(at)
  }

  private tag(buffer: string, start: number, end: number): void {
    const second = buffer.charCodeAt(start + 1)
    if (second === 33) {
      if (buffer.startsWith('<![CDATA[', start)) this.events.text(buffer.slice(start + 9, end - 3))
      return
    }
    if (second === 63) return
    if (second === 47) {
      this.events.close(localName(buffer.slice(start + 2, end - 1).trim()))
      return
    }
    const empty = buffer.charCodeAt(end - 2) === 47
    const inside = buffer.slice(start + 1, end - (empty ? 2 : 1))
    const space = WHITE.exec(inside)?.index ?? -1
    const name = localName(space < 0 ? inside : inside.slice(0, space))
    this.events.open(name, space < 0 ? '' : inside.slice(space))
    if (empty) this.events.close(name)
  }
}

const WHITE = /\s/
const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/** Index behind the tag that starts at `start`, with regard to comments, CDATA and `>` inside quotes; -1 for more text. */
function tagEnd(buffer: string, start: number): number {
  if (buffer.startsWith('<!--', start)) return behind(buffer, '-->', start + 4)
  if (buffer.startsWith('<![CDATA[', start)) return behind(buffer, ']]>', start + 9)
  if (buffer.length - start < 9 && '<![CDATA['.startsWith(buffer.slice(start))) return -1
  const end = buffer.indexOf('>', start)
  if (end < 0) return -1
  if (evenQuotes(buffer, start, end)) return end + 1
  let open: string | null = null
  for (let i = start; i < buffer.length; i++) {
    const c = buffer[i]!
    if (open) {
      if (c === open) open = null
    } else if (c === '"' || c === "'") open = c
    else if (c === '>') return i + 1
  }
  return -1
}

/** True when the first `>` behind a tag's start lies outside quotes, which is nearly always. */
function evenQuotes(buffer: string, start: number, end: number): boolean {
  let open = 0
  for (let i = start; i < end; i++) {
    const code = buffer.charCodeAt(i)
    if (code !== 34 && code !== 39) continue
    if (open === 0) open = code
    else if (open === code) open = 0
  }
  return open === 0
}

function behind(buffer: string, mark: string, from: number): number {
  const at = buffer.indexOf(mark, from)
  return at < 0 ? -1 : at + mark.length
}

/** Reads a whole document that is at hand as text. */
export function readXml(text: string, events: Partial<XmlEvents>): void {
  const nothing = () => undefined
  new XmlReader({ open: nothing, close: nothing, text: nothing, ...events }).push(text)
}
