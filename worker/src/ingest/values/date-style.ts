import { literal } from '../../duckdb/sql.ts'
import { accepts, type Counted, type Interpretation } from './counted.ts'
import { serialDates, serialSql } from './date-serials.ts'
import { isMissingTyped } from './missing-codes.ts'
import { MONTH_BY_NAME, MONTH_PATTERN } from './month-names.ts'

/**
 * One way to write a date: a pattern whose groups are the fields named, in that order. `first` and `second` are day and
 * month in an order that only the whole column can tell.
 */
interface Shape {
  fields: Field[]
  pattern: string
  /** Needs a hint from the column's name, or values that could hardly be anything else. */
  numeric?: true
}
type Field = 'year' | 'month' | 'name' | 'day' | 'first' | 'second' | 'quarter' | 'week'
type DayOrder = 'day-first' | 'month-first'

const WEEKDAY = `(?:[[:alpha:]]{2,10}[.,]? +)?`
const ORDINAL = '(?:st|nd|rd|th)?'
const NAME = `(${MONTH_PATTERN})[.]?`
const SHAPES: Shape[] = [
  { fields: ['year', 'month', 'day'], pattern: '(\\d{4})[-/.](\\d{1,2})[-/.](\\d{1,2})' },
  { fields: ['first', 'second', 'year'], pattern: '(\\d{1,2})[-/.](\\d{1,2})[-/.](\\d{4}|\\d{2})' },
  {
    fields: ['day', 'name', 'year'],
    pattern: `${WEEKDAY}(\\d{1,2})${ORDINAL}[ .-]*${NAME}[ ,.-]*'?(\\d{4}|\\d{2})`,
  },
  { fields: ['name', 'day', 'year'], pattern: `${WEEKDAY}${NAME}[ .-]*(\\d{1,2})${ORDINAL}[ ,-]+(\\d{4})` },
  { fields: ['year', 'name', 'day'], pattern: `(\\d{4})[ -]?${NAME}[ -]?(\\d{1,2})` },
  { fields: ['name', 'year'], pattern: `${NAME}[ ,./-]*'?(\\d{4}|\\d{2})` },
  { fields: ['year', 'name'], pattern: `(\\d{4})[ ,./-]*${NAME}` },
  { fields: ['year', 'month'], pattern: '(\\d{4})[-/](\\d{1,2})' },
  { fields: ['month', 'year'], pattern: '(\\d{1,2})[-/](\\d{4})' },
  { fields: ['year', 'month'], pattern: '(\\d{4})-?m(\\d{1,2})' },
  { fields: ['year', 'quarter'], pattern: '(\\d{4})[ :-]?q([1-4])' },
  { fields: ['quarter', 'year'], pattern: "q([1-4])[ /-]*'?(\\d{4})" },
  { fields: ['year', 'week'], pattern: '(\\d{4})-?w(\\d{1,2})' },
  { fields: ['year', 'month', 'day'], pattern: '(\\d{4})(\\d{2})(\\d{2})', numeric: true },
  { fields: ['year', 'month'], pattern: '(\\d{4})(\\d{2})', numeric: true },
]
const TIME =
  '(?:[T ,]+(\\d{1,2}):(\\d{2})(?::(\\d{2})(?:[.,](\\d{1,9}))?)?\\s*([ap])?[.]?(?:m[.]?)?\\s*(?:Z|UTC|GMT)?\\s*(?:[+-]\\d{2}:?\\d{2})?(?:\\s*\\([^)]*\\))?)?'

const whole = (shape: Shape) => `^\\s*${shape.pattern}${TIME}\\s*$`
const regexes = SHAPES.map((shape) => new RegExp(whole(shape).replaceAll('[[:alpha:]]', '\\p{L}'), 'iu'))

const DATE_NAME =
  /date|time|day|month|period|quarter|epoch|stamp|created|updated|modified|(?:_|^)(?:at|on|ts|ym|ymd)$/i

/** Whole numbers in a column of this name might be dates in disguise: 20240131, 202401, seconds since 1970. */
export const mayHideDates = (name: string): boolean => DATE_NAME.test(name)

/** True for what is written like a date of some kind. */
export const mayBeDate = (value: string): boolean =>
  SHAPES.some((shape, index) => fieldsOf(shape, regexes[index]!, value) !== null)

function fieldsOf(shape: Shape, regex: RegExp, value: string): Partial<Record<Field, number>> | null {
  const match = regex.exec(value)
  if (!match) return null
  const found: Partial<Record<Field, number>> = {}
  for (const [index, field] of shape.fields.entries()) {
    const text = match[index + 1]!
    found[field] = field === 'name' ? MONTH_BY_NAME.get(text.toLowerCase())! : Number(text)
  }
  if (shape.numeric && (found.year! < 1800 || found.year! > 2100)) return null
  return valid(found) ? found : null
}

function valid({ month, day, first, second, week, year }: Partial<Record<Field, number>>): boolean {
  const inside = (value: number | undefined, low: number, high: number) =>
    value === undefined || (value >= low && value <= high)
  if (first !== undefined && second !== undefined && Math.min(first, second) > 12) return false
  return (
    inside(month, 1, 12) &&
    inside(day, 1, 31) &&
    inside(first, 1, 31) &&
    inside(second, 1, 31) &&
    inside(week, 1, 53) &&
    inside(year, 0, 9999)
  )
}

/**
 * Reads a column of text as dates or times, or null where it is not one. The result is a TIMESTAMP; the caller turns it
 * into a DATE when no value has a time of day.
 * @param name    the column's name, for whole numbers that may be dates
 * @param dayFirst what other columns of the file show, for dates such as 03/04/2024 that could be either
 */
export function dateInterpretation(
  values: readonly Counted[],
  name: string,
  dayFirst: boolean | null = null,
): Interpretation | null {
  const present = values.filter(({ value }) => !isMissingTyped(value))
  if (present.length === 0) return null
  const numbers = present.every(({ value }) => /^\s*\d+(?:\.0*)?\s*$/.test(value))
  if (numbers) return numericDates(present, name)

  const used = SHAPES.flatMap((shape, index) => {
    if (shape.numeric) return []
    const regex = regexes[index]!
    const rows = present.reduce(
      (sum, { value, count }) => sum + (fieldsOf(shape, regex, value) ? count : 0),
      0,
    )
    return rows > 0 ? [{ shape, regex, rows }] : []
  })
  const isWritten = (value: string) => used.some(({ shape, regex }) => fieldsOf(shape, regex, value) !== null)
  const years = present.flatMap(({ value }) =>
    used.flatMap(({ shape, regex }) => {
      const { year } = fieldsOf(shape, regex, value) ?? {}
      return year !== undefined && year >= 100 ? [year] : []
    }),
  )
  const serials = serialDates(present, isWritten, years)
  if (!accepts(present, (value) => isWritten(value) || serials.has(value))) return null
  const order = dayOrder(present, dayFirst)
  const twoDigit = present.some(({ value }) =>
    used.some(({ regex, shape }) => {
      const year = regex.exec(value)?.[shape.fields.indexOf('year') + 1]
      return year !== undefined && year.length === 2
    }),
  )
  const notes = [
    ...(used.some(({ shape }) => shape.fields.includes('first')) ? [order.because] : []),
    ...(twoDigit ? ['two-digit years read as 1940 to 2039'] : []),
    ...(serials.size > 0
      ? [`and whole numbers such as ${[...serials][0]!.trim()} as the days that a spreadsheet counts`]
      : []),
  ]
  return {
    type: 'TIMESTAMP',
    sql: (text) =>
      coalesce([
        ...used.map(({ shape }) => dateSql(text, shape, order.order)),
        ...(serials.size > 0 ? [serialSql(text)] : []),
      ]),
    unit: null,
    assumed: notes.length > 0 ? `read as dates, ${notes.join(', ')}` : null,
  }
}

const coalesce = (expressions: string[]) =>
  expressions.length === 1 ? expressions[0]! : `coalesce(${expressions.join(', ')})`

/** Decides between 31/12 and 12/31 by the values above 12, then by which order makes monthly or daily steps. */
function dayOrder(values: readonly Counted[], hint: boolean | null): { order: DayOrder; because: string } {
  const index = SHAPES.findIndex((shape) => shape.fields.includes('first'))
  let firstAbove = 0
  let secondAbove = 0
  let points = 0
  let rows = 0
  const firsts = new Set<number>()
  const seconds = new Set<number>()
  for (const { value, count } of values) {
    const fields = fieldsOf(SHAPES[index]!, regexes[index]!, value)
    if (!fields) continue
    rows += count
    if (fields.first! > 12) firstAbove += count
    if (fields.second! > 12) secondAbove += count
    if (/^\s*\d+\./.test(value)) points += count
    firsts.add(fields.first!)
    seconds.add(fields.second!)
  }
  const values12 = (n: number) => (n === 1 ? '1 value has a day above 12' : `${n} values have a day above 12`)
  if (firstAbove > secondAbove)
    return { order: 'day-first', because: `day-first because ${values12(firstAbove)}` }
  if (secondAbove > firstAbove)
    return { order: 'month-first', because: `month-first because ${values12(secondAbove)}` }
  if (rows > 0 && points === rows)
    return { order: 'day-first', because: 'day-first because they are written with points' }
  if (firsts.size === 1 && firsts.has(1) && seconds.size > 3)
    return {
      order: 'day-first',
      because: 'day-first because the first number is always 1, as at the start of a month',
    }
  if (seconds.size === 1 && seconds.has(1) && firsts.size > 3)
    return {
      order: 'month-first',
      because: 'month-first because the second number is always 1, as at the start of a month',
    }
  if (hint !== null)
    return {
      order: hint ? 'day-first' : 'month-first',
      because: `${hint ? 'day-first' : 'month-first'} because other columns of the file are`,
    }
  return { order: 'month-first', because: 'month-first, although no value shows which of the two it is' }
}

/** What the column shows about the order of day and month: true day-first, false month-first, null nothing. */
export function dayFirstEvidence(values: readonly Counted[]): boolean | null {
  const { order, because } = dayOrder(values, null)
  return /because \d/.test(because) ? order === 'day-first' : null
}

const EXTRA = ['hh', 'mi', 'ss', 'ff', 'ap']

/** An expression that gives a TIMESTAMP, or NULL where the text is no such date. */
function dateSql(text: string, shape: Shape, order: DayOrder): string {
  const fields = shape.fields.map((field) =>
    field === 'first' || field === 'second'
      ? (field === 'first') === (order === 'day-first')
        ? 'day'
        : 'month'
      : field,
  )
  const pattern = `(?i)${whole(shape)}`
  const match = `regexp_extract(${text}, ${literal(pattern)}, [${[...fields, ...EXTRA].map((f) => literal(f)).join(', ')}])`
  const part = (field: string) => `(${match}).${field}`
  const has = (field: (typeof fields)[number]) => fields.includes(field)
  const pad = (value: string) => `lpad(${value}, 2, '0')`
  // Data speak of the past more often than of the future: 46 is 1946.
  const year = `CASE WHEN length(${part('year')}) = 2 THEN CASE WHEN ${part('year')} < '40' THEN '20' ELSE '19' END || ${part('year')} ELSE ${part('year')} END`
  const month = has('name')
    ? pad(`coalesce(${monthCase(part('name'))}, '')`)
    : has('quarter')
      ? `CASE ${part('quarter')} WHEN '1' THEN '01' WHEN '2' THEN '04' WHEN '3' THEN '07' WHEN '4' THEN '10' ELSE '' END`
      : has('month')
        ? pad(part('month'))
        : `'01'`
  const day = has('day') ? pad(part('day')) : has('week') ? `'04'` : `'01'`
  const hour = `CASE WHEN ${part('hh')} = '' THEN '00' WHEN lower(${part('ap')}) = 'p' AND ${part('hh')}::INTEGER < 12 THEN (${part('hh')}::INTEGER + 12)::VARCHAR WHEN lower(${part('ap')}) = 'a' AND ${part('hh')} = '12' THEN '00' ELSE ${pad(part('hh'))} END`
  const orZero = (field: string) => `CASE WHEN ${part(field)} = '' THEN '00' ELSE ${part(field)} END`
  const iso = `${year} || '-' || ${month} || '-' || ${day} || ' ' || ${hour} || ':' || ${orZero('mi')} || ':' || ${orZero('ss')} || '.' || rpad(left(${part('ff')}, 6), 6, '0')`
  const stamp = `try_cast(${iso} AS TIMESTAMP)`
  if (!has('week')) return stamp
  return `(date_trunc('week', ${stamp}) + to_days(7 * (try_cast(${part('week')} AS INTEGER) - 1)))`
}

function monthCase(name: string): string {
  const cases = Array.from({ length: 12 }, (_, index) => {
    const names = [...MONTH_BY_NAME].filter(([, month]) => month === index + 1).map(([word]) => literal(word))
    return `WHEN lower(${name}) IN (${names.join(', ')}) THEN '${index + 1}'`
  })
  return `CASE ${cases.join(' ')} END`
}

/** Whole numbers that are dates: 20240131, 202401 and seconds or milliseconds since 1970 under a name that says so. */
function numericDates(values: readonly Counted[], name: string): Interpretation | null {
  const texts = values.map(({ value }) => value.trim().replace(/\.0*$/, ''))
  const hinted = mayHideDates(name)
  const every = (test: (text: string) => boolean) => texts.every(test)
  const stamped = (sql: Interpretation['sql'], assumed: string): Interpretation => ({
    type: 'TIMESTAMP',
    sql,
    unit: null,
    assumed,
  })

  for (const [index, shape] of SHAPES.entries()) {
    if (!shape.numeric) continue
    const compactDay = shape.fields.includes('day')
    if (!compactDay && !hinted) continue
    if (
      (compactDay ? texts.length > 2 || hinted : true) &&
      every((text) => fieldsOf(shape, regexes[index]!, text) !== null)
    )
      return stamped(
        (text) => dateSql(text, shape, 'day-first'),
        `whole numbers such as ${texts[0]} read as ${compactDay ? 'year, month and day' : 'year and month'}`,
      )
  }
  if (!hinted) return null
  const between = (low: number, high: number) => every((text) => Number(text) >= low && Number(text) <= high)
  if (between(5e8, 4.2e9))
    return stamped(
      (text) => `to_timestamp(try_cast(${text} AS DOUBLE))::TIMESTAMP`,
      'read as seconds since 1970',
    )
  if (between(5e11, 4.2e12))
    return stamped(
      (text) => `epoch_ms(try_cast(${text} AS DOUBLE)::BIGINT)`,
      'read as milliseconds since 1970',
    )
  return null
}
