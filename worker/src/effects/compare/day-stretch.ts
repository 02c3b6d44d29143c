import type { DimensionRef } from '#contract'
import { identifier, literal } from '../../duckdb/sql.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { View } from '../../prose/view.ts'
import { keptName } from '../effect.ts'
import { clock, hourSql } from './hours.ts'

/**
 * The stretch of the day that parts a measure of rows from what it is at all other hours: the one with the most of its
 * variation between the two sides, as a regression tree cuts (Breiman and others, 1984).
 */
export interface DayStretch {
  label: string
  /** One row for each hour of the day that has rows: `level` ("03:00"), `n`, `value`, `inside`. */
  hours: View
  /**
   * One row: `first` hour and `length` of the stretch, its rows `n` of `n_all`, their `rows_share` and, of what can be
   * added up, their `total_share`; of the other hours with enough rows the furthest to its side, `next_hour` and
   * `next_value`.
   */
  main: View
  /** The rows of the frame with `side`, which says whether they lie within it. */
  table: string
  side: string
  levels: [inside: string, outside: string]
  /** How many stretches were looked at for it. */
  tried: number
}

const DAY = 24
/** A longer stretch is half of the day, and its rest the shorter one. */
const LONGEST = 12
const FEWEST_INSIDE = 10
const FEWEST_ROWS = 60
/** Rows of an hour below which its mean stands for nothing. */
const FEWEST_IN_HOUR = 5
export const OTHER_HOURS = 'other hours'
const SIDE = 'stretch of the day'

/** @returns null where the column holds no times of day, or its rows are too few */
export async function dayStretchOf(frame: Frame, { column }: DimensionRef): Promise<DayStretch | null> {
  const { toolkit, measure, source, model, sample, rows, time, dates } = frame
  const hour = hourSql(source, column)
  const isHeld = time?.column === column || dates.some((own) => own.column === column)
  if (hour === null || !isHeld || !measure.variable || measure.totals || rows < FEWEST_ROWS) return null
  const label = model.fields.find((field) => field.column === column)?.label ?? column
  const own = identifier(measure.variable.column)
  const y =
    measure.kind === 'share' ? `case when ${own}::varchar = 'yes' then 1.0 else 0.0 end` : `${own}::double`
  const timed = `${sample}_timed_${keptName(column)}`
  const counted = await toolkit.query(
    `${measure.label} with the hour of ${label}`,
    `select ${hour} as hour, ${y} as y from ${sample} where ${own} is not null and ${identifier(column)} is not null`,
    { keeps: timed, maxRows: 5 },
  )
  if (counted.output.tables.main!.total_rows < FEWEST_ROWS) return null
  const found = new View(
    await toolkit.query(
      `Every stretch of up to ${LONGEST} hours of the day against all other hours, by ${measure.label}`,
      `with by_hour as (select hour, count(*) as n, sum(y) as s from ${timed} group by 1), tried as (select a.hour as first, length from by_hour as a, range(1, ${LONGEST + 1}) as lengths(length) where (a.hour + length - 1) % ${DAY} in (select hour from by_hour)), inside as (select first, length, sum(n) as n, sum(s) as s from tried join by_hour on (by_hour.hour - first + ${DAY}) % ${DAY} < length group by 1, 2), all_of as (select sum(n) as n_all, sum(s) as s_all, (select count(*) from inside) as tried from by_hour), sides as (select *, s / n as value, (s_all - s) / (n_all - n) as rest from inside, all_of where n >= ${FEWEST_INSIDE} and n_all - n >= ${FEWEST_INSIDE})
select first, length, n, n_all, n / n_all as rows_share, s / nullif(s_all, 0) as total_share, value, rest, tried, (value - rest) ** 2 * n * (n_all - n) / n_all as between from sides order by between desc, length, first limit 1`,
      { keeps: `${timed}_found`, maxRows: 1 },
    ),
  )
  if (found.length === 0) return null
  const [first, length] = [found.number(0, 'first'), found.number(0, 'length')]
  const within = (of: string) => `(${of} - ${first} + ${DAY}) % ${DAY} < ${length}`
  const hours = new View(
    await toolkit.query(
      `${measure.label} by hour of ${label}`,
      `select lpad(hour::varchar, 2, '0') || ':00' as level, count(*) as n, avg(y) as value, case when ${within('hour')} then 'within' else 'other' end as inside from ${timed} group by hour order by hour`,
    ),
  )
  const isHigh = found.number(0, 'value') >= found.number(0, 'rest')
  const main = new View(
    await toolkit.query(
      `The stretch of the day that is furthest from all other hours, by ${measure.label}`,
      `select found.*, level as next_hour, other.value as next_value from ${timed}_found as found left join (select level, value from (select lpad(hour::varchar, 2, '0') || ':00' as level, avg(y) as value from ${timed} where not ${within('hour')} group by hour having count(*) >= ${FEWEST_IN_HOUR}) order by value ${isHigh ? 'desc' : 'asc'}, level limit 1) as other on true`,
    ),
  )
  const levels: DayStretch['levels'] = [`${clock(first)} to ${clock(first + length)}`, OTHER_HOURS]
  const table = `${sample}_day_${keptName(column)}`
  await toolkit.query(
    `Rows within ${levels[0]} and at other hours`,
    `select *, case when ${hour} is null then null when ${within(hour)} then ${literal(levels[0])} else ${literal(OTHER_HOURS)} end as ${identifier(SIDE)} from ${sample}`,
    { keeps: table, maxRows: 5 },
  )
  return { label, hours, main, table, side: SIDE, levels, tried: found.number(0, 'tried') }
}
