import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Scalar } from '#contract'
import { openSession } from '../../duckdb/open-session.ts'
import type { DataSession } from '../../duckdb/session.types.ts'
import { identifier } from '../../duckdb/sql.ts'
import { ingestFiles } from '../ingest.ts'
import type { Ingested, IngestOptions } from '../ingest.types.ts'

export interface ReadTable {
  name: string
  part: string | null
  /** Column names with their DuckDB types. */
  types: Record<string, string>
  rows: Scalar[][]
}

export interface ReadFiles extends Ingested {
  read: ReadTable[]
  assumptions: string[]
}

/** A session in a directory of its own, with what it takes to write files there and to clean up. */
export async function openWorkplace() {
  const directory = await mkdtemp(join(tmpdir(), 'apogee-test-'))
  const session = await openSession({ directory, threads: 2 })
  const write = async (name: string, content: string | Uint8Array) => {
    const path = join(directory, name.replace(/[^\w.-]/g, '_').slice(0, 80))
    await writeFile(path, content)
    return { path, filename: name }
  }
  const close = async () => {
    await session.close()
    await rm(directory, { recursive: true, force: true })
  }
  return { directory, session, write, close }
}

export type Workplace = Awaited<ReturnType<typeof openWorkplace>>

/** Reads files given as names and contents; tables come back with their types and all their rows. */
export async function ingest(
  { session, write }: Workplace,
  files: Record<string, string | Uint8Array>,
  options: IngestOptions = {},
): Promise<ReadFiles> {
  const written = []
  for (const [name, content] of Object.entries(files)) written.push(await write(name, content))
  return withRows(session, await ingestFiles(written, session, options))
}

/** Reads one file and gives its first table. */
export async function ingestOne(
  workplace: Workplace,
  name: string,
  content: string | Uint8Array,
): Promise<ReadTable & ReadFiles> {
  const read = await ingest(workplace, { [name]: content })
  return { ...read, ...read.read[0]! }
}

async function withRows(session: DataSession, ingested: Ingested): Promise<ReadFiles> {
  const read: ReadTable[] = []
  for (const { name, part } of ingested.tables) {
    const described = await session.query(`DESCRIBE ${identifier(name)}`, { maxRows: Infinity })
    const { rows } = await session.query(`SELECT * FROM ${identifier(name)}`)
    read.push({
      name,
      part,
      types: Object.fromEntries(described.rows.map(([column, type]) => [column, type])),
      rows,
    })
  }
  return { ...ingested, read, assumptions: ingested.sources.flatMap((source) => source.assumptions) }
}

/** One column of a table's rows. */
export const columnOf = (table: ReadTable, name: string): Scalar[] => {
  const index = Object.keys(table.types).indexOf(name)
  return table.rows.map((row) => row[index] ?? null)
}

/** Reads one column of values, each in quotes, beside a column that makes the file a table. */
export async function ingestColumn(workplace: Workplace, values: readonly string[], name = 'v') {
  const rows = values.map((value, i) => `"${value.replaceAll('"', '""')}",r${i}`)
  const table = await ingestOne(workplace, 'v.csv', `${name},row\n${rows.join('\n')}\n`)
  const notes = table.assumptions.filter((text) => text.includes(`"${name}"`))
  return {
    type: table.types[name],
    values: columnOf(table, name),
    notes,
    column: table.tables[0]!.columns[0]!,
  }
}
