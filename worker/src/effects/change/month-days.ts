import { MONTH_DAY_LIMITS, MONTH_STRETCHES } from '../../decide/month-days.ts'
import { identifier } from '../../duckdb/sql.ts'
import { View } from '../../prose/view.ts'
import type { Dimension, Frame } from '../../playbooks/frame/frame.types.ts'
import { isLevel } from '../compare/groups.ts'
import { numbersOf, type Estimated } from '../effect.ts'
import { askedPeriodsSql } from './asked-periods.ts'

/** On which days at either end of the month there is most, against the other days of the same months. */
export interface MonthDays extends Estimated {
  kind: 'month-days'
  side: 'start' | 'end'
  /** One row: `k` days, `rows` in all and `inside` on these days, `days` in all and `days_inside`, `share` and `days_share`. */
  sizes: View
  /** Rows a day on these days and on the others (`mean_x`, `mean_y`), with their `difference` month by month. */
  main: View
  /** How many on each day of the month: `day` from the start, `rows`, `days`, `each` a day. */
  byDay: View
  /** Every month with rows a day `inside` and `outside`. */
  months: View
  /** Column expression that is true of rows on these days. */
  where: string
}

/** Null where rows have no day, or too few months are there. */
export async function monthDays(frame: Frame): Promise<MonthDays | null> {
  const { toolkit, time, table, measure } = frame
  if (!time || time.single || measure.kind !== 'count') return null
  const at = identifier(time.column)
  const sides = ['start', 'end'].flatMap((side) => MONTH_STRETCHES.map((k) => `('${side}', ${k})`))
  const days = `own as (select ${at}::date as day, count(*) as value from ${table} where ${at} is not null group by 1), ends as (select min(day) as a, max(day) as b from own), calendar as (${askedPeriodsSql(frame, 'day')}),
days as (select calendar.period as day, coalesce(value, 0) as value, date_trunc('month', calendar.period)::date as month, day(calendar.period) as from_start, date_diff('day', calendar.period, last_day(calendar.period)) + 1 as from_end from calendar left join own on own.day = calendar.period)`
  const rates = `rates as (select side, k, month, sum(value) filter (case side when 'start' then from_start else from_end end <= k) / count(*) filter (case side when 'start' then from_start else from_end end <= k) as inside, sum(value) filter (case side when 'start' then from_start else from_end end > k) / count(*) filter (case side when 'start' then from_start else from_end end > k) as outside, sum(value) filter (case side when 'start' then from_start else from_end end <= k) as rows from days, (values ${sides.join(', ')}) as stretches(side, k) group by 1, 2, 3 having count(*) >= ${MONTH_DAY_LIMITS.fewestDays})`
  const looked = new View(
    await toolkit.query(
      'Rows a day at the ends of months, against the other days of the same months',
      `with ${days}, ${rates}
select side, k, count(*) as months, avg(inside) as inside, avg(outside) as outside, round(avg(inside - outside) / nullif(stddev_samp(inside - outside) / sqrt(count(*)), 0), 6) as t from rates where inside is not null and outside is not null group by 1, 2 order by t desc nulls last, k, side`,
    ),
  )
  if (looked.length === 0 || !(looked.number(0, 'months') >= MONTH_DAY_LIMITS.fewestMonths)) return null
  const side = looked.text(0, 'side') === 'start' ? 'start' : 'end'
  const k = looked.number(0, 'k')
  const kept = `${table}_month_days`
  const months = new View(
    await toolkit.query(
      'Rows a day on these days of each month and on its others',
      `with ${days}, ${rates} select month, rows, inside, outside from rates where side = '${side}' and k = ${k} and inside is not null and outside is not null order by 1`,
      { keeps: kept, maxRows: 200 },
    ),
  )
  const cell = await toolkit.statistic('Rows a day on these days against the others, month by month', {
    method: 'compare_paired',
    table: kept,
    columns: { x: 'inside', y: 'outside' },
  })
  const main = new View(cell)
  const day = (column: string) =>
    side === 'start' ? `day(${column})` : `date_diff('day', ${column}::date, last_day(${column}::date)) + 1`
  const where = `${day(at)} <= ${k}`
  const sizes = new View(
    await toolkit.query(
      'How many rows fall on these days',
      `with ${days}, parts as (select count(*) as days, count(*) filter (${day('day')} <= ${k}) as days_inside, sum(value) as rows, sum(value) filter (${day('day')} <= ${k}) as inside from days)
select ${k} as k, rows, inside, days, days_inside, inside / rows as share, days_inside / days as days_share, (select count(*) from ${kept}) as months, (select count(*) from ${kept} where inside > outside) as more, inside / days_inside as each, (rows - inside) / (days - days_inside) as others from parts`,
    ),
  )
  const byDay = new View(
    await toolkit.query(
      'Rows a day by day of the month',
      `with ${days} select ${side === 'start' ? 'from_start' : '-from_end'} as place, case when ${side === 'start' ? 'true' : 'false'} then from_start::varchar when from_end = 1 then 'last' else (from_end - 1)::varchar || ' before the last' end as day, sum(value) as rows, count(*) as days, sum(value) / count(*) as each from days group by 1, 2 order by 1`,
    ),
  )
  return {
    kind: 'month-days',
    side,
    sizes,
    main,
    byDay,
    months,
    where,
    numbers: numbersOf({
      kind: 'month-days',
      metric: measure.label,
      against: `day of the month of ${time.label}`,
      groups: [`${side} ${k}`],
      value: main.number(0, 'difference'),
      low: main.number(0, 'low'),
      high: main.number(0, 'high'),
      p: main.number(0, 'p'),
      n: sizes.number(0, 'rows'),
      size: sizes.number(0, 'share') - sizes.number(0, 'days_share'),
      evidence: [looked, months, main, sizes],
    }),
  }
}

/** One group on these days: `n` rows of it and `inside`, `share`; the same of all others; `least` and `most` a month. */
export async function groupOnDays(
  frame: Frame,
  { where }: MonthDays,
  dimension: Dimension,
  level: string,
): Promise<View> {
  const own = isLevel(dimension, level)
  const month = `date_trunc('month', ${identifier(frame.time!.column)})`
  return new View(
    await frame.toolkit.query(
      `${level} on these days of the month`,
      `with part as (select ${month} as month, ${own} as own, ${where} as there from ${frame.table} where ${identifier(frame.time!.column)} is not null and ${identifier(dimension.column)} is not null), each as (select month, count(*) filter (own and there) as m from part group by 1)
select count(*) filter (own) as n, count(*) filter (own and there) as inside, count(*) filter (own and there) / nullif(count(*) filter (own), 0) as share, count(*) filter (not own) as n_others, count(*) filter (not own and there) as inside_others, count(*) filter (not own and there) / nullif(count(*) filter (not own), 0) as share_others, (select min(m) from each) as least, (select max(m) from each) as most, (select count(*) from each) as months from part`,
    ),
  )
}
