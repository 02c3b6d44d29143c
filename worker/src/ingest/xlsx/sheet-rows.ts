import { dateOfSerial, timeOfSerial } from './number-formats.ts'
import type { Workbook } from './workbook.ts'
import { attribute, XmlReader } from './xml-reader.ts'
import { ZipProblem, type ZipArchive } from './zip-archive.ts'

/** A row with at least one value: cells by column, the empty ones left out. */
export interface SheetRow {
  /** Row number as the sheet shows it, from 1. */
  number: number
  cells: Map<number, string>
}

/** Excel's own limits; a cell outside them is damaged. */
const MOST_COLUMNS = 16_384
const MOST_ROWS = 1_048_576
/** Excel allows 32,767; other programs write more. */
const MOST_CELL_CHARACTERS = 1_000_000

/** Goes through the rows of a sheet; what is held at a time does not depend on the sheet's size. */
export async function* sheetRows(
  zip: ZipArchive,
  path: string,
  workbook: Workbook,
): AsyncGenerator<SheetRow> {
  const done: SheetRow[] = []
  const reader = new XmlReader(rowCollector(workbook, (row) => done.push(row)))
  const decoder = new TextDecoder()
  let rows = 0
  for await (const chunk of zip.read(path)) {
    reader.push(decoder.decode(chunk, { stream: true }))
    rows += done.length
    if (rows > MOST_ROWS)
      throw new ZipProblem(
        'too-large',
        `A sheet has more than ${MOST_ROWS} rows, which no workbook can hold.`,
      )
    yield* done.splice(0)
  }
  reader.push(decoder.decode())
  yield* done.splice(0)
}

function rowCollector(workbook: Workbook, emit: (row: SheetRow) => void) {
  let inData = false
  let row: SheetRow = { number: 0, cells: new Map() }
  let column = -1
  let type = 'n'
  let style = 0
  let value = ''
  let inValue = false
  let phonetic = false
  return {
    open(name: string, attributes: string) {
      if (name === 'sheetData') inData = true
      if (!inData) return
      if (name === 'row') {
        const number = Number(attribute(attributes, 'r'))
        row = { number: number > 0 ? number : row.number + 1, cells: new Map() }
        column = -1
      } else if (name === 'c') {
        column = columnOf(attribute(attributes, 'r')) ?? column + 1
        type = attribute(attributes, 't') ?? 'n'
        style = Number(attribute(attributes, 's') ?? 0)
        value = ''
      } else if (name === 'v' || name === 't') inValue = true
      else if (name === 'rPh') phonetic = true
    },
    close(name: string) {
      if (!inData) return
      if (name === 'sheetData') inData = false
      else if (name === 'v' || name === 't') inValue = false
      else if (name === 'rPh') phonetic = false
      else if (name === 'c') {
        const text = cellText(value, type, style, workbook)
        if (text !== '' && column < MOST_COLUMNS) row.cells.set(column, text)
      } else if (name === 'row' && row.cells.size > 0) emit(row)
    },
    text(text: string) {
      if (!inValue || phonetic) return
      value += text
      if (value.length > MOST_CELL_CHARACTERS)
        throw new ZipProblem('too-large', 'A cell holds more text than a workbook can.')
    },
  }
}

/** `AB12` -> 27. */
function columnOf(reference: string | null): number | null {
  const letters = reference === null ? null : /^[A-Z]{1,3}/i.exec(reference)
  if (!letters) return null
  let column = 0
  for (const letter of letters[0].toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

/** A cell as the text that a CSV file would hold: dates in ISO form, percentages with their sign, text as it stands. */
function cellText(value: string, type: string, style: number, workbook: Workbook): string {
  if (value === '') return ''
  if (type === 's') return tidy(workbook.strings[Number(value)] ?? '')
  if (type === 'str' || type === 'inlineStr') return tidy(value)
  if (type === 'b') return value === '1' ? 'true' : 'false'
  if (type === 'd') return value.replace('T', ' ')
  if (type === 'e') return value
  const number = Number(value)
  if (!Number.isFinite(number)) return value
  switch (workbook.formats[style] ?? 'number') {
    case 'date':
      return dateOfSerial(number, workbook.since1904) ?? String(number)
    case 'time':
      return number < 1 ? timeOfSerial(number) : (dateOfSerial(number, workbook.since1904) ?? String(number))
    case 'percent':
      return `${Number((number * 100).toPrecision(15))}%`
    case 'number':
      return String(number)
  }
}

/** Excel writes control characters in text as `_x000D_`. */
const tidy = (text: string): string =>
  text
    .replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    .replaceAll('\0', '')
