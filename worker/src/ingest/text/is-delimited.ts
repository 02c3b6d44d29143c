import { SPACES } from '../delimited/row-parser.ts'
import { sniffDialect } from '../delimited/sniff-dialect.ts'

const NUMBER = /^\s*[-+]?[$€£]?\d[\d.,]*%?\s*$/

/**
 * Tells a table in a text file from prose. Prose has commas and spaces too, but not the same number of them on line after
 * line, and its lines are sentences.
 */
export function isDelimited(head: string): boolean {
  const { dialect, width, consistency, rows } = sniffDialect(head)
  const cells = rows.flatMap((row) => row.cells).filter((cell) => cell.trim() !== '')
  const numeric = cells.filter((cell) => NUMBER.test(cell)).length / Math.max(1, cells.length)
  if (width < 2) return rows.length > 1 && numeric > 0.8
  if (rows.length < 2 || consistency < 0.75) return false
  if (dialect.delimiter === SPACES) return consistency > 0.9 && numeric > 0.4
  const words =
    cells.reduce((sum, cell) => sum + cell.trim().split(/\s+/).length, 0) / Math.max(1, cells.length)
  if (dialect.delimiter === '\t' || dialect.delimiter === '|') return true
  if (dialect.delimiter === ':') return numeric > 0.3 && words < 4 && rows.length > 4
  const sentences = rows.filter((row) => /[.!?]["')]?$/.test(row.cells.at(-1)!.trim())).length / rows.length
  return sentences < 0.5 && (words < 6 || (width >= 3 && consistency > 0.95 && rows.length >= 5))
}
