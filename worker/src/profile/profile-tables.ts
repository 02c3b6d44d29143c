import { setImmediate } from 'node:timers/promises'
import type { ColumnProfile, Profile, TableProfile } from '#contract'
import type { DataSession, RawColumn } from '../duckdb/session.types.ts'
import { inParallel } from '../duckdb/parallel.ts'
import { identifier } from '../duckdb/sql.ts'
import type { Ingested, IngestedTable } from '../ingest/ingest.types.ts'
import type { Storage } from './column-facts.ts'
import { correlate, correlateArrays, CORRELATED_COLUMNS } from './correlations.ts'
import { countDuplicateRows } from './duplicate-rows.ts'
import { findJoins } from './joins.ts'
import { summariseNumbers, type NumberSummary } from './number-summary.ts'
import { withNumbersOfSeries } from './numbers-of-series.ts'
import { profileColumn } from './profile-columns.ts'
import { forgetTexts, readTexts, type TextRead } from './read-texts.ts'
import { withReturnedRows } from './returned-rows.ts'
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
  const columns = described.rows.map(([name, type], position) => ({
    name: name as string,
    storage: storageOf(type as string),
    position,
  }))
  const counted = await session.query(`SELECT count(*) FROM ${identifier(table.name)}`, { signal })
  const rows = counted.rows[0]![0] as number
  const profiles: ColumnProfile[] = []
  const profile = (column: Column, numbers: NumberSummary | null, texts: TextRead | null) => {
    const ingested = table.columns.find(({ name }) => name === column.name) ?? null
    profiles[column.position] = profileColumn({ ...column, numbers, texts }, column.position, rows, ingested)
  }
  const numeric = columns.filter(({ storage }) => storage !== 'text' && storage !== 'boolean')
  const textual = columns.filter(({ storage }) => storage === 'text' || storage === 'boolean')
  // The database groups texts on its own threads while numbers are summarised on this one.
  const [arrays, texts] = await Promise.all([
    eachNumeric(session, table.name, numeric, rows, profile, signal),
    readTextColumns(session, table.name, textual, rows, signal),
  ])
  for (const column of textual) profile(column, null, texts.get(column.name)!)
  const own = withNumbersOfSeries(profiles)
  return {
    name: table.name,
    source_file: table.source_file,
    part: table.part,
    rows,
    columns: await withReturnedRows(session, table.name, own, signal),
    duplicate_rows: await duplicatesOf(session, table.name, own, rows, signal),
    correlations: await correlationsOf(session, table.name, own, arrays, signal),
  }
}

interface Column {
  name: string
  storage: Storage
  position: number
}

function storageOf(type: string): Storage {
  if (/^(?:U?(?:TINY|SMALL|BIG|HUGE)INT|U?INTEGER)$/.test(type)) return 'integer'
  if (/^(?:DOUBLE|FLOAT|DECIMAL.*)$/.test(type)) return 'number'
  if (type === 'BOOLEAN') return 'boolean'
  if (type === 'DATE') return 'date'
  return type.startsWith('TIMESTAMP') ? 'timestamp' : 'text'
}

async function duplicatesOf(
  session: DataSession,
  table: string,
  profiles: readonly ColumnProfile[],
  rows: number,
  signal?: AbortSignal,
): Promise<number> {
  const unique = profiles.some(({ distinct, nulls }) => nulls === 0 && distinct === rows)
  if (unique || rows < 2) return 0
  const names = profiles.map(({ name }) => name)
  return inParallel(session, { rows }, () => countDuplicateRows(session, table, names, signal))
}

const MEASURED = ['measure', 'rate', 'count', 'ordered-category']

async function correlationsOf(
  session: DataSession,
  table: string,
  profiles: readonly ColumnProfile[],
  arrays: Map<string, Float64Array> | null,
  signal?: AbortSignal,
): Promise<TableProfile['correlations']> {
  const measures = profiles
    .filter(({ role, storage }) => MEASURED.includes(role) && (storage === 'number' || storage === 'integer'))
    .slice(0, CORRELATED_COLUMNS)
    .map(({ name, mean }) => ({ name, mean: mean! }))
  if (!arrays) return correlate(session, table, measures, signal)
  return correlateArrays(measures.map((measure) => ({ ...measure, values: arrays.get(measure.name)! })))
}

/** Values held at once while columns of numbers are read: 160 MB. */
const BATCH_VALUES = 20_000_000
const BATCH_COLUMNS = 200

/**
 * Summarises columns of numbers and times, as many at a time as memory allows. Where that is all of them at once their
 * values are handed back, so that they need not be read again.
 */
async function eachNumeric(
  session: DataSession,
  table: string,
  columns: readonly Column[],
  rows: number,
  profile: (column: Column, numbers: NumberSummary, texts: null) => void,
  signal?: AbortSignal,
): Promise<Map<string, Float64Array> | null> {
  const batch = Math.max(1, Math.min(BATCH_COLUMNS, Math.floor(BATCH_VALUES / Math.max(1, rows))))
  const kept = new Map<string, Float64Array>()
  for (let from = 0; from < columns.length; from += batch) {
    const part = columns.slice(from, from + batch)
    const names = part.map(({ name }) => name)
    const raw = await session.columns(table, names, signal)
    for (const [index, column] of part.entries()) {
      const values = valuesOf(raw[index]!)
      profile(column, summariseNumbers(values), null)
      if (columns.length <= batch) kept.set(column.name, values)
      // Lets the database's answers and an abort be heard between columns.
      await setImmediate()
      signal?.throwIfAborted()
    }
  }
  return columns.length <= batch ? kept : null
}

async function readTextColumns(
  session: DataSession,
  table: string,
  columns: readonly Column[],
  rows: number,
  signal?: AbortSignal,
): Promise<Map<string, TextRead>> {
  const names = columns.map(({ name }) => name)
  if (rows <= SMALL_ROWS) return readSmallTexts(session, table, names, signal)
  const read = new Map<string, TextRead>()
  await inParallel(session, { rows }, async () => {
    for (const name of names) read.set(name, await readTexts(session, table, name, signal))
  })
  await forgetTexts(session)
  return read
}

function valuesOf(column: RawColumn): Float64Array {
  if (column.kind === 'category') throw new Error('expected a column of numbers or times')
  return column.values
}
