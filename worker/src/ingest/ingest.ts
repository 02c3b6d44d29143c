import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SourceFile } from '#contract'
import type { DataSession } from '../duckdb/session.types.ts'
import { identifier } from '../duckdb/sql.ts'
import {
  DEFAULT_LIMITS,
  IngestError,
  type Ingested,
  type IngestedTable,
  type IngestedText,
  type IngestOptions,
  type InputFile,
  type ReadContext,
} from './ingest.types.ts'
import { tableNameFrom, uniqueName } from './names.ts'
import { readFile } from './read-file.ts'
import { cutLongTexts } from './values/cut-long-texts.ts'

export { IngestError } from './ingest.types.ts'
export type * from './ingest.types.ts'

/**
 * Reads files into tables of the session. A file that cannot be read is kept as a source without tables whose only
 * assumption says why; when none can be read, an `IngestError` carries all the reasons.
 */
export async function ingestFiles(
  files: readonly InputFile[],
  session: DataSession,
  options: IngestOptions = {},
): Promise<Ingested> {
  const directory = await mkdtemp(join(options.directory ?? tmpdir(), 'apogee-ingest-'))
  const context: ReadContext = {
    limits: { ...DEFAULT_LIMITS, ...options.limits },
    signal: options.signal,
    directory,
    onProgress: options.onProgress ?? (() => undefined),
    runPdfTask: options.runPdfTask,
  }
  try {
    return await readAll(files, session, context)
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

async function readAll(
  files: readonly InputFile[],
  session: DataSession,
  context: ReadContext,
): Promise<Ingested> {
  const sources: SourceFile[] = []
  const tables: IngestedTable[] = []
  const texts: IngestedText[] = []
  const failures: IngestError[] = []
  const taken = new Set<string>()
  for (const file of files) {
    context.signal?.throwIfAborted()
    await context.onProgress(`Reading ${file.filename}`)
    const named: string[] = []
    const nameTable = (part: string | null) => {
      const name = uniqueName(tableNameFrom(file.filename, part), taken)
      named.push(name)
      return name
    }
    try {
      const read = await readFile(file, nameTable, session, context)
      for (const { name } of read.tables) read.source.assumptions.push(...(await cutLongTexts(session, name)))
      sources.push(read.source)
      tables.push(...read.tables)
      texts.push(...read.texts)
      const kept = new Set(read.tables.map(({ name }) => name))
      await dropTables(
        session,
        named.filter((name) => !kept.has(name)),
      )
    } catch (error) {
      if (!(error instanceof IngestError)) throw error
      failures.push(error)
      sources.push(await unreadable(file, error))
      await dropTables(session, named)
    }
  }
  if (tables.length === 0) throw joined(failures)
  return { sources, tables, texts }
}

async function dropTables(session: DataSession, names: readonly string[]): Promise<void> {
  for (const name of names) await session.execute(`DROP TABLE IF EXISTS ${identifier(name)}`)
}

async function unreadable(file: InputFile, error: IngestError): Promise<SourceFile> {
  const { size } = await stat(file.path)
  return {
    filename: file.filename,
    size_bytes: size,
    file_type: typeByName(file.filename),
    tables: [],
    assumptions: [`This file could not be used: ${error.userMessage}`],
    rejected_rows: 0,
    rejected_examples: [],
    text: null,
  }
}

function typeByName(filename: string): SourceFile['file_type'] {
  const extension = filename.toLowerCase().split('.').at(-1)
  return extension === 'xlsx' || extension === 'json' || extension === 'pdf' || extension === 'txt'
    ? extension
    : 'csv'
}

function joined(failures: readonly IngestError[]): IngestError {
  if (failures.length === 0) return new IngestError('', 'No file was given.')
  if (failures.length === 1) return failures[0]!
  const reasons = failures.map(({ filename, userMessage }) => `${filename}: ${userMessage}`).join(' ')
  return new IngestError('', reasons, { cause: failures })
}
