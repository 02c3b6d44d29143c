import type { DataSession } from '../../duckdb/session.types.ts'
import { identifier } from '../../duckdb/sql.ts'

/** What a cell of a spreadsheet holds at most. Whole books in a cell would be profiled, compared and printed. */
export const LONGEST_TEXT = 32_767

/** Cuts texts of a table that are longer than any cell of a spreadsheet. Gives a line for each column that had some. */
export async function cutLongTexts(session: DataSession, table: string): Promise<string[]> {
  const { rows } = await session.query(`DESCRIBE ${identifier(table)}`, { maxRows: Infinity })
  const columns = rows.flatMap(([name, type]) => (type === 'VARCHAR' ? [String(name)] : []))
  if (columns.length === 0) return []
  // Bytes are known of a text and characters are counted; there are no fewer bytes.
  const { rows: longest } = await session.query(
    `SELECT ${columns.map((column) => `max(strlen(${identifier(column)}))`).join(', ')} FROM ${identifier(table)}`,
  )
  const notes: string[] = []
  for (const [at, column] of columns.entries()) {
    if (!(Number(longest[0]![at]) > LONGEST_TEXT)) continue
    const long = `length(${identifier(column)}) > ${LONGEST_TEXT}`
    const { rows: counted } = await session.query(`SELECT count(*) FROM ${identifier(table)} WHERE ${long}`)
    const count = Number(counted[0]![0])
    if (count === 0) continue
    await session.execute(
      `UPDATE ${identifier(table)} SET ${identifier(column)} = left(${identifier(column)}, ${LONGEST_TEXT}) WHERE ${long}`,
    )
    const texts = count === 1 ? '1 text' : `${count.toLocaleString('en-US')} texts`
    notes.push(
      `${texts} of ${column} ${count === 1 ? 'was' : 'were'} cut after ${LONGEST_TEXT.toLocaleString('en-US')} characters, which is what a cell of a spreadsheet holds.`,
    )
  }
  return notes
}
