import { stat } from 'node:fs/promises'
import type { DataSession } from '../../duckdb/session.types.ts'
import { decodeFile, decodeHead, type TextEncoding } from '../content/text-encoding.ts'
import type { LoadedTable } from '../delimited/load-table.ts'
import { IngestError, type InputFile, type ReadContext } from '../ingest.types.ts'
import type { FlatRecord } from './flatten-record.ts'
import { checkNesting, JsonProblem, parseJson } from './json-scanner.ts'
import { tablesOfDocument } from './json-tables.ts'
import { linesOfFile, listsOfLargeDocument } from './large-json.ts'
import { loadRecords } from './load-records.ts'

export interface JsonPart {
  part: string | null
  table: string
  loaded: LoadedTable
}

/** A document up to this size is parsed as a whole, which allows for every shape; a larger one record by record. */
const WHOLE_BYTES = 32_000_000
const NO_TABLE =
  'The JSON holds no table: no list of records and no columns side by side. Export the data as a list of records, or as CSV.'

interface FoundTable {
  part: string | null
  records: Iterable<FlatRecord> | (() => AsyncIterable<FlatRecord>)
}

/** Reads every table of a JSON file. `nameTable` gives the name in the database for a part of the file. */
export async function readJson(
  file: InputFile,
  encoding: TextEncoding,
  nameTable: (part: string | null) => string,
  session: DataSession,
  context: ReadContext,
): Promise<{ parts: JsonPart[]; assumptions: string[] }> {
  const assumptions = encoding.assumption ? [encoding.assumption] : []
  if (await holdsLines(file, encoding)) {
    const { records, rejected } = linesOfFile(file, encoding, context)
    const table = nameTable(null)
    const loaded = await loadRecords(session, table, records, file.filename, context)
    return { parts: [{ part: null, table, loaded: { ...loaded, ...rejected } }], assumptions }
  }
  const tables = await explained(file, () => findTables(file, encoding, context))
  if (tables.length === 0) throw new IngestError(file.filename, NO_TABLE)
  if (tables.length > context.limits.maxTables)
    assumptions.push(
      `Only the first ${context.limits.maxTables} of ${tables.length} lists in the file were read.`,
    )
  const parts: JsonPart[] = []
  for (const { part, records } of tables.slice(0, context.limits.maxTables)) {
    const table = nameTable(part)
    const loaded = await explained(file, () => loadRecords(session, table, records, file.filename, context))
    parts.push({ part, table, loaded })
  }
  return { parts, assumptions }
}

async function findTables(
  file: InputFile,
  encoding: TextEncoding,
  context: ReadContext,
): Promise<FoundTable[]> {
  const { size } = await stat(file.path)
  if (size > WHOLE_BYTES) return listsOfLargeDocument(file, encoding, context)
  let text = ''
  for await (const piece of decodeFile(file.path, encoding, context.signal)) text += piece
  checkNesting(text, context.limits.maxJsonDepth)
  return tablesOfDocument(parseJson(text))
}

/** Turns what is wrong with the text into words for its owner. */
async function explained<T>(file: InputFile, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof JsonProblem) throw new IngestError(file.filename, error.message, { cause: error })
    if ((error as Error).name !== 'SyntaxError') throw error
    const reason = (error as Error).message.slice(0, 200)
    throw new IngestError(file.filename, `The file is not valid JSON (${reason}). Export it again.`, {
      cause: error,
    })
  }
}

/** One record per line: the first line is a whole record, and another begins on the next. */
async function holdsLines(file: InputFile, encoding: TextEncoding): Promise<boolean> {
  const { text } = await decodeHead(file.path, encoding, 1 << 20)
  const [first, second] = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  if (!first?.startsWith('{') || !second?.startsWith('{')) return false
  try {
    parseJson(first)
    return true
  } catch (error) {
    if ((error as Error).name === 'SyntaxError') return false
    throw error
  }
}
