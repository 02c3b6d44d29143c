import type { ColumnProfile, DimensionRef, Noun, TableModel } from '#contract'
import { identifier, literal } from '../../duckdb/sql.ts'
import type { SqlDimension } from './dimensions.ts'
import type { CalendarPart, Dimension } from './frame.types.ts'
import { madeDimension } from './made-dimension.ts'

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)
const SEASONS = ['spring', 'summer', 'autumn', 'winter']
const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)

/** What the days of the week are told apart by where only the weekend is of interest. */
export const WEEKEND = 'weekends'
export const WORKING_DAYS = 'working days'

interface Part {
  levels: readonly string[]
  noun: Noun
  sql: (moment: string) => string
}

const PARTS: Readonly<Record<CalendarPart, Part>> = {
  weekday: {
    levels: WEEKDAYS,
    noun: { one: 'weekday', many: 'weekdays' },
    sql: (moment) => nth(WEEKDAYS, `isodow(${moment})`),
  },
  weekend: {
    levels: [WORKING_DAYS, WEEKEND],
    noun: { one: 'part of the week', many: 'parts of the week' },
    sql: (moment) =>
      `case when isodow(${moment}) >= 6 then ${literal(WEEKEND)} when isodow(${moment}) < 6 then ${literal(WORKING_DAYS)} end`,
  },
  month: {
    levels: MONTHS,
    noun: { one: 'month', many: 'months' },
    sql: (moment) => nth(MONTHS, `month(${moment})`),
  },
  quarter: {
    levels: ['Q1', 'Q2', 'Q3', 'Q4'],
    noun: { one: 'quarter', many: 'quarters' },
    sql: (moment) => `'Q' || quarter(${moment})`,
  },
  season: {
    levels: SEASONS,
    noun: { one: 'season', many: 'seasons' },
    sql: (moment) => nth(SEASONS, `(month(${moment}) + 9) % 12 // 3 + 1`),
  },
  hour: {
    levels: HOURS,
    noun: { one: 'hour', many: 'hours' },
    sql: (moment) => nth(HOURS, `hour(${moment}) + 1`),
  },
}

/** The value of a list at a place that counts from one; null where there is no moment. */
const nth = (values: readonly string[], place: string): string =>
  `list_extract([${values.map(literal).join(', ')}], (${place})::integer)`

/** Parts of the year: those of less than two years are each one stretch of time, which has no course of its own. */
const OF_YEAR: ReadonlySet<CalendarPart | undefined> = new Set(['month', 'quarter', 'season'])
export const isOfYear = ({ part }: Pick<Dimension, 'part'>): boolean => OF_YEAR.has(part)

/** A part of a date that comes again and of which there are a few, so that rows may be told apart by it. */
export const isCalendarPart = (part: DimensionRef['part']): part is CalendarPart =>
  part !== null && Object.hasOwn(PARTS, part)

/**
 * A part of the calendar as groups of rows, in its order; none of a column that holds no dates, nor hours of one that holds
 * no times of day.
 */
export function calendarPartOf(
  { column, part }: DimensionRef,
  { storage }: ColumnProfile,
  model: TableModel,
  axis: string | null,
): SqlDimension[] {
  if (!isCalendarPart(part) || !(storage === 'timestamp' || (storage === 'date' && part !== 'hour')))
    return []
  const { levels, noun, sql } = PARTS[part]
  const label = model.fields.find((field) => field.column === column)?.label ?? column
  return [
    {
      sql: sql(identifier(column)),
      dimension: {
        ...madeDimension(
          `calendar ${part} of ${column}`,
          column === axis ? noun.one : `${noun.one} of ${label}`,
          [...levels],
          {
            origin: column,
            ordered: true,
            asked: true,
            noun,
          },
        ),
        part,
      },
    },
  ]
}
