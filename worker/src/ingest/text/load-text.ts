import type { DataSession } from '../../duckdb/session.types.ts'
import { loadGrid } from '../delimited/load-grid.ts'
import type { LoadedTable } from '../delimited/load-table.ts'
import { IngestError, type IngestedText, type InputFile, type ReadContext } from '../ingest.types.ts'
import { findDates } from './find-dates.ts'
import { findFigures } from './find-figures.ts'
import { findTerms } from './find-terms.ts'
import { wordCount, type Paragraph } from './paragraphs.ts'

export interface TextTables {
  parts: { part: string | null; table: string; loaded: LoadedTable }[]
  text: IngestedText
  characters: number
  words: number
}

/** Figures and terms below this many make no table. */
const LEAST_ROWS = 3

/**
 * Makes tables of free text: its paragraphs with their first date and their counts of words and numbers; the numbers
 * with their units; and the terms that come up again and again.
 * @param part name of the text inside its file, where the file has tables too
 */
export async function loadText(
  file: InputFile,
  paragraphs: readonly Paragraph[],
  nameTable: (part: string | null) => string,
  part: string | null,
  session: DataSession,
  context: ReadContext,
): Promise<TextTables> {
  const paged = paragraphs.some(({ page }) => page !== null)
  const studied = paragraphs.map(({ text, page }) => {
    const dates = findDates(text)
    return { text, page, dates, figures: findFigures(text, dates), words: wordCount(text) }
  })
  const dated = studied.some(({ dates }) => dates.length > 0)
  const prefix = part === null ? '' : `${part} `
  const parts: TextTables['parts'] = []
  const load = async (own: string | null, header: string[], rows: string[][]) => {
    const name = own === null ? part : `${prefix}${own}`
    const table = nameTable(name)
    const loaded = await loadGrid(session, table, [header, ...rows], context)
    if (loaded) parts.push({ part: name, table, loaded })
  }
  await load(
    null,
    ['paragraph', ...(paged ? ['page'] : []), 'text', 'words', 'numbers', ...(dated ? ['first_date'] : [])],
    studied.map(({ text, page, words, figures, dates }, index) => [
      String(index + 1),
      ...(paged ? [String(page)] : []),
      text,
      String(words),
      String(figures.length),
      ...(dated ? [dates[0]?.date ?? ''] : []),
    ]),
  )
  const figures = studied.flatMap((paragraph, index) =>
    paragraph.figures.map(({ value, unit, context: words }) => [
      String(index + 1),
      String(value),
      unit ?? '',
      words,
    ]),
  )
  if (figures.length >= LEAST_ROWS) await load('figures', ['paragraph', 'value', 'unit', 'context'], figures)
  const terms = findTerms(paragraphs.map(({ text }) => text))
  if (terms.length >= LEAST_ROWS)
    await load(
      'terms',
      ['term', 'kind', 'mentions', 'paragraphs'],
      terms.map(({ term, kind, mentions, paragraphs: count }) => [
        term,
        kind,
        String(mentions),
        String(count),
      ]),
    )
  if (parts.length === 0)
    throw new IngestError(file.filename, 'The text of the file could not be read. Export it again.')
  const whole = paragraphs.map(({ text }) => text).join('\n\n')
  return {
    parts,
    text: { source_file: file.filename, table: parts[0]!.table, text: whole },
    characters: whole.length,
    words: studied.reduce((sum, { words }) => sum + words, 0),
  }
}
