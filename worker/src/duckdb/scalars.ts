import {
  DuckDBBlobValue,
  DuckDBDateValue,
  DuckDBDecimalValue,
  DuckDBTimestampMillisecondsValue,
  DuckDBTimestampNanosecondsValue,
  DuckDBTimestampSecondsValue,
  DuckDBTimestampTZValue,
  DuckDBTimestampValue,
  DuckDBTypeId,
  type DuckDBValue,
} from '@duckdb/node-api'
import type { ColumnType, Scalar } from '#contract'

const NUMBERS = new Set<DuckDBTypeId>([
  DuckDBTypeId.TINYINT,
  DuckDBTypeId.SMALLINT,
  DuckDBTypeId.INTEGER,
  DuckDBTypeId.BIGINT,
  DuckDBTypeId.UTINYINT,
  DuckDBTypeId.USMALLINT,
  DuckDBTypeId.UINTEGER,
  DuckDBTypeId.UBIGINT,
  DuckDBTypeId.HUGEINT,
  DuckDBTypeId.UHUGEINT,
  DuckDBTypeId.FLOAT,
  DuckDBTypeId.DOUBLE,
  DuckDBTypeId.DECIMAL,
  DuckDBTypeId.BIGNUM,
])
const TIMESTAMPS = new Set<DuckDBTypeId>([
  DuckDBTypeId.TIMESTAMP,
  DuckDBTypeId.TIMESTAMP_S,
  DuckDBTypeId.TIMESTAMP_MS,
  DuckDBTypeId.TIMESTAMP_NS,
  DuckDBTypeId.TIMESTAMP_TZ,
])

/** The contract's type of a DuckDB column; times of day, intervals, lists and the like are text. */
export function columnType(type: DuckDBTypeId): ColumnType {
  if (NUMBERS.has(type)) return 'number'
  if (type === DuckDBTypeId.BOOLEAN) return 'boolean'
  if (type === DuckDBTypeId.DATE) return 'date'
  return TIMESTAMPS.has(type) ? 'timestamp' : 'text'
}

/**
 * A DuckDB value as the contract's scalar. Integers and decimals become the nearest double; dates ISO 8601 text,
 * timestamps likewise without an offset (those with a time zone in UTC with Z); what is not finite is null.
 */
export function toScalar(value: DuckDBValue): Scalar {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value === 'bigint') return Number(value)
  if (value instanceof DuckDBDecimalValue) return Number(value.toString())
  if (value instanceof DuckDBDateValue)
    return value.isFinite ? isoFromMilliseconds(value.days * 86_400_000).slice(0, -14) : null
  if (value instanceof DuckDBTimestampTZValue) {
    const text = isoTimestamp(value.micros)
    return text && `${text}Z`
  }
  if (value instanceof DuckDBTimestampValue) return isoTimestamp(value.micros)
  if (value instanceof DuckDBTimestampSecondsValue) return isoTimestamp(value.seconds * 1_000_000n)
  if (value instanceof DuckDBTimestampMillisecondsValue) return isoTimestamp(value.millis * 1000n)
  if (value instanceof DuckDBTimestampNanosecondsValue) return isoTimestamp(value.nanos / 1000n)
  if (value instanceof DuckDBBlobValue) return `\\x${Buffer.from(value.bytes).toString('hex')}`
  return String(value)
}

/** Largest distance from 1970 that a JavaScript date can show. */
const DATE_LIMIT = 8.64e15

/** `YYYY-MM-DDTHH:MM:SS.mmm`, without the Z. */
function isoFromMilliseconds(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}

/** ISO text to the second, with as many fractional digits as are not zero; null for infinity. */
function isoTimestamp(micros: bigint): string | null {
  const fraction = ((micros % 1_000_000n) + 1_000_000n) % 1_000_000n
  const milliseconds = Number((micros - fraction) / 1000n)
  if (Math.abs(milliseconds) > DATE_LIMIT) return null
  const text = isoFromMilliseconds(milliseconds).replace('.000Z', '')
  return fraction === 0n ? text : `${text}.${String(fraction).padStart(6, '0').replace(/0+$/, '')}`
}
