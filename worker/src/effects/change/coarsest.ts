import { View } from '../../prose/view.ts'
import { identifier } from '../../duckdb/sql.ts'
import type { Frame, Period } from '../../playbooks/frame/frame.types.ts'

/** Days between the values of the slowest from which on the others are averaged over as much. */
const COARSE: readonly [days: number, period: Period][] = [
  [300, 'year'],
  [80, 'quarter'],
]

/** Series of a table on one footing: the table's own, or periods of the slowest, of which each has all its values. */
export interface OnOneFooting {
  /** Named `own`, with `moment` and `y0`, `y1`, …; for the head of a query, behind "with". */
  sql: string
  period: Period
  /** Places of those that come more often, and are averaged over each period. */
  averaged: number[]
}

/** Puts quick series on the footing of the slowest of them: a January is no year. */
export async function onOneFooting(frame: Frame, columns: readonly string[]): Promise<OnOneFooting> {
  const { toolkit, table, time } = frame
  const moment = identifier(time!.column)
  const own = columns.map((column) => identifier(column))
  const gaps = new View(
    await toolkit.query(
      'How far apart the values of each lie',
      own
        .map(
          (column) =>
            `select median(gap) as days from (select date_diff('day', lag(${moment}) over (order by ${moment}), ${moment}) as gap from ${table} where ${moment} is not null and ${column} is not null)`,
        )
        .join('\nunion all\n'),
    ),
  )
  const widest = Math.max(...gaps.numbers('days'))
  const mixed = Math.min(...gaps.numbers('days')) !== widest
  const period = mixed ? (COARSE.find(([days]) => widest >= days)?.[1] ?? null) : null
  const known = own.map((_, at) => `y${at} is not null`).join(' and ')
  const rows = `select ${period ? `date_trunc('${period}', ${moment})::timestamp` : `${moment}::timestamp`} as moment, ${own.map((column, at) => `avg(${column}::double) as y${at}, count(${column}) as n${at}`).join(', ')} from ${table} where ${moment} is not null group by 1`
  const whole = own.map((_, at) => `n${at} >= 0.99 * (select median(n${at}) from part where n${at} > 0)`)
  return {
    sql: `part as (${rows}), own as (select * from part where ${known}${period ? ` and ${whole.join(' and ')}` : ''})`,
    period: period ?? time!.spacing ?? time!.period,
    averaged: period ? gaps.rows.filter((row) => gaps.number(row, 'days') < widest / 2) : [],
  }
}

/** The last month of a year that is told as a whole runs on past none of it. */
export const later = (period: Period, moment: string): string =>
  period === 'year' || period === 'quarter' ? `date_trunc('${period}', ${moment})::timestamp` : moment
