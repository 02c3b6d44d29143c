import { formatValue, type Scalar, type Table } from '#contract'
import type { Block, RichText, TableColumn } from './report-document.ts'
import { shortName, words } from './report-document.ts'

const INTEGER_NAMES = /^(n|df\d?|count|rows|k|rank|lag|tests?|clusters?|.*_n|n_.*|.*_count|.*_rows)$/i
const P_NAMES = /^(p|.*_p|p_.*|p\..*|pvalue|p_value)$/i
const SHARE_NAMES = /(^|_)(share|percent|rate|proportion)(_|$)/i
const YEAR_NAMES = /(^|_|\b)year(\b|_|$)/i

/** Words for the short names that statistics use for their columns. */
const TITLES: Record<string, string> = {
  n: 'n',
  p: 'p',
  df: 'df',
  se: 'standard error',
  sd: 'standard deviation',
  ci_low: 'low',
  ci_high: 'high',
  low: 'low',
  high: 'high',
  p5: '5%',
  p25: '25%',
  p50: 'median',
  p75: '75%',
  p95: '95%',
  r: 'r',
  r2: 'R²',
}

/** A column's name as a reader likes it: underscores as spaces. */
export const columnTitle = (name: string): string => TITLES[name] ?? name.replaceAll('_', ' ')

/** One way to print all numbers of a column, so that they align at the point. */
export function columnPrinter(column: string, values: Scalar[]): (value: Scalar) => string {
  const numbers = values.filter((value): value is number => typeof value === 'number')
  const plain = (value: Scalar) => (value === null ? '–' : formatValue(value, 'text'))
  if (numbers.length === 0) return (value) => (typeof value === 'string' ? formatTime(value) : plain(value))
  if (P_NAMES.test(column) && numbers.every((value) => value >= 0 && value <= 1))
    return (value) => (value === null ? '–' : formatValue(value, 'pvalue'))
  if (
    YEAR_NAMES.test(column) &&
    numbers.every((value) => Number.isInteger(value) && Math.abs(value) < 10_000)
  )
    return (value) => (value === null ? '–' : formatValue(value, 'year'))
  if (SHARE_NAMES.test(column) && numbers.every((value) => value >= 0 && value <= 1))
    return (value) => (value === null ? '–' : formatValue(value, 'percent1'))
  if (INTEGER_NAMES.test(column) || numbers.every(Number.isInteger))
    return (value) =>
      typeof value === 'number'
        ? formatValue(value, Number.isInteger(value) ? 'integer' : 'decimal1')
        : plain(value)
  const sizes = numbers
    .map(Math.abs)
    .filter((size) => size > 0)
    .sort((a, b) => a - b)
  const typical = sizes[Math.floor(sizes.length / 2)] ?? 1
  const decimals = Math.max(0, Math.min(4, 2 - Math.floor(Math.log10(typical))))
  const format = decimals === 0 ? 'integer' : `decimal${decimals}`
  return (value) => {
    if (typeof value !== 'number') return plain(value)
    const text = formatValue(value, format)
    return value !== 0 && !/[1-9]/.test(text) ? formatValue(value, 'number') : text
  }
}

/** Midnight is left off a time stamp. */
const formatTime = (text: string) => text.replace(/^(\d{4}-\d{2}-\d{2})[T ]00:00:00(\.0+)?Z?$/, '$1')

const cellText = (value: Scalar, print: (value: Scalar) => string): RichText =>
  typeof value === 'string' ? [shortName(print(value), 120)] : words(print(value))

/** A cell's table as a block; the first `limit` rows, with a line that tells how many there are. */
export function tableBlock(
  table: Table,
  caption: RichText,
  { number, limit = 40, cell }: { number: number | null; limit?: number; cell?: string },
): Extract<Block, { kind: 'table' }> {
  const columns: TableColumn[] = table.columns.map((column) => ({
    title: columnTitle(column.name),
    align: column.type === 'number' ? 'right' : 'left',
  }))
  const printers = table.columns.map((column, index) =>
    columnPrinter(
      column.name,
      table.rows.map((row) => row[index] ?? null),
    ),
  )
  const shown = table.rows.slice(0, limit)
  const left = table.total_rows - shown.length
  const source = cell ? `Cell ${cell}` : ''
  const rest =
    left > 0
      ? `${shown.length} of ${table.total_rows.toLocaleString('en-US')} rows; the others are in the package`
      : ''
  const note = [source, rest].filter(Boolean).join(' · ')
  return {
    kind: 'table',
    number,
    caption,
    columns,
    rows: shown.map((row) => row.map((value, index) => cellText(value ?? null, printers[index]!))),
    note: note ? words(note) : null,
    dense: columns.length > 8,
  }
}
