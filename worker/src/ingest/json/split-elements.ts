import { JsonProblem } from './json-scanner.ts'

/** One element of a list in a JSON text: as text, with the key of the list in the document's root object. */
export interface ElementText {
  key: string | null
  text: string
}

/** Characters of one record. */
const LONGEST_ELEMENT = 64_000_000

const QUOTE = 34
const BACKSLASH = 92
const COMMA = 44
const OPEN_LIST = 91
const CLOSE_LIST = 93
const OPEN_RECORD = 123
const CLOSE_RECORD = 125

const isBlank = (code: number) => code === 32 || code === 10 || code === 13 || code === 9

/**
 * Cuts a JSON text into the elements of its root list, or of the lists that are members of its root object, without
 * holding more than one element. Only brackets and quotes are looked at; the elements are parsed by the caller.
 */
export async function* splitElements(
  pieces: AsyncIterable<string>,
  maxDepth: number,
): AsyncGenerator<ElementText> {
  const splitter = new Splitter(maxDepth)
  for await (const piece of pieces) yield* splitter.push(piece)
  splitter.finish()
}

class Splitter {
  private depth = 0
  /** Depth of the elements: 1 in a root list, 2 in lists of a root object; 0 until the root is seen. */
  private level = 0
  private inString = false
  private escaped = false
  private ended = false
  /** The string at depth 1 read last, which is a key when a list follows. */
  private word = ''
  private inWord = false
  private key: string | null = null
  private inList = false
  private element = ''
  private readonly maxDepth: number

  constructor(maxDepth: number) {
    this.maxDepth = maxDepth
  }

  *push(piece: string): Generator<ElementText> {
    let start = 0
    const keep = (end: number) => {
      if (this.inList) this.element += piece.slice(start, end)
      if (this.element.length > LONGEST_ELEMENT)
        throw new JsonProblem(
          'One record of the JSON is larger than 64 MB. Export the data in smaller records.',
        )
      start = end
    }
    for (let i = 0; i < piece.length; i++) {
      const code = piece.charCodeAt(i)
      if (this.inString) {
        i = this.string(piece, i)
        continue
      }
      if (code === QUOTE) {
        this.inString = true
        this.inWord = this.depth === 1 && this.level === 2
        if (this.inWord) this.word = ''
      } else if (code === OPEN_LIST || code === OPEN_RECORD) {
        this.open(code)
        if (this.inList && this.depth === this.level && code === OPEN_LIST) start = i + 1
      } else if (code === CLOSE_LIST || code === CLOSE_RECORD) {
        if (this.inList && this.depth === this.level) {
          keep(i)
          yield* this.take()
          this.inList = false
        }
        this.depth--
        if (this.depth === 0) this.ended = true
      } else if (code === COMMA && this.inList && this.depth === this.level) {
        keep(i)
        start = i + 1
        yield* this.take()
      } else if (this.ended && !isBlank(code))
        throw new JsonProblem('Something follows behind the end of the JSON. Export the file again.')
    }
    keep(piece.length)
  }

  finish(): void {
    if (this.depth > 0 || this.inString || !this.ended)
      throw new JsonProblem(
        'The JSON ends in the middle, so part of the data is missing. Export or download the file again.',
      )
  }

  private open(code: number): void {
    if (++this.depth > this.maxDepth)
      throw new JsonProblem(
        `The JSON is nested more than ${this.maxDepth} levels deep. Export it as a list of flat records.`,
      )
    if (this.level === 0) this.level = code === OPEN_LIST ? 1 : 2
    if (this.depth === this.level && code === OPEN_LIST) {
      this.inList = true
      this.element = ''
      this.key = this.level === 1 ? null : this.word
    }
  }

  /** Goes on inside a string; returns the index of the last character looked at. */
  private string(piece: string, from: number): number {
    for (let i = from; i < piece.length; i++) {
      const code = piece.charCodeAt(i)
      if (this.escaped) this.escaped = false
      else if (code === BACKSLASH) this.escaped = true
      else if (code === QUOTE) {
        if (this.inWord) this.word += piece.slice(from, i)
        this.inString = false
        return i
      }
    }
    if (this.inWord) this.word += piece.slice(from)
    return piece.length
  }

  private *take(): Generator<ElementText> {
    const text = this.element.trim()
    this.element = ''
    if (text !== '') yield { key: this.key, text }
  }
}
