import type { DataSession } from '../../duckdb/session.types.ts'
import { identifier } from '../../duckdb/sql.ts'

/** Columns checked in one query: DuckDB takes minutes over a query with thousands of aggregates. */
export const COUNTED_AT_ONCE = 20
/** Above this many changed columns one rewrite of the table is cheaper than one per column. */
const ALTER_LIMIT = 24

/** Changes the type of columns, each by an expression over the old one. */
export async function applyChanges(
  session: DataSession,
  table: string,
  changes: readonly { name: string; type: string; sql: string }[],
  signal?: AbortSignal,
): Promise<void> {
  if (changes.length === 0) return
  const target = identifier(table)
  if (changes.length <= ALTER_LIMIT) {
    for (const { name, type, sql } of changes)
      await session.execute(
        `ALTER TABLE ${target} ALTER ${identifier(name)} SET DATA TYPE ${type} USING ${sql}`,
        { signal },
      )
    return
  }
  const replaced = changes.map(({ name, type, sql }) => `(${sql})::${type} AS ${identifier(name)}`)
  await session.execute(
    `CREATE OR REPLACE TABLE ${target} AS SELECT * REPLACE (${replaced.join(', ')}) FROM ${target}`,
    { signal },
  )
}
