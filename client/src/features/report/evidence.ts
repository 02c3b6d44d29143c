import type { Report, ReportCell, ReportRows, Scalar, ShownValue } from '#contract'

/** What a reader asked to see: a cell, and the number in it that was pointed at. */
export interface EvidenceTarget {
  cell: string
  value: ShownValue | null
}

/** A value to its last digit, as it is copied. */
export const exactText = (value: Scalar): string => (value === null ? '' : String(value))

const FIGURES = 6

/** A value among others, where it is to be read and compared: six figures of a fraction say enough. */
export const readText = (value: Scalar): string =>
  typeof value === 'number' && !Number.isInteger(value)
    ? String(Number(value.toPrecision(FIGURES)))
    : exactText(value)

/** The row that a number is read from, name by name. */
export function resultRow(cell: ReportCell, { table, row }: ShownValue): { name: string; value: Scalar }[] {
  const rows = cell.tables[table]
  const found = rows?.rows.find((each) => each.row === row)
  return rows && found
    ? rows.columns.map(({ name }, index) => ({ name, value: found.values[index] ?? null }))
    : []
}

/** What a statistic was given: its table, the columns by the names of its arguments, its settings. */
export function inputsOf({ source }: ReportCell): { term: string; text: string }[] {
  if (source.kind !== 'statistic') return []
  const settings = Object.entries(source.args).filter(([, value]) => value !== null)
  return [
    { term: 'data', text: source.table },
    ...Object.entries(source.columns).map(([term, text]) => ({ term, text })),
    ...settings.map(([term, value]) => ({ term, text: [value].flat().map(String).join(', ') })),
  ]
}

/** The query that made the table a statistic reads; null for a table that was read from a file. */
export function madeBy({ cells }: Pick<Report, 'cells'>, { source }: ReportCell): ReportCell | null {
  if (source.kind !== 'statistic') return null
  return cells.find((cell) => cell.source.kind === 'sql' && cell.source.keeps === source.table) ?? null
}

/** The cells that a chart draws. */
export const drawnFrom = ({ cells }: Pick<Report, 'cells'>, { source }: ReportCell): ReportCell[] =>
  source.kind === 'chart' ? cells.filter(({ id }) => source.data.some(({ cell }) => cell === id)) : []

/** What kind of thing a cell is, in a reader's words. */
export const KIND_WORDS: Record<ReportCell['source']['kind'], string> = {
  sql: 'Query',
  statistic: 'Statistic',
  chart: 'Chart',
  model: 'Language model',
}

/** "3 of 120 rows" where some are left out; else how many there are. */
export function rowsText({ rows, total_rows }: ReportRows): string {
  const all = `${total_rows.toLocaleString('en-US')} ${total_rows === 1 ? 'row' : 'rows'}`
  return rows.length < total_rows ? `${rows.length} of ${all}` : all
}
