import { formatValue, type Scalar } from '#contract'

const NEW_YEAR = /^\d{4}-01-01([T ]00:00:00(\.0+)?Z?)?$/
const NEW_MONTH = /^\d{4}-\d{2}-01([T ]00:00:00(\.0+)?Z?)?$/

/**
 * Rows whose field names a stretch of time, as it is written in tables: dates that are all the first of a year stand for
 * years, all the first of a month for months. Any others stay as they are.
 */
export function withTimes<Row extends Record<string, Scalar>>(rows: Row[], field: keyof Row & string): Row[] {
  const values = rows.map((row) => row[field]).filter((value) => value !== null)
  const all = (pattern: RegExp) =>
    values.length > 1 && values.every((value) => typeof value === 'string' && pattern.test(value))
  if (!all(NEW_MONTH)) return rows
  const years = all(NEW_YEAR)
  const print = (value: Scalar | undefined) =>
    typeof value !== 'string' ? (value ?? null) : years ? value.slice(0, 4) : formatValue(value, 'month')
  return rows.map((row) => ({ ...row, [field]: print(row[field]) }))
}
