import type { DataSession } from '../duckdb/session.types.ts'
import { identifier } from '../duckdb/sql.ts'
import type { TextSummary } from './column-facts.ts'

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
    spellings: distinct! > 1 && distinct! <= SPELLINGS_LIMIT ? await spellingsOf(session, signal) : [],
  }
}

/** Up to ten groups, the most frequent first. */
async function spellingsOf(session: DataSession, signal?: AbortSignal): Promise<TextRead['spellings']> {
  const { rows } = await session.query(
    `SELECT key, v, n, sum(n) OVER (PARTITION BY key) AS total FROM (
       SELECT regexp_replace(lower(strip_accents(v)), '[\\s._-]+', '', 'g') AS key, v, n FROM ${VALUES} WHERE v IS NOT NULL)
     WHERE key <> '' QUALIFY count(*) OVER (PARTITION BY key) > 1 ORDER BY total DESC, key, n DESC, v LIMIT 60`,
    { signal },
  )
  const groups = new Map<string, { value: string; count: number }[]>()
  for (const [key, value, count] of rows)
    groups.set(key as string, [
      ...(groups.get(key as string) ?? []),
      { value: value as string, count: count as number },
    ])
  return [...groups.values()].slice(0, 10)
}

/** Removes what `readTexts` left in the session. */
export const forgetTexts = (session: DataSession): Promise<void> =>
  session.execute(`DROP TABLE IF EXISTS ${VALUES}`)
