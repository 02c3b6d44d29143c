import { identifier, literal } from '../../../duckdb/sql.ts'
import type { Analysis } from '../findings/analysis.ts'
import { orderedSeries, type Ordered, type SeriesSet } from '../series/series-table.ts'
import { changeOf } from '../../../variables/moves-in.ts'
import type { Variable } from '../../../variables/variable.ts'
import { View } from '../../../prose/view.ts'

/** The facts of all series, one row each in the order of the set. */
export async function factsOf(analysis: Analysis, set: SeriesSet): Promise<View> {
  const { study, toolkit } = analysis
  const ordered = await orderedSeries(analysis, set)
  const axis = study.time!
  const span = axis.calendar
    ? '(epoch(max(moment)::timestamp) - epoch(min(moment)::timestamp)) / 31556952e0'
    : '(max(moment) - min(moment))::double'
  // Quarters are told as 1980Q2; other times as they stand.
  const at = (moment: string) =>
    axis.calendar && axis.spacing === 'quarter' ? `concat(year(${moment}), 'Q', quarter(${moment}))` : moment
  const one = (variable: Variable, index: number) => {
    const own = identifier(variable.column)
    const log = changeOf(variable) === 'log'
    const [now, before] = againstLastYear(analysis, ordered, variable)
      ? ['v', `lag(v) over (partition by ${axis.spacing}(moment) order by moment)`]
      : ['a', 'lag(a) over (order by moment)']
    const move = (d: string) => (log ? `100e0 * (exp(${d} / 100) - 1)` : d)
    return `select ${index} as place, ${literal(variable.label)} as series, count(*) as n, ${at('min(moment)')} as from_time, ${at('max(moment)')} as to_time,
  arg_min(a, moment) as first_value, arg_max(a, moment) as last_value, arg_max(a, moment) - arg_min(a, moment) as change,
  ${log ? `pow(arg_max(a, moment) / arg_min(a, moment), 1e0 / nullif(${span}, 0)) - 1` : 'null::double'} as growth,
  ${log ? 'arg_max(a, moment) / arg_min(a, moment)' : 'null::double'} as times,
  min(v) as minimum, ${at('arg_min(moment, v)')} as minimum_at, max(v) as maximum, ${at('arg_max(moment, v)')} as maximum_at,
  ${move('min(d)')} as fall, ${log ? 'min(d)' : 'null::double'} as fall_log, ${at('arg_min(moment, d)')} as fall_at, ${move('max(d)')} as rise, ${at('arg_max(moment, d)')} as rise_at, stddev_samp(d) as spread, ${literal(log ? 'change in percent' : 'difference')} as change_is
from (select moment, v, a, ${log ? `100e0 * ln(${now} / ${before})` : `${now} - ${before}`} as d from (select moment, ${own}::double as v, ${identifier(ordered.column(variable))}::double as a from ${identifier(ordered.table)} where ${own} is not null))`
  }
  return new View(
    await toolkit.query(
      'Each series in numbers',
      `select * exclude (place) from (${set.all.map(one).join('\nunion all\n')}) order by place`,
    ),
  )
}

/** A season that is not the same every year leaves steps behind when its mean is taken out; the year before has none. */
export const againstLastYear = ({ study }: Analysis, ordered: Ordered, variable: Variable): boolean =>
  ordered.seasonal(variable) && ['month', 'quarter'].includes(study.time!.spacing)

/** Correlation of a value with the one before from which on a level lasts. */
const LASTS = 0.7

/** The series whose level lasts from one row to the next: only there is the change a growth, not the noise of two draws. */
export async function lasting(
  analysis: Analysis,
  ordered: Ordered,
  variables: Variable[],
): Promise<Variable[]> {
  if (variables.length < 2) return []
  const table = identifier(ordered.table)
  const own = (variable: Variable, place: number) =>
    `select ${place} as place, corr(v, before) as r from (select v, lag(v) over (order by moment) as before from (select moment, ${identifier(ordered.column(variable))}::double as v from ${table} where ${identifier(ordered.column(variable))} is not null))`
  const view = new View(
    await analysis.toolkit.query(
      'How much of each series lasts from one row to the next',
      `${variables.map(own).join('\nunion all\n')}\norder by place`,
    ),
  )
  return variables.filter((_, row) => view.number(row, 'r') >= LASTS)
}
