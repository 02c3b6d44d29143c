import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance, type DuckDBConnection, type DuckDBResult, type DuckDBTypeId } from '@duckdb/node-api'
import type { Scalar, Table } from '#contract'
import type { DataSession } from './session.types.ts'
import {
  columnKinds,
  fewRows,
  fillColumns,
  plainReading,
  scanColumns,
  levelReading,
  levelsQuery,
  numericReading,
  type ColumnReading,
} from './raw-columns.ts'
import { copyToCsv, inertCopy } from './inert-columns.ts'
import { columnType, toScalar } from './scalars.ts'
import { identifier, literal } from './sql.ts'
import { statementRunner } from './statement-runner.ts'

export const DEFAULT_MAX_ROWS = 5000

/** Of a table with no more rows the statements that ask for levels and rows would take longer than reading it at once. */
const FEW_ROWS = 4096

export interface SessionOptions {
  /** Where DuckDB may spill what does not fit in memory. */
  directory: string
  /** As DuckDB writes it, e.g. `1500MB`. */
  memoryLimit?: string
  /** Threads for bulk work (`inParallel`); statements otherwise run on one, so that results are repeatable. */
  threads?: number
}

/** Opens an in-memory database. Statements run one after the other, in the order in which they were asked for. */
export async function openSession(options: SessionOptions): Promise<DataSession> {
  const instance = await DuckDBInstance.create(':memory:', {
    threads: '1',
    memory_limit: options.memoryLimit ?? '1500MB',
    temp_directory: join(options.directory, 'duckdb-spill'),
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
  })
  const connection = await instance.connect()
  const threads = options.threads ?? Math.min(4, availableParallelism())
  await connection.run(`SET TimeZone = 'UTC'; SET VARIABLE bulk_threads = ${Math.trunc(threads)}`)
  const exporting = await instance.connect()
  await exporting.run(`SET TimeZone = 'UTC'`)
  return sessionOver(connection, exporting, options.directory, () => {
    exporting.closeSync()
    connection.closeSync()
    instance.closeSync()
  })
}

/** Exports have a connection to themselves: they read tables that no longer change, and need not hold up queries. */
function sessionOver(
  connection: DuckDBConnection,
  exporting: DuckDBConnection,
  directory: string,
  release: () => void,
): DataSession {
  const runner = statementRunner(connection)
  const exports = statementRunner(exporting)
  let closing: Promise<void> | undefined

  const typesOf = async (table: string, signal?: AbortSignal) =>
    runner.run(
      `SELECT * FROM ${identifier(table)} LIMIT 0`,
      async () => {
        const result = await connection.stream(`SELECT * FROM ${identifier(table)} LIMIT 0`)
        return new Map(result.columnNames().map((name, index) => [name, result.columnTypeId(index)]))
      },
      signal,
    )

  const query: DataSession['query'] = (sql, { maxRows = DEFAULT_MAX_ROWS, counts = true, signal } = {}) =>
    runner.run(sql, async () => readTable(await streamOne(connection, sql), maxRows, counts), signal)

  return {
    query,

    execute: (sql, { signal } = {}) => runner.run(sql, async () => void (await connection.run(sql)), signal),

    async kinds(table) {
      return columnKinds(await typesOf(table))
    },

    async columns(table, names, signal) {
      if (names.length === 0) return []
      const types = await typesOf(table, signal)
      const plain = names.map((name) => plainReading(name, typeOf(table, name, types)))
      const read = selectReadings(table, plain)
      const few = await runner.run(
        read,
        async () => fewRows(await connection.stream(read), plain, FEW_ROWS),
        signal,
      )
      if (few) return few
      const readings: ColumnReading[] = []
      for (const name of names) readings.push(await readingOf(table, name, types, query, signal))
      const counted = await query(`SELECT count(*) FROM ${identifier(table)}`, { signal })
      const sql = selectReadings(table, readings)
      const fill = async () =>
        fillColumns(await connection.stream(sql), readings, counted.rows[0]![0] as number)
      return runner.run(sql, fill, signal)
    },

    async scanNumbers(table, names, visit, signal) {
      if (names.length === 0) return
      const types = await typesOf(table, signal)
      const readings = names.map((name) => numberReadingOf(table, name, types))
      const sql = selectReadings(table, readings)
      await runner.run(
        sql,
        async () => scanColumns(await connection.stream(sql), names.length, visit),
        signal,
      )
    },

    exportCsv(table, path) {
      const sql = copyToCsv(`SELECT * FROM ${identifier(table)}`, path)
      return exports.run(sql, async () => {
        const rows = await (await exporting.run(sql)).getRowsJS()
        return Number(rows[0]![0])
      })
    },

    async exportInert(table, path) {
      const described = await exports.run(`DESCRIBE ${identifier(table)}`, () =>
        exporting.run(`DESCRIBE ${identifier(table)}`),
      )
      const columns = (await described.getRowsJS()).map(([name, type]) => ({
        name: String(name),
        text: /^(VARCHAR|ENUM)/.test(String(type)),
      }))
      const copy = inertCopy(table, columns)
      const first = async (sql: string) =>
        exports.run(sql, async () => Number((await (await exporting.run(sql)).getRowsJS())[0]![0]))
      if (!copy.heading && (copy.count === null || (await first(copy.count)) === 0)) return false
      await first(copyToCsv(copy.select, path))
      return true
    },

    async shutIn() {
      // The spill folder lies in the directory too.
      const sql = `SET VARIABLE shut_in = true; SET allowed_directories = [${literal(directory)}];
        SET enable_external_access = false; SET lock_configuration = true`
      await runner.run(sql, async () => void (await connection.run(sql)))
    },

    close: () => (closing ??= Promise.all([runner.finish(), exports.finish()]).then(release)),
  }
}

const selectReadings = (table: string, readings: readonly ColumnReading[]) =>
  `SELECT ${readings.map((reading) => reading.expression).join(', ')} FROM ${identifier(table)}`

function typeOf(table: string, name: string, types: Map<string, DuckDBTypeId>): DuckDBTypeId {
  const type = types.get(name)
  if (type === undefined)
    throw new Error(`table "${table}" has no column "${name}"; it has ${[...types.keys()].join(', ')}`)
  return type
}

function numberReadingOf(table: string, name: string, types: Map<string, DuckDBTypeId>): ColumnReading {
  const reading = numericReading(name, typeOf(table, name, types))
  if (!reading) throw new Error(`column "${name}" of table "${table}" is not a column of numbers`)
  return reading
}

async function readingOf(
  table: string,
  name: string,
  types: Map<string, DuckDBTypeId>,
  query: DataSession['query'],
  signal?: AbortSignal,
): Promise<ColumnReading> {
  const type = typeOf(table, name, types)
  const numeric = numericReading(name, type)
  if (numeric) return numeric
  const levels = await query(levelsQuery(table, name), { maxRows: Infinity, signal })
  return levelReading(
    name,
    levels.rows.map((row) => row[0] as string),
  )
}

/** Streams exactly one statement; more than one is refused, so that no text can carry a second. */
async function streamOne(connection: DuckDBConnection, sql: string): Promise<DuckDBResult> {
  const statements = await connection.extractStatements(sql)
  if (statements.count !== 1) throw new Error(`expected one SQL statement, found ${statements.count}`)
  const prepared = await statements.prepare(0)
  try {
    return await prepared.stream()
  } finally {
    prepared.destroySync()
  }
}

/** The first rows of a result. Where it is not to be counted, reading ends as soon as it is known that there are more. */
export async function readTable(result: DuckDBResult, maxRows: number, counts = true): Promise<Table> {
  const columns = result
    .deduplicatedColumnNames()
    .map((name, index) => ({ name, type: columnType(result.columnTypeId(index)) }))
  const rows: Scalar[][] = []
  let total = 0
  for (
    let chunk = await result.fetchChunk();
    chunk && chunk.rowCount > 0;
    chunk = await result.fetchChunk()
  ) {
    total += chunk.rowCount
    const wanted = Math.min(chunk.rowCount, maxRows - rows.length)
    // Of rows that are only counted nothing is read, or a table of millions would take as long as its columns.
    if (wanted <= 0) {
      if (counts) continue
      break
    }
    const vectors = columns.map((_, index) => chunk!.getColumnVector(index))
    for (let row = 0; row < wanted; row++) rows.push(vectors.map((vector) => toScalar(vector.getItem(row))))
  }
  return { columns, rows, total_rows: total }
}
