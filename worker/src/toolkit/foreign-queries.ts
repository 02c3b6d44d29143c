import type { CellOutput, CellSource } from '#contract'
import { readForeignSql } from '../duckdb/foreign-sql.ts'
import type { DataSession } from '../duckdb/session.types.ts'
import { identifier } from '../duckdb/sql.ts'
import { digest } from './digest.ts'
import type { Journal } from './journal.ts'
import { FACTORS } from './provenance/natural.ts'
import { dataRelation, type Relation } from './provenance/relation.ts'
import { traceStatement } from './provenance/trace-statement.ts'

/** A statement of somebody else's that is refused or fails; the message is for whoever wrote it. */
export class ForeignQueryError extends Error {
  override name = 'ForeignQueryError'
}

const TIME_MS = 20_000
const ROWS = 200
const LETTERS = 200_000
const SQL_LETTERS = 8000

export interface ForeignQueryOptions {
  session: DataSession
  journal: Journal
  signal: AbortSignal
  tables: readonly string[]
  /** Kept results that are read where a table is named, by its name in small letters. */
  cleaned?: ReadonlyMap<string, string>
  /** Constants that results may hold beside those of units: what the goal itself says. */
  given?: Iterable<number>
  timeMs?: number
}

type Entry = { output: CellOutput } | { refused: string }

/**
 * Runs statements of somebody else's, each recorded with what became of it: one that is run again over the journal gets
 * the same answer, and one in which the process ended is not tried again.
 */
export function createForeignQueries({
  session,
  journal,
  signal,
  tables,
  cleaned = new Map(),
  given = [],
  timeMs = TIME_MS,
}: ForeignQueryOptions) {
  /** Where the columns of kept results come from, by the results' names in small letters. */
  const kept = new Map<string, Relation>()
  const factors = new Set([...FACTORS, ...given])

  /** The tables of the mission: their values are the data. */
  const dataTables = (() => {
    let made: Promise<Map<string, Relation>> | undefined
    return () =>
      (made ??= Promise.all(
        tables.map(async (table) => {
          const names = (await session.kinds(table)).map(({ name }) => name)
          return [table.toLowerCase(), dataRelation(table, names)] as const
        }),
      ).then((own) => new Map(own)))
  })()

  async function refuse(key: string, refused: string): Promise<never> {
    await journal.record(key, { refused } satisfies Entry)
    throw new ForeignQueryError(refused)
  }

  async function attempt(sql: string, keeps: string | null): Promise<CellOutput> {
    const within = AbortSignal.any([signal, AbortSignal.timeout(timeMs)])
    try {
      if (keeps) await session.execute(`create table ${identifier(keeps)} as ${sql}`, { signal: within })
      const from = keeps ? `select * from ${identifier(keeps)}` : sql
      const main = await session.query(from, { maxRows: ROWS, signal: within })
      const letters = JSON.stringify(main.rows).length
      if (letters > LETTERS) throw new Error('the result is too large; select less or group more')
      return { tables: { main }, spec: null, text: null }
    } catch (error) {
      signal.throwIfAborted()
      if (keeps) await session.execute(`drop table if exists ${identifier(keeps)}`)
      if (within.aborted) throw new Error(`it took longer than ${timeMs / 1000} seconds`, { cause: error })
      throw error
    }
  }

  return {
    factors,

    /** Where the columns of a kept result come from; undefined for tables of the data. */
    keptAs: (table: string): Relation | undefined => kept.get(table.toLowerCase()),

    async run(
      written: string,
      keeps: string | null,
    ): Promise<{ source: CellSource; output: CellOutput; relation: Relation }> {
      const bare = written.trim().replace(/;\s*$/, '')
      const sql = overCleaned(bare, cleaned)
      const source: CellSource = { kind: 'sql', sql, keeps, foreign: true }
      const key = digest({ foreign: source })
      const known = journal.lookup(key) as Entry | undefined
      if (known && 'refused' in known) throw new ForeignQueryError(known.refused)
      if (bare.length > SQL_LETTERS) return refuse(key, `it is longer than ${SQL_LETTERS} characters`)
      const read = await readForeignSql(session, bare, new Set([...tables, ...kept.keys()]))
      if (read.problem !== null) return refuse(key, read.problem)
      const relation = traceStatement(read.tree, {
        tables: new Map([...(await dataTables()), ...kept]),
        factors,
      })
      if (keeps && (kept.has(keeps) || tables.includes(keeps)))
        return refuse(key, `there is a table ${keeps} already`)
      // A kept result lives in this process's database, so it is made again even when its output is known.
      if (known && keeps) await session.execute(`create table ${identifier(keeps)} as ${sql}`, { signal })
      if (keeps) kept.set(keeps, relation)
      if (known) return { source, output: known.output, relation }
      const begun = digest({ begun: source })
      if (journal.lookup(begun) !== undefined) return refuse(key, 'the process ended while this ran')
      await journal.record(begun, true)
      try {
        const output = await attempt(sql, keeps)
        await journal.record(key, { output } satisfies Entry)
        return { source, output, relation }
      } catch (error) {
        signal.throwIfAborted()
        if (keeps) kept.delete(keeps)
        return refuse(key, reasonOf(error as Error))
      }
    },
  }
}

/** A statement in which a table's name stands for what was kept of it. */
function overCleaned(sql: string, cleaned: ReadonlyMap<string, string>): string {
  const small = sql.toLowerCase()
  const named = [...cleaned].filter(([table]) => small.includes(table))
  if (named.length === 0) return sql
  const meant = named.map(([table, kept]) => `${identifier(table)} as (select * from ${identifier(kept)})`)
  return `with ${meant.join(', ')}\nselect * from (\n${sql}\n)`
}

/** The same words every time: how much memory was in use is not. */
const reasonOf = ({ message }: Error): string =>
  /out of memory/i.test(message) ? 'it needs more memory than it may take' : message.slice(0, 600)
