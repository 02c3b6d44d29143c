import { identifier } from '../../duckdb/sql.ts'
import { beyondChance } from '../../decide/decide.ts'
import { View } from '../../prose/view.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import type { EventEffect } from './event.ts'
import { valueSql } from '../change/period-series.ts'

/** Whether the level since an event stayed: the slope over the time since, and the means of its two halves. */
export interface EventSince {
  trend: View
  /** One row: `first` and `last` mean, and how many stretches each is of (`first_n`, `last_n`). */
  halves: View
  /** Back to where it was, and not on and on. */
  fades: boolean
}

const FEWEST = 8

/** Null where nothing shows that it moved. */
export async function eventSince(
  frame: Frame,
  { grid, measure, numbers }: EventEffect,
): Promise<EventSince | null> {
  const { toolkit, table, time } = frame
  const kept = `${table}_since`
  const rows = await toolkit.query(
    `${measure.label} since the event`,
    `select period, y from ${table}_event where period >= ${grid.first} and y is not null order by 1`,
    { keeps: kept, maxRows: 5 },
  )
  if (rows.output.tables.main!.total_rows < FEWEST) return null
  const trend = new View(
    await toolkit.statistic(`Trend of ${measure.label} since the event`, {
      method: 'trend',
      table: kept,
      columns: { time: 'period', y: 'y' },
      args: { bandwidth: 'data' },
    }),
  )
  if (!beyondChance(trend.number(0, 'slope_p'))) return null
  const halves = new View(
    await toolkit.query(
      `${measure.label} since the event, earlier and later half`,
      measure.kind === 'share' && grid.counted && time
        ? // Over the rows of each half, and no mean of shares.
          `with own as (select period, ntile(2) over (order by period) as half from ${kept}), ends as (select min(period) as a, min(period) filter (where half = 2) as b, max(period) + ${grid.days} as c, count(*) filter (where half = 1) as first_n, count(*) filter (where half = 2) as last_n from own),
part as (select ${identifier(time.column)}::date as d, * from ${table})
select (select ${valueSql({ measure })} from part, ends where d >= a and d < b) as first, (select ${valueSql({ measure })} from part, ends where d >= b and d < c) as last, first_n, last_n from ends`
        : `with own as (select y, ntile(2) over (order by period) as half from ${kept}) select avg(y) filter (where half = 1) as first, avg(y) filter (where half = 2) as last, count(*) filter (where half = 1) as first_n, count(*) filter (where half = 2) as last_n from own`,
    ),
  )
  return { trend, halves, fades: Math.sign(trend.number(0, 'slope')) !== Math.sign(numbers.value ?? 0) }
}
