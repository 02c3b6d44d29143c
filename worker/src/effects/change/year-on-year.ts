import { View } from '../../prose/view.ts'
import { LIMITS } from '../../decide/limits.ts'
import { identifier } from '../../duckdb/sql.ts'
import { isSeries, type Frame } from '../../playbooks/frame/frame.types.ts'
import { keptName, numbersOf, type Estimated } from '../effect.ts'
import { valueSql } from './period-series.ts'

/** One year against an earlier one, month by month, so that no season is in the difference. */
export interface YearOnYear extends Estimated {
  kind: 'year-on-year'
  /** The measure itself, what one row has of it where it is a total, and what one unit of effort has. */
  sides: Side[]
  /** Days the time took, or the like, that the measure is set against; null where the table has none. */
  effort: { column: string; label: string } | null
  /** One row per whole year of the calendar: year, own, n, and what the sides have. */
  years: View
}

export interface Side {
  of: 'own' | 'row' | 'effort'
  /** One row: now, before, change, relative, from_now, to_now, from_before, to_before, n_now, n_before; effort of both. */
  view: View
  /** Paired test over the months. */
  test: View
}

/** Days that a whole year may lack at either end. */
const SPARE = 7
/** Periods of a year. */
const CYCLE: Record<string, number> = { month: 12, quarter: 4 }
/** What takes longer or goes further brings more: the measure is then also told for each unit of it. */
const EFFORT = /\b(hours?|days?|minutes?|mins?|shifts?|kms?|miles?|distances?|trips?)\b/i

/** @param where condition on the rows; @param of what it leaves, for titles; @param first the year at the beginning, not the one before the last */
export async function yearOnYear(
  frame: Frame,
  first: boolean,
  where = '',
  of = '',
): Promise<YearOnYear | null> {
  const { time, toolkit, measure, table } = frame
  const cycle = time ? CYCLE[time.period] : undefined
  if (!time || isSeries(frame) || cycle === undefined) return null
  const raw = identifier(time.column)
  const ends = new View(
    await toolkit.query(
      `First and last day of ${measure.label}${of}`,
      `select year(min(${raw})) + (min(${raw})::date > make_date(year(min(${raw})), 1, 1) + interval ${SPARE} day)::integer as first, year(max(${raw})) as last, max(${raw})::date >= make_date(year(max(${raw})), 12, 31) - interval ${SPARE} day as whole from ${table} where ${raw} is not null`,
    ),
  )
  // Data that end with a year are told by the calendar's years, others by the twelve months up to their last.
  const calendar = ends.value(0, 'whole') === true && ends.number(0, 'last') > ends.number(0, 'first')
  const at = calendar ? `date_trunc('month', ${raw}::timestamp)::date` : identifier(time.periodColumn)
  const rows = `(select * from ${table} where ${at} is not null${calendar ? ` and year(${raw}) >= ${ends.number(0, 'first')}` : ''}${where ? ` and ${where}` : ''})`
  const effort = await effortOf(frame, rows)
  const y = measure.variable ? identifier(measure.variable.column) : null
  const ofEffort = effort && y ? amountIn(effort.column) : null
  const parts: { of: Side['of']; sql: string }[] = [
    { of: 'own', sql: valueSql(frame) },
    ...(measure.kind === 'sum' ? [{ of: 'row' as const, sql: `avg(${y})` }] : []),
    ...(ofEffort
      ? [
          {
            of: 'effort' as const,
            sql: `sum(${y}) / nullif(sum(${ofEffort}) filter (where ${y} is not null), 0)`,
          },
        ]
      : []),
  ]
  // Years are counted back from the last month, so that both hold each month of the year once.
  const back = calendar
    ? `(${ends.number(0, 'last')} - year(${raw}))::integer`
    : `floor(date_diff('month', ${at}, (select max(${at}) from ${rows})) / 12e0)::integer`
  const span = new View(
    await toolkit.query(
      `Whole years of ${measure.label}${of}`,
      `select count(distinct ${at}) filter (where back = 0) as last, max(back) filter (where whole >= ${cycle - 1}) as most from (select *, ${back} as back, count(distinct ${at}) over (partition by ${back}) as whole from ${rows})`,
    ),
  )
  const most = span.number(0, 'most')
  if (!(span.number(0, 'last') >= cycle - 1) || !(most >= 1)) return null
  const earlier = first ? most : 1
  // A month to which nobody reported in one of the years is no part of the other's total either.
  const both = frame.reporting
    ? `(select * from ${rows} where month(${at}) in (select month(moment) from (select ${at} as moment, ${back} as back from ${rows}) where back in (0, ${earlier}) group by 1 having count(distinct back) = 2))`
    : rows
  const sides: Side[] = []
  for (const part of parts) {
    const title = `${measure.label}${of}${part.of === 'own' ? '' : part.of === 'row' ? ' a row' : ` per ${effort!.label}`}`
    const kept = `${table}_years_${keptName(title + String(earlier))}`
    await toolkit.query(
      `${title}, the same months of two years`,
      `with each as (select ${at} as period, ${back} as back, ${part.sql} as value from ${rows} group by 1, 2) select b.period, a.value as now, b.value as before from each a join each b on b.period = a.period - interval ${12 * earlier} month where a.back = 0 and b.back = ${earlier} and a.value is not null and b.value is not null order by 1`,
      { keeps: kept, maxRows: 40 },
    )
    const test = new View(
      await toolkit.statistic(`${title}: the same months of two years`, {
        method: 'compare_paired',
        table: kept,
        columns: { x: 'now', y: 'before' },
      }),
    )
    const value = (which: number) => `max(value) filter (where back = ${which})`
    const day = (which: number, end: 'min' | 'max') => `${end}(${end}_at) filter (where back = ${which})`
    const view = new View(
      await toolkit.query(
        `${title}, two years`,
        `with each as (select ${back} as back, ${part.sql} as value, count(*) as n, min(${at}) as min_at, max(${at}) as max_at${ofEffort ? `, sum(${ofEffort}) as effort` : ''} from ${both} group by 1)
select ${value(0)} as now, ${value(earlier)} as before, ${value(0)} - ${value(earlier)} as change, ${value(0)} / nullif(${value(earlier)}, 0) - 1 as relative, ${day(0, 'min')} as from_now, ${day(0, 'max')} as to_now, ${day(earlier, 'min')} as from_before, ${day(earlier, 'max')} as to_before, max(n) filter (where back = 0) as n_now, max(n) filter (where back = ${earlier}) as n_before${ofEffort ? `, max(effort) filter (where back = 0) as effort_now, max(effort) filter (where back = ${earlier}) as effort_before` : ''} from each`,
      ),
    )
    sides.push({ of: part.of, view, test })
  }
  const years = new View(
    await toolkit.query(
      `${measure.label}${of} by year`,
      `select year(${at}) as year, ${parts.map((part) => `${part.sql} as ${part.of}`).join(', ')}, count(*) as n from ${rows} group by 1 having ${calendar ? 'true' : `count(distinct ${at}) >= ${cycle}`} order by 1`,
    ),
  )
  const [own] = sides as [Side]
  const p = own.test.number(0, 'p')
  const per = (column: string) => own.test.number(0, column)
  return {
    kind: 'year-on-year',
    sides,
    effort,
    years,
    numbers: numbersOf({
      kind: 'year-on-year',
      metric: measure.label,
      against: time.label,
      groups: of ? [of.trim()] : [],
      value: own.view.number(0, 'relative'),
      low: per('low') / Math.abs(per('mean_y')),
      high: per('high') / Math.abs(per('mean_y')),
      p,
      n: per('n'),
      size: Math.abs(own.view.number(0, 'relative')),
      evidence: [own.view, own.test, years],
    }),
  }
}

/** Small whole numbers may stand as values of a dimension, by the name that people give them: "days at sea 3". */
const amountIn = (column: string): string =>
  `try_cast(regexp_extract(${identifier(column)}::varchar, '[0-9.]+$') as double)`

/** A number of hours, days or the like that the measure grows with, row by row. */
async function effortOf(
  { toolkit, measure, numbers, dimensions }: Frame,
  rows: string,
): Promise<YearOnYear['effort']> {
  if (!measure.variable || measure.totals || (measure.kind !== 'sum' && measure.kind !== 'mean')) return null
  const likely = [...numbers, ...dimensions].filter(
    ({ label, column }) => EFFORT.test(label) && column !== measure.variable!.column,
  )
  if (likely.length === 0) return null
  const y = identifier(measure.variable.column)
  const parts = likely.map(({ column }, at) => {
    const x = amountIn(column)
    return `select ${at} as place, corr(${x}, ${y}) as r, min(${x}) as least, count(${x}) / count(*) as known from ${rows}`
  })
  const view = new View(
    await toolkit.query(
      `What ${measure.label} grows with`,
      `select * from (${parts.join('\nunion all ')}) where r >= ${LIMITS.growsWith} and least >= 0 and known > 0.9 order by r desc, place limit 1`,
    ),
  )
  const found = view.length === 0 ? undefined : likely[view.number(0, 'place')]
  return found ? { column: found.column, label: found.label } : null
}
