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

/** A quoted field longer than this is taken for a quote that nobody closed; a line longer than this is no row. */
const MAX_RECORD = 4_000_000
/** How often the text may be gone through in vain, looking for the ends of quotes that nobody closed. */
const IN_VAIN = 4

/** Where the search for the end of a record stands, so that more text goes on where the last left off. */
interface Search {
  /** Characters of the record seen so far. */
  seen: number
  fieldStart: boolean
  inQuotes: boolean
}

interface RecordEnd {
  stop: number
  next: number
  problem: string | null
}

/**
 * Splits delimited text into rows, piece by piece, forgivingly: a quote inside a field is part of it, line ends may be
 * mixed, and a quote that is never closed costs its own line only. Blank lines are left out. The work grows with the
 * length of the text, whatever stands in it.
 */
export class RowParser {
  /** Characters looked at for the ends of records: what the work is measured by. */
  work = 0
  private rest = ''
  private line = 1
  private search: Search | null = null
  private consumed = 0
  private inVain = 0
  /** Inside a line that is too long to be a row. */
  private skipping = false
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
      if (this.skipping) {
        position = this.skip(buffer, position)
        continue
      }
      const end = this.recordEnd(buffer, position, last)
      if (end === null) break
      const { stop, next, problem } = end
      const raw = trimReturn(buffer.slice(position, stop))
      const line = this.line
      this.line += countOf(buffer, this.newline, position, next)
      this.consumed += next - position
      this.search = null
      position = next
      if (raw.trim() === '' || (this.dialect.comment !== null && raw.startsWith(this.dialect.comment)))
        continue
      yield problem ? { cells: [raw], line, problem } : { cells: this.cells(raw), line, problem: null }
    }
    this.rest = buffer.slice(position)
  }

  /** Behind the line that is too long, or at the end of what there is. */
  private skip(buffer: string, from: number): number {
    const at = buffer.indexOf(this.newline, from)
    this.skipping = at < 0
    if (at >= 0) this.line++
    return at < 0 ? buffer.length : at + 1
  }

  /** Where the record that starts at `from` ends; null when more text is needed. */
  private recordEnd(buffer: string, from: number, last: boolean): RecordEnd | null {
    const { quote, comment } = this.dialect
    const firstLine = buffer.indexOf(this.newline, from)
    const lineEnd = firstLine < 0 ? buffer.length : firstLine
    const isComment = comment !== null && buffer.startsWith(comment, from)
    const simple = quote === null || isComment || !buffer.slice(from, lineEnd).includes(quote)
    this.work += lineEnd - from
    const at = (stop: number, problem: string | null = null) => ({
      stop,
      next: Math.min(stop + 1, buffer.length),
      problem,
    })
    const enough = buffer.length - from >= MAX_RECORD
    if (simple) {
      if (firstLine >= 0 || last) return at(lineEnd)
      return enough ? this.tooLong(buffer.length) : null
    }
    const patient = this.inVain < MAX_RECORD + IN_VAIN * this.consumed
    if (!patient && firstLine < 0 && !last) return enough ? this.tooLong(buffer.length) : null
    const limit = patient ? Math.min(buffer.length, from + MAX_RECORD) : lineEnd
    const whole = last || enough || !patient
    const { end, open } = this.scan(buffer, from, limit, whole)
    if (end >= 0) return at(end)
    if (!whole) return null
    if (!patient && !open) return at(lineEnd)
    if (open) {
      // Nothing closes the quote: the line alone is given up, and reading goes on behind it.
      this.inVain += limit - from
      if (firstLine >= 0 || last) return at(lineEnd, 'a quote is opened and never closed')
    }
    return limit === buffer.length && last ? at(buffer.length) : this.tooLong(lineEnd)
  }

  private tooLong(stop: number): RecordEnd {
    this.skipping = true
    return { stop, next: stop, problem: 'the line is longer than the row of any table' }
  }

  /**
   * Index of the line end that closes the record, quotes respected; -1 when the limit comes first, which may lie inside
   * quotes. Unless the text is `whole`, it waits at a quote whose meaning shows only in what follows.
   */
  private scan(buffer: string, from: number, limit: number, whole: boolean): { end: number; open: boolean } {
    const { quote, escape, delimiter } = this.dialect
    const search = (this.search ??= { seen: 0, fieldStart: true, inQuotes: false })
    let { fieldStart, inQuotes } = search
    const start = from + search.seen
    let i = start
    let end = -1
    for (; i < limit; i++) {
      const c = buffer[i]!
      if (inQuotes) {
        if (escape === 'backslash' && c === '\\') {
          if (i + 1 >= limit && !whole) break
          i++
        } else if (c === quote) {
          if (!whole && this.behindBlanks(buffer, i) >= limit) break
          if (escape === 'double' && buffer[i + 1] === quote) i++
          else if (this.closes(buffer, i)) inQuotes = false
        }
      } else if (c === this.newline) {
        end = i
        break
      } else if (c === delimiter || (delimiter === SPACES && c === ' ')) fieldStart = true
      else if (c === quote && fieldStart) {
        inQuotes = true
        fieldStart = false
      } else if (c !== ' ') fieldStart = false
    }
    this.work += i - start
    this.search = { seen: i - from, fieldStart, inQuotes }
    return { end, open: inQuotes }
  }

  /** Index of what follows the character at `at`, blanks aside. */
  private behindBlanks(text: string, at: number): number {
    let next = at + 1
    while (text[next] === ' ' && this.dialect.delimiter !== SPACES) next++
    return next
  }

  /** A quote closes a field when a delimiter, a line end or the end of the text follows, blanks aside. */
  private closes(text: string, at: number): boolean {
    const c = text[this.behindBlanks(text, at)]
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
