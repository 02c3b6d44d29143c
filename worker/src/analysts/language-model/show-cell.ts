import type { Cell, Scalar, Table } from '#contract'

const ROWS = 40
const COLUMNS = 30
const LETTERS = 80

const shown = (value: Scalar): string =>
  typeof value === 'number'
    ? String(Number(value.toPrecision(6)))
    : typeof value === 'string'
      ? JSON.stringify(value.length > LETTERS ? `${value.slice(0, LETTERS)}…` : value)
      : String(value)

/** The tables of a cell as a model reads them, each row with the number by which it is referred to. */
export function showCell(cell: Cell, { from = 0, rows = ROWS } = {}): string {
  const tables = Object.entries(cell.output.tables)
  return [
    `Cell ${cell.id}: ${JSON.stringify(cell.title)}`,
    ...tables.map(([name, table]) => showTable(`${cell.id}.${name}`, table, from, rows)),
  ].join('\n')
}

/** A cell that is kept as a table: its rows need not be read. */
export function showKept({ id, title, output }: Cell): string {
  const tables = Object.values(output.tables).map(
    ({ columns, total_rows }) => `${total_rows} rows of ${columns.map(({ name }) => name).join(', ')}`,
  )
  return [`Cell ${id}: ${JSON.stringify(title)}`, ...tables].join('\n')
}

function showTable(path: string, { columns, rows, total_rows }: Table, from: number, most: number): string {
  const kept = columns.slice(0, COLUMNS)
  const part = rows.slice(from, from + most)
  const left = rows.length - from - part.length
  const lines = part.map(
    (row, index) => `${from + index} | ${kept.map((_, column) => shown(row[column] ?? null)).join(' | ')}`,
  )
  return [
    `${path}: ${total_rows} rows in all${rows.length < total_rows ? `, the first ${rows.length} kept` : ''}`,
    `row | ${kept.map(({ name }) => name).join(' | ')}${columns.length > COLUMNS ? ` | and ${columns.length - COLUMNS} more columns` : ''}`,
    ...lines,
    ...(left > 0 ? [`(${left} more rows: cell with from = ${from + part.length})`] : []),
  ].join('\n')
}
