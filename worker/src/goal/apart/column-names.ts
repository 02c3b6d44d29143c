import type { Field } from '#contract'
import { lemma } from '../../lexicon/lemma.ts'
import { nameWords } from '../../profile/name-words.ts'
import type { ReadTable } from '../goal.types.ts'
import { spoken } from '../nearness/table-names.ts'

/** What a column and its values are called. */
export interface ColumnNames {
  field: Field
  /** Label and header as they are spoken. */
  names: readonly string[]
  /** Values as they are spoken; none of numbers and of columns with very many. */
  values: readonly string[]
  /** Base forms of the words of both, each with how few other columns of the table share it. */
  words: ReadonlyMap<string, number>
  valueWords: ReadonlySet<string>
  distinct: number
  /** Share of the rows that have a value. */
  filled: number
  /** Times only: the hour is told. */
  timed: boolean
}

/** So that a wide table costs no more than a bounded time. */
const MOST_COLUMNS = 48
const MOST_VALUES = 8
const SHORTEST = 3
const CLOCK = /^\d{1,2}:\d\d(?::\d\d)?$/
const SMALL: ReadonlySet<string> = new Set('of the a an in to at on for and or is by with no yes'.split(' '))

const known = new WeakMap<ReadTable, readonly ColumnNames[]>()

/** Every column of a table that rows can be told apart by, with its names. */
export function columnsNamed(table: ReadTable): readonly ColumnNames[] {
  const before = known.get(table)
  if (before) return before
  const profiles = new Map(table.profile.columns.map((column) => [column.name, column]))
  const fields = table.model.fields.filter(({ meaning }) => meaning !== 'empty').slice(0, MOST_COLUMNS)
  const worded = fields.map((field) => {
    const header = profiles.get(field.column)?.original_name ?? field.column
    return { field, names: [...new Set([field.label, spoken(header)])].filter((name) => name !== '') }
  })
  const shared = new Map<string, number>()
  const wordsIn = (names: readonly string[]) => [
    ...new Set(names.flatMap((name) => nameWords(name).map(lemma)).filter((word) => !SMALL.has(word))),
  ]
  for (const { names } of worded)
    for (const word of wordsIn(names)) shared.set(word, (shared.get(word) ?? 0) + 1)
  const found = worded.map(({ field, names }): ColumnNames => {
    const column = profiles.get(field.column)
    const isTold = field.meaning === 'dimension' || field.meaning === 'identifier'
    const values = isTold
      ? [
          ...new Set([
            ...field.levels.map(({ label }) => label),
            ...(column?.top ?? []).map(({ value }) => String(value)),
          ]),
        ]
          .filter((value) => value.length >= SHORTEST && /\p{L}{3}/u.test(value))
          .slice(0, 2 * MOST_VALUES)
      : []
    return {
      field,
      names,
      values: values.slice(0, MOST_VALUES).map((value) => value.toLowerCase()),
      words: new Map(wordsIn(names).map((word) => [word, 1 / Math.sqrt(shared.get(word)!)])),
      valueWords: new Set(
        values.flatMap((value) => nameWords(value).map(lemma)).filter((word) => word.length >= SHORTEST),
      ),
      distinct: column?.distinct ?? 0,
      filled: column && column.rows > 0 ? 1 - column.nulls / column.rows : 1,
      timed:
        column?.storage === 'timestamp' ||
        (column?.top ?? []).slice(0, 3).every(({ value }) => CLOCK.test(String(value))),
    }
  })
  known.set(table, found)
  return found
}

/** What is looked up for its meaning: names of columns, then values. */
export const namesOfColumns = (tables: readonly ReadTable[]): string[] => {
  const columns = tables.slice(0, 2).flatMap(columnsNamed)
  return [
    ...new Set([...columns.flatMap(({ names }) => names), ...columns.flatMap(({ values }) => values)]),
  ].slice(0, MOST_NAMES)
}
const MOST_NAMES = 140
