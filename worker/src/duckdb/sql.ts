import type { Scalar } from '#contract'

/**
 * A name as a quoted SQL identifier, whatever it contains. DuckDB's parser ends a statement at a NUL character,
 * so a name that holds one is an error; ingestion removes them from column names.
 */
export function identifier(name: string): string {
  if (name === '') throw new Error('an SQL identifier cannot be empty')
  if (name.includes('\0')) throw new Error('an SQL identifier cannot hold a NUL character')
  return `"${name.replaceAll('"', '""')}"`
}

/**
 * A value as an SQL literal that cannot break out of its place: text quoted, negative numbers in brackets (so that
 * a minus before it makes no comment), fractions as DOUBLE rather than DECIMAL, NaN and infinities as NULL.
 */
export function literal(value: Scalar | bigint): string {
  if (value === null) return 'NULL'
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  if (typeof value === 'bigint') return value < 0n ? `(${value})` : String(value)
  if (typeof value === 'number') return numberLiteral(value)
  if (!value.includes('\0')) return quote(value)
  return `(${value.split('\0').map(quote).join(' || chr(0) || ')})`
}

/** Values as the inside of an IN list. */
export const literals = (values: readonly Scalar[]): string => values.map(literal).join(', ')

/**
 * Text as one constant, which is all that a type such as an enum takes. Line breaks are written as escapes: each line of
 * a script is a line of ours, since the shell takes one that begins with a dot for a command.
 */
function quote(text: string): string {
  const quoted = `'${text.replaceAll("'", "''")}'`
  if (!/[\r\n]/.test(text)) return quoted
  return `E${quoted.replaceAll('\\', '\\\\').replaceAll('\r', '\\r').replaceAll('\n', '\\n')}`
}

function numberLiteral(value: number): string {
  if (!Number.isFinite(value)) return 'NULL'
  const digits = String(Math.abs(value))
  const text = Number.isSafeInteger(value) || digits.includes('e') ? digits : `${digits}e0`
  return value < 0 ? `(-${text})` : text
}

/** Rows from which a copy costs more time and memory than making its values anew whenever some are read. */
const MANY_ROWS = 200_000
const HANGS_ON_OTHERS = /\b(?:over\s*\(|distinct\b|group\s+by\b|join\b)/i

/**
 * Whether a result is better kept as a view: of many rows, none of which hangs on another.
 * @param many rows from which on: fewer where they are read once or twice
 */
export const isKeptAsView = (sql: string, rows: number, many = MANY_ROWS): boolean =>
  rows > many && !HANGS_ON_OTHERS.test(sql)
