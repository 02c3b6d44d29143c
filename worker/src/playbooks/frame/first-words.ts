import type { TableModel, TableProfile } from '#contract'
import { identifier, literal } from '../../duckdb/sql.ts'
import type { SqlDimension } from './dimensions.ts'
import { madeDimension } from './made-dimension.ts'

/** Names of a column from which on its first words are worth looking at, and how many of these make groups. */
const FEWEST_NAMES = 12
const MOST_WORDS = 15
/** Names to a first word, on average. */
const NAMES_TO_A_WORD = 2
/** Names that go on behind their first word. */
const GOES_ON = 0.8
/** A first word that hardly any rows have is no group. */
const FEWEST_ROWS = 5
const wordsOf = (value: unknown): string[] => String(value).trim().split(/\s+/)
/** Columns that hold what things of a make are called. */
const OF_THINGS =
  /\b(?:display name|product|model|item|asset|device|article|vehicle|car|machine|equipment)\b/i
const WORD = /^\p{Lu}[\p{L}&-]+$/u

/**
 * The brand, as the first word of what things are called, where few of these stand before many names: makers before their models. Null
 * where names do not begin alike, or are those of people.
 * @param uses columns that the measure is made of
 */
export function firstWordsOf(
  { columns }: TableProfile,
  { fields }: TableModel,
  uses: ReadonlySet<string>,
): SqlDimension | null {
  for (const column of columns) {
    const field = fields.find((own) => own.column === column.name)
    if (!field || uses.has(column.name) || column.storage !== 'text') continue
    if (
      !OF_THINGS.test(field.label) ||
      field.person ||
      (field.meaning !== 'dimension' && field.meaning !== 'identifier')
    )
      continue
    const names = [
      ...column.top.map(({ value, count }) => ({ words: wordsOf(value), count })),
      ...(column.further ?? []).map((value) => ({ words: wordsOf(value), count: 1 })),
    ]
    // A word is told from the names that the profile knows, which must be nearly all.
    if (names.length < FEWEST_NAMES || names.length < GOES_ON * column.distinct) continue
    if (names.filter(({ words }) => words.length > 1).length < GOES_ON * names.length) continue
    const rows = new Map<string, number>()
    for (const { words, count } of names) rows.set(words[0]!, (rows.get(words[0]!) ?? 0) + count)
    const first = [...rows].filter(([, count]) => count >= FEWEST_ROWS).map(([word]) => word)
    if (first.length < 2 || rows.size > MOST_WORDS || names.length < NAMES_TO_A_WORD * rows.size) continue
    if (first.some((word) => !WORD.test(word))) continue
    const sql = `nullif(split_part(trim(${identifier(column.name)}), ' ', 1), '')`
    return {
      sql: `case when ${sql} in (${first.map(literal).join(', ')}) then ${sql} end`,
      dimension: madeDimension(`first word of ${column.name}`, `brand in ${field.label}`, first.sort(), {
        origin: column.name,
        noun: { one: 'brand', many: 'brands' },
      }),
    }
  }
  return null
}
