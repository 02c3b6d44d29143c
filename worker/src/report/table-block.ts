import { formatValue, type Scalar, type ShownColumn, type Table, type ValuePlace } from '#contract'
import type { Block, RichText } from './report-document.ts'
import { shortName, words } from './report-document.ts'
import { timePrinter, timesOf, type TimesOf } from './table-times.ts'
import { printedColumns, type PrintedColumn } from './table-columns.ts'
import { scaleOrder } from '../lexicon/scales.ts'

const INTEGER_NAMES = /^(n|df\d?|count|rows|k|rank|lag|tests?|clusters?|.*_n|n_.*|.*_count|.*_rows)$/i
const P_NAMES = /^(p|.*_p|p_.*|p\..*|pvalue|p_value)$/i
const SHARE_NAMES = /(^|_)(share|proportion)(_|$)/i
/** The statistics library gives these as shares; a user's own column of such a name may hold anything. */
const PERCENT_NAMES = /(^|_)(percent|moved)(_|$)/i
const YEAR_NAMES = /(^|_|\b)year(\b|_|$)/i
/** Columns of times, which hold years where the time of a table is one. */
const TIME_NAMES =
  /^(from|to|from_time|to_time|time|moment|first_until|last_from|last_before|first_after|turning_point)$/
const isYear = (value: number) => Number.isInteger(value) && value >= 1500 && value <= 2200

/** Words for the short names that statistics use for their columns. */
const TITLES = new Map<string, string>(
  Object.entries({
    n: 'n',
    p: 'p',
    p_holm: 'p (Holm)',
    p_bh: 'p (Benjamini–Hochberg)',
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
  }),
)

/** A column's name as a reader likes it: underscores as spaces. */
export const columnTitle = (name: string): string => TITLES.get(name) ?? name.replaceAll('_', ' ')

/** One way to print all numbers of a column, so that they align at the point. */
export function columnPrinter(
  column: string,
  values: Scalar[],
  { ofMethod = false, times = null }: { ofMethod?: boolean; times?: TimesOf } = {},
): (value: Scalar) => string {
  const numbers = values.filter((value): value is number => typeof value === 'number')
  const plain = (value: Scalar) => (value === null ? '–' : formatValue(value, 'text'))
  if (numbers.length === 0) {
    const texts = values.filter((value): value is string => typeof value === 'string')
    const timeOf = timePrinter(texts, times)
    return (value) => (typeof value === 'string' ? timeOf(value) : plain(value))
  }
  if (P_NAMES.test(column) && numbers.every((value) => value >= 0 && value <= 1))
    return (value) => (value === null ? '–' : formatValue(value, 'pvalue'))
  if (
    (YEAR_NAMES.test(column) &&
      numbers.every((value) => Number.isInteger(value) && Math.abs(value) < 10_000)) ||
    (TIME_NAMES.test(column) && numbers.every(isYear))
  )
    return (value) => (value === null ? '–' : formatValue(value, 'year'))
  if (SHARE_NAMES.test(column) && numbers.every((value) => value >= 0 && value <= 1))
    return (value) => (value === null ? '–' : formatValue(value, 'percent1'))
  if (ofMethod && PERCENT_NAMES.test(column))
    return (value) => (value === null ? '–' : formatValue(value, 'signed_percent1'))
  if (INTEGER_NAMES.test(column) || numbers.every(Number.isInteger))
    return (value) =>
      typeof value === 'number'
        ? formatValue(value, Number.isInteger(value) ? 'integer' : 'decimal1')
        : plain(value)
  const sizes = numbers
    .map(Math.abs)
    .filter((size) => size > 0)
    .sort((a, b) => a - b)
  // Three figures for the middle of the column, and two for its small values.
  const figures = (share: number, wanted: number) =>
    wanted - 1 - Math.floor(Math.log10(sizes[Math.floor(sizes.length * share)] ?? 1))
  const decimals = Math.max(0, Math.min(4, Math.max(figures(0.5, 3), figures(0.25, 2))))
  const format = decimals === 0 ? 'integer' : `decimal${decimals}`
  return (value) => {
    if (typeof value !== 'number') return plain(value)
    const text = formatValue(value, format)
    return value !== 0 && !/[1-9]/.test(text) ? formatValue(value, 'number') : text
  }
}

/** The cell's table from which a block is printed. */
export type TableOrigin = Pick<ValuePlace, 'cell' | 'table'>

/**
 * Prints the value of a row and column, in the manner of the column `like`. Numbers of a cell's table keep their
 * place, so that a browser can lead to what made them.
 */
type PrintValue = (row: number, index: number, like?: number) => RichText

function valuePrinter(table: Table, ofMethod: boolean, from: TableOrigin | undefined): PrintValue {
  const times = timesOf(table)
  const printers = table.columns.map((column, index) =>
    columnPrinter(
      column.name,
      table.rows.map((row) => row[index] ?? null),
      { ofMethod, times },
    ),
  )
  return (row, index, like = index) => {
    const value = table.rows[row]![index] ?? null
    const text = printers[like]!(value)
    if (typeof value === 'string') return [shortName(text, 120)]
    if (typeof value !== 'number' || !from) return words(text)
    return [{ kind: 'value', text, ...from, row, column: table.columns[index]!.name, value }]
  }
}

type Layout = Pick<Extract<Block, { kind: 'table' }>, 'columns' | 'rows'> & {
  /** How many of the table's columns are shown. */
  used: number
}

/** Of a table of one row and many columns, each column as a name with its value, in two pairs side by side. */
function turned(table: Table, print: PrintValue): Layout {
  const pairs = table.columns.flatMap(({ name }, index) =>
    (table.rows[0]![index] ?? null) === null ? [] : [[words(columnTitle(name)), print(0, index)]],
  )
  const half = Math.ceil(pairs.length / 2)
  return {
    columns: ['figure', 'value', 'figure', 'value'].map((title) => ({ title, align: 'left' })),
    rows: pairs
      .slice(0, half)
      .map((pair, index) => [...pair, ...(pairs[half + index] ?? [words(''), words('')])]),
    used: table.columns.length,
  }
}

/**
 * The rows that are shown, in their order: values of an ordered scale by their meaning, others as they stand; the first
 * of them, and among these whatever row the heading names.
 */
function shownRows(table: Table, limit: number, first: number, heading: string): number[] {
  const all = table.rows.map((_, row) => row)
  if (first < 0 || table.columns[first]!.type !== 'text') return all.slice(0, limit)
  const label = (row: number) => String(table.rows[row]![first] ?? '')
  const scale = scaleOrder(all.map(label))
  const place = (row: number) => scale?.get(label(row)) ?? 0
  const ordered = scale ? [...all].sort((a, b) => place(a) - place(b)) : all
  if (ordered.length <= limit) return ordered
  const named = ordered.slice(limit).filter((row) => label(row).length > 1 && heading.includes(label(row)))
  return [...ordered.slice(0, Math.max(1, limit - named.length)), ...named].slice(0, limit)
}

/** The columns that the finding chose, named and written as it says. */
function chosen(table: Table, print: PrintValue, rows: number[], columns: readonly ShownColumn[]): Layout {
  const at = (name: string | undefined) => table.columns.findIndex((own) => own.name === name)
  const written = (row: number, index: number, { format }: ShownColumn, like: number): RichText => {
    const value = table.rows[row]![index] ?? null
    const [piece] = print(row, index, like)
    if (format === undefined || typeof value !== 'number' || piece?.kind !== 'value')
      return print(row, index, like)
    return [{ ...piece, text: formatValue(value, format) }]
  }
  const cell = (row: number, column: ShownColumn): RichText => {
    const index = at(column.name)
    const text = written(row, index, column, index)
    const [low, high] = [at(column.low), at(column.high)]
    if (low < 0 || high < 0 || (table.rows[row]![low] ?? null) === null) return text
    const [from, to] = [low, high].map((end) => written(row, end, column, index))
    return [...text, ...words(' ('), ...from!, ...words(' to '), ...to!, ...words(')')]
  }
  const numeric = (name: string) => table.columns[at(name)]!.type === 'number'
  return {
    columns: columns.map(({ name, title }) => ({ title, align: numeric(name) ? 'right' : 'left' })),
    rows: rows.map((row) => columns.map((column) => cell(row, column))),
    used: columns.reduce(
      (sum, { low, high }) => sum + 1 + Number(low !== undefined) + Number(high !== undefined),
      0,
    ),
  }
}

function upright(table: Table, print: PrintValue, rows: number[]): Layout {
  const printed = printedColumns(table)
  const cell = (row: number, { index, interval }: PrintedColumn): RichText => {
    const text = print(row, index)
    if (!interval || (table.rows[row]![interval.low] ?? null) === null) return text
    // The ends are printed like their estimate, so that they align with it.
    const [low, high] = [interval.low, interval.high].map((end) => print(row, end, index))
    return [...text, ...words(' ('), ...low!, ...words(' to '), ...high!, ...words(')')]
  }
  return {
    columns: printed.map(({ index, interval }) => ({
      title: columnTitle(table.columns[index]!.name) + (interval ? ' (interval)' : ''),
      align: table.columns[index]!.type === 'number' ? 'right' : 'left',
    })),
    rows: rows.map((row) => printed.map((column) => cell(row, column))),
    used: printed.reduce((sum, { interval }) => sum + (interval ? 3 : 1), 0),
  }
}

/** A table of one row with more columns than this is turned on its side. */
const NARROW = 6

/**
 * A cell's table as a block that a page can hold: the columns a reader needs, the first `limit` rows with those that the
 * heading above it names, and a line that tells what else there is.
 *
 * @param options.ofMethod true for a table of the statistics library, whose percents are shares of one
 */
export function tableBlock(
  table: Table,
  caption: RichText,
  {
    number,
    limit = 40,
    from,
    ofMethod = false,
    columns: shown,
    heading = '',
    only,
  }: {
    number: number | null
    limit?: number
    from?: TableOrigin
    ofMethod?: boolean
    columns?: ShownColumn[] | undefined
    heading?: string | undefined
    /** The rows that are shown, in their order, where somebody chose them. */
    only?: number[]
  },
): Extract<Block, { kind: 'table' }> {
  const print = valuePrinter(table, ofMethod, from)
  const first = shown
    ? table.columns.findIndex(({ name }) => name === shown[0]?.name)
    : (printedColumns(table)[0]?.index ?? -1)
  const picked = only ?? shownRows(table, limit, first, heading)
  const { columns, rows, used } = shown
    ? chosen(table, print, picked, shown)
    : table.rows.length === 1 && printedColumns(table).length > NARROW
      ? turned(table, print)
      : upright(table, print, picked)
  const listed = only?.length ?? Math.min(limit, table.rows.length)
  const note = [
    from ? `Cell ${from.cell}` : '',
    table.total_rows > listed
      ? `${listed} of ${table.total_rows.toLocaleString('en-US')} rows; the others are in the package`
      : '',
    used < table.columns.length ? `${table.columns.length - used} further columns are in the package` : '',
  ]
    .filter(Boolean)
    .join(' · ')
  return {
    kind: 'table',
    number,
    caption,
    columns,
    rows,
    note: note ? words(note) : null,
    dense: columns.length > 6,
  }
}
