import pluralize from 'pluralize'
import type { ColumnProfile, Join, TableProfile } from '#contract'
import type { DataSession } from '../duckdb/session.types.ts'
import { identifier } from '../duckdb/sql.ts'
import { nameWords } from './name-words.ts'

/** Pairs of columns tried at most; the likeliest by name come first. */
const MOST_TRIED = 80
const MOST_TABLES = 30
const KEYS = ['identifier', 'category', 'ordered-category', 'place', 'time', 'text', 'binary']
/** Share of left rows that must find a partner: with related names, and on values alone. */
const BY_NAME = 0.3
const BY_VALUES = 0.8

interface Candidate {
  left: TableProfile
  right: TableProfile
  a: ColumnProfile
  b: ColumnProfile
  named: boolean
}

/** Keys by which tables can be joined, best first. */
export async function findJoins(
  session: DataSession,
  tables: readonly TableProfile[],
  signal?: AbortSignal,
): Promise<Join[]> {
  const joins: Join[] = []
  for (const candidate of candidates(tables.slice(0, MOST_TABLES)).slice(0, MOST_TRIED)) {
    const join = await tryJoin(session, candidate, signal)
    if (join) joins.push(join)
  }
  return joins.sort((p, q) => Number(q.unique_right) - Number(p.unique_right) || q.match_rate - p.match_rate)
}

function candidates(tables: readonly TableProfile[]): Candidate[] {
  const found: Candidate[] = []
  for (const [index, first] of tables.entries())
    for (const second of tables.slice(index + 1))
      for (const a of first.columns)
        for (const b of second.columns) {
          if (!couldMatch(a, b)) continue
          const named = relatedNames(a, first, b, second)
          if (!named && !couldMatchUnnamed(a, b)) continue
          // The side whose values are all different is the one looked up.
          const swap = uniqueness(a) > uniqueness(b)
          found.push(
            swap
              ? { left: second, right: first, a: b, b: a, named }
              : { left: first, right: second, a, b, named },
          )
        }
  return found.sort((p, q) => Number(q.named) - Number(p.named))
}

const family = ({ storage }: ColumnProfile) =>
  storage === 'integer' || storage === 'number'
    ? 'number'
    : storage === 'date' || storage === 'timestamp'
      ? 'time'
      : storage

const uniqueness = ({ rows, nulls, distinct }: ColumnProfile) => distinct / Math.max(1, rows - nulls)

function couldMatch(a: ColumnProfile, b: ColumnProfile): boolean {
  const key = (column: ColumnProfile) =>
    KEYS.includes(column.role) || (column.storage === 'integer' && uniqueness(column) === 1)
  return (
    family(a) === family(b) &&
    family(a) !== 'boolean' &&
    a.storage !== 'number' &&
    b.storage !== 'number' &&
    a.distinct > 1 &&
    b.distinct > 1 &&
    key(a) &&
    key(b)
  )
}

/** Without a hint from the names only text with several levels counts, for small numbers and dates match by chance. */
const couldMatchUnnamed = (a: ColumnProfile, b: ColumnProfile): boolean =>
  a.storage === 'text' &&
  b.storage === 'text' &&
  Math.min(a.distinct, b.distinct) >= 4 &&
  (uniqueness(a) === 1 || uniqueness(b) === 1)

/** The same name, or `customer_id` here and `id` in a table called customers. */
function relatedNames(
  a: ColumnProfile,
  first: TableProfile,
  b: ColumnProfile,
  second: TableProfile,
): boolean {
  const key = (column: ColumnProfile) => nameWords(column.name).join('_')
  if (key(a) === key(b)) return true
  const row = pluralize.singular
  const points = (from: string, to: string, table: TableProfile) =>
    ['id', 'key', 'code', 'name'].some((word) => to === word && from === `${row(table.name)}_${word}`) ||
    from === row(table.name)
  return points(key(a), key(b), second) || points(key(b), key(a), first)
}

async function tryJoin(
  session: DataSession,
  { left, right, a, b, named }: Candidate,
  signal?: AbortSignal,
): Promise<Join | null> {
  const [l, r] = [identifier(a.name), identifier(b.name)]
  const { rows } = await session.query(
    `SELECT count(*), count_if(v IN (SELECT ${r} FROM ${identifier(right.name)} WHERE ${r} IS NOT NULL)) FROM (SELECT ${l} AS v FROM ${identifier(left.name)} WHERE ${l} IS NOT NULL)`,
    { signal },
  )
  const [all, matched] = rows[0] as [number, number]
  const rate = all === 0 ? 0 : matched / all
  if (rate < (named ? BY_NAME : BY_VALUES)) return null
  return {
    left: { table: left.name, column: a.name },
    right: { table: right.name, column: b.name },
    match_rate: rate,
    unique_right: uniqueness(b) === 1,
  }
}
