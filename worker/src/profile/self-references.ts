import type { ColumnProfile, SelfReference, TableProfile } from '#contract'
import type { DataSession } from '../duckdb/session.types.ts'
import { identifier, literal } from '../duckdb/sql.ts'
import { NUMBERING, POINTING_WORDS } from '../lexicon/pointing-words.ts'
import { nameWords } from './name-words.ts'

/** Rows that a table must have for a match to mean something, and beyond which the search would take too long. */
const FEWEST_ROWS = 20
const MOST_ROWS = 2_000_000
const MOST_KEYS = 6
const MOST_POINTING = 60
/** Different values that a column must have to name rows by, as a part of those that are filled; some people are called alike. */
const NEARLY_UNIQUE = 0.9
const FEWEST_POINTED = 3
/** Part of the values that must find their row: of names, and of whole numbers, which are alike by chance. */
const BY_NAMES = 0.5
const BY_NUMBERS = 0.8
/** A column that mostly says of a row what the row is called itself is a copy. */
const MOST_SELF = 0.5
/** Codes of fewer letters are alike by chance. */
const FEWEST_LETTERS = 3

/**
 * Columns whose values name other rows of the same table (a manager among the employees, a parent among the assets), each
 * with the column by which most of them are found. Names that several rows have find none.
 */
export async function findSelfReferences(
  session: DataSession,
  table: TableProfile,
  signal?: AbortSignal,
): Promise<SelfReference[]> {
  const { rows, columns } = table
  if (rows < FEWEST_ROWS || rows > MOST_ROWS) return []
  const found = new Map<string, SelfReference>()
  for (const key of columns.filter(namesRows).slice(0, MOST_KEYS)) {
    const able = columns.filter((own) => mayPoint(own, key)).slice(0, MOST_POINTING)
    const likely = await namingAny(session, table.name, key, able, signal)
    for (const own of likely.length > 0 ? await pointing(session, table.name, key, likely, signal) : []) {
      const before = found.get(own.column)
      if (!before || own.matched > before.matched) found.set(own.column, own)
    }
  }
  return [...found.values()]
}

const filled = ({ rows, nulls }: ColumnProfile): number => rows - nulls

const namesRows = (column: ColumnProfile): boolean =>
  (column.storage === 'text' || (column.storage === 'integer' && isNumbering(column))) &&
  column.distinct >= FEWEST_ROWS &&
  filled(column) >= 0.8 * column.rows &&
  column.distinct >= NEARLY_UNIQUE * filled(column)

const isNumbering = ({ role, original_name: name }: ColumnProfile): boolean =>
  role === 'identifier' && nameWords(name).some((word) => NUMBERING.has(word))

/** Whole numbers are looked up only where the name says that they point: numbers are alike by chance. */
const mayPoint = (own: ColumnProfile, key: ColumnProfile): boolean =>
  own.name !== key.name &&
  own.storage === key.storage &&
  own.distinct >= FEWEST_POINTED &&
  own.distinct <= key.distinct &&
  (own.storage === 'text' || nameWords(own.original_name).some((word) => POINTING_WORDS.has(word)))

/** A text as it is looked up: in any case, without blanks at its ends. */
const folded = (column: string): string => `nullif(lower(trim(${identifier(column)}::varchar)), '')`

/** Those of which one of the most frequent values is the name of a row: the others need not be looked at value by value. */
async function namingAny(
  session: DataSession,
  table: string,
  key: ColumnProfile,
  able: readonly ColumnProfile[],
  signal?: AbortSignal,
): Promise<ColumnProfile[]> {
  const each = able.flatMap(({ top }, at) =>
    top.map(({ value }) => `(${at}, ${literal(String(value).trim().toLowerCase())})`),
  )
  if (each.length === 0) return []
  const { rows } = await session.query(
    `SELECT DISTINCT said.place FROM (VALUES ${each.join(', ')}) AS said(place, value) WHERE said.value IN (SELECT ${folded(key.name)} FROM ${identifier(table)})`,
    { maxRows: Infinity, signal },
  )
  return able.filter((_, at) => rows.some(([place]) => place === at))
}

async function pointing(
  session: DataSession,
  table: string,
  key: ColumnProfile,
  able: readonly ColumnProfile[],
  signal?: AbortSignal,
): Promise<SelfReference[]> {
  const own = folded(key.name)
  const met = (column: string, which: string) =>
    `count_if(${folded(column)} in (select k from keys where ${which}) and ${folded(column)} is distinct from ${own})`
  const figures = able.flatMap(({ name }) => [
    `count(${folded(name)})`,
    met(name, 'n = 1'),
    met(name, 'n > 1'),
    `count(distinct case when ${folded(name)} in (select k from keys where n = 1) then ${folded(name)} end)`,
    `count_if(${folded(name)} = ${own})`,
    `coalesce(avg(length(${folded(name)})), 0)`,
  ])
  const { rows } = await session.query(
    `WITH keys AS (SELECT ${own} AS k, count(*) AS n FROM ${identifier(table)} WHERE ${own} IS NOT NULL GROUP BY 1) SELECT ${figures.join(', ')} FROM ${identifier(table)}`,
    { signal },
  )
  const each = figures.length / able.length
  return able.flatMap((column, at) => {
    const [all, matched, ambiguous, pointed, self, letters] = rows[0]!.slice(
      at * each,
      (at + 1) * each,
    ) as number[]
    const least = column.storage === 'text' ? BY_NAMES : BY_NUMBERS
    const isMet =
      matched! >= least * all! &&
      pointed! >= FEWEST_POINTED &&
      self! < MOST_SELF * all! &&
      (letters! >= FEWEST_LETTERS || nameWords(column.original_name).some((word) => POINTING_WORDS.has(word)))
    return isMet
      ? [
          {
            column: column.name,
            key: key.name,
            rows: all!,
            matched: matched!,
            ambiguous: ambiguous!,
            pointed: pointed!,
          },
        ]
      : []
  })
}
