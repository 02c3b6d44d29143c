import { speaksOf, wordsOf } from '../../effects/explain/word-factor.ts'
import { attempted } from '../../effects/change/attempted.ts'
import { eachYear } from '../../effects/explain/each-year.ts'
import { identifier, literal } from '../../duckdb/sql.ts'
import { View } from '../../prose/view.ts'
import { WEEKDAYS } from '../frame/calendar-parts.ts'
import { isSeries, type Dimension, type Frame } from '../frame/frame.types.ts'
import { madeDimension } from '../frame/made-dimension.ts'

/** A factor that is no column of the file, and how it is made from the rows of a frame. */
interface Factor {
  dimension: Dimension
  sql: string
}

/**
 * The frame with what rows are told apart by beside their columns, where a measure is to be explained: the weekday on which
 * they happened, the part of the day, the quarter of the year where that comes again, and whether their text holds one of its frequent words.
 */
export async function withFactors(frame: Frame): Promise<Frame> {
  const { toolkit, measure, question, unit, rows } = frame
  if (
    question.act !== 'explain' ||
    !measure.variable ||
    measure.totals ||
    unit?.again ||
    isSeries(frame) ||
    rows < FEWEST_ROWS
  )
    return frame
  const found = [
    ...((await attempted(toolkit, 'weekdays', () => weekdayOf(frame))) ?? []),
    ...((await attempted(toolkit, 'parts of the day', () => partOfDayOf(frame))) ?? []),
    ...((await attempted(toolkit, 'quarters of the year', () => quarterOf(frame))) ?? []),
    ...((await attempted(toolkit, 'words of texts', () => wordsIn(frame))) ?? []),
  ]
  if (found.length === 0) return frame
  const columns = found.map(({ sql, dimension }) => `${sql} as ${identifier(dimension.column)}`)
  const made = async (table: string, name: string) => {
    await toolkit.query(
      'Rows with their weekdays and what their texts speak of',
      `select *, ${columns.join(', ')} from ${table}`,
      { keeps: name, maxRows: 5 },
    )
    return name
  }
  const table = await made(frame.table, `${frame.table}_factors`)
  const sample =
    frame.sample === frame.table ? table : await made(frame.sample, `${frame.table}_factors_sample`)
  return {
    ...frame,
    table,
    sample,
    dimensions: [...frame.dimensions, ...found.map(({ dimension }) => dimension)],
    made: new Map(),
  }
}

const factors = new WeakSet<Dimension>()

/** Made to be looked at here, and no column of the file. */
export const isFactor = (dimension: Dimension): boolean => factors.has(dimension)

/** The same without them, for whatever knows columns alone. */
export const withoutFactors = (frame: Frame): Frame =>
  frame.dimensions.some(isFactor)
    ? { ...frame, dimensions: frame.dimensions.filter((own) => !isFactor(own)) }
    : frame

const asFactor = (...own: Parameters<typeof madeDimension>): Dimension => {
  const dimension = madeDimension(...own)
  factors.add(dimension)
  return dimension
}

/** Words that are looked at together, each allowed for. */
const MOST_WORDS = 15
const FEWEST_ROWS = 60
/** Different days below which a weekday is none that rows chose. */
const FEWEST_DAYS = 40

async function weekdayOf({ toolkit, time, table, dimensions }: Frame): Promise<Factor[]> {
  if (!time || time.period === 'step' || time.period === 'year') return []
  const own = identifier(time.column)
  const view = new View(
    await toolkit.query(
      `On how many days and weekdays ${time.label} lies`,
      `select count(distinct ${own}::date) as days, count(distinct dayofweek(${own})) as weekdays from ${table}`,
    ),
  )
  if (view.number(0, 'days') < FEWEST_DAYS || view.number(0, 'weekdays') < 3) return []
  const label = `weekday of ${time.label}`
  if (dimensions.some(({ levels }) => levels.some((level) => WEEKDAYS.includes(level)))) return []
  return [
    {
      sql: `dayname(${own})`,
      dimension: asFactor(`weekday of ${time.column}`, label, WEEKDAYS, {
        origin: time.column,
        noun: { one: 'weekday', many: 'weekdays' },
      }),
    },
  ]
}

/** Six hours each, the day beginning at midnight. */
const PARTS_OF_DAY = ['night', 'morning', 'afternoon', 'evening']
/** Different hours below which a clock is none that rows chose. */
const FEWEST_HOURS = 6
/** Share of the rows that may stand at one and the same time of day, beyond which it is an entry and no time. */
const MOST_AT_ONCE = 0.5

async function partOfDayOf({ toolkit, time, table, source, dimensions }: Frame): Promise<Factor[]> {
  const column = source.columns.find(({ name }) => name === time?.column)
  if (!time || time.period === 'step' || time.period === 'year' || column?.storage !== 'timestamp') return []
  if (dimensions.some(({ levels }) => levels.some((level) => PARTS_OF_DAY.includes(level.toLowerCase()))))
    return []
  const own = identifier(time.column)
  const view = new View(
    await toolkit.query(
      `At how many hours ${time.label} lies`,
      `select count(distinct hour(${own})) as hours, count(distinct hour(${own}) // 6) as parts, (select max(n) / sum(n) from (select count(*) as n from ${table} where ${own} is not null group by strftime(${own}, '%H:%M:%S'))) as at_once from ${table}`,
    ),
  )
  if (view.number(0, 'hours') < FEWEST_HOURS || view.number(0, 'parts') < 2) return []
  if (view.number(0, 'at_once') > MOST_AT_ONCE) return []
  const cases = PARTS_OF_DAY.map((part, at) => `when ${at} then ${literal(part)}`).join(' ')
  return [
    {
      sql: `case hour(${own}) // 6 ${cases} end`,
      dimension: asFactor(
        `part of the day of ${time.column}`,
        `part of the day of ${time.label}`,
        PARTS_OF_DAY,
        {
          origin: time.column,
          noun: { one: 'part of the day', many: 'parts of the day' },
        },
      ),
    },
  ]
}

const QUARTERS = ['Q1', 'Q2', 'Q3', 'Q4']

/** Whether values of a dimension are the quarters of the year. */
export const isOfQuarters = ({ levels }: Dimension): boolean => levels.includes('Q1') && levels.includes('Q4')

/** A quarter that lies apart in one year alone is a stretch of time, and no time of year. */
async function quarterOf(frame: Frame): Promise<Factor[]> {
  const { time, dimensions } = frame
  if (!time || dimensions.some(isOfQuarters) || !(await eachYear(frame))) return []
  return [
    {
      sql: `'Q' || quarter(${identifier(time.column)})`,
      dimension: asFactor(`quarter of ${time.column}`, 'quarter', QUARTERS, {
        origin: time.column,
        ordered: true,
        noun: { one: 'quarter', many: 'quarters' },
      }),
    },
  ]
}

async function wordsIn(frame: Frame): Promise<Factor[]> {
  const { text } = frame
  if (!text) return []
  return (await wordsOf(frame, text, MOST_WORDS)).map((word) => {
    const [yes, no] = [`texts with “${word}”`, `texts without “${word}”`]
    const own = identifier(text.column)
    return {
      sql: `case when length(trim(${own})) > 0 then case when ${speaksOf(text.column, word)} then ${literal(yes)} else ${literal(no)} end end`,
      dimension: asFactor(`${text.column} speaks of ${word}`, `“${word}” in ${text.label}`, [yes, no], {
        origin: text.column,
        noun: { one: 'text', many: 'texts' },
      }),
    }
  })
}
