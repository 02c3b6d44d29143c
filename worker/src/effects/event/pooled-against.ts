import { identifier, literals } from '../../duckdb/sql.ts'
import { isSeries, type Dimension, type Frame, type Period } from '../../playbooks/frame/frame.types.ts'
import { View } from '../../prose/view.ts'
import { keptName, numbersOf, type Estimated } from '../effect.ts'
import { meanSql, rowsSql } from '../compare/ratio-rows.ts'
import type { Happening } from './event.ts'
import { firstDayAfter } from './event-grid.ts'
import { addsUp } from '../change/period-series.ts'

/** What an event did to the groups that are named against what the others did meanwhile, over all rows before and since. */
export interface PooledAgainst extends Estimated {
  kind: 'pooled-against'
  dimension: Dimension
  values: string[]
  main: View
  /** The same within each value of another column that the question names; null where it names none. */
  within: { dimension: Dimension; parts: View } | null
  /** Mean or share of both in each period, for the chart. */
  series: View
}

const [NAMED, OTHERS] = ['named', 'others']
/** Periods that are few enough to be terms or seasons: of more, stretch is set against stretch. */
const FEWEST_PERIODS = 3

/** First day of the period, of those that are cut off at an end too. */
const periodSql = (period: Period, at: string): string =>
  `date_trunc('${period === 'hour' ? 'day' : period}', ${at}::timestamp)::date::varchar`

/**
 * For times that are too few for a course, such as school terms; null for counts, totals and series. A ratio is total by
 * total on each side.
 * @param part a column within whose values the same is looked at, in place of one that the question names
 */
export async function pooledAgainst(
  frame: Frame,
  event: Happening,
  dimension: Dimension,
  values: string[],
  part: Dimension | null = null,
): Promise<PooledAgainst | null> {
  const { toolkit, measure, table, time, question } = frame
  if (!time || time.period === 'step' || isSeries(frame) || addsUp(frame)) return null
  if (measure.variable === null) return null
  const at = `${identifier(time.column)}::date`
  const own = identifier(measure.variable.column)
  const inside = `${identifier(dimension.column)} in (${literals(values)})`
  const named = frame.dimensions.find(
    ({ column, asked }) =>
      asked && column !== dimension.column && question.against.some((focus) => focus.column === column),
  )
  // Over parts a ratio is one of each part, and over all rows one of all: they are no means of one another.
  const beside = part ?? (measure.totals ? undefined : named)
  const since = `${at} >= date '${firstDayAfter(event)}'`
  const y =
    measure.kind === 'share'
      ? `(${own}::varchar = 'yes')::int::double`
      : measure.totals
        ? rowsSql(measure, [inside, since, ...(beside ? [identifier(beside.column)] : [])].join(', '))
        : `${own}::double`
  const label = `${values.join(', ')}${part ? ` by ${part.label}` : ''}`
  const kept = `${table}_pooled_against_${keptName(dimension.column + label + measure.label + event.at)}`
  const known = [`${own} is not null`, `${identifier(dimension.column)} is not null`, `${at} is not null`]
  await toolkit.query(
    `${measure.label} of ${label} and of the others, row by row`,
    `select ${y} as y, case when ${inside} then '${NAMED}' else '${OTHERS}' end as side, case when ${since} then 'now' else 'before' end as since, ${periodSql(time.period, at)} as period${beside ? `, ${identifier(beside.column)}::varchar as part` : ''} from ${table} where ${known.join(' and ')}${beside ? ` and ${identifier(beside.column)} is not null` : ''} order by 4, 2, 3, 1`,
    { keeps: kept, maxRows: 5 },
  )
  const series = new View(
    await toolkit.query(
      `${measure.label} of ${label} and of the others, period by period`,
      measure.totals
        ? `select ${periodSql(time.period, at)}::date as period, case when ${inside} then '${NAMED}' else '${OTHERS}' end as side, ${meanSql(measure)} as value, count(*) as n from ${table} where ${known.join(' and ')} group by 1, 2 order by 2, 1`
        : `select period::date as period, side, avg(y) as value, count(*) as n from ${kept} group by 1, 2 order by 2, 1`,
      { maxRows: 1500 },
    ),
  )
  if (new Set(series.texts('period')).size < FEWEST_PERIODS) return null
  const cell = await toolkit.statistic(`${measure.label} of ${label} against the others, before and since`, {
    method: 'pooled_against',
    table: kept,
    columns: { y: 'y', side: 'side', since: 'since', cluster: 'period', ...(beside ? { part: 'part' } : {}) },
    args: { named: NAMED!, now: 'now' },
  })
  const main = new View(cell)
  const number = (column: string) => main.number(0, column)
  return {
    kind: 'pooled-against',
    dimension,
    values,
    main,
    within: beside ? { dimension: beside, parts: new View(cell, 'parts') } : null,
    series,
    numbers: numbersOf({
      kind: 'pooled-against',
      metric: measure.label,
      against: dimension.label,
      groups: values,
      value: number('difference'),
      low: number('low'),
      high: number('high'),
      p: number('p'),
      n: number('n_before') + number('n_after'),
      size: Math.min(1, Math.abs(number('difference') / (number('mean_before') || 1))),
      evidence: [cell, series],
    }),
  }
}
