import type { Scalar } from '#contract'
import type { DataSession } from '../../duckdb/session.types.ts'
import { identifier } from '../../duckdb/sql.ts'
import type { IngestedColumn } from '../ingest.types.ts'
import { list } from '../names.ts'
import type { LoadedTable } from './load-table.ts'

const TOTAL = /^\s*(?:grand |sub)?(?:totals?|sum|summe|gesamt|insgesamt|somme|suma|totale?)\b[\s:]*$/i

/**
 * Takes out what is no data: unnamed columns without a value, and a last row that adds up the others.
 * Null where nothing is left.
 */
export async function tidyTable(
  session: DataSession,
  table: string,
  loaded: LoadedTable,
): Promise<LoadedTable | null> {
  if (loaded.rows === 0) return null
  const target = identifier(table)
  if (!(await holdsValues(session, table, loaded.columns))) return null
  const blankColumns: IngestedColumn[] = []
  for (const column of loaded.columns)
    if (column.original_name.trim() === '' && !(await holdsValues(session, table, [column])))
      blankColumns.push(column)
  for (const { name } of blankColumns) await session.execute(`ALTER TABLE ${target} DROP ${identifier(name)}`)
  const columns = loaded.columns.filter((column) => !blankColumns.includes(column))
  const notes = [...loaded.assumptions]
  const total = await dropTotalRow(session, table, columns, loaded.rows)
  if (total) notes.push(`The last row, ${list([total])}, adds up the others and was left out.`)
  for (const { name, unparsed } of columns) if (unparsed) notes.push(unparsedNote(name, unparsed))
  return { ...loaded, columns, rows: loaded.rows - (total ? 1 : 0), assumptions: notes }
}

/** True when one of the columns has a value; the search ends at the first. */
async function holdsValues(
  session: DataSession,
  table: string,
  columns: readonly { name: string }[],
): Promise<boolean> {
  const filled = columns.map(({ name }) => `${identifier(name)} IS NOT NULL`).join(' OR ')
  const { rows } = await session.query(`SELECT 1 FROM ${identifier(table)} WHERE ${filled} LIMIT 1`)
  return rows.length > 0
}

function unparsedNote(name: string, { rows, examples }: { rows: number; examples: string[] }): string {
  const shown = list(examples, 3)
  if (rows === 1) return `One value of column "${name}" could not be read (${shown}) and counts as missing.`
  return `${rows} values of column "${name}" could not be read (${shown}) and count as missing.`
}

/** Removes the last row when it is called a total and is one in a column of numbers; returns what it is called. */
async function dropTotalRow(
  session: DataSession,
  table: string,
  columns: readonly IngestedColumn[],
  rows: number,
): Promise<string | null> {
  if (rows < 3 || columns.length < 2) return null
  const target = identifier(table)
  const last = await session.query(`SELECT * FROM ${target} LIMIT 1 OFFSET ${rows - 1}`)
  const cells = last.rows[0]!
  const at = cells.findIndex(
    (cell, index) =>
      (typeof cell === 'string' && TOTAL.test(cell)) ||
      (cell === null && lostTotal(columns[index]!) !== null),
  )
  if (at < 0) return null
  const label = (cells[at] as string | null) ?? lostTotal(columns[at]!)!
  const numeric = last.columns.flatMap(({ name, type }, index) =>
    type === 'number' && cells[index] !== null && cells[index] !== 0
      ? [{ name, total: cells[index] as number }]
      : [],
  )
  if (numeric.length === 0) return null
  const sums = await session.query(
    `SELECT ${numeric.map(({ name }) => `sum(${identifier(name)})`).join(', ')} FROM (SELECT * FROM ${target} LIMIT ${rows - 1})`,
  )
  const adds = numeric.some(({ total }, index) => close(sums.rows[0]![index]!, total))
  if (!adds) return null
  await session.execute(`CREATE OR REPLACE TABLE ${target} AS SELECT * FROM ${target} LIMIT ${rows - 1}`)
  const { unparsed } = columns[at]!
  if (cells[at] === null && unparsed)
    columns[at]!.unparsed =
      unparsed.rows === 1
        ? null
        : { rows: unparsed.rows - 1, examples: unparsed.examples.filter((example) => example !== label) }
  return label
}

/** The word for a total among values that could not be read as dates or numbers. */
const lostTotal = ({ unparsed }: IngestedColumn): string | null =>
  unparsed?.examples.find((example) => TOTAL.test(example)) ?? null

const close = (sum: Scalar, total: number): boolean =>
  typeof sum === 'number' && Math.abs(sum - total) <= 1e-6 * Math.max(1, Math.abs(total))
