import { stat } from 'node:fs/promises'
import type { SourceFile } from '#contract'
import type { DataSession } from '../duckdb/session.types.ts'
import { detectContent } from './content/detect-content.ts'
import { decodeHead, detectEncoding, type TextEncoding } from './content/text-encoding.ts'
import type { LoadedTable } from './delimited/load-table.ts'
import { readDelimited } from './delimited/read-delimited.ts'
import {
  IngestError,
  type IngestedTable,
  type IngestedText,
  type InputFile,
  type ReadContext,
} from './ingest.types.ts'
import { readJson } from './json/read-json.ts'
import { unpackGzip } from './content/unpack-gzip.ts'
import { readPdf } from './pdf/read-pdf.ts'
import { isDelimited } from './text/is-delimited.ts'
import { loadText, type TextTables } from './text/load-text.ts'
import { splitParagraphs } from './text/paragraphs.ts'
import { oldOffice } from './xlsx/old-office.ts'
import { readXlsx } from './xlsx/read-xlsx.ts'

export interface ReadFile {
  source: SourceFile
  tables: IngestedTable[]
  texts: IngestedText[]
}

/** One table of a file with what its reader has to say about it. */
interface Part {
  part: string | null
  table: string
  loaded: LoadedTable
}

const HEAD_CHARACTERS = 1 << 18

/** Reads one file by what it holds; its name decides only where the content leaves a choice. */
export async function readFile(
  file: InputFile,
  nameTable: (part: string | null) => string,
  session: DataSession,
  context: ReadContext,
): Promise<ReadFile> {
  const content = await detectContent(file.path)
  if (content.kind === 'empty')
    throw new IngestError(
      file.filename,
      'The file is empty. Export it again and check that it has a size above zero.',
    )
  if (content.kind === 'zip') {
    const { parts, assumptions } = await readXlsx(file, nameTable, session, context)
    const odd = /\.xlsx$/i.test(file.filename)
      ? []
      : ['The file is an Excel workbook, whatever its name says.']
    return assemble(file, 'xlsx', parts, [...odd, ...assumptions])
  }
  if (content.kind === 'cfb') throw await oldOffice(file)
  if (content.kind === 'pdf') return readPdfFile(file, nameTable, session, context)
  if (content.kind === 'gzip') return readFile(await unpackGzip(file, context), nameTable, session, context)
  if (content.kind !== 'text')
    throw new IngestError(
      file.filename,
      `The file is ${content.name}, not a table. Export the data as CSV, XLSX or JSON and upload that.`,
    )
  return readText(file, nameTable, session, context)
}

async function readPdfFile(
  file: InputFile,
  nameTable: (part: string | null) => string,
  session: DataSession,
  context: ReadContext,
): Promise<ReadFile> {
  const { parts, text, pages, assumptions } = await readPdf(file, nameTable, session, context)
  const read = await assemble(file, 'pdf', [...parts, ...(text?.parts ?? [])], assumptions)
  return withText(read, text, pages)
}

/** Adds what is known of a file's free text. */
const withText = (read: ReadFile, text: TextTables | null, pages: number | null): ReadFile =>
  text
    ? {
        ...read,
        texts: [text.text],
        source: { ...read.source, text: { characters: text.characters, words: text.words, pages } },
      }
    : read

async function readText(
  file: InputFile,
  nameTable: (part: string | null) => string,
  session: DataSession,
  context: ReadContext,
): Promise<ReadFile> {
  const encoding = await detectEncoding(file.path, context.signal)
  const head = await decodeHead(file.path, encoding, HEAD_CHARACTERS)
  if (head.text.trim() === '')
    throw new IngestError(
      file.filename,
      'The file holds nothing but white space. Export it again with the data included.',
    )
  const name = file.filename.toLowerCase()
  if (
    /\.(?:json|ndjson|jsonl)$/.test(name) ||
    (!name.endsWith('.csv') && /^\s*[[{]\s*["{[\]}]/.test(head.text))
  ) {
    const { parts, assumptions } = await readJson(file, encoding, nameTable, session, context)
    return assemble(file, 'json', parts, assumptions)
  }
  if (name.endsWith('.txt') && !isDelimited(head.text))
    return readProse(file, encoding, nameTable, session, context)
  const table = nameTable(null)
  const loaded = await readDelimited(file, encoding, table, session, context)
  const odd =
    name.endsWith('.xlsx') || name.endsWith('.pdf') ? ['The file is text, whatever its name says.'] : []
  return assemble(file, name.endsWith('.txt') ? 'txt' : 'csv', [{ part: null, table, loaded }], odd)
}

async function readProse(
  file: InputFile,
  encoding: TextEncoding,
  nameTable: (part: string | null) => string,
  session: DataSession,
  context: ReadContext,
): Promise<ReadFile> {
  const { text, whole } = await decodeHead(file.path, encoding, context.limits.maxTextCharacters)
  const assumptions = encoding.assumption ? [encoding.assumption] : []
  if (!whole)
    assumptions.push(`Only the first ${context.limits.maxTextCharacters} characters of the text were read.`)
  const tables = await loadText(file, splitParagraphs(text), nameTable, null, session, context)
  return withText(await assemble(file, 'txt', tables.parts, assumptions), tables, null)
}

async function assemble(
  file: InputFile,
  type: SourceFile['file_type'],
  parts: readonly Part[],
  assumptions: readonly string[],
): Promise<ReadFile> {
  const { size } = await stat(file.path)
  const several = parts.length > 1
  return {
    source: {
      filename: file.filename,
      size_bytes: size,
      file_type: type,
      tables: parts.map(({ table }) => table),
      assumptions: [
        ...assumptions,
        ...parts.flatMap(({ part, loaded }) =>
          loaded.assumptions.map((text) => (several && part ? `In "${part}": ${text}` : text)),
        ),
      ],
      rejected_rows: parts.reduce((sum, { loaded }) => sum + loaded.rejected, 0),
      rejected_examples: parts.flatMap(({ loaded }) => loaded.rejectedExamples).slice(0, 10),
      text: null,
    },
    tables: parts.map(({ part, table, loaded }) => ({
      name: table,
      source_file: file.filename,
      part,
      columns: loaded.columns,
    })),
    texts: [],
  }
}
