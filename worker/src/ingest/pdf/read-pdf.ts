import type { DataSession } from '../../duckdb/session.types.ts'
import { loadGrid } from '../delimited/load-grid.ts'
import type { LoadedTable } from '../delimited/load-table.ts'
import { IngestError, type InputFile, type ReadContext } from '../ingest.types.ts'
import { loadText, type TextTables } from '../text/load-text.ts'
import { extractPages } from './extract-pages.ts'
import { findTables, joinContinued, type PdfTable } from './find-tables.ts'
import { linesOfPage, withoutRunningLines } from './page-lines.ts'
import { paragraphsOfPage } from './page-paragraphs.ts'

export interface PdfRead {
  parts: { part: string | null; table: string; loaded: LoadedTable }[]
  text: TextTables | null
  pages: number
  assumptions: string[]
}

/** Words of text beside tables that make it worth a table of its own. */
const TEXT_WORTH_READING = 120

/** Reads the tables of a PDF where text stands in columns, and its text by paragraphs. */
export async function readPdf(
  file: InputFile,
  nameTable: (part: string | null) => string,
  session: DataSession,
  context: ReadContext,
): Promise<PdfRead> {
  const { pages, total } = await extractPages(file, context)
  const assumptions: string[] = []
  if (pages.length < total) assumptions.push(`Only the first ${pages.length} of ${total} pages were read.`)
  const lines = withoutRunningLines(pages.map((page, index) => linesOfPage(page, index + 1)))
  if (lines.every((page) => page.length === 0))
    throw new IngestError(
      file.filename,
      'The PDF holds no text, only pictures, as scans do. Run text recognition (OCR) on it and upload the result.',
    )
  const parted = lines.map(findTables)
  const tables = joinContinued(parted.flatMap((page) => page.tables)).slice(0, context.limits.maxTables)
  const paragraphs = parted.flatMap((page, index) => paragraphsOfPage(page.text, index + 1))
  const parts: PdfRead['parts'] = []
  for (const [index, { page, rows }] of tables.entries()) {
    const part = tables.length === 1 ? null : `table ${index + 1}, page ${page}`
    const table = nameTable(tables.length === 1 ? null : `table ${index + 1}`)
    const loaded = await loadGrid(session, table, rows, context)
    if (loaded) parts.push({ part, table, loaded })
  }
  if (parts.length > 0) assumptions.push(readAs(tables))
  const words = paragraphs.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0)
  const wanted = parts.length === 0 || words >= TEXT_WORTH_READING
  const text =
    wanted && paragraphs.length > 0
      ? await loadText(file, paragraphs, nameTable, parts.length > 0 ? 'text' : null, session, context)
      : null
  if (parts.length === 0 && !text)
    throw new IngestError(
      file.filename,
      'Neither a table nor text could be found in the PDF. Export its data as CSV.',
    )
  return { parts, text, pages: total, assumptions }
}

function readAs(tables: readonly PdfTable[]): string {
  const count = tables.length === 1 ? 'One table was' : `${tables.length} tables were`
  return `${count} read from the places of words on the pages; cells that run over several lines may have been divided.`
}
