import type { ColumnProfile } from '#contract'
import { identifier } from '../duckdb/sql.ts'
import type { DataSession } from '../duckdb/session.types.ts'
import { RETURN_WORDS } from '../lexicon/return-words.ts'
import { CHANGES, NEVER_NEGATIVE } from './no-such-value.ts'
import { hasWord, nameWords } from './name-words.ts'

const MOST_LEVELS = 60
const MOST_COLUMNS = 12
/** States that may each be a kind of return, with the rows that each must have. */
const MOST_STATES = 3
const FEWEST_ROWS = 3
/** Share of the rows of such a state that must lie below zero: of some nothing came back. */
const NEARLY_ALL = 0.95

/**
 * Marks the columns whose rows below zero are exactly those of one state: no slips, but what came back. What can be less
 * than nothing anyway is told only where the state is called a return.
 */
export async function withReturnedRows(
  session: DataSession,
  table: string,
  columns: readonly ColumnProfile[],
  signal?: AbortSignal,
): Promise<ColumnProfile[]> {
  const states = columns
    .filter(
      ({ storage, distinct, role }) =>
        storage === 'text' && distinct >= 2 && distinct <= MOST_LEVELS && role !== 'text',
    )
    .slice(0, MOST_COLUMNS)
  const looked = columns.filter(mayBe)
  if (looked.length === 0) return [...columns]
  const counts: Counted[] = []
  for (const state of states) {
    const below = await count(session, table, state, looked, { belowAlone: true, signal })
    // Nearly every state has too few of its rows below zero, or in too many of its values.
    if (looked.some((column) => saysBack(column, below)))
      counts.push(await count(session, table, state, looked, { belowAlone: false, signal }))
  }
  return columns.map((column) => {
    const returned = look(column, counts)
    return returned === null ? column : asReturned(column, returned)
  })
}

/** Of each column that is looked at, how many rows of each value of a state lie below zero, and have a value at all. */
interface Counted {
  state: ColumnProfile
  levelsOf: ReadonlyMap<string, { value: string | null; below: number; filled: number }[]>
}

/** All columns by one state, in one go through the rows, or through those alone of which something lies below zero. */
async function count(
  session: DataSession,
  table: string,
  state: ColumnProfile,
  looked: readonly ColumnProfile[],
  { belowAlone, signal }: { belowAlone: boolean; signal?: AbortSignal },
): Promise<Counted> {
  const below = looked.map(({ name }) => `${identifier(name)} < 0`).join(' OR ')
  const counts = looked.map(({ name }) => {
    const x = identifier(name)
    return `count(*) FILTER (WHERE ${x} < 0), count(${x})`
  })
  const { rows } = await session.query(
    `SELECT trim(${identifier(state.name)}::VARCHAR) AS state, ${counts.join(', ')} FROM ${identifier(table)}${belowAlone ? ` WHERE ${below}` : ''} GROUP BY 1 ORDER BY state`,
    { maxRows: MOST_LEVELS + 1, signal },
  )
  const levels = (at: number) =>
    rows
      .map((row) => ({
        value: row[0] as string | null,
        below: Number(row[1 + 2 * at]),
        filled: Number(row[2 + 2 * at]),
      }))
      .sort((a, b) => b.below - a.below)
  return { state, levelsOf: new Map(looked.map(({ name }, at) => [name, levels(at)])) }
}

const mayBe = ({ storage, role, minimum, maximum }: ColumnProfile): boolean =>
  (storage === 'number' || storage === 'integer') &&
  ['measure', 'rate', 'count'].includes(role) &&
  Number(minimum) < 0 &&
  Number(maximum) > 0

type Returned = NonNullable<ColumnProfile['returned']>

const backOf = ({ name }: ColumnProfile, { levelsOf }: Counted) =>
  (levelsOf.get(name) ?? []).filter(({ below }) => below > 0)

/** How many rows of a value of a state have a number at least, as far as the profiles tell. */
const leastFilled = (column: ColumnProfile, state: ColumnProfile, value: string | null): number =>
  state.top
    .filter((own) => String(own.value).trim() === value)
    .reduce((sum, { count }) => sum + count, -column.nulls)

/** What lies below zero has few values of the state, which have hardly anything else. */
function saysBack(column: ColumnProfile, counted: Counted): boolean {
  const back = backOf(column, counted)
  return (
    back.length > 0 &&
    back.length <= MOST_STATES &&
    back.every(
      ({ value, below }) =>
        value !== null &&
        value !== '' &&
        below >= FEWEST_ROWS &&
        below >= NEARLY_ALL * leastFilled(column, counted.state, value),
    )
  )
}

function look(column: ColumnProfile, counts: readonly Counted[]): Returned | null {
  const words = nameWords(column.original_name)
  const never = hasWord(words, NEVER_NEGATIVE) && !hasWord(words, CHANGES)
  for (const counted of counts) {
    const levels = counted.levelsOf.get(column.name) ?? []
    const back = backOf(column, counted)
    const all = levels.reduce((sum, { filled }) => sum + filled, 0)
    const below = back.reduce((sum, own) => sum + own.below, 0)
    const exact =
      saysBack(column, counted) &&
      2 * below < all &&
      back.every((own) => own.below >= NEARLY_ALL * own.filled)
    if (!exact) continue
    const values = back.map(({ value }) => value!)
    if (never || values.every((value) => RETURN_WORDS.has(value.toLowerCase())))
      return { column: counted.state.name, values, rows: below }
  }
  return null
}

/** What was taken for a slip is one no longer. */
function asReturned(column: ColumnProfile, returned: Returned): ColumnProfile {
  const values = returned.values.map((value) => `"${value}"`).join(' and ')
  return {
    ...column,
    returned,
    issues: [
      ...column.issues.filter(({ kind, text }) => kind !== 'impossible' || !text.includes(' below zero, ')),
      {
        kind: 'returned',
        text: `${returned.rows} rows are below zero: just those of ${returned.column} ${values}, so no slips: they count against the others`,
        rows: returned.rows,
      },
    ],
  }
}
