import type { DataSession } from './session.types.ts'

/**
 * How much of a table or a file DuckDB gives to one thread at the least (the rows of a row group, the bytes of a file of
 * text that are scanned together): up to it the others would only be started and ended, which takes longer than the work.
 */
const FOR_ONE = { rows: 122_880, bytes: 8_000_000 }

/**
 * Runs `work` on all threads the session was opened with, then goes back to one; on one where what it reads (`reads`) is
 * too small for two.
 *
 * With one thread, sums of doubles, the order of groups and ties come out the same every time, so this is for work
 * whose result does not depend on the order in which threads finish: loading files, integer counts, sorted results.
 */
export async function inParallel<T>(
  session: DataSession,
  reads: { rows: number } | { bytes: number },
  work: () => Promise<T>,
): Promise<T> {
  if ('rows' in reads ? reads.rows <= FOR_ONE.rows : reads.bytes <= FOR_ONE.bytes) return work()
  const { rows } = await session.query(
    `SELECT coalesce(getvariable('bulk_threads'), 1)::INTEGER, coalesce(getvariable('shut_in'), false)`,
  )
  // The number of threads is a setting too.
  if (rows[0]![1]) return work()
  await session.execute(`SET threads = ${Number(rows[0]![0])}`)
  try {
    return await work()
  } finally {
    await session.execute('SET threads = 1')
  }
}
