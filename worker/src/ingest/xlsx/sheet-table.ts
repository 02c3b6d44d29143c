import { findHeader } from '../delimited/find-header.ts'
import { isMissingTyped } from '../values/missing-codes.ts'
import type { SheetRow } from './sheet-rows.ts'

/** Where the table of a sheet lies. */
export interface SheetLayout {
  firstColumn: number
  width: number
  header: string[] | null
  /** Number of the first row of data, as the sheet counts. */
  firstRow: number
  assumptions: string[]
  /** Columns with values that lie apart from the table. */
  outside: boolean
}

/** Finds the table in the first rows of a sheet: its block of columns, its header, and titles above it. */
export function layoutOfSheet(head: readonly SheetRow[], maxColumns: number): SheetLayout | null {
  const block = mainBlock(head)
  if (!block) return null
  const [first, last] = block.columns
  const width = Math.min(last - first + 1, maxColumns)
  const rows = head.map(({ cells }) =>
    Array.from({ length: width }, (_, index) => cells.get(first + index) ?? ''),
  )
  const inside = rows
    .map((row, index) => ({ row, number: head[index]!.number }))
    .filter(({ row }) => row.some((cell) => cell !== ''))
  const cells = inside.map(({ row }) => row)
  const found = findHeader(cells, width)
  const assumptions: string[] = []
  if (found.skipped > 0)
    assumptions.push(
      found.skipped === 1
        ? 'One row above the header was skipped.'
        : `${found.skipped} rows above the header were skipped.`,
    )
  // Merged years over quarters look like data to the search for a header.
  const start = cells[found.skipped]
  const merged =
    start &&
    cells[found.skipped + 1] &&
    isSecondHeader(start, cells[found.skipped + 1]!, cells.slice(found.skipped + 2, found.skipped + 20))
  if (merged) found.header = found.skipped
  let header = found.header === null ? null : cells[found.header]!
  let firstData = found.header === null ? found.skipped : found.header + 1
  const second = header && cells[firstData]
  if (header && second && isSecondHeader(header, second, cells.slice(firstData + 1, firstData + 20))) {
    header = joinHeaders(header, second)
    firstData++
    assumptions.push('The header takes two rows; their names were joined.')
  }
  if (block.others) assumptions.push('Cells that lie apart from the main table of the sheet were left out.')
  const firstRow = inside[firstData]?.number ?? Infinity
  return { firstColumn: first, width, header, firstRow, assumptions, outside: block.others }
}

/** The run of columns with the most values; an empty column parts it from notes and other tables beside it. */
function mainBlock(head: readonly SheetRow[]): { columns: [number, number]; others: boolean } | null {
  const filled = new Map<number, number>()
  for (const { cells } of head)
    for (const column of cells.keys()) filled.set(column, (filled.get(column) ?? 0) + 1)
  const columns = [...filled.keys()].sort((a, b) => a - b)
  if (columns.length === 0) return null
  const blocks: { from: number; to: number; values: number }[] = []
  for (const column of columns) {
    const last = blocks.at(-1)
    if (last && column === last.to + 1) {
      last.to = column
      last.values += filled.get(column)!
    } else blocks.push({ from: column, to: column, values: filled.get(column)! })
  }
  const best = blocks.reduce((a, b) => (b.values > a.values ? b : a))
  return { columns: [best.from, best.to], others: blocks.length > 1 }
}

const isText = (cell: string) => cell !== '' && !isMissingTyped(cell) && !/^[\s$€£+-]*\d/.test(cell)

/** A second row of names under merged ones: the first has gaps, the second is text throughout, and data follow. */
function isSecondHeader(
  header: readonly string[],
  second: readonly string[],
  below: readonly (readonly string[])[],
): boolean {
  const gaps = header.filter((cell) => cell === '').length
  if (gaps === 0 || second.filter((cell) => cell !== '').length < second.length / 2) return false
  if (!second.every((cell) => cell === '' || isText(cell) || /^(?:1[89]|20)\d{2}$/.test(cell))) return false
  const covered = second.every((cell, index) => cell !== '' || header[index] !== '')
  const typedBelow = below.some((row) => row.some((cell) => cell !== '' && !isText(cell)))
  return covered && typedBelow
}

/** `2020 | | 2021 |` over `Q1 | Q2 | Q1 | Q2` becomes `2020 Q1`, `2020 Q2`, … */
function joinHeaders(first: readonly string[], second: readonly string[]): string[] {
  let above = ''
  return first.map((cell, index) => {
    if (cell !== '') above = cell
    const own = second[index]!
    return own === '' ? cell : above === '' ? own : `${above} ${own}`
  })
}
