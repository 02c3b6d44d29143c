import { MONTH_DAY_LIMITS, MONTH_STRETCHES, type MonthStretch } from '../../decide/month-days.ts'
import { identifier } from '../../duckdb/sql.ts'
import { View } from '../../prose/view.ts'
import { once, type Frame } from '../../playbooks/frame/frame.types.ts'
import { keptName, numbersOf, type Estimated } from '../effect.ts'
import { askedPeriodsSql } from './asked-periods.ts'
import type { CalendarPeak } from './calendar-peak.ts'
import { addsUp, valueSql } from './period-series.ts'

/** On which days of the month a measure lies elsewhere, against the other days of the same months. */
export interface MonthDays extends Estimated, CalendarPeak {
  kind: 'month-days'
  stretch: MonthStretch
  /** What is counted or added up is told for each day; a mean or a share is that of the rows of these days. */
  addsUp: boolean
  /**
   * One row: `rows` in all and `inside` on these days, `days` in all and `days_inside`, `share` and `days_share`; `each` on
   * these days and `others` on the others; `months`, and in how many of them it lay this way (`same`).
   */
  sizes: View
  /** These days and the others, month by month (`mean_x`, `mean_y`), with their `difference`. */
  main: View
  /** Each day of the month: `day` from the start, `each`. */
  byDay: View
  /** Every month with the level `inside` and `outside`. */
  months: View
}

/** Null where rows have no day, or too few months are there. */
export const monthDays = (frame: Frame): Promise<MonthDays | null> =>
  once(frame, `days of the month ${frame.measure.label}`, () => made(frame))

async function made(frame: Frame): Promise<MonthDays | null> {
  const { toolkit, time, table, measure } = frame
  if (!time || time.period === 'step' || (time.single && measure.kind === 'count')) return null
  if (time.spacing !== null && time.spacing !== 'day' && time.spacing !== 'hour') return null
  const at = identifier(time.column)
  const total = addsUp(frame)
  const known = measure.variable && !total ? ` and ${identifier(measure.variable.column)} is not null` : ''
  const stretches = `stretches(side, a_day, z_day) as (values ${MONTH_STRETCHES.map(({ side, from, to }) => `('${side}', ${from}, ${to})`).join(', ')})`
  const placed = (day: string) =>
    `date_trunc('month', ${day})::date as month, day(${day}) as from_start, date_diff('day', ${day}::date, last_day(${day}::date)) + 1 as from_end`
  const days = `own as (select ${at}::date as day, ${total ? valueSql(frame) : 'count(*)::double'} as value from ${table} where ${at} is not null${known} group by 1), ends as (select min(day) as a, max(day) as b from own), calendar as (${askedPeriodsSql(frame, 'day')}),
days as (select calendar.period as day, coalesce(value, 0) as value, ${placed('calendar.period')} from calendar left join own on own.day = calendar.period),
whole as (select month from days group by 1 having count(*) >= ${MONTH_DAY_LIMITS.fewestDays}), ${stretches}`
  const lies = `(case side when 'end' then from_end else from_start end) between a_day and z_day`
  const sides = total
    ? `parts as (select side, a_day, z_day, month, ${lies} as there, sum(value) / count(*) as value from days, stretches group by all)`
    : `placed as (select *, ${placed(at)} from ${table} where ${at} is not null${known}),
parts as (select side, a_day, z_day, month, ${lies} as there, ${valueSql(frame)} as value from placed, stretches group by all)`
  const rates = `${sides}, rates as (select side, a_day, z_day, month, max(value) filter (there) as inside, max(value) filter (not there) as outside from parts where month in (select month from whole) group by 1, 2, 3, 4 having inside is not null and outside is not null)`
  const looked = new View(
    await toolkit.query(
      `${measure.label} on days of the month, against the other days of the same months`,
      `with ${days}, ${rates}
select side, a_day, z_day, count(*) as months, avg(inside) as inside, avg(outside) as outside, round(avg(inside - outside) / nullif(stddev_samp(inside - outside) / sqrt(count(*)), 0), 6) as t from rates group by 1, 2, 3 order by ${total ? 't' : 'abs(t)'} desc nulls last, z_day - a_day, side, a_day`,
    ),
  )
  if (looked.length === 0 || !(looked.number(0, 'months') >= MONTH_DAY_LIMITS.fewestMonths)) return null
  const stretch = MONTH_STRETCHES.find(
    ({ side, from, to }) =>
      side === looked.text(0, 'side') &&
      from === looked.number(0, 'a_day') &&
      to === looked.number(0, 'z_day'),
  )!
  const { side, from, to } = stretch
  const kept = `${table}_month_days_${keptName(measure.label)}`
  const months = new View(
    await toolkit.query(
      `${measure.label} on these days of each month and on its others`,
      `with ${days}, ${rates} select month, inside, outside from rates where side = '${side}' and a_day = ${from} and z_day = ${to} order by 1`,
      { keeps: kept, maxRows: 200 },
    ),
  )
  const cell = await toolkit.statistic(`${measure.label} on these days against the others, month by month`, {
    method: 'compare_paired',
    table: kept,
    columns: { x: 'inside', y: 'outside' },
  })
  const main = new View(cell)
  const place = (column: string) =>
    side === 'end'
      ? `date_diff('day', ${column}::date, last_day(${column}::date)) + 1`
      : `day(${column}::date)`
  const liesIn = (column: string) => `${place(column)} between ${from} and ${to}`
  const where = liesIn(at)
  const more = main.number(0, 'difference') >= 0
  const level = (which: string) =>
    `(select ${valueSql(frame)} from ${table} where ${at} is not null${known} and ${which})`
  const sizes = new View(
    await toolkit.query(
      'How much falls on these days',
      `with ${days}, parts as (select count(*) as days, count(*) filter (${liesIn('day')}) as days_inside, sum(value) as rows, sum(value) filter (${liesIn('day')}) as inside from days)
select ${from} as a_day, ${to} as z_day, rows, inside, days, days_inside, inside / rows as share, days_inside / days as days_share, (select count(*) from ${kept}) as months, (select count(*) from ${kept} where inside ${more ? '>' : '<'} outside) as same, ${total ? 'inside / days_inside as each, (rows - inside) / (days - days_inside) as others' : `${level(where)} as each, ${level(`not (${where})`)} as others`} from parts`,
    ),
  )
  const shown = side === 'end' ? 'from_end' : 'from_start'
  const byDay = new View(
    await toolkit.query(
      `${measure.label} by day of the month`,
      total
        ? `with ${days} select ${side === 'end' ? '-from_end' : 'from_start'} as place, ${dayName(side)} as day, sum(value) / count(*) as each from days group by ${shown}, 1, 2 order by 1`
        : `select ${side === 'end' ? '-from_end' : 'from_start'} as place, ${dayName(side)} as day, ${valueSql(frame)} as each from (select ${placed(at)}, * from ${table} where ${at} is not null${known}) group by ${shown}, 1, 2 order by 1`,
    ),
  )
  return {
    kind: 'month-days',
    part: 'day-of-month',
    cycle: 'month',
    stretch,
    addsUp: total,
    sizes,
    main,
    byDay,
    months,
    where,
    liesIn,
    open: null,
    numbers: numbersOf({
      kind: 'month-days',
      metric: measure.label,
      against: `day of the month of ${time.label}`,
      groups: [side === 'middle' ? `${side} ${from}-${to}` : `${side} ${to}`],
      value: main.number(0, 'difference'),
      low: main.number(0, 'low'),
      high: main.number(0, 'high'),
      p: main.number(0, 'p'),
      n: total && measure.kind === 'count' ? sizes.number(0, 'rows') : frame.rows,
      size: sizes.number(0, 'share') - sizes.number(0, 'days_share'),
      evidence: [looked, months, main, sizes],
    }),
  }
}

const dayName = (side: MonthStretch['side']): string =>
  side === 'end'
    ? `case when from_end = 1 then 'last' else (from_end - 1)::varchar || ' before the last' end`
    : 'from_start::varchar'
