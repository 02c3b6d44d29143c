import { View } from '../prose/view.ts'
import { identifier, literals } from '../duckdb/sql.ts'
import type { Dimension, Frame, Measure } from '../playbooks/frame/frame.types.ts'
import { isLevel, type Groups } from './groups.ts'

/** One value of a dimension that an answer singles out. */
export interface SingledOut {
  dimension: Dimension
  level: string
}

/** Rows of it and of all, with what an even share would be. One row. */
export const rowsOfIt = async (
  { toolkit, table, noun }: Frame,
  { dimension, level }: SingledOut,
): Promise<View> =>
  new View(
    await toolkit.query(
      `How many ${noun.many} ${level} has`,
      `with part as (select ${identifier(dimension.column)} as level, count(*) as n from ${table} where level is not null group by 1)
select sum(n) filter (where level = ${literals([level])})::bigint as n, sum(n)::bigint as total, count(*) as levels, sum(n)::double / count(*) as even, sum(n) filter (where level = ${literals([level])}) * count(*) / sum(n)::double as times_even from part`,
    ),
  )

/** Periods below which nothing is said of whether two things go along. */
const FEWEST_PERIODS = 8

/** Whether a length of time goes along with how many rows there are, period by period within the group. One row. */
export async function timesWithLoad(
  frame: Frame,
  { dimension, level }: SingledOut,
  measure: Measure,
): Promise<View | null> {
  if (!frame.time || !measure.variable || frame.time.period === 'step') return null
  const at = identifier(frame.time.periodColumn)
  const kept = `${frame.table}_load`
  const cell = await frame.toolkit.query(
    `${frame.noun.many} of ${level} and their ${measure.label}, ${frame.time.period} by ${frame.time.period}`,
    `select ${at} as period, count(*)::double as load, avg(${identifier(measure.variable.column)})::double as taken from ${frame.table} where ${at} is not null and ${isLevel(dimension, level)} group by 1 having count(${identifier(measure.variable.column)}) >= 3 order by 1`,
    { keeps: kept, maxRows: 5 },
  )
  if (cell.output.tables.main!.total_rows < FEWEST_PERIODS) return null
  return new View(
    await frame.toolkit.statistic(`${measure.label} against the load of ${level}`, {
      method: 'correlate',
      table: kept,
      columns: { x: 'load', y: 'taken' },
    }),
  )
}

/** Groups below which nothing is said of whether their size goes with what is measured. */
const FEWEST_GROUPS = 5

/** Whether larger groups have more of what is measured: one row, `r` over `groups`. */
export async function sizeAgainstRate(
  frame: Frame,
  { levels, estimate, dimension }: Groups,
): Promise<View | null> {
  if (levels.length < FEWEST_GROUPS) return null
  const own = identifier(dimension.column)
  const y = identifier(frame.measure.variable!.column)
  const value = estimate === 'share' ? `avg((${y} = 'yes')::int::double)` : `avg(${y})`
  const view = new View(
    await frame.toolkit.query(
      `Size of each ${dimension.label} against ${frame.measure.label}`,
      `with part as (select ${own} as level, count(*) as n, ${value} as value from ${frame.table} where level is not null and ${y} is not null group by 1 having count(*) >= 5) select corr(n, value) as r, count(*) as groups from part`,
    ),
  )
  return Number.isFinite(view.number(0, 'r')) ? view : null
}
