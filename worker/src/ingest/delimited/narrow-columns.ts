import type { Scalar } from '#contract'
import type { DataSession } from '../../duckdb/session.types.ts'
import { identifier } from '../../duckdb/sql.ts'
import { applyChanges, COUNTED_AT_ONCE } from './change-columns.ts'

export interface Narrowed {
  assumptions: string[]
  /** Columns of whole numbers beyond 2^53, where a double no longer tells neighbours apart. */
  tooLarge: string[]
}

const EXACT = 2 ** 53
const LONGEST_INTEGER = 1e25

/**
 * Makes BIGINT of doubles that are all whole, DATE of timestamps without a time of day, and null of infinities.
 * Timestamps that lie at one or two neighbouring full hours are midnights of another time zone, and become dates too.
 */
export async function narrowColumns(
  session: DataSession,
  table: string,
  signal?: AbortSignal,
): Promise<Narrowed> {
  const described = await session.query(`DESCRIBE ${identifier(table)}`, { maxRows: Infinity, signal })
  const typed = described.rows.map(([name, type]) => ({ name: name as string, type: type as string }))
  const doubles = typed.filter(({ type }) => type === 'DOUBLE').map(({ name }) => name)
  const times = typed.filter(({ type }) => type === 'TIMESTAMP').map(({ name }) => name)
  const assumptions: string[] = []
  const tooLarge: string[] = []
  const changes: { name: string; type: string; sql: string }[] = []
  const facts = await factsOfDoubles(session, table, doubles, signal)
  const infinite = facts.filter(({ finite }) => !finite).map(({ name }) => name)
  for (const name of infinite) {
    const rows = await forgetInfinities(session, table, name, signal)
    if (rows > 0)
      assumptions.push(
        `${rows === 1 ? 'One infinite value' : `${rows} infinite values`} of column "${name}" count as missing.`,
      )
  }
  const finite = facts.filter((own) => own.finite)
  const forgotten = await factsOfDoubles(session, table, infinite, signal)
  for (const { name, fractions, largest } of [...finite, ...forgotten]) {
    if (fractions > 0 || largest === null) continue
    if (largest < EXACT) changes.push({ name, type: 'BIGINT', sql: `${identifier(name)}::BIGINT` })
    else if (largest < LONGEST_INTEGER) tooLarge.push(name)
  }
  for (const { name, low, high, fullHours, days } of await factsOfTimes(session, table, times, signal)) {
    const date =
      low === null || high === null ? null : dateOf(identifier(name), low, high, fullHours === true, days)
    if (!date) continue
    changes.push({ name, type: 'DATE', sql: date.sql })
    if (date.shifted)
      assumptions.push(
        `The times in column "${name}" are all at midnight of another time zone; only the dates were kept.`,
      )
  }
  await applyChanges(session, table, changes, signal)
  return { assumptions, tooLarge }
}

/** Runs one query for some columns at a time; `facts` are the expressions for one column. */
async function inBatches(
  session: DataSession,
  table: string,
  names: readonly string[],
  facts: (column: string) => string[],
  signal?: AbortSignal,
): Promise<{ name: string; values: Scalar[] }[]> {
  const found: { name: string; values: Scalar[] }[] = []
  for (let from = 0; from < names.length; from += COUNTED_AT_ONCE) {
    const part = names.slice(from, from + COUNTED_AT_ONCE)
    const wanted = part.map((name) => facts(identifier(name)))
    const { rows } = await session.query(`SELECT ${wanted.flat().join(', ')} FROM ${identifier(table)}`, {
      signal,
    })
    const width = wanted[0]!.length
    for (const [index, name] of part.entries())
      found.push({ name, values: rows[0]!.slice(index * width, (index + 1) * width) })
  }
  return found
}

/** Makes null of NaN and infinities; returns the number of infinities. */
async function forgetInfinities(
  session: DataSession,
  table: string,
  name: string,
  signal?: AbortSignal,
): Promise<number> {
  const column = identifier(name)
  const { rows } = await session.query(`SELECT count_if(isinf(${column})) FROM ${identifier(table)}`, {
    signal,
  })
  await session.execute(`UPDATE ${identifier(table)} SET ${column} = NULL WHERE NOT isfinite(${column})`, {
    signal,
  })
  return rows[0]![0] as number
}

async function factsOfDoubles(
  session: DataSession,
  table: string,
  names: readonly string[],
  signal?: AbortSignal,
) {
  // DuckDB counts NaN above infinity and infinity above all numbers, so that the extremes show both.
  const facts = (v: string) => [
    `count_if(${v} <> trunc(${v}))`,
    `greatest(max(${v}), -min(${v}))`,
    `coalesce(isfinite(max(${v})) AND isfinite(min(${v})), true)`,
  ]
  return (await inBatches(session, table, names, facts, signal)).map(({ name, values }) => {
    const [fractions, largest, finite] = values as [number, number | null, boolean]
    return { name, fractions, largest, finite }
  })
}

async function factsOfTimes(
  session: DataSession,
  table: string,
  names: readonly string[],
  signal?: AbortSignal,
) {
  const facts = (v: string) => {
    const second = `(epoch(${v})::BIGINT % 86400 + 86400) % 86400`
    return [
      `min(${second})`,
      `max(${second})`,
      `bool_and(${second} % 3600 = 0)`,
      `count(DISTINCT ${v}::DATE)`,
    ]
  }
  return (await inBatches(session, table, names, facts, signal)).map(({ name, values }) => {
    const [low, high, fullHours, days] = values as [number | null, number | null, boolean | null, number]
    return { name, low, high, fullHours, days }
  })
}

function dateOf(column: string, low: number, high: number, fullHours: boolean, days: number) {
  if (high === 0) return { sql: `${column}::DATE`, shifted: false }
  if (!fullHours || high - low > 3600 || days < 3) return null
  // West of Greenwich midnight comes some hours after, east of it some hours before.
  const hours = low >= 43_200 ? 24 - low / 3600 : 0
  return { sql: `(${column} + to_hours(${hours}))::DATE`, shifted: true }
}
