import type { DataSession } from '../duckdb/session.types.ts'
import { identifier } from '../duckdb/sql.ts'
import { spellingsOf } from './one-name.ts'
import { LEVELS_KEPT, SPELLINGS_LIMIT, TOP_VALUES, type TextRead } from './read-texts.ts'

/** Tables up to this many rows are summarised here: for them, and for wide ones above all, a query per column is slower. */
export const SMALL_ROWS = 20_000
const COLUMNS_AT_ONCE = 100

/** The same as `readTexts` for columns of a small table, a hundred of them with one query. */
export async function readSmallTexts(
  session: DataSession,
  table: string,
  names: readonly string[],
  signal?: AbortSignal,
): Promise<Map<string, TextRead>> {
  const read = new Map<string, TextRead>()
  for (let from = 0; from < names.length; from += COLUMNS_AT_ONCE) {
    const part = names.slice(from, from + COLUMNS_AT_ONCE)
    const columns = part.map((name) => `${identifier(name)}::VARCHAR`).join(', ')
    const { rows } = await session.query(`SELECT ${columns} FROM ${identifier(table)}`, {
      maxRows: SMALL_ROWS,
      signal,
    })
    for (const [index, name] of part.entries())
      read.set(name, summariseTexts(rows.map((row) => row[index] as string | null)))
  }
  return read
}

/** Summarises the values of a column of text. */
export function summariseTexts(values: readonly (string | null)[]): TextRead {
  const counts = new Map<string, number>()
  let nulls = 0
  for (const value of values)
    if (value === null) nulls++
    else counts.set(value, (counts.get(value) ?? 0) + 1)
  const levels = [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => (a.value < b.value ? -1 : 1))
  const distinct = levels.length
  const mean = (measure: (value: string) => number) =>
    distinct === 0 ? 0 : levels.reduce((sum, { value }) => sum + measure(value), 0) / distinct
  const length = (value: string) => [...value].length
  return {
    distinct,
    nulls,
    top: mostFrequent(levels).slice(0, TOP_VALUES),
    levels: distinct <= LEVELS_KEPT ? levels : null,
    meanLength: mean(length),
    maxLength: levels.reduce((most, { value }) => Math.max(most, length(value)), 0),
    meanWords: mean((value) => value.trim().split(' ').length),
    digits: mean((value) => (/[0-9]/.test(value) ? 1 : 0)),
    spellings: distinct > 1 && distinct <= SPELLINGS_LIMIT ? spellingsOf(levels) : [],
  }
}

type Level = { value: string; count: number }

/** Most frequent first, ties by value. */
const mostFrequent = (levels: readonly Level[]): Level[] =>
  [...levels].sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
