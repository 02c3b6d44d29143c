import type { DataSession } from '../../duckdb/session.types.ts'
import { identifier } from '../../duckdb/sql.ts'

/** What a cell of a spreadsheet holds at most. Whole books in a cell would be profiled, compared and printed. */
export const LONGEST_TEXT = 32_767

/** Cuts texts of a table that are longer than any cell of a spreadsheet. Gives a line for each column that had some. */
export async function cutLongTexts(session: DataSession, table: string): Promise<string[]> {
  const { rows } = await session.query(`DESCRIBE ${identifier(table)}`, { maxRows: Infinity })
  const columns = rows.flatMap(([name, type]) => (type === 'VARCHAR' ? [String(name)] : []))
  if (columns.length === 0) return []
  const long = (column: string) => `length(${identifier(column)}) > ${LONGEST_TEXT}`
  const { rows: counted } = await session.query(
    `SELECT ${columns.map((column) => `count(*) FILTER (WHERE ${long(column)})`).join(', ')} FROM ${identifier(table)}`,
  )
  const notes: string[] = []
  for (const [at, column] of columns.entries()) {
    const count = Number(counted[0]![at])
    if (count === 0) continue
    await session.execute(
      `UPDATE ${identifier(table)} SET ${identifier(column)} = left(${identifier(column)}, ${LONGEST_TEXT}) WHERE ${long(column)}`,
    )
    const texts = count === 1 ? '1 text' : `${count.toLocaleString('en-US')} texts`
    notes.push(
      `${texts} of ${column} ${count === 1 ? 'was' : 'were'} cut after ${LONGEST_TEXT.toLocaleString('en-US')} characters, which is what a cell of a spreadsheet holds.`,
    )
  }
  return notes
}
