import { LIMITS } from '../../decide/limits.ts'
import { View } from '../../prose/view.ts'
import { identifier, literals } from '../../duckdb/sql.ts'
import type { Dimension, Frame, Measure } from '../../playbooks/frame/frame.types.ts'
import { isLevel, type Groups } from './groups.ts'

/** One value of a dimension that an answer singles out. */
export interface SingledOut {
  dimension: Dimension
  level: string
}

/** Rows of it and of all, with what an even share would be, and how many groups have more (`above`) and fewer. One row. */
export const rowsOfIt = async (
  { toolkit, table, noun }: Frame,
  { dimension, level }: SingledOut,
): Promise<View> =>
  new View(
    await toolkit.query(
      `How many ${noun.many} ${level} has`,
      `with part as (select ${identifier(dimension.column)} as level, count(*) as n from ${table} where level is not null group by 1)
select sum(n) filter (where level = ${literals([level])})::bigint as n, sum(n)::bigint as total, count(*) as levels, sum(n)::double / count(*) as even, sum(n) filter (where level = ${literals([level])}) * count(*) / sum(n)::double as times_even, count(*) filter (where n > (select n from part where level = ${literals([level])})) as above, count(*) filter (where n < (select n from part where level = ${literals([level])})) as below from part`,
    ),
  )

/** Whether a length of time goes along with how many rows there are, period by period, within a group or in all. One row. */
export async function timesWithLoad(
  frame: Frame,
  one: SingledOut | null,
  measure: Measure,
): Promise<View | null> {
  if (!frame.time || !measure.variable || frame.time.period === 'step') return null
  const at = identifier(frame.time.periodColumn)
  // Several measures of one table are each held against the load.
  const kept = `${frame.table}_load${one ? '' : '_of_all'}_${measure.variable.column.replaceAll(/\W+/g, '_')}`
  const of = one ? ` of ${one.level}` : ''
  const cell = await frame.toolkit.query(
    `${frame.noun.many}${of} and their ${measure.label}, ${frame.time.period} by ${frame.time.period}`,
    `select ${at} as period, count(*)::double as load, avg(${identifier(measure.variable.column)})::double as taken from ${frame.table} where ${at} is not null${one ? ` and ${isLevel(one.dimension, one.level)}` : ''} group by 1 having count(${identifier(measure.variable.column)}) >= 3 order by 1`,
    { keeps: kept, maxRows: 5 },
  )
  if (cell.output.tables.main!.total_rows < LIMITS.fewestPoints) return null
  return new View(
    await frame.toolkit.statistic(`${measure.label} against the load${of}`, {
      method: 'correlate',
      table: kept,
      columns: { x: 'load', y: 'taken' },
    }),
  )
}

/** Whether larger groups have more of what is measured: the correlation over groups, null over a handful of them. One row. */
export async function sizeAgainstRate(
  { toolkit, table, measure }: Frame,
  { levels, estimate, dimension }: Groups,
): Promise<View | null> {
  if (levels.length < LIMITS.fewestPoints) return null
  const own = identifier(dimension.column)
  const y = identifier(measure.variable!.column)
  const value = estimate === 'share' ? `avg((${y} = 'yes')::int::double)` : `avg(${y})`
  const title = `Size of each ${dimension.label} against ${measure.label}`
  const kept = `${table}_size`
  const cell = await toolkit.query(
    title,
    `select ${own} as level, count(*)::double as size, ${value} as value from ${table} where ${own} is not null and ${y} is not null group by 1 having count(*) >= ${FEWEST_ROWS} order by 1`,
    { keeps: kept, maxRows: 5 },
  )
  if (cell.output.tables.main!.total_rows < LIMITS.fewestPoints) return null
  const view = new View(
    await toolkit.statistic(title, {
      method: 'correlate',
      table: kept,
      columns: { x: 'size', y: 'value' },
    }),
  )
  return Number.isFinite(view.number(0, 'pearson')) ? view : null
}

/** Rows of a group below which its mean or share is no point of a correlation over groups. */
const FEWEST_ROWS = 5
