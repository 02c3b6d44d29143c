import type { PageLine } from './page-lines.ts'

export interface PdfTable {
  page: number
  rows: string[][]
  /** Horizontal places of the columns, for tables that go on over the page. */
  columns: [number, number][]
}

export interface PageParts {
  tables: PdfTable[]
  /** Lines that belong to no table. */
  text: PageLine[]
}

const LEAST_ROWS = 3
/** Lines above a table that look like its rows: beyond so many the run is prose. */
const MOST_SKIPPED = 40
/** The widest page there can be, in points (ISO 32000, Annex C); what lies beyond is nowhere. */
const WIDEST = 14_400
/** Words per cell above which a grid is prose set in columns. */
const PROSE_WORDS = 7

/** Parts a page into tables, where the cells of neighbouring lines stand in columns, and text. */
export function findTables(lines: readonly PageLine[]): PageParts {
  const parts: PageParts = { tables: [], text: [] }
  let at = 0
  while (at < lines.length) {
    const run = runAt(lines, at)
    const begins = firstTable(run)
    if (begins) {
      parts.text.push(...run.slice(0, begins.skipped))
      parts.tables.push(begins.table)
      at += run.length
    } else {
      const passed = Math.max(1, run.length)
      for (const line of lines.slice(at, at + passed)) parts.text.push(line)
      at += passed
    }
  }
  return parts
}

/** The table that a run ends with, where leaving out its first lines leaves one. */
function firstTable(run: readonly PageLine[]): { table: PdfTable; skipped: number } | null {
  for (let skipped = 0; skipped < MOST_SKIPPED && run.length - skipped >= LEAST_ROWS; skipped++) {
    if (run[skipped]!.cells.length < 2) continue
    const table = tableOf(run.slice(skipped))
    if (table) return { table, skipped }
  }
  return null
}

/** The longest run of lines from `start` with at least two cells each; a lone cell inside is a cell's second line. */
function runAt(lines: readonly PageLine[], start: number): PageLine[] {
  const run: PageLine[] = []
  for (let i = start; i < lines.length; i++) {
    const line = lines[i]!
    const previous = run.at(-1)
    if (previous && line.y - previous.y > 4 * Math.max(line.height, previous.height, 8)) break
    if (line.cells.length >= 2) run.push(line)
    else {
      const next = lines[i + 1]
      const inside =
        run.length >= 2 && next && next.cells.length >= 2 && next.y - line.y < 2 * Math.max(8, line.height)
      if (!inside) break
      run.push(line)
    }
  }
  while (run.length > 0 && run.at(-1)!.cells.length < 2) run.pop()
  return run
}

function tableOf(run: readonly PageLine[]): PdfTable | null {
  const columns = columnsOf(run)
  if (columns.length < 2) return null
  const rows: string[][] = []
  for (const line of run) {
    const row = columns.map(() => '')
    for (const cell of line.cells) {
      const index = nearest(columns, cell.from, cell.to)
      row[index] = row[index] === '' ? cell.text : `${row[index]} ${cell.text}`
    }
    const filled = row.filter((cell) => cell !== '').length
    const last = rows.at(-1)
    if (filled === 1 && last && row[0] === '')
      for (const [index, cell] of row.entries()) if (cell) last[index] = `${last[index]} ${cell}`.trim()
    if (filled > 1 || row[0] !== '') rows.push(row)
  }
  return rows.length >= LEAST_ROWS && isGrid(rows) ? { page: run[0]!.page, rows, columns } : null
}

/** Columns are the stretches of the page that text covers, parted by stretches that hardly any line covers. */
function columnsOf(run: readonly PageLine[]): [number, number][] {
  const onPage = (x: number) => Math.min(WIDEST, Math.max(0, x))
  let right = 1
  for (const { cells } of run) for (const { to } of cells) right = Math.max(right, onPage(Math.ceil(to)) + 1)
  // Where stretches begin and end, summed up: how many cover each place.
  const cover = new Int32Array(right + 2)
  for (const { cells } of run)
    for (const { from, to } of cells) {
      cover[onPage(Math.floor(from))]!++
      cover[onPage(Math.ceil(to)) + 1]!--
    }
  for (let x = 1; x <= right; x++) cover[x]! += cover[x - 1]!
  // A heading centred over two columns may bridge the gap between them.
  const bridge = run.length >= 10 ? Math.max(1, Math.floor(run.length * 0.05)) : 0
  const columns: [number, number][] = []
  let from = -1
  for (let x = 0; x <= right; x++) {
    if (cover[x]! > bridge) {
      if (from < 0) from = x
    } else if (from >= 0) {
      columns.push([from, x])
      from = -1
    }
  }
  if (from >= 0) columns.push([from, right])
  return columns.filter(([a, b]) => b - a >= 2)
}

/** The column that a stretch overlaps most, or else the closest. */
function nearest(columns: readonly [number, number][], from: number, to: number): number {
  let best = 0
  let score = -Infinity
  for (const [index, [a, b]] of columns.entries()) {
    const overlap = Math.min(b, to) - Math.max(a, from)
    if (overlap > score) [best, score] = [index, overlap]
  }
  return best
}

/** A table is filled for the most part and has short cells; prose in two columns is neither. */
function isGrid(rows: readonly (readonly string[])[]): boolean {
  const cells = rows.flat()
  const filled = cells.filter((cell) => cell !== '')
  const words = filled.reduce((sum, cell) => sum + cell.split(' ').length, 0) / filled.length
  const numeric = filled.some((cell) => /^[^\p{L}]*\d[^\p{L}]*$/u.test(cell))
  return filled.length >= 0.5 * cells.length && words <= PROSE_WORDS && (numeric || words <= 3)
}

/** Joins tables that go on over the page: the same columns, the header repeated or not. */
export function joinContinued(tables: readonly PdfTable[]): PdfTable[] {
  const joined: PdfTable[] = []
  for (const table of tables) {
    const last = joined.at(-1)
    const goesOn =
      last &&
      table.page > last.page &&
      last.columns.length === table.columns.length &&
      table.columns.every((column, i) => overlaps(column, last.columns[i]!))
    if (!goesOn) {
      joined.push({ ...table, rows: [...table.rows] })
      continue
    }
    const repeats = table.rows[0]!.every((cell, index) => cell === last.rows[0]![index])
    last.rows.push(...(repeats ? table.rows.slice(1) : table.rows))
    last.columns = last.columns.map(([a, b], index) => [
      Math.min(a, table.columns[index]![0]),
      Math.max(b, table.columns[index]![1]),
    ])
  }
  return joined
}

const overlaps = (a: [number, number], b: [number, number]) => Math.min(a[1], b[1]) > Math.max(a[0], b[0])
