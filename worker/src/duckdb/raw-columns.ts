import { DuckDBTypeId, type DuckDBResult } from '@duckdb/node-api'
import type { RawColumn } from './session.types.ts'
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
      for (let row = 0; row < chunk.rowCount; row++) {
        const item = vector.getItem(row)
        target[offset + row] = codes ? (codes.get(item as string) ?? -1) : (item as number)
      }
    }
    offset += chunk.rowCount
  }
  return columns
}
