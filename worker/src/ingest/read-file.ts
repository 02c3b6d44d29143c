import { stat } from 'node:fs/promises'
import type { SourceFile } from '#contract'
import type { DataSession } from '../duckdb/session.types.ts'
import { detectContent } from './content/detect-content.ts'
import { decodeHead, detectEncoding } from './content/text-encoding.ts'
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
  if (content.kind !== 'text')
    throw new IngestError(
      file.filename,
      `The file is ${content.name}, which cannot be read as a table. Export the data as CSV.`,
    )
  return readText(file, nameTable, session, context)
}

async function readText(
  file: InputFile,
  nameTable: (part: string | null) => string,
  session: DataSession,
  context: ReadContext,
): Promise<ReadFile> {
  const encoding = await detectEncoding(file.path, context.signal)
  const head = await decodeHead(file.path, encoding, 4096)
  const json = /\.(json|ndjson|jsonl)$/i.test(file.filename)
  if (json) {
    const { parts, assumptions } = await readJson(file, encoding, nameTable, session, context)
    return assemble(file, 'json', parts, assumptions)
  }
  if (head.text.trim() === '')
    throw new IngestError(file.filename, 'The file holds nothing but white space. Export it again.')
  const table = nameTable(null)
  const loaded = await readDelimited(file, encoding, table, session, context)
  return assemble(file, /\.txt$/i.test(file.filename) ? 'txt' : 'csv', [{ part: null, table, loaded }], [])
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
