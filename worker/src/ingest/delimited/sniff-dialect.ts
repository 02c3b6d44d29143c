import { SPACES, parseRows, type Dialect, type ParsedRow } from './row-parser.ts'

export interface SniffedDialect {
  dialect: Dialect
  /** Fields of most rows. */
  width: number
  /** Share of rows that have that many fields, 0..1. */
  consistency: number
  rows: ParsedRow[]
}

const DELIMITERS = [',', ';', '\t', '|', '^', '~', ':', SPACES]
const SAMPLE_ROWS = 500
const COMMENTS = ['#', '//', '%']

/**
 * Finds the delimiter, quote and comment sign of delimited text from its beginning. The best is the one under which most
 * rows have the same number of fields, more fields counting in its favour; a text that no delimiter divides is one
 * column wide.
 */
export function sniffDialect(head: string): SniffedDialect {
  const comment = commentOf(head)
  const escapes = escapesOf(head)
  let best: (SniffedDialect & { score: number }) | null = null
  const clock = (head.match(/\d{1,2}:\d{2}/g) ?? []).length > 3
  for (const delimiter of clock ? DELIMITERS.filter((own) => own !== ':') : DELIMITERS)
    for (const quote of quotesOf(head, delimiter))
      for (const escape of escapes) {
        const dialect: Dialect = { delimiter, quote, escape, comment }
        const rows = parseRows(head, dialect, SAMPLE_ROWS)
        const { width, consistency } = modalWidth(rows)
        const score = width < 2 ? 0 : scoreOf(delimiter, width, consistency)
        if (score > (best?.score ?? 0)) best = { dialect, width, consistency, rows, score }
      }
  if (best) return best
  const dialect: Dialect = { delimiter: ',', quote: '"', escape: escapes[0]!, comment }
  return { dialect, width: 1, consistency: 1, rows: parseRows(head, dialect, SAMPLE_ROWS) }
}

/**
 * The likelier first: a backslash before a quote escapes it, or is the last character of a text. Which it is the rows
 * tell by how many fields they have.
 */
function escapesOf(head: string): Dialect['escape'][] {
  if (!/\\"/.test(head)) return ['double']
  const doubled = /""/.test(head.replace(/(?<=^|[,;\t|])""(?=[,;\t|\r\n]|$)/gm, ''))
  return doubled ? ['double', 'backslash'] : ['backslash', 'double']
}

/** Separators that also occur in prose and times count for less. */
function scoreOf(delimiter: string, width: number, consistency: number): number {
  const weight =
    delimiter === SPACES ? 0.45 : delimiter === ':' ? 0.4 : delimiter === '^' || delimiter === '~' ? 0.7 : 1
  return consistency ** 2 * weight * (1 + Math.log(width) / 8)
}

function quotesOf(head: string, delimiter: string): Dialect['quote'][] {
  if (delimiter === SPACES) return [null]
  const escaped = delimiter.replace(/[|^]/, '\\$&')
  const single = new RegExp(`(?:^|${escaped})'[^'\\r\\n]*'(?=${escaped}|\\r|\\n|$)`, 'm').test(head)
  return single && !head.includes('"') ? ['"', "'"] : ['"']
}

/** The number of fields most rows have, and their share. Preamble and footer lines weigh little. */
function modalWidth(rows: readonly ParsedRow[]): { width: number; consistency: number } {
  const tally = new Map<number, number>()
  for (const { cells } of rows) tally.set(cells.length, (tally.get(cells.length) ?? 0) + 1)
  let width = 1
  let most = 0
  for (const [cells, count] of tally)
    if (count > most || (count === most && cells > width)) [width, most] = [cells, count]
  return { width, consistency: rows.length === 0 ? 1 : most / rows.length }
}

/** A sign for comments: on the first line, or on several, and never on most of them. */
function commentOf(head: string): string | null {
  const lines = head.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '')
  for (const comment of COMMENTS) {
    const count = lines.filter((line) => line.startsWith(comment)).length
    if (
      count > 0 &&
      count <= lines.length - 2 &&
      lines[0]!.startsWith(comment) &&
      !headerBehind(lines, comment)
    )
      return comment
  }
  return null
}

/** `#id,name` above rows without the sign is a header that begins with it, not a comment. */
function headerBehind(lines: readonly string[], comment: string): boolean {
  const first = lines[0]!
  const next = lines.find((line) => !line.startsWith(comment))
  if (next === undefined || lines[1] !== next) return false
  return [',', ';', '\t', '|'].some(
    (d) =>
      first.includes(d) && first.split(d).length === next.split(d).length && /^\S\S*/.test(first.slice(1)),
  )
}
