import { isMissingTyped } from '../values/missing-codes.ts'

export interface FoundHeader {
  /** Rows before the table: titles, notes. */
  skipped: number
  /** Index of the header row among the rows given; null where the first row is data. */
  header: number | null
  /** Why, for the assumptions; null where it is as expected. */
  because: string | null
}

const NUMBERLIKE = /^[\s(+\-−$€£¥]*[\d.,'’\u00a0\u202f ]*\d[\d.,]*\s*[%)]?(?:[eE][-+]?\d+)?\s*$/
const DATELIKE = /^\s*\d{1,4}[-/.]\d{1,2}(?:[-/.]\d{1,4})?(?:[T ]\d{1,2}:\d{2}.*)?\s*$|^\s*\d{4}-?q[1-4]\s*$/i
type Kind = 'blank' | 'typed' | 'text'
const kindOf = (cell: string): Kind =>
  isMissingTyped(cell)
    ? 'blank'
    : NUMBERLIKE.test(cell) || DATELIKE.test(cell) || /^(?:true|false)$/i.test(cell.trim())
      ? 'typed'
      : 'text'

const filled = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '').length

/**
 * Finds where a table starts and whether its first row names the columns.
 * @param rows  the first rows, as cells
 * @param width how many cells most rows have
 */
export function findHeader(rows: readonly (readonly string[])[], width: number): FoundHeader {
  const skipped = firstTableRow(rows, width)
  const first = rows[skipped]
  if (!first) return { skipped: 0, header: null, because: null }
  const below = rows.slice(skipped + 1, skipped + 201).filter((row) => row.length === width)
  if (below.length === 0) {
    const named = first.every((cell) => kindOf(cell) !== 'typed')
    return { skipped, header: named ? skipped : null, because: null }
  }
  // A header one short of the rows is what R writes when its rows have names.
  const cells = first.length === width - 1 ? ['', ...first] : first
  return { skipped, header: isHeader(cells, below) ? skipped : null, because: null }
}

/** Index of the first row that is as wide as the table and not a title with most of its cells empty. */
function firstTableRow(rows: readonly (readonly string[])[], width: number): number {
  for (const [index, row] of rows.entries()) {
    const next = rows[index + 1]
    const wide =
      row.length === width ||
      (row.length === width - 1 && width > 2 && next?.length === width && filled(row) === row.length)
    if (!wide) continue
    const cells = filled(row)
    const full = Math.max(
      ...rows.slice(index + 1, index + 6).map((r) => (r.length === width ? filled(r) : 0)),
      0,
    )
    const title =
      width >= 2 && cells < Math.max(width / 2, 1.5) && full >= Math.max(2, cells + 1) && index < 30
    if (title && !(width === 2 && row[1]!.trim() !== '')) continue
    return index
  }
  return 0
}

function isHeader(cells: readonly string[], below: readonly (readonly string[])[]): boolean {
  if (cells.every((cell) => cell.trim() === '')) return false
  if (isSeriesOfYears(cells) || isSeriesOfDates(cells, below)) return true
  let votes = 0
  let typedColumns = 0
  for (const [index, cell] of cells.entries()) {
    const column = below.map((row) => row[index] ?? '')
    const typed = column.filter((value) => kindOf(value) === 'typed').length
    const text = column.filter((value) => kindOf(value) === 'text').length
    const kind = kindOf(cell)
    if (typed > 0 && typed >= 4 * text) {
      typedColumns++
      if (kind === 'typed') votes -= 2
      else if (kind === 'text') votes += 2
    } else if (kind === 'text') {
      const repeats = column.includes(cell)
      votes += repeats ? -1.5 : 0.5
    } else if (kind === 'typed') votes -= 1
  }
  if (typedColumns === 0) return votes >= 0
  return votes > 0
}

/** `Country,2000,2001,2002`: years as columns are names, though they are numbers. */
function isSeriesOfYears(cells: readonly string[]): boolean {
  const years = cells
    .map((cell) => cell.trim())
    .filter((cell) => /^(?:1[89]|20)\d{2}$/.test(cell))
    .map(Number)
  if (years.length < 3 || kindOf(cells[0]!) === 'typed') return false
  return (
    years.every((year, index) => index === 0 || year - years[index - 1]! === years[1]! - years[0]!) &&
    years[1] !== years[0]
  )
}

/** `Pupil,1/9/24,2/9/24,3/9/24` over cells that are no dates themselves: times as columns are names too. */
function isSeriesOfDates(cells: readonly string[], below: readonly (readonly string[])[]): boolean {
  const places = cells.flatMap((cell, place) => (DATELIKE.test(cell) ? [place] : []))
  if (places.length < 3 || kindOf(cells[0]!) === 'typed') return false
  const different = new Set(places.map((place) => cells[place]!.trim())).size === places.length
  return different && places.every((place) => !below.some((row) => DATELIKE.test(row[place] ?? '')))
}
