import { join } from 'node:path'
import type { DataSession } from '../../duckdb/session.types.ts'
import { CanonicalFile } from '../delimited/canonical-file.ts'
import { loadTable, type LoadedTable } from '../delimited/load-table.ts'
import { tidyTable } from '../delimited/tidy-table.ts'
import { XmlProblem } from './xml-reader.ts'
import { IngestError, type InputFile, type ReadContext } from '../ingest.types.ts'
import { list, nameColumns, namingNotes } from '../names.ts'
import { layoutOfSheet, type SheetLayout } from './sheet-table.ts'
import { sheetRows, type SheetRow } from './sheet-rows.ts'
import { readWorkbook, type Sheet, type Workbook } from './workbook.ts'
import { openZip, ZipProblem, type ZipArchive } from './zip-archive.ts'

export interface SheetPart {
  part: string | null
  table: string
  loaded: LoadedTable
}

const HEAD_ROWS = 300
const SAMPLE_ROWS = 5000
const ADVICE: Record<ZipProblem['kind'], string> = {
  broken: 'Open it in a spreadsheet program, save it again as .xlsx, or export it as CSV.',
  locked: 'Remove the password and upload the file again.',
  'too-large': 'Export the sheets that the goal needs as CSV files.',
}

/** Reads every sheet with a table. `nameTable` gives the name in the database for a sheet. */
export async function readXlsx(
  file: InputFile,
  nameTable: (part: string | null) => string,
  session: DataSession,
  context: ReadContext,
): Promise<{ parts: SheetPart[]; assumptions: string[] }> {
  try {
    const zip = await openZip(file.path, context.limits.maxExpandedBytes, context.signal)
    try {
      refuseOtherArchives(zip, file)
      const workbook = await readWorkbook(zip)
      return await readSheets(file, zip, workbook, nameTable, session, context)
    } finally {
      zip.close()
    }
  } catch (error) {
    if (error instanceof XmlProblem)
      throw new IngestError(
        file.filename,
        `The workbook is damaged: ${error.message} Open it in a spreadsheet, save it again and upload that, or save its sheets as CSV.`,
        { cause: error },
      )
    if (error instanceof ZipProblem)
      throw new IngestError(file.filename, `${error.message} ${ADVICE[error.kind]}`, { cause: error })
    throw error
  }
}

/** Other files are ZIP archives too. */
function refuseOtherArchives({ names }: ZipArchive, { filename }: InputFile): void {
  const has = (name: string | RegExp) =>
    names.some((own) => (typeof name === 'string' ? own === name : name.test(own)))
  if (has('xl/workbook.bin'))
    throw new IngestError(
      filename,
      'The file is a binary Excel workbook (.xlsb). Save it as .xlsx and upload it again.',
    )
  if (has(/^xl\//) || has(/workbook\.xml$/)) return
  if (has('word/document.xml'))
    throw new IngestError(
      filename,
      'The file is a Word document. Save its tables as .xlsx or CSV, or the text as .txt or PDF.',
    )
  if (has(/^ppt\//))
    throw new IngestError(filename, 'The file is a presentation. Save its tables as .xlsx or CSV.')
  if (has('content.xml') && has('mimetype'))
    throw new IngestError(filename, 'The file is an OpenDocument file. Save it as .xlsx and upload it again.')
  throw new IngestError(filename, 'The file is a ZIP archive. Unpack it and upload the files in it.')
}

async function readSheets(
  file: InputFile,
  zip: ZipArchive,
  workbook: Workbook,
  nameTable: (part: string | null) => string,
  session: DataSession,
  context: ReadContext,
): Promise<{ parts: SheetPart[]; assumptions: string[] }> {
  const assumptions: string[] = []
  const found = await sheetsWithTables(zip, workbook, context)
  if (found.empty.length > 0)
    assumptions.push(
      `${found.empty.length === 1 ? 'Sheet' : 'Sheets'} ${list(found.empty)} ${found.empty.length === 1 ? 'is' : 'are'} empty.`,
    )
  if (found.notes.length > 0)
    assumptions.push(
      `${found.notes.length === 1 ? 'Sheet' : 'Sheets'} ${list(found.notes)} ${found.notes.length === 1 ? 'holds' : 'hold'} notes and no table.`,
    )
  if (found.hidden.length > 0)
    assumptions.push(
      `Hidden ${found.hidden.length === 1 ? 'sheet' : 'sheets'} ${list(found.hidden)} ${found.hidden.length === 1 ? 'was' : 'were'} left out.`,
    )
  if (found.tables.length === 0)
    throw new IngestError(
      file.filename,
      'The workbook has no sheet with a table of at least one row under its header.',
    )
  const used = found.tables.slice(0, context.limits.maxTables)
  if (used.length < found.tables.length)
    assumptions.push(`Only the first ${used.length} of ${found.tables.length} sheets were read.`)
  const parts: SheetPart[] = []
  for (const { sheet, layout } of used) {
    const part = found.tables.length === 1 ? null : sheet.name
    const table = nameTable(part)
    const loaded = await loadSheet(file, zip, workbook, sheet, layout, table, session, context)
    if (loaded) parts.push({ part, table, loaded })
    else assumptions.push(`The table of sheet "${sheet.name}" has no values.`)
  }
  if (parts.length === 0)
    throw new IngestError(
      file.filename,
      'Every cell under the headers is empty. Save the workbook with the data included.',
    )
  return { parts, assumptions }
}

interface FoundSheets {
  tables: { sheet: Sheet; layout: SheetLayout }[]
  empty: string[]
  notes: string[]
  hidden: string[]
}

/** Looks at the head of each sheet. Hidden sheets count only where no visible one has a table. */
async function sheetsWithTables(
  zip: ZipArchive,
  workbook: Workbook,
  { limits }: ReadContext,
): Promise<FoundSheets> {
  const found: FoundSheets = { tables: [], empty: [], notes: [], hidden: [] }
  const notes: FoundSheets['tables'] = []
  const hidden: FoundSheets['tables'] = []
  for (const sheet of workbook.sheets) {
    const head = await headOf(zip, sheet, workbook)
    const layout = layoutOfSheet(head, limits.maxColumns)
    if (!layout) found.empty.push(sheet.name)
    else if (layout.firstRow === Infinity) (layout.width > 1 ? found.empty : found.notes).push(sheet.name)
    else if (sheet.hidden) hidden.push({ sheet, layout })
    else if (isNotes(head, layout)) notes.push({ sheet, layout })
    else found.tables.push({ sheet, layout })
  }
  if (found.tables.length === 0) found.tables = notes.length > 0 ? notes : hidden
  else found.notes.push(...notes.map(({ sheet }) => sheet.name))
  if (found.tables !== hidden) found.hidden = hidden.map(({ sheet }) => sheet.name)
  return found
}

/** A sheet of one column of words, such as a cover or a list of remarks. */
const isNotes = (head: readonly SheetRow[], layout: SheetLayout): boolean =>
  layout.width === 1 &&
  head.length < HEAD_ROWS &&
  head.every(({ cells }) => !/^[\d.,-]+$/.test(cells.get(layout.firstColumn) ?? ''))

async function headOf(zip: ZipArchive, sheet: Sheet, workbook: Workbook): Promise<SheetRow[]> {
  const head: SheetRow[] = []
  for await (const row of sheetRows(zip, sheet.path, workbook)) {
    head.push(row)
    if (head.length >= HEAD_ROWS) break
  }
  return head
}

async function loadSheet(
  file: InputFile,
  zip: ZipArchive,
  workbook: Workbook,
  sheet: Sheet,
  layout: SheetLayout,
  table: string,
  session: DataSession,
  { directory, limits, signal }: ReadContext,
): Promise<LoadedTable | null> {
  const { firstColumn, width, firstRow } = layout
  const canonical = new CanonicalFile(join(directory, `${table}.csv`))
  const sample: string[][] = []
  let outside = 0
  for await (const { number, cells } of sheetRows(zip, sheet.path, workbook)) {
    if (number < firstRow) continue
    const row = Array.from({ length: width }, (_, index) => cells.get(firstColumn + index) ?? '')
    for (const column of cells.keys()) if (column < firstColumn || column >= firstColumn + width) outside++
    if (row.every((cell) => cell === '')) continue
    if (sample.length < SAMPLE_ROWS) sample.push(row)
    await canonical.write(row)
    if (canonical.rows > limits.maxRows)
      throw new IngestError(
        file.filename,
        `Sheet "${sheet.name}" has more than ${limits.maxRows} rows. Split it into smaller files.`,
      )
  }
  await canonical.close()
  const columns = nameColumns(layout.header ?? Array.from({ length: width }, () => ''))
  const request = {
    path: canonical.path,
    delimiter: ',',
    quote: '"',
    escape: 'double' as const,
    skip: 0,
    columns,
    sample,
  }
  const loaded = await loadTable(session, table, request, signal)
  const tidied = await tidyTable(session, table, loaded)
  if (!tidied) return null
  const notes = [...layout.assumptions]
  if (outside > 0 && !layout.outside)
    notes.push('Cells that lie apart from the main table of the sheet were left out.')
  if (!layout.header)
    notes.push(`No header row was found; the columns are called "column_1" to "column_${width}".`)
  return {
    ...tidied,
    assumptions: [...notes, ...(layout.header ? namingNotes(tidied.columns) : []), ...tidied.assumptions],
  }
}
