import { referencesIn, type Cell, type Notebook, type Table } from '#contract'

/** Rows in the order of time beyond which a table is a run of observations and not a few that are quoted. */
const MOST_DATED = 12
/** The same for tables without a time: pairs of values, panels of them. */
const MOST = 30

const isDated = ({ columns }: Table): boolean =>
  columns.some(({ type }) => type === 'date' || type === 'timestamp')

/** A table from which a series could be put together again. */
const isRun = (table: Table): boolean => table.rows.length > (isDated(table) ? MOST_DATED : MOST)

/** Every text inside a value. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** The rows that texts of the notebook quote, by `cell.table`. */
function quotedRows({ cells, ...rest }: Notebook): Map<string, Set<number>> {
  const options = cells.flatMap(({ source }) => (source.kind === 'chart' ? [source.options] : []))
  const quoted = new Map<string, Set<number>>()
  for (const { cell, table, row } of textsIn([rest, options]).flatMap(referencesIn)) {
    const key = `${cell}.${table}`
    quoted.set(key, (quoted.get(key) ?? new Set()).add(row))
  }
  return quoted
}

function emptied(cell: Cell, quoted: Map<string, Set<number>>): Cell {
  const tables = Object.entries(cell.output.tables).map(([name, table]): [string, Table] => {
    if (!isRun(table)) return [name, table]
    const kept = quoted.get(`${cell.id}.${name}`)
    const rows = table.rows.map((row, at) => (kept?.has(at) ? row : row.map(() => null)))
    return [name, { ...table, rows }]
  })
  return { ...cell, output: { ...cell.output, tables: Object.fromEntries(tables), spec: null } }
}

/**
 * The notebook as it may stay where observations of fetched series are not kept: values that a sentence quotes remain,
 * rows that nobody quotes are empty at their places, and charts are without their rows.
 */
export function withoutObservations(notebook: Notebook): Notebook {
  const quoted = quotedRows(notebook)
  const runs = new Set(
    notebook.cells.flatMap(({ id, output }) =>
      Object.entries(output.tables).flatMap(([name, table]) => (isRun(table) ? [`${id}.${name}`] : [])),
    ),
  )
  const shown = <Told extends { tables: { cell: string; table: string }[] }>(told: Told): Told => ({
    ...told,
    tables: told.tables.filter(({ cell, table }) => !runs.has(`${cell}.${table}`)),
  })
  const { profile, series } = notebook
  return {
    ...notebook,
    cells: notebook.cells.map((cell) => emptied(cell, quoted)),
    findings: notebook.findings.map(shown),
    series: series && {
      ...series,
      passages: series.passages.map(shown),
      cards: series.cards.map((card) => ({ ...card, history: null })),
    },
    profile: {
      ...profile,
      tables: profile.tables.map((table) => ({
        ...table,
        columns: table.columns.map((column) => (column.role === 'binary' ? column : { ...column, top: [] })),
      })),
    },
  }
}
