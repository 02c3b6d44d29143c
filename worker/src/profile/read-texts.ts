import type { DataSession } from '../duckdb/session.types.ts'
import { identifier } from '../duckdb/sql.ts'
import type { TextSummary } from './column-facts.ts'
import { spellingsOf } from './one-name.ts'

/** A column with at most this many levels is known level by level. */
export const LEVELS_KEPT = 300
export const TOP_VALUES = 20
/** Up to this many levels are searched for several spellings of one. */
export const SPELLINGS_LIMIT = 20_000
const VALUES = 'profile_values'

export interface TextRead extends TextSummary {
  nulls: number
  distinct: number
  /** Levels that are one but for case, blanks and punctuation, with their counts. */
  spellings: { value: string; count: number }[][]
}

/** Summarises a column of text (or truth values) from one grouping of its values. */
export async function readTexts(
  session: DataSession,
  table: string,
  name: string,
  signal?: AbortSignal,
): Promise<TextRead> {
  const column = identifier(name)
  await session.execute(
    `CREATE OR REPLACE TEMP TABLE ${VALUES} AS SELECT ${column}::VARCHAR AS v, count(*) AS n FROM ${identifier(table)} GROUP BY ALL`,
    { signal },
  )
  const { rows } = await session.query(
    `SELECT count(v), coalesce(sum(n) FILTER (v IS NULL), 0), coalesce(avg(length(v)), 0), coalesce(max(length(v)), 0),
       coalesce(avg(1 + length(trim(v)) - length(replace(trim(v), ' ', ''))), 0),
       count_if(regexp_matches(v, '[0-9]')) / greatest(count(v), 1) FROM ${VALUES}`,
    { signal },
  )
  const [distinct, nulls, meanLength, maxLength, meanWords, digits] = rows[0] as number[]
  const wanted = distinct! <= LEVELS_KEPT ? LEVELS_KEPT : TOP_VALUES
  const most = await session.query(
    `SELECT v, n FROM ${VALUES} WHERE v IS NOT NULL ORDER BY n DESC, v LIMIT ${wanted}`,
    { signal },
  )
  const all = most.rows.map(([value, count]) => ({ value: value as string, count: count as number }))
  return {
    distinct: distinct!,
    nulls: nulls!,
    top: all.slice(0, TOP_VALUES),
    levels: distinct! <= LEVELS_KEPT ? [...all].sort((a, b) => (a.value < b.value ? -1 : 1)) : null,
    meanLength: meanLength!,
    maxLength: maxLength!,
    meanWords: meanWords!,
    digits: digits!,
    spellings: distinct! > 1 && distinct! <= SPELLINGS_LIMIT ? await severalWays(session, signal) : [],
  }
}

/** What `bare` leaves of a value without its blanks, as far as a database can tell. */
const KEY = `regexp_replace(lower(strip_accents(v)), '[\\s_./,;:()"“”®™\\p{Pd}''’‘ʼ\`´′]+', '', 'g')`

/** The levels that may be written in several ways; there are few, and they are told apart one by one. */
async function severalWays(session: DataSession, signal?: AbortSignal): Promise<TextRead['spellings']> {
  const { rows } = await session.query(
    `SELECT v, n FROM (SELECT ${KEY} AS key, v, n FROM ${VALUES} WHERE v IS NOT NULL)
     WHERE key <> '' QUALIFY count(*) OVER (PARTITION BY key) > 1 ORDER BY sum(n) OVER (PARTITION BY key) DESC, key, n DESC, v LIMIT 60`,
    { signal },
  )
  return spellingsOf(rows.map(([value, count]) => ({ value: value as string, count: count as number })))
}

/** Removes what `readTexts` left in the session. */
export const forgetTexts = (session: DataSession): Promise<void> =>
  session.execute(`DROP TABLE IF EXISTS ${VALUES}`)
