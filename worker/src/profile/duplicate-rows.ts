import type { DataSession } from '../duckdb/session.types.ts'
import { identifier } from '../duckdb/sql.ts'

/**
 * Rows that repeat an earlier row in every column, exactly. Rows are compared by a 64-bit hash first, and in full only
 * where hashes agree.
 */
export async function countDuplicateRows(
  session: DataSession,
  table: string,
  names: readonly string[],
  signal?: AbortSignal,
): Promise<number> {
  const columns = names.map((name) => identifier(name)).join(', ')
  const hashed = `SELECT hash(${columns}) AS h FROM ${identifier(table)}`
  const { rows } = await session.query(`SELECT count(*), count(DISTINCT h) FROM (${hashed})`, { signal })
  if (rows[0]![0] === rows[0]![1]) return 0
  const repeated = await session.query(
    `SELECT coalesce(sum(n - 1), 0) FROM (
       SELECT count(*) AS n FROM ${identifier(table)}
       WHERE hash(${columns}) IN (SELECT h FROM (${hashed}) GROUP BY h HAVING count(*) > 1)
       GROUP BY ${columns})`,
    { signal },
  )
  return repeated.rows[0]![0] as number
}
