import type { DataSession } from '../../duckdb/session.types.ts'
import { identifier, literal } from '../../duckdb/sql.ts'
import { list } from '../names.ts'

/** What a row says that sums up others, in small letters. */
const STRONG =
  '(grand[ -]?|sub[ -]?)?totals?|(grand[ -]?|sub[ -]?)?total[ :-].{1,40}|.{1,40} (sub[ -]?)?total|averages?|avg\\.?|means?|medians?|std\\.?|std\\.? ?dev\\.?|stdev|standard deviation|(quartile|percentile|decile) ?\\d*|\\d+(st|nd|rd|th)? ?(quartile|percentile)|summe|gesamt|insgesamt|mittelwert|durchschnitt|moyenne|promedio'
/** The same where a row beside it says one of the others: these may be names. */
const WEAK = 'n|no|counts?|sum|min\\.?|max\\.?|minimum|maximum|variance|var|range|mode|all|overall'
/** Rows at the foot that are looked at whatever the size of the table, and the size up to which all are. */
const FOOT = 40
const ALL_ROWS = 50_000
/** Rows that sum up others are few. */
const MOST = 0.2
/** Share of the rows in which a column must be filled for it to be missed, and of such columns that must be empty. */
const NEARLY_ALWAYS = 0.8
const EMPTY = 0.5
const FEWEST_ROWS = 5

/**
 * Removes rows that sum up others, at the foot of a table or among its rows: they say so in a cell, and what every other
 * row has (its name, its date) they lack. Columns are still as the file has them. Returns what the rows are called.
 */
export async function dropSummaryRows(
  session: DataSession,
  table: string,
  columns: readonly { name: string }[],
  signal?: AbortSignal,
): Promise<string[]> {
  const target = identifier(table)
  const described = await session.query(`DESCRIBE ${target}`, { maxRows: Infinity, signal })
  const texts = described.rows.flatMap(([name, type]) => (type === 'VARCHAR' ? [name as string] : []))
  const [[rows]] = (await session.query(`SELECT count(*) FROM ${target}`, { signal })).rows as [[number]]
  if (texts.length === 0 || rows < FEWEST_ROWS) return []
  const among = rows > ALL_ROWS ? ` AND rowid >= ${rows - FOOT}` : ''
  const says = texts.map((name) => `lower(trim(${identifier(name)}))`)
  const label = (words: string) =>
    `coalesce(${says.map((own, at) => `CASE WHEN regexp_full_match(${own}, ${literal(words)}) THEN trim(${identifier(texts[at]!)}) END`).join(', ')})`
  if (among !== '') {
    // Of a long table the foot alone is looked at, and most feet say nothing of the kind.
    const foot = await session.query(
      `SELECT count(*) FROM ${target} WHERE (${label(STRONG)} IS NOT NULL OR ${label(WEAK)} IS NOT NULL)${among}`,
      { signal },
    )
    if (foot.rows[0]![0] === 0) return []
  }
  const shares = await session.query(
    `SELECT ${columns.map(({ name }) => `count(${identifier(name)}) / count(*)`).join(', ')} FROM ${target}`,
    { signal },
  )
  const always = columns.filter((_, at) => (shares.rows[0]![at] as number) >= NEARLY_ALWAYS)
  const lacks = always.map(({ name }) => `(${identifier(name)} IS NULL)::INTEGER`).join(' + ')
  if (always.length === 0) return []
  const found = await session.query(
    `SELECT id, strong, weak FROM (SELECT rowid AS id, ${label(STRONG)} AS strong, ${label(WEAK)} AS weak FROM ${target} WHERE ${lacks} >= ${Math.max(1, EMPTY * (always.length - 1))}${among})
     WHERE strong IS NOT NULL OR weak IS NOT NULL ORDER BY id LIMIT ${Math.ceil(MOST * rows) + 1}`,
    { maxRows: Infinity, signal },
  )
  if (found.rows.length === 0 || found.rows.length > MOST * rows) return []
  const candidates = found.rows.map(([id, strong, weak]) => ({
    id: id as number,
    strong: strong as string | null,
    weak: weak as string | null,
  }))
  const sure = new Set(candidates.flatMap(({ id, strong }) => (strong === null ? [] : [id])))
  // "Min" and "N" beside "Mean", one after the other.
  for (const order of [candidates, [...candidates].reverse()])
    for (const { id } of order) if (sure.has(id - 1) || sure.has(id + 1)) sure.add(id)
  const gone = candidates.filter(({ id }) => sure.has(id))
  if (gone.length === 0) return []
  await session.execute(
    `CREATE OR REPLACE TABLE ${target} AS SELECT * FROM ${target} WHERE rowid NOT IN (${gone.map(({ id }) => id).join(', ')})`,
    { signal },
  )
  return gone.map(({ strong, weak }) => (strong ?? weak)!)
}

/** What is said of them. */
export const summaryNote = (labels: readonly string[]): string[] =>
  labels.length === 0
    ? []
    : [
        labels.length === 1
          ? `One row that sums up others, ${list(labels)}, was left out.`
          : `${labels.length} rows that sum up others (${list([...new Set(labels)], 7)}) were left out.`,
      ]
