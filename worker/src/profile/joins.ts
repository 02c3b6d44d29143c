import pluralize from 'pluralize'
import type { ColumnProfile, Join, TableProfile } from '#contract'
import type { DataSession } from '../duckdb/session.types.ts'
import { identifier } from '../duckdb/sql.ts'
import { nameWords, wordSet } from './name-words.ts'

/** Pairs of columns tried at most; the likeliest by name come first. */
const MOST_TRIED = 80
const MOST_TABLES = 30
const KEYS = ['identifier', 'category', 'ordered-category', 'place', 'time', 'text', 'binary']
/** Share of left rows that must find a partner: with related names, and on values alone. */
const BY_NAME = 0.3
const BY_VALUES = 0.8
/** The same where names have a word in common and whole numbers number things. */
const BY_NUMBER = 0.9
const FEWEST_NUMBERED = 5

interface Candidate {
  left: TableProfile
  right: TableProfile
  a: ColumnProfile
  b: ColumnProfile
  named: boolean
  least: number
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
          const numbered = numberOneThing(a, b)
          if (!numbered && !couldMatch(a, b)) continue
          const named = couldMatch(a, b) && relatedNames(a, first, b, second)
          if (!named && !numbered && !couldMatchUnnamed(a, b)) continue
          const least = named ? BY_NAME : numbered ? BY_NUMBER : BY_VALUES
          // The side whose values are all different is the one looked up.
          const swap = uniqueness(a) > uniqueness(b)
          found.push(
            swap
              ? { left: second, right: first, a: b, b: a, named, least }
              : { left: first, right: second, a, b, named, least },
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

/** Words of a name that say that it is a number of things, and not of which. */
const NUMBERING = wordSet('no nr num number id code key ref reference #')
const thingsNumbered = (name: string): string[] => nameWords(name).filter((word) => !NUMBERING.has(word))

/** Whole numbers that number the things of one table, under a name with the same last word: `Hive #` and `hive_no`. */
function numberOneThing(a: ColumnProfile, b: ColumnProfile): boolean {
  if (a.storage !== 'integer' || b.storage !== 'integer') return false
  const [looked] = [a, b].filter((own) => uniqueness(own) === 1 && own.nulls === 0)
  if (!looked || looked.distinct < FEWEST_NUMBERED) return false
  const [short, long] = [thingsNumbered(a.name), thingsNumbered(b.name)].sort((x, y) => x.length - y.length)
  return short!.length > 0 && short!.at(-1) === long!.at(-1) && short!.every((word) => long!.includes(word))
}

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
  { left, right, a, b, least }: Candidate,
  signal?: AbortSignal,
): Promise<Join | null> {
  const text = a.storage === 'text' && b.storage === 'text'
  const [plain, folded] = [false, true].map((fold) => matchSql({ left, right, a, b }, text && fold))
  const { rows } = await session.query(
    `SELECT count(*), count_if(${plain!.met}), count_if(${folded!.met}), ${folded!.single} FROM ${plain!.from}`,
    { signal },
  )
  const [all, exact, alike, single] = rows[0] as [number, number, number, boolean]
  // Codes typed now in capitals and now not: only where still no two of them are one.
  const folds = text && single && alike > exact
  const rate = all === 0 ? 0 : (folds ? alike : exact) / all
  if (rate < least) return null
  return {
    left: { table: left.name, column: a.name },
    right: { table: right.name, column: b.name },
    match_rate: rate,
    unique_right: await isUnique(session, right, b, signal),
    ...(folds ? { folded: true } : {}),
  }
}

/** A key as it stands, or with case and blanks at its ends left aside. */
export const keySql = (column: string, folded: boolean): string =>
  folded ? `lower(trim(${column}))` : column

const matchSql = ({ left, right, a, b }: Pick<Candidate, 'left' | 'right' | 'a' | 'b'>, folded: boolean) => {
  const [l, r] = [identifier(a.name), identifier(b.name)]
  const key = keySql(r, folded)
  return {
    from: `(SELECT ${l} AS v FROM ${identifier(left.name)} WHERE ${l} IS NOT NULL)`,
    met: `${keySql('v', folded)} IN (SELECT ${key} FROM ${identifier(right.name)} WHERE ${r} IS NOT NULL)`,
    single: `(SELECT count(DISTINCT ${key}) = count(DISTINCT ${r}) FROM ${identifier(right.name)})`,
  }
}

/** Whether each value stands in one row alone; a row that is listed twice, the same in every column, is one row. */
async function isUnique(
  session: DataSession,
  { name, duplicate_rows }: TableProfile,
  key: ColumnProfile,
  signal?: AbortSignal,
): Promise<boolean> {
  if (duplicate_rows === 0) return uniqueness(key) === 1
  const own = identifier(key.name)
  const { rows } = await session.query(
    `SELECT count(*) = count(DISTINCT ${own}) FROM (SELECT DISTINCT * FROM ${identifier(name)}) WHERE ${own} IS NOT NULL`,
    { signal },
  )
  return rows[0]![0] === true
}
