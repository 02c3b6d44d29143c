import { join } from 'node:path'
import type { DataSession } from '../../duckdb/session.types.ts'
import { decodeFile, decodeHead, type TextEncoding } from '../content/text-encoding.ts'
import { IngestError, type InputFile, type ReadContext } from '../ingest.types.ts'
import { nameColumns, namingNotes, type NamedColumn } from '../names.ts'
import { CanonicalFile } from './canonical-file.ts'
import { findHeader } from './find-header.ts'
import {
  loadTable,
  NeedsForgivingReader,
  raggedReason,
  type LoadedTable,
  type LoadRequest,
} from './load-table.ts'
import { newlineOf, RowParser, SPACES, type Dialect } from './row-parser.ts'
import { tidyTable } from './tidy-table.ts'
import { sniffDialect, type SniffedDialect } from './sniff-dialect.ts'

/** What types are judged by, up to SAMPLE_ROWS, and the part of it that the dialect is judged by. */
const HEAD_CHARACTERS = 1 << 22
const SNIFFED_CHARACTERS = 1 << 18
const SAMPLE_ROWS = 5000

/** Where the table lies in a delimited text and what its columns are called. */
interface Layout {
  dialect: Dialect
  newline: '\n' | '\r'
  width: number
  columns: NamedColumn[]
  /** False where the file has no header and the names are made up. */
  named: boolean
  /** Line of the first row of data. */
  firstLine: number
  assumptions: string[]
  sample: string[][]
  /** True when DuckDB's own reader can take the file as it stands. */
  plain: boolean
}

/** Reads one delimited text file into `table`. */
export async function readDelimited(
  file: InputFile,
  encoding: TextEncoding,
  table: string,
  session: DataSession,
  context: ReadContext,
): Promise<LoadedTable> {
  const head = await decodeHead(file.path, encoding, HEAD_CHARACTERS)
  const layout = layoutOf(head.text, file, context)
  const assumptions = [...(encoding.assumption ? [encoding.assumption] : []), ...layout.assumptions]
  const loaded = await load(file, encoding, layout, table, session, context)
  const tidied = await tidyTable(session, table, loaded)
  if (!tidied) throw emptyTable(loaded, file)
  const names = layout.named ? namingNotes(tidied.columns) : []
  return { ...tidied, assumptions: [...assumptions, ...names, ...tidied.assumptions] }
}

async function load(
  file: InputFile,
  encoding: TextEncoding,
  layout: Layout,
  table: string,
  session: DataSession,
  context: ReadContext,
): Promise<LoadedTable> {
  const { dialect, columns, sample, firstLine } = layout
  if (layout.plain && encoding.utf8 && !/[*?[\]]/.test(file.path)) {
    try {
      const request: LoadRequest = { path: file.path, ...dialect, skip: firstLine - 1, columns, sample }
      const loaded = await loadTable(session, table, request, context.signal)
      if (loaded.rejected <= 0.2 * (loaded.rows + loaded.rejected)) return loaded
    } catch (error) {
      if (!(error instanceof NeedsForgivingReader)) throw error
    }
  }
  return loadForgivingly(file, encoding, layout, table, session, context)
}

/** Takes the file apart with the forgiving reader and loads what it makes of it. */
async function loadForgivingly(
  file: InputFile,
  encoding: TextEncoding,
  layout: Layout,
  table: string,
  session: DataSession,
  { directory, signal }: ReadContext,
): Promise<LoadedTable> {
  const canonical = new CanonicalFile(join(directory, `${table}.csv`))
  const parser = new RowParser(layout.dialect, layout.newline)
  const { width } = layout
  const rejectedExamples: LoadedTable['rejectedExamples'] = []
  let rejected = 0
  const take = async (text: string, last: boolean) => {
    for (const { cells, line, problem } of parser.push(text, last)) {
      if (line < layout.firstLine) continue
      const row = problem ? null : fit(cells, width)
      if (row) {
        await canonical.write(row)
        continue
      }
      rejected++
      if (rejectedExamples.length < 10)
        rejectedExamples.push({
          line,
          reason: problem ?? raggedReason(cells.length, width),
          text: cells
            .join(layout.dialect.delimiter === SPACES ? ' ' : layout.dialect.delimiter)
            .slice(0, 200),
        })
    }
  }
  for await (const text of decodeFile(file.path, encoding, signal)) await take(text, false)
  await take('', true)
  await canonical.close()
  const request: LoadRequest = {
    path: canonical.path,
    delimiter: ',',
    quote: '"',
    escape: 'double',
    skip: 0,
    columns: layout.columns,
    sample: layout.sample,
  }
  const loaded = await loadTable(session, table, request, signal)
  return { ...loaded, rejected: rejected + loaded.rejected, rejectedExamples }
}

/** A row of the right width; extra cells are dropped where they are blank. Null for a ragged row. */
function fit(cells: readonly string[], width: number): readonly string[] | null {
  if (cells.length === width) return cells
  if (cells.length > width && cells.slice(width).every((cell) => cell.trim() === ''))
    return cells.slice(0, width)
  return null
}

function layoutOf(head: string, file: InputFile, { limits }: ReadContext): Layout {
  if (head.trim() === '')
    throw new IngestError(
      file.filename,
      'The file holds no text. Check that the right file was chosen and export it again.',
    )
  const sniffed = sniffDialect(firstLines(head, SNIFFED_CHARACTERS))
  const { dialect, width, rows } = sniffed
  if (width > limits.maxColumns)
    throw new IngestError(
      file.filename,
      `The table has ${width} columns; at most ${limits.maxColumns} can be read. Remove the columns that the goal does not need.`,
    )
  const cells = rows.map((row) => row.cells)
  const found = findHeader(cells, width)
  const headerCells = found.header === null ? null : cells[found.header]!
  const firstData = found.header === null ? found.skipped : found.header + 1
  const newline = newlineOf(head)
  const headerLine = headerCells ? rows[found.header!]!.line : 0
  const firstLine = rows[firstData]?.line ?? headerLine + 1
  return {
    dialect,
    newline,
    width,
    columns: nameColumns(headerFor(headerCells, width)),
    named: headerCells !== null,
    firstLine,
    assumptions: describeLayout(sniffed, found.skipped, headerCells === null),
    sample: parseSample(head, dialect, width, firstLine),
    plain: isPlain(head, sniffed, firstLine, headerLine),
  }
}

/** The lines that lie within the first characters, one at least. */
function firstLines(text: string, characters: number): string {
  if (text.length <= characters) return text
  const newline = newlineOf(text)
  const cut = text.lastIndexOf(newline, characters)
  const end = cut > 0 ? cut : text.indexOf(newline)
  return end < 0 ? text : text.slice(0, end + 1)
}

function headerFor(header: readonly string[] | null, width: number): string[] {
  if (!header) return Array.from({ length: width }, () => '')
  const cells = header.length === width - 1 ? ['', ...header] : [...header]
  return Array.from({ length: width }, (_, index) => cells[index] ?? '')
}

function parseSample(head: string, dialect: Dialect, width: number, firstLine: number): string[][] {
  const sample: string[][] = []
  const parser = new RowParser(dialect, newlineOf(head))
  for (const { cells, line, problem } of parser.push(head, true)) {
    if (line < firstLine || problem) continue
    const row = fit(cells, width)
    if (row) sample.push([...row])
    if (sample.length >= SAMPLE_ROWS) break
  }
  return sample
}

/** DuckDB's reader wants one kind of line end, no comments and a header on one line. */
function isPlain(head: string, { dialect }: SniffedDialect, firstLine: number, headerLine: number): boolean {
  const returns = head.split('\r\n').length - 1
  const newlines = head.split('\n').length - 1
  const carriage = head.split('\r').length - 1
  if (returns > 0 && (returns !== newlines || carriage !== returns)) return false
  if (carriage > returns) return false
  if (dialect.comment !== null || dialect.delimiter === SPACES || dialect.quote === "'") return false
  if (headerLine === 0) return firstLine === 1
  const lines = head.split('\n', headerLine)
  const quotes = (lines[headerLine - 1]?.match(/"/g) ?? []).length
  return quotes % 2 === 0 && !lines.slice(0, headerLine - 1).some((line) => line.includes('"'))
}

const NAMES: Record<string, string> = {
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'vertical bars',
  '^': 'carets',
  '~': 'tildes',
  ':': 'colons',
  [SPACES]: 'spaces',
}

function describeLayout({ dialect, width }: SniffedDialect, skipped: number, unnamed: boolean): string[] {
  const notes: string[] = []
  const separator = NAMES[dialect.delimiter]
  if (separator && width > 1) notes.push(`Read as values separated by ${separator}.`)
  if (dialect.comment) notes.push(`Lines beginning with "${dialect.comment}" were left out as comments.`)
  if (skipped > 0)
    notes.push(
      skipped === 1
        ? 'One row before the header was skipped.'
        : `${skipped} rows before the header were skipped.`,
    )
  if (unnamed) notes.push(`No header row was found; the columns are called "column_1" to "column_${width}".`)
  return notes
}

function emptyTable(loaded: LoadedTable, { filename }: InputFile): IngestError {
  if (loaded.rows > 0)
    return new IngestError(
      filename,
      'Every cell of the table is empty. Export it again with the data included.',
    )
  return new IngestError(
    filename,
    loaded.rejected > 0
      ? 'No row of the file could be read: the rows have different numbers of values. Export the table again as CSV.'
      : 'The file has a header but no rows of data. Export it again with the data included.',
  )
}
