import type { DataSession } from './session.types.ts'

/**
 * Runs `work` on all threads the session was opened with, then goes back to one.
 *
 * With one thread, sums of doubles, the order of groups and ties come out the same every time, so this is for work
 * whose result does not depend on the order in which threads finish: loading files, integer counts, sorted results.
 */
export async function inParallel<T>(session: DataSession, work: () => Promise<T>): Promise<T> {
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
