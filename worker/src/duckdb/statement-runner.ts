import type { DuckDBConnection } from '@duckdb/node-api'

/** A statement that DuckDB refused or could not finish. `sql` is kept for the log, not shown to users. */
export class DataError extends Error {
  override name = 'DataError'
  readonly sql: string
  constructor(message: string, sql: string, cause: unknown) {
    super(message, { cause })
    this.sql = sql
  }
}

/** An interrupt that arrives just before a statement starts is forgotten by DuckDB, so it is repeated. */
const INTERRUPT_AGAIN_MS = 20

/**
 * Runs one piece of work on a connection at a time, in the order asked for. When the signal aborts, the statement
 * is interrupted and the promise rejects with the signal's reason.
 */
export function statementRunner(connection: DuckDBConnection) {
  let last: Promise<unknown> = Promise.resolve()
  let finished = false

  async function start<T>(sql: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    if (finished) throw new DataError('the data session is closed', sql, undefined)
    signal?.throwIfAborted()
    let again: NodeJS.Timeout | undefined
    const interrupt = () => {
      connection.interrupt()
      again = setInterval(() => connection.interrupt(), INTERRUPT_AGAIN_MS)
    }
    signal?.addEventListener('abort', interrupt, { once: true })
    try {
      return await work()
    } catch (error) {
      signal?.throwIfAborted()
      throw new DataError(messageOf(error), sql, error)
    } finally {
      signal?.removeEventListener('abort', interrupt)
      clearInterval(again)
    }
  }

  return {
    run<T>(sql: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
      const running = last.then(() => start(sql, work, signal))
      last = running.then(
        () => undefined,
        () => undefined,
      )
      return running
    },
    /** Waits for what was asked for and takes nothing more. */
    async finish(): Promise<void> {
      await last
      finished = true
    },
  }
}

/** The native binding's errors may come from another realm, where `instanceof Error` says no. */
function messageOf(error: unknown): string {
  const message = (error as { message?: unknown } | null)?.message
  return typeof message === 'string' ? message : String(error)
}
