import {
  shownValues,
  type Cell,
  type ReportBlock,
  type ReportCell,
  type ReportChart,
  type ReportRows,
  type ReportSection,
  type Table,
} from '#contract'
import { methodNote } from '../method-notes.ts'
import { statisticCall } from '../statistic-call.ts'
import type { CodePlace } from './code-places.ts'

/** Rows of each table that are shown whether or not the report reads a number from them. */
const FIRST_ROWS = 6

interface Shown {
  answer: ReportBlock[]
  sections: (Omit<ReportSection, 'blocks'> & { blocks: ReportBlock[] })[]
  charts: Record<string, ReportChart>
}

/** Rows from which the report reads numbers, by `cell.table`. */
function rowsRead({ answer, sections, charts }: Shown): Map<string, Set<number>> {
  const rows = new Map<string, Set<number>>()
  const values = [
    ...shownValues(answer),
    ...shownValues(sections),
    ...Object.values(charts).flatMap(({ title, subtitle }) => shownValues([...title, ...subtitle])),
  ]
  for (const { cell, table, row } of values) {
    const key = `${cell}.${table}`
    rows.set(key, (rows.get(key) ?? new Set()).add(row))
  }
  return rows
}

const keptRows = ({ columns, rows, total_rows }: Table, read: Set<number> | undefined): ReportRows => ({
  columns,
  rows: rows.flatMap((values, row) =>
    read?.has(row) || (row < FIRST_ROWS && values.some((value) => value !== null)) ? [{ row, values }] : [],
  ),
  total_rows,
})

function codeOf({ source }: Cell, place: CodePlace | undefined): ReportCell['code'] {
  if (source.kind === 'sql') return { language: 'SQL', text: source.sql.trim() }
  if (source.kind === 'statistic') return { language: 'R', text: place?.code || statisticCall(source) }
  return null
}

/** What stands behind the numbers of a report: every cell, with the rows that the report reads. */
export function reportCells(cells: Cell[], shown: Shown, places: Map<string, CodePlace>): ReportCell[] {
  const read = rowsRead(shown)
  return cells.map((cell) => {
    const { id, title, source, output } = cell
    const place = places.get(id)
    return {
      id,
      title,
      source,
      method: source.kind === 'statistic' ? methodNote(source.method) : null,
      code: codeOf(cell, place),
      place: place ? { file: place.file, line: place.line } : null,
      tables: Object.fromEntries(
        Object.entries(output.tables).map(([name, table]) => [
          name,
          keptRows(table, read.get(`${id}.${name}`)),
        ]),
      ),
    }
  })
}
