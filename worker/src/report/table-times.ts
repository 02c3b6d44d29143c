import { formatValue, type Table } from '#contract'

/** How the times of a table are written, in all its columns alike; null where each is by itself, or all are years. */
export type TimesOf = 'month' | 'date' | null

/** Dates that are all the first of a year stand for years, all the first of a month for months. */
const NEW_YEAR = /^\d{4}-01-01([T ]00:00:00(\.0+)?Z?)?$/
const NEW_MONTH = /^\d{4}-\d{2}-01([T ]00:00:00(\.0+)?Z?)?$/
const A_DATE = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}.*)?$/

/** Midnight is left off a time stamp. */
const dateOf = (text: string) => text.replace(/^(\d{4}-\d{2}-\d{2})[T ]00:00:00(\.0+)?Z?$/, '$1')
const monthOf = (text: string) => (NEW_MONTH.test(text) ? formatValue(text, 'month') : text)

export function timesOf({ rows }: Table): TimesOf {
  const dates = rows
    .flat()
    .filter((value): value is string => typeof value === 'string' && A_DATE.test(value))
  if (dates.length === 0 || dates.every((value) => NEW_YEAR.test(value))) return null
  return dates.every((value) => NEW_MONTH.test(value)) ? 'month' : 'date'
}

/** Prints the texts of a column, times in the manner of its table. */
export function timePrinter(texts: readonly string[], times: TimesOf): (text: string) => string {
  if (times === 'month') return monthOf
  const years = times === null && texts.length > 0 && texts.every((value) => NEW_YEAR.test(value))
  return years ? (text) => text.slice(0, 4) : dateOf
}
