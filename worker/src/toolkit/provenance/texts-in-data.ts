import type { DataSession } from '../../duckdb/session.types.ts'
import { identifier, literal } from '../../duckdb/sql.ts'

const MOST_TEXTS = 3000
const LONGEST = 300

/** Spelt alike but for capitals and spaces around. */
export const spelling = (text: string): string => text.normalize('NFC').trim().toLowerCase()

/** Which of these texts stand as values in the tables, in {@link spelling}. */
export async function textsInData(
  session: DataSession,
  tables: readonly string[],
  texts: Iterable<string>,
  signal: AbortSignal,
): Promise<ReadonlySet<string>> {
  const open = new Set([...texts].filter((text) => text.length <= LONGEST).map(spelling))
  const found = new Set<string>()
  for (const table of tables) {
    for (const { name } of (await session.kinds(table)).filter(({ kind }) => kind === 'category')) {
      if (open.size === 0) return found
      const value = `lower(trim(${identifier(name)}::VARCHAR))`
      const wanted = [...open].slice(0, MOST_TEXTS).map(literal).join(', ')
      const { rows } = await session.query(
        `SELECT DISTINCT ${value} FROM ${identifier(table)} WHERE ${value} IN (${wanted})`,
        { maxRows: MOST_TEXTS, signal },
      )
      for (const [text] of rows) {
        found.add(spelling(String(text)))
        open.delete(spelling(String(text)))
      }
    }
  }
  return found
}
