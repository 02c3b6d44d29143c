import type { Cell, Scalar, Table } from '#contract'

export interface Difference {
  cell: string
  table: string
  row: number
  column: string
  recorded: Scalar
  recomputed: Scalar
}

export interface Comparison {
  /** Numbers looked at. */
  numbers: number
  agreed: number
  /** The first of those that differ. */
  differences: Difference[]
}

/** Two doubles that differ by less than this share of their size are the same number computed twice. */
const TOLERANCE = 1e-8
const MOST_DIFFERENCES = 50

export const nothingCompared = (): Comparison => ({ numbers: 0, agreed: 0, differences: [] })

/** Two comparisons as one. */
export const together = (a: Comparison, b: Comparison): Comparison => ({
  numbers: a.numbers + b.numbers,
  agreed: a.agreed + b.agreed,
  differences: [...a.differences, ...b.differences].slice(0, MOST_DIFFERENCES),
})

/** Equal, or numbers that differ by rounding in the last digits alone. */
export function agrees(a: Scalar, b: Scalar): boolean {
  if (typeof a === 'number' && typeof b === 'number')
    return (
      a === b ||
      Math.abs(a - b) <= TOLERANCE * Math.max(Math.abs(a), Math.abs(b)) ||
      Math.max(Math.abs(a), Math.abs(b)) < 1e-12
    )
  return a === b
}

/** Counts the numbers of the recorded tables and how many the recomputed ones repeat. */
export function compareTables(
  cell: string,
  recorded: Record<string, Table>,
  recomputed: Record<string, Table>,
  into: Comparison,
): void {
  for (const [name, table] of Object.entries(recorded)) {
    const other = recomputed[name]
    table.rows.forEach((row, index) =>
      row.forEach((value, position) => {
        const column = table.columns[position]!.name
        const place = other?.columns.findIndex((candidate) => candidate.name === column) ?? -1
        const again = other?.rows[index]?.[place] ?? null
        const same = agrees(value, again)
        if (typeof value === 'number') {
          into.numbers++
          if (same) into.agreed++
        }
        if (!same && into.differences.length < MOST_DIFFERENCES)
          into.differences.push({ cell, table: name, row: index, column, recorded: value, recomputed: again })
      }),
    )
  }
}

/** The comparison of a notebook with itself: what it is when every number agrees. */
export function sameAgain(cells: Cell[]): Comparison {
  const comparison = nothingCompared()
  for (const { id, source, output } of cells)
    if (source.kind === 'sql' || source.kind === 'statistic')
      compareTables(id, output.tables, output.tables, comparison)
  return comparison
}
