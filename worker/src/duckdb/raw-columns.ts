import { DuckDBTypeId, type DuckDBResult } from '@duckdb/node-api'
import type { RawColumn, TableColumns } from './session.types.ts'
import { identifier, literal } from './sql.ts'
import { columnType } from './scalars.ts'

/** How one column is read: an expression that gives a double or an integer code, and the levels of the codes. */
export interface ColumnReading {
  expression: string
  kind: RawColumn['kind']
  levels: string[]
}

/** Levels of a text column beyond which an SQL enum is not worth its cost and codes are made while reading. */
export const ENUM_LIMIT = 100_000

/** How to read a column of the given DuckDB type as double precision numbers; null for those read as levels. */
export function numericReading(name: string, type: DuckDBTypeId): ColumnReading | null {
  const column = identifier(name)
  const kind = columnType(type)
  if (kind === 'number')
    return { expression: `coalesce(${column}::DOUBLE, 'nan'::DOUBLE)`, kind: 'number', levels: [] }
  if (kind === 'date')
    return {
      expression: `coalesce(date_diff('day', DATE '1970-01-01', ${column})::DOUBLE, 'nan'::DOUBLE)`,
      kind: 'date',
      levels: [],
    }
  if (kind === 'timestamp')
    return {
      expression: `coalesce(epoch_us(${column}::TIMESTAMP)::DOUBLE / 1e6, 'nan'::DOUBLE)`,
      kind: 'timestamp',
      levels: [],
    }
  return null
}

/** What each column is to statistics, in the order of the table. */
export const columnKinds = (types: Map<string, DuckDBTypeId>): TableColumns =>
  [...types].map(([name, type]) => ({ name, kind: numericReading(name, type)?.kind ?? 'category' }))

/** Levels are ordered by their UTF-8 bytes, which is DuckDB's own order of text. */
export const levelsQuery = (table: string, name: string) =>
  `SELECT DISTINCT ${identifier(name)}::VARCHAR AS level FROM ${identifier(table)} ` +
  `WHERE ${identifier(name)} IS NOT NULL ORDER BY level`

/** A column as codes into `levels`, -1 for null. */
export function levelReading(name: string, levels: string[]): ColumnReading {
  const column = `${identifier(name)}::VARCHAR`
  if (levels.length === 0) return { expression: '(-1)::DOUBLE', kind: 'category', levels }
  if (levels.length > ENUM_LIMIT || levels.some((level) => level.includes('\0')))
    return { expression: column, kind: 'category', levels }
  const type = `ENUM(${levels.map((level) => literal(level)).join(', ')})`
  return { expression: `coalesce(enum_code(${column}::${type})::DOUBLE, -1)`, kind: 'category', levels }
}

/** How to read the column of a small table: text as it is, whose levels are found while it is read. */
export const plainReading = (name: string, type: DuckDBTypeId): ColumnReading =>
  numericReading(name, type) ?? {
    expression: `${identifier(name)}::VARCHAR`,
    kind: 'category',
    levels: [],
  }

/** The columns of a streamed result by `plainReading`; null where it has more than `most` rows. */
export async function fewRows(
  result: DuckDBResult,
  readings: ColumnReading[],
  most: number,
): Promise<RawColumn[] | null> {
  const values = readings.map((): unknown[] => [])
  for (
    let chunk = await result.fetchChunk();
    chunk && chunk.rowCount > 0;
    chunk = await result.fetchChunk()
  ) {
    if (values[0]!.length + chunk.rowCount > most) return null
    for (const [index, own] of values.entries()) {
      const vector = chunk.getColumnVector(index)
      for (let row = 0; row < chunk.rowCount; row++) own.push(vector.getItem(row))
    }
  }
  return readings.map(({ kind }, index) =>
    kind === 'category'
      ? coded(values[index] as (string | null)[])
      : { kind, values: Float64Array.from(values[index] as number[]) },
  )
}

/** Texts as codes, with the levels in DuckDB's own order of text. */
function coded(texts: (string | null)[]): RawColumn {
  const levels = [...new Set(texts)]
    .filter((text) => text !== null)
    .map((text) => ({ text, bytes: Buffer.from(text) }))
    .sort((a, b) => Buffer.compare(a.bytes, b.bytes))
    .map(({ text }) => text)
  const codeOf = new Map(levels.map((level, code) => [level, code]))
  const codes = Int32Array.from(texts, (text) => (text === null ? -1 : codeOf.get(text)!))
  return { kind: 'category', codes, levels }
}

/** Fills typed arrays of `rows` values from a streamed result whose columns follow `readings`. */
export async function fillColumns(
  result: DuckDBResult,
  readings: ColumnReading[],
  rows: number,
): Promise<RawColumn[]> {
  const columns: RawColumn[] = readings.map(({ kind, levels }) =>
    kind === 'category'
      ? { kind, codes: new Int32Array(rows), levels }
      : { kind, values: new Float64Array(rows) },
  )
  const codeOf = readings.map((reading, index) =>
    result.columnTypeId(index) === DuckDBTypeId.VARCHAR
      ? new Map(reading.levels.map((level, code) => [level, code]))
      : null,
  )
  let offset = 0
  for (
    let chunk = await result.fetchChunk();
    chunk && chunk.rowCount > 0;
    chunk = await result.fetchChunk()
  ) {
    for (const [index, column] of columns.entries()) {
      const vector = chunk.getColumnVector(index)
      const target = column.kind === 'category' ? column.codes : column.values
      const codes = codeOf[index]
      if (codes)
        for (let row = 0; row < chunk.rowCount; row++)
          target[offset + row] = codes.get(vector.getItem(row) as string) ?? -1
      else copyNumbers(vector, target, offset, chunk.rowCount)
    }
    offset += chunk.rowCount
  }
  return columns
}

/** Hands over a streamed result of doubles without nulls, chunk by chunk. */
export async function scanColumns(
  result: DuckDBResult,
  width: number,
  visit: (columns: Float64Array[], rows: number) => void,
): Promise<void> {
  const columns = Array.from({ length: width }, () => new Float64Array(2048))
  for (
    let chunk = await result.fetchChunk();
    chunk && chunk.rowCount > 0;
    chunk = await result.fetchChunk()
  ) {
    for (const [index, column] of columns.entries()) {
      if (column.length < chunk.rowCount) columns[index] = new Float64Array(chunk.rowCount)
      copyNumbers(chunk.getColumnVector(index), columns[index]!, 0, chunk.rowCount)
    }
    visit(columns, chunk.rowCount)
  }
}

/**
 * Copies a vector of doubles without nulls. The binding keeps them in one typed array, which is taken whole where it is
 * to be had: that is some thirty times faster than value by value.
 */
function copyNumbers(
  vector: { getItem(row: number): unknown; items?: unknown },
  target: Float64Array | Int32Array,
  offset: number,
  rows: number,
): void {
  const { items } = vector
  if (
    ArrayBuffer.isView(items) &&
    (items as Float64Array).length >= rows &&
    items.constructor.name === 'Float64Array'
  )
    target.set((items as Float64Array).subarray(0, rows), offset)
  else for (let row = 0; row < rows; row++) target[offset + row] = vector.getItem(row) as number
}
