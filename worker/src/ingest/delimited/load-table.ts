import { stat } from 'node:fs/promises'
import type { SourceFile } from '#contract'
import { inParallel } from '../../duckdb/parallel.ts'
import type { DataSession } from '../../duckdb/session.types.ts'
import { identifier, literal, literals } from '../../duckdb/sql.ts'
import type { IngestedColumn } from '../ingest.types.ts'
import { MISSING_ANYWHERE } from '../values/missing-codes.ts'
import { loadType, type LoadType } from '../values/interpret-column.ts'
import { convertColumns } from './convert-columns.ts'
import { fillMarks } from './fill-marks.ts'
import { dropSummaryRows, summaryNote } from './summary-rows.ts'

export interface LoadRequest {
  /** A UTF-8 file. */
  path: string
  delimiter: string
  quote: string | null
  escape: 'double' | 'backslash'
  /** Lines before the first row of data. */
  skip: number
  columns: { name: string; original_name: string }[]
  /** The first rows of data, as cells. */
  sample: readonly (readonly string[])[]
}

export interface LoadedTable {
  rows: number
  columns: IngestedColumn[]
  assumptions: string[]
  rejected: number
  rejectedExamples: SourceFile['rejected_examples']
}

/** DuckDB's reader met something that only the forgiving reader can take apart: quotes or line ends gone wrong. */
export class NeedsForgivingReader extends Error {
  override name = 'NeedsForgivingReader'
}

/** Rejected rows recorded before the forgiving reader takes over, which counts them all. */
const REJECTS_LIMIT = 20_000
const REJECTS = 'ingest_rejects'
const SCANS = 'ingest_scans'

/**
 * Loads delimited text into a table: as typed columns where the first rows allow, as text where they do not or where a
 * later row proves them wrong, and then turned into numbers, dates and truth values by the evidence of the whole column.
 */
export async function loadTable(
  session: DataSession,
  table: string,
  request: LoadRequest,
  signal?: AbortSignal,
): Promise<LoadedTable> {
  const file = { bytes: (await stat(request.path)).size }
  const samples = request.columns.map((_, index) => request.sample.map((row) => row[index] ?? ''))
  const types = request.columns.map(({ name }, index) => loadType(samples[index]!, name))
  const rejected = await readUntilTypesHold(session, table, request, file, types, signal)
  const blank = await dropBlankRows(session, table, request.columns, signal)
  const summed = await dropSummaryRows(session, table, request.columns, signal)
  // What is looked up while columns are converted is counts, extremes and sorted lists, the same on any number of threads.
  const convert = () =>
    inParallel(session, file, () => convertColumns(session, table, request.columns, types, samples, signal))
  const converted = await convert()
  if (converted.reread.length > 0) {
    for (const index of converted.reread) types[index] = 'VARCHAR'
    await readUntilTypesHold(session, table, request, file, types, signal)
    await dropBlankRows(session, table, request.columns, signal)
    await dropSummaryRows(session, table, request.columns, signal)
  }
  const read = converted.reread.length > 0 ? await convert() : converted
  const marked = await fillMarks(session, table, request.columns, samples, signal)
  return {
    ...read,
    ...rejected,
    assumptions: [...read.assumptions, ...marked, ...blankNote(blank), ...summaryNote(summed)],
  }
}

const blankNote = (rows: number): string[] =>
  rows === 0
    ? []
    : [
        rows === 1
          ? 'One row without any value was left out.'
          : `${rows} rows without any value were left out.`,
      ]

/** Removes rows in which every cell is null, unless all are; returns how many there were. */
async function dropBlankRows(
  session: DataSession,
  table: string,
  columns: readonly { name: string }[],
  signal?: AbortSignal,
): Promise<number> {
  const target = identifier(table)
  const blank = columns.map(({ name }) => `${identifier(name)} IS NULL`).join(' AND ')
  const { rows } = await session.query(
    `SELECT (SELECT count(*) FROM ${target} WHERE ${blank}), (SELECT count(*) FROM ${target})`,
    { signal },
  )
  const [count, all] = rows[0] as [number, number]
  if (count === 0 || count === all) return 0
  await session.execute(`CREATE OR REPLACE TABLE ${target} AS SELECT * FROM ${target} WHERE NOT (${blank})`, {
    signal,
  })
  return count
}

type Rejected = Pick<LoadedTable, 'rejected' | 'rejectedExamples'>

async function readUntilTypesHold(
  session: DataSession,
  table: string,
  request: LoadRequest,
  file: { bytes: number },
  types: LoadType[],
  signal?: AbortSignal,
): Promise<Rejected> {
  for (;;) {
    await read(session, table, request, file, types, signal)
    const errors = await session.query(
      `SELECT error_type::VARCHAR AS kind, column_idx, count(*) AS n FROM ${REJECTS} GROUP BY ALL ORDER BY ALL`,
      { signal },
    )
    const wrong = errors.rows.filter(([kind]) => kind === 'CAST').map(([, index]) => (index as number) - 1)
    for (const index of wrong) types[index] = 'VARCHAR'
    if (wrong.length > 0) continue
    const odd = errors.rows.find(([kind]) => kind !== 'MISSING COLUMNS' && kind !== 'TOO MANY COLUMNS')
    if (odd) throw new NeedsForgivingReader(String(odd[0]))
    return rejectedRows(session, request.columns.length, signal)
  }
}

async function read(
  session: DataSession,
  table: string,
  request: LoadRequest,
  file: { bytes: number },
  types: LoadType[],
  signal?: AbortSignal,
): Promise<void> {
  const { path, delimiter, quote, escape, skip, columns } = request
  const columnTypes = columns.map(({ name }, index) => `${literal(name)}: ${literal(types[index]!)}`)
  const mark = quote ?? ''
  const options = [
    literal(path),
    'auto_detect=false, header=false, store_rejects=true',
    `rejects_table=${literal(REJECTS)}, rejects_scan=${literal(SCANS)}, rejects_limit=${REJECTS_LIMIT}`,
    `delim=${literal(delimiter)}, quote=${literal(mark)}, escape=${literal(escape === 'backslash' ? '\\' : mark)}`,
    `skip=${skip}, nullstr=[${literals([...MISSING_ANYWHERE])}], max_line_size=8000000`,
    `columns={${columnTypes.join(', ')}}`,
  ]
  await session.execute(`DROP TABLE IF EXISTS ${REJECTS}; DROP TABLE IF EXISTS ${SCANS}`)
  const sql = `CREATE OR REPLACE TABLE ${identifier(table)} AS SELECT * FROM read_csv(${options.join(', ')})`
  try {
    await inParallel(session, file, () => session.execute(sql, { signal }))
  } catch (error) {
    signal?.throwIfAborted()
    throw new NeedsForgivingReader((error as Error).message, { cause: error })
  }
}

async function rejectedRows(session: DataSession, width: number, signal?: AbortSignal): Promise<Rejected> {
  const counted = await session.query(`SELECT count(DISTINCT line) FROM ${REJECTS}`, { signal })
  const rejected = counted.rows[0]![0] as number
  if (rejected >= REJECTS_LIMIT) throw new NeedsForgivingReader('many ragged rows')
  const examples = await session.query(
    `SELECT line, first(error_type::VARCHAR ORDER BY column_idx), first(error_message ORDER BY column_idx), first(csv_line ORDER BY column_idx)
     FROM ${REJECTS} GROUP BY line ORDER BY line LIMIT 10`,
    { signal },
  )
  await session.execute(`DROP TABLE ${REJECTS}; DROP TABLE ${SCANS}`)
  return {
    rejected,
    rejectedExamples: examples.rows.map(([line, , message, text]) => ({
      line: line as number,
      reason: raggedReason(Number(/Found: (\d+)/.exec(String(message))?.[1] ?? 0), width),
      text: String(text).slice(0, 200),
    })),
  }
}

/** Why a row with another number of fields was left out. */
export const raggedReason = (found: number, expected: number): string =>
  `${found} ${found === 1 ? 'value' : 'values'} where the other rows have ${expected}`
