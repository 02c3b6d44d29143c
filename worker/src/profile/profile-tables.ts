import type { Profile, TableProfile } from '#contract'
import type { DataSession, RawColumn } from '../duckdb/session.types.ts'
import { inParallel } from '../duckdb/parallel.ts'
import { identifier } from '../duckdb/sql.ts'
import type { Ingested, IngestedTable } from '../ingest/ingest.types.ts'
import type { Storage } from './column-facts.ts'
import { correlate, CORRELATED_COLUMNS } from './correlations.ts'
import { countDuplicateRows } from './duplicate-rows.ts'
import { findJoins } from './joins.ts'
import { summariseNumbers } from './number-summary.ts'
import { profileColumn, type ColumnReading } from './profile-columns.ts'
import { forgetTexts, readTexts, type TextRead } from './read-texts.ts'
import { readSmallTexts, SMALL_ROWS } from './summarise-texts.ts'

export interface ProfileOptions {
  signal?: AbortSignal
  onProgress?: (message: string) => void | Promise<void>
}

/** Describes every column of every table exactly: no value in a profile is estimated from a sample. */
export async function profileTables(
  session: DataSession,
  ingested: Pick<Ingested, 'sources' | 'tables'>,
  options: ProfileOptions = {},
): Promise<Profile> {
  const tables: TableProfile[] = []
  for (const table of ingested.tables) {
    await options.onProgress?.(`Profiling ${table.name}`)
    tables.push(await profileTable(session, table, options.signal))
  }
  const joins = tables.length > 1 ? await findJoins(session, tables, options.signal) : []
  return { sources: ingested.sources, tables, joins }
}

/** Profiles one table; `table.columns` gives the names as the file has them. */
export async function profileTable(
  session: DataSession,
  table: IngestedTable,
  signal?: AbortSignal,
): Promise<TableProfile> {
  const described = await session.query(`DESCRIBE ${identifier(table.name)}`, { maxRows: Infinity, signal })
  const columns = described.rows.map(([name, type]) => ({
    name: name as string,
    storage: storageOf(type as string),
  }))
  const counted = await session.query(`SELECT count(*) FROM ${identifier(table.name)}`, { signal })
  const rows = counted.rows[0]![0] as number
  const readings = await readColumns(session, table.name, columns, rows, signal)
  const profiles = readings.map((reading, position) =>
    profileColumn(reading, position, rows, table.columns.find(({ name }) => name === reading.name) ?? null),
  )
  const unique = profiles.some(({ distinct, nulls }) => nulls === 0 && distinct === rows)
  const names = columns.map(({ name }) => name)
  const measures = profiles
    .filter(({ role, storage }) => MEASURED.includes(role) && (storage === 'number' || storage === 'integer'))
    .slice(0, CORRELATED_COLUMNS)
    .map(({ name, mean }) => ({ name, mean: mean! }))
  return {
    name: table.name,
    source_file: table.source_file,
    part: table.part,
    rows,
    columns: profiles,
    duplicate_rows:
      unique || rows < 2
        ? 0
        : await inParallel(session, () => countDuplicateRows(session, table.name, names, signal)),
    correlations: await correlate(session, table.name, measures, signal),
  }
}

const MEASURED = ['measure', 'rate', 'count', 'ordered-category']

function storageOf(type: string): Storage {
  if (/^(?:U?(?:TINY|SMALL|BIG|HUGE)INT|U?INTEGER)$/.test(type)) return 'integer'
  if (/^(?:DOUBLE|FLOAT|DECIMAL.*)$/.test(type)) return 'number'
  if (type === 'BOOLEAN') return 'boolean'
  if (type === 'DATE') return 'date'
  return type.startsWith('TIMESTAMP') ? 'timestamp' : 'text'
}

/** Values held at once while columns of numbers are read: 128 MB. */
const BATCH_VALUES = 16_000_000

async function readColumns(
  session: DataSession,
  table: string,
  columns: readonly { name: string; storage: Storage }[],
  rows: number,
  signal?: AbortSignal,
): Promise<ColumnReading[]> {
  const readings = new Map<string, ColumnReading>()
  const numeric = columns.filter(({ storage }) => storage !== 'text' && storage !== 'boolean')
  const batch = Math.max(1, Math.min(200, Math.floor(BATCH_VALUES / Math.max(1, rows))))
  for (let from = 0; from < numeric.length; from += batch) {
    const part = numeric.slice(from, from + batch)
    const raw = await session.columns(
      table,
      part.map(({ name }) => name),
      signal,
    )
    for (const [index, { name, storage }] of part.entries()) {
      readings.set(name, { name, storage, numbers: summariseNumbers(valuesOf(raw[index]!)), texts: null })
      signal?.throwIfAborted()
    }
  }
  const textual = columns.filter(({ name }) => !readings.has(name))
  const texts = await readTextColumns(
    session,
    table,
    textual.map(({ name }) => name),
    rows,
    signal,
  )
  for (const { name, storage } of textual)
    readings.set(name, { name, storage, numbers: null, texts: texts.get(name)! })
  return columns.map(({ name }) => readings.get(name)!)
}

async function readTextColumns(
  session: DataSession,
  table: string,
  names: readonly string[],
  rows: number,
  signal?: AbortSignal,
): Promise<Map<string, TextRead>> {
  if (rows <= SMALL_ROWS) return readSmallTexts(session, table, names, signal)
  const read = new Map<string, TextRead>()
  await inParallel(session, async () => {
    for (const name of names) read.set(name, await readTexts(session, table, name, signal))
  })
  await forgetTexts(session)
  return read
}

function valuesOf(column: RawColumn): Float64Array {
  if (column.kind === 'category') throw new Error('expected a column of numbers or times')
  return column.values
}
