import { stat } from 'node:fs/promises'
import type { DataSession } from '../../duckdb/session.types.ts'
import { decodeFile, type TextEncoding } from '../content/text-encoding.ts'
import type { LoadedTable } from '../delimited/load-table.ts'
import { IngestError, type InputFile, type ReadContext } from '../ingest.types.ts'
import { checkNesting, JsonProblem, parseJson } from './json-scanner.ts'
import { recordOf, tablesOfDocument, type JsonTable } from './json-tables.ts'
import { loadRecords } from './load-records.ts'

export interface JsonPart {
  part: string | null
  table: string
  loaded: LoadedTable
}

/** Reads every table of a JSON file. `nameTable` gives the name in the database for a part of the file. */
export async function readJson(
  file: InputFile,
  encoding: TextEncoding,
  nameTable: (part: string | null) => string,
  session: DataSession,
  context: ReadContext,
): Promise<{ parts: JsonPart[]; assumptions: string[] }> {
  const { size } = await stat(file.path)
  if (size > context.limits.maxDocumentBytes)
    throw new IngestError(
      file.filename,
      'The JSON file is too large to be read as one document. Export it as CSV.',
    )
  const assumptions = encoding.assumption ? [encoding.assumption] : []
  let text = ''
  for await (const piece of decodeFile(file.path, encoding, context.signal)) text += piece
  const { tables, rejected, rejectedExamples } = tablesOfText(text, file, context)
  if (tables.length === 0)
    throw new IngestError(
      file.filename,
      'The JSON holds no table: no list of records, no columns side by side. Export the data as a list of records.',
    )
  if (tables.length > context.limits.maxTables)
    assumptions.push(
      `Only the first ${context.limits.maxTables} of ${tables.length} lists in the file were read.`,
    )
  const parts: JsonPart[] = []
  for (const { part, records } of tables.slice(0, context.limits.maxTables)) {
    const table = nameTable(part)
    const loaded = await loadRecords(session, table, records, file.filename, context)
    parts.push({ part, table, loaded: { ...loaded, rejected, rejectedExamples } })
  }
  return { parts, assumptions }
}

interface Found extends Pick<LoadedTable, 'rejected' | 'rejectedExamples'> {
  tables: JsonTable[]
}

function tablesOfText(text: string, file: InputFile, { limits }: ReadContext): Found {
  const lines = linesOfRecords(text)
  if (lines) return lines
  try {
    checkNesting(text, limits.maxJsonDepth)
    return { tables: tablesOfDocument(parseJson(text)), rejected: 0, rejectedExamples: [] }
  } catch (error) {
    if (error instanceof JsonProblem) throw new IngestError(file.filename, error.message, { cause: error })
    if ((error as Error).name === 'SyntaxError')
      throw new IngestError(
        file.filename,
        `The file is not valid JSON (${(error as Error).message}). Export it again.`,
        {
          cause: error,
        },
      )
    throw error
  }
}

/** One JSON value per line; lines that are none are rejected. Null where the text is one document. */
function linesOfRecords(text: string): Found | null {
  const start = text.trimStart()
  const first = start.slice(0, start.indexOf('\n') < 0 ? start.length : start.indexOf('\n')).trim()
  const rest = start.slice(first.length).trimStart()
  if (!first.startsWith('{') || !first.endsWith('}') || !rest.startsWith('{')) return null
  const records: ReturnType<typeof recordOf>[] = []
  const found: Found = { tables: [], rejected: 0, rejectedExamples: [] }
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    try {
      records.push(recordOf(parseJson(line)))
    } catch (error) {
      if (index === 0) return null
      found.rejected++
      if (found.rejectedExamples.length < 10)
        found.rejectedExamples.push({
          line: index + 1,
          reason: `not valid JSON: ${(error as Error).message}`,
          text: line.slice(0, 200),
        })
    }
  }
  found.tables = [{ part: null, records }]
  return found
}
