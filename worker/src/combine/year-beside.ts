import type { TableProfile } from '#contract'
import { identifier } from '../duckdb/sql.ts'
import { nameWords, wordSet } from '../profile/name-words.ts'
import { COMES_AGAIN, type PeriodColumns } from './period-columns.ts'

/** Where the year of months or quarters stands that come without one. */
export interface YearBeside {
  /** As a number, in the rows of the table `t`. */
  sql: string
  /** The column that is not needed any more once the dates are made; null where the year stands elsewhere. */
  column: string | null
  told: string
}

const YEAR_WORDS = wordSet('year yr fy jahr annee año anno')
const ONE_YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/g

/** A column of years, a year in what says which file a row is from, or the one year in the table's own name. */
export function yearBeside(
  { name, part, source_file, columns }: TableProfile,
  { grain }: PeriodColumns,
): YearBeside | null {
  if (!COMES_AGAIN.has(grain) || grain === 'weekday') return null
  const column = columns.find(
    ({ original_name, storage, minimum, maximum, nulls }) =>
      storage === 'integer' &&
      nulls === 0 &&
      nameWords(original_name).some((word) => YEAR_WORDS.has(word)) &&
      Number(minimum) >= 1900 &&
      Number(maximum) <= 2100,
  )
  if (column)
    return {
      sql: `t.${identifier(column.name)}::int`,
      column: column.name,
      told: `the column "${column.name}"`,
    }
  const from = columns.find(
    ({ name: own, storage, top, distinct, nulls }) =>
      storage === 'text' &&
      nulls === 0 &&
      distinct === top.length &&
      (['file', 'part'].includes(own) || nameWords(own).some((word) => YEAR_WORDS.has(word))) &&
      top.every(({ value }) => new Set(String(value).match(ONE_YEAR)).size === 1),
  )
  if (from)
    return {
      sql: `regexp_extract(t.${identifier(from.name)}, '(?:19|20)[0-9][0-9]')::int`,
      column: from.name,
      told: `the column "${from.name}"`,
    }
  for (const said of [part, source_file, name]) {
    const years = new Set(said?.replaceAll('_', ' ').match(ONE_YEAR))
    if (years.size === 1) return { sql: [...years][0]!, column: null, told: 'the name of the table' }
  }
  return null
}
