import type { ColumnProfile, ColumnRef, Grain, Scalar, TableProfile } from '#contract'
import { identifier } from '../../../duckdb/sql.ts'
import type { BuiltinToolkit as Toolkit } from './asked-view.ts'
import { alsoWhere, whereOf } from '../../../rows/study-sql.ts'
import { timeAxisOf, type TimeAxis } from './time-axis.ts'
import { View } from '../../../prose/view.ts'

/** How many rows there are per day, week or month, as a table of its own that is analysed like any other. */
export interface Counts {
  table: TableProfile
  time: ColumnRef
  /** The column that holds the counts. */
  outcome: string
}

type CountedPeriod = 'hour' | 'day' | 'week' | 'month'

/** Fewer rows than this per day on average and most days are empty: longer periods say more. */
const LEAST_PER_DAY = 0.5

/**
 * Rows per period where the goal asks how many things there are over time ("are we getting more tickets"); null for
 * other goals. Periods without a row count as zero; a first or last week or month that is cut off is left out.
 */
export async function countsOf(
  toolkit: Toolkit,
  source: TableProfile,
  /** What its rows are called in the database. */
  rowsOf: string,
): Promise<Counts | null> {
  const { reading, model } = toolkit
  const { counted } = reading
  const axis = timeAxisOf(source, reading.time)
  if (counted?.table !== source.name || reading.outcomes.length > 0 || !axis?.calendar) return null
  const thing = model.tables.find(({ table }) => table === source.name)?.row.noun.many ?? 'rows'
  const period = periodFor(axis, source.rows, counted.grain)
  const at = `date_trunc('${period}', ${identifier(axis.column)})`
  const where = whereOf(reading.filters.filter((filter) => filter.table === source.name))
  const outcome = `${thing} per ${period}`
  const whole = period === 'week' || period === 'month'
  const type = period === 'hour' ? 'timestamp' : 'date'
  await toolkit.query(
    `Number of ${thing} per ${period}`,
    `with counted as (select ${at}::timestamp as moment, count(*) as n, min(${identifier(axis.column)})::timestamp as first, max(${identifier(axis.column)})::timestamp as last from ${identifier(rowsOf)}${alsoWhere(where, `${identifier(axis.column)} is not null`)} group by 1),
ends as (select min(moment) as a, max(moment) as b, min(first) as first, max(last) as last from counted),
periods as (select unnest(generate_series(a, b, interval 1 ${period})) as moment from ends)
select periods.moment::${type} as ${identifier(period)}, coalesce(counted.n, 0)::double as ${identifier(outcome)} from periods left join counted using (moment)${whole ? `, ends where periods.moment >= ends.first - interval 1 day and periods.moment + interval 1 ${period} <= ends.last + interval 2 day` : ''} order by 1`,
    { keeps: 'counts', maxRows: 5 },
  )
  const y = identifier(outcome)
  const facts = new View(
    await toolkit.query(
      `How the number of ${thing} per ${period} is spread`,
      `select count(*) as n, min(${identifier(period)})::varchar as from_time, max(${identifier(period)})::varchar as to_time, count(distinct ${y}) as different, min(${y}) as minimum, max(${y}) as maximum, avg(${y}) as mean, stddev_samp(${y}) as spread, ${[1, 5, 25, 50, 75, 95, 99].map((q) => `quantile_cont(${y}, ${q / 100}) as q${q}`).join(', ')} from counts`,
    ),
  )
  const rows = facts.number(0, 'n')
  if (!(rows >= 6) || !(facts.number(0, 'different') >= 2)) return null
  const common = {
    rows,
    nulls: 0,
    unit: null,
    order: null,
    issues: [],
    top: [],
    histogram: [],
    quantiles: [],
  }
  const text = (column: string): Scalar => facts.text(0, column)
  const columns: ColumnProfile[] = [
    {
      ...common,
      name: period,
      original_name: period,
      storage: period === 'hour' ? 'timestamp' : 'date',
      role: 'time',
      role_because: 'the rows were counted by it',
      distinct: rows,
      minimum: text('from_time'),
      maximum: text('to_time'),
      mean: null,
      standard_deviation: null,
      spacing: period,
    },
    {
      ...common,
      name: outcome,
      original_name: outcome,
      storage: 'number',
      role: 'measure',
      role_because: 'it counts rows',
      distinct: facts.number(0, 'different'),
      minimum: facts.number(0, 'minimum'),
      maximum: facts.number(0, 'maximum'),
      mean: facts.number(0, 'mean'),
      standard_deviation: facts.number(0, 'spread'),
      quantiles: [1, 5, 25, 50, 75, 95, 99].map((q) => facts.number(0, `q${q}`)),
      spacing: null,
    },
  ]
  const table = { ...source, name: 'counts', rows, columns, duplicate_rows: 0, correlations: [] }
  return { table, time: { table: 'counts', column: period }, outcome }
}

function periodFor(axis: TimeAxis, rows: number, grain: Grain | null): CountedPeriod {
  const days = Math.max(1, axis.years * 365.2425)
  if (axis.profile.storage === 'timestamp' && (grain === 'hour' || days < 4) && days < 200) return 'hour'
  const perDay = rows / days
  if (grain !== null && grain !== 'hour')
    return grain === 'day' && perDay >= LEAST_PER_DAY ? 'day' : grain === 'week' ? 'week' : 'month'
  return perDay >= LEAST_PER_DAY ? 'day' : perDay >= LEAST_PER_DAY / 7 ? 'week' : 'month'
}
