/** How the fields and lines of a file are told apart. */
export interface Dialect {
  /** One character, or `spaces` for columns set apart by runs of spaces. */
  delimiter: string
  quote: '"' | "'" | null
  /** What makes a quote inside a quoted field literal: the quote doubled, or a backslash. */
  escape: 'double' | 'backslash'
  /** Lines that begin with this are left out. */
  comment: string | null
}

export const SPACES = 'spaces'

export interface ParsedRow {
  cells: string[]
  /** Line of the file on which the row begins, from 1. */
  line: number
  /** Set where the row cannot be used, with `cells` holding the whole line. */
  problem: string | null
}

/** A quoted field longer than this is taken for a quote that nobody closed. */
const MAX_RECORD = 4_000_000

/**
 * Splits delimited text into rows, piece by piece, forgivingly: a quote inside a field is part of it, line ends may be
 * mixed, and a quote that is never closed costs its own line only. Blank lines are left out.
 */
export class RowParser {
  private rest = ''
  private line = 1
  private readonly dialect: Dialect
  private readonly newline: '\n' | '\r'

  constructor(dialect: Dialect, newline: '\n' | '\r') {
    this.dialect = dialect
    this.newline = newline
  }

  /** Rows that end within the text seen so far; with `last`, all of them. */
  *push(text: string, last = false): Generator<ParsedRow> {
    const buffer = this.rest + text
    let position = 0
    while (position < buffer.length) {
      const end = this.recordEnd(buffer, position, last)
      if (end === null) break
      const { stop, next, problem } = end
      const raw = trimReturn(buffer.slice(position, stop))
      const line = this.line
      this.line += countOf(buffer, this.newline, position, next)
      position = next
      if (raw.trim() === '' || (this.dialect.comment !== null && raw.startsWith(this.dialect.comment)))
        continue
      yield problem ? { cells: [raw], line, problem } : { cells: this.cells(raw), line, problem: null }
    }
    this.rest = buffer.slice(position)
  }

  /** Where the record that starts at `from` ends; null when more text is needed. */
  private recordEnd(
    buffer: string,
    from: number,
    last: boolean,
  ): { stop: number; next: number; problem: string | null } | null {
    const { quote, comment } = this.dialect
    const firstLine = buffer.indexOf(this.newline, from)
    const lineEnd = firstLine < 0 ? buffer.length : firstLine
    const isComment = comment !== null && buffer.startsWith(comment, from)
    const simple = quote === null || isComment || !buffer.slice(from, lineEnd).includes(quote)
    const at = (stop: number, problem: string | null = null) => ({
      stop,
      next: Math.min(stop + 1, buffer.length),
      problem,
    })
    if (simple) return firstLine < 0 && !last ? null : at(lineEnd)
    const stop = this.quotedEnd(buffer, from)
    if (stop >= 0) return at(stop)
    if (!last && buffer.length - from < MAX_RECORD) return null
    // Nothing closes the quote: the line alone is given up, and reading goes on behind it.
    if (this.openAtEnd(buffer, from)) return at(lineEnd, 'a quote is opened and never closed')
    return at(buffer.length)
  }

  /** Index of the line end that closes the record, quotes respected; -1 when the buffer ends first. */
  private quotedEnd(buffer: string, from: number): number {
    return this.scan(buffer, from).end
  }

  private openAtEnd(buffer: string, from: number): boolean {
    return this.scan(buffer, from).open
  }

  private scan(buffer: string, from: number): { end: number; open: boolean } {
    const { quote, escape, delimiter } = this.dialect
    let fieldStart = true
    let inQuotes = false
    for (let i = from; i < buffer.length; i++) {
      const c = buffer[i]!
      if (inQuotes) {
        if (escape === 'backslash' && c === '\\') i++
        else if (c === quote) {
          if (escape === 'double' && buffer[i + 1] === quote) i++
          else if (this.closes(buffer, i)) inQuotes = false
        }
      } else if (c === this.newline) return { end: i, open: false }
      else if (c === delimiter || (delimiter === SPACES && c === ' ')) fieldStart = true
      else if (c === quote && fieldStart) {
        inQuotes = true
        fieldStart = false
      } else if (c !== ' ') fieldStart = false
    }
    return { end: -1, open: inQuotes }
  }

  /** A quote closes a field when a delimiter, a line end or the end of the text follows, blanks aside. */
  private closes(text: string, at: number): boolean {
    let next = at + 1
    while (text[next] === ' ' && this.dialect.delimiter !== SPACES) next++
    const c = text[next]
    return (
      c === undefined ||
      c === this.dialect.delimiter ||
      c === '\n' ||
      c === '\r' ||
      (this.dialect.delimiter === SPACES && c === ' ')
    )
  }

  private cells(raw: string): string[] {
    const { delimiter, quote, escape } = this.dialect
    if (delimiter === SPACES) return raw.trim().split(/\s+/)
    if (quote === null || !raw.includes(quote)) return raw.split(delimiter)
    const cells: string[] = []
    let position = 0
    for (;;) {
      let start = position
      while (raw[start] === ' ') start++
      if (raw[start] === quote) {
        const { value, next } = this.quotedCell(raw, start, quote, escape)
        cells.push(value)
        position = next
      } else {
        const stop = raw.indexOf(delimiter, position)
        cells.push(stop < 0 ? raw.slice(position) : raw.slice(position, stop))
        position = stop < 0 ? raw.length + 1 : stop + 1
      }
      if (position > raw.length) return cells
    }
  }

  private quotedCell(
    raw: string,
    start: number,
    quote: string,
    escape: Dialect['escape'],
  ): { value: string; next: number } {
    let value = ''
    for (let i = start + 1; i < raw.length; i++) {
      const c = raw[i]!
      if (escape === 'backslash' && c === '\\' && i + 1 < raw.length) value += raw[++i]
      else if (c !== quote) value += c
      else if (escape === 'double' && raw[i + 1] === quote) {
        value += quote
        i++
      } else if (this.closes(raw, i)) {
        const stop = raw.indexOf(this.dialect.delimiter, i)
        return { value, next: stop < 0 ? raw.length + 1 : stop + 1 }
      } else value += c
    }
    return { value, next: raw.length + 1 }
  }
}

const trimReturn = (text: string) => (text.endsWith('\r') ? text.slice(0, -1) : text)

function countOf(text: string, character: string, from: number, to: number): number {
  let count = 0
  for (let at = text.indexOf(character, from); at >= 0 && at < to; at = text.indexOf(character, at + 1))
    count++
  return count
}

/** All rows of a text, for heads and small files. */
export function parseRows(text: string, dialect: Dialect, maxRows = Infinity): ParsedRow[] {
  const parser = new RowParser(dialect, newlineOf(text))
  const rows: ParsedRow[] = []
  for (const row of parser.push(text, true)) {
    rows.push(row)
    if (rows.length >= maxRows) break
  }
  return rows
}

/** The line end of a text: old Macintosh files have carriage returns alone. */
export const newlineOf = (text: string): '\n' | '\r' =>
  !text.includes('\n') && text.includes('\r') ? '\r' : '\n'
