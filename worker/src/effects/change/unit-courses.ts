import { PANEL_LIMITS } from '../../decide/panel-limits.ts'
import { View } from '../../prose/view.ts'
import { identifier } from '../../duckdb/sql.ts'
import { isPanel } from '../../playbooks/frame/is-panel.ts'
import { once, type Dimension, type Frame } from '../../playbooks/frame/frame.types.ts'
import { attempted } from './attempted.ts'
import { keptName, numbersOf, type Estimated } from '../effect.ts'

/** How a measure ran for each unit of a table that holds one row for each of them at each moment. */
export interface UnitCourses extends Estimated {
  kind: 'unit-courses'
  dimension: Dimension
  /** Table of the rows: moment, unit, y. */
  rows: string
  /** How many rise and fall, from when to when. */
  all: View
  /** One row per unit, steepest first. */
  units: View
  /** What those have together that have values at both ends: their mean, or their total where it adds up. */
  together: View
  /** Rows of `units` that reach over the whole time, by how much they moved, the most upward first. */
  order: readonly number[]
  /** They are ranked by their rate of growth, not by the amount. */
  byGrowth: boolean
  /** Each is told as means over the same months of two years: `from` to `from_end` and `to_begin` to `to`. */
  like: boolean
  /** Those that are left out because their record is too short. */
  left: View
}

/** Part of the time by which a unit may begin later or end earlier and still be set beside the others. */
const NEAR_AN_END = 0.1
const FEWEST_UNITS = 2
const THROUGHOUT = PANEL_LIMITS.throughout

export const unitCourses = (frame: Frame): Promise<UnitCourses | null> =>
  once(frame, `unit courses ${frame.measure.label}`, () =>
    attempted(frame.toolkit, `the course of each unit of ${frame.measure.label}`, () => compute(frame)),
  )

async function compute(frame: Frame): Promise<UnitCourses | null> {
  const { toolkit, time, measure, question } = frame
  const table = frame.reporting?.raw.table ?? frame.table
  const dimension = isPanel(frame)
  if (!dimension || !time || measure.variable === null || measure.variable.kind !== 'number') return null
  const own = measure.variable.column
  const rows = `${table}_units_${keptName(measure.label)}`
  await toolkit.query(
    `${measure.label} of each ${dimension.label} over ${time.label}`,
    `select * from (select ${identifier(time.column)} as moment, ${identifier(dimension.column)} as unit, ${identifier(own)}::double as y from ${table}) where moment is not null and unit is not null and y is not null order by unit, moment`,
    { keeps: rows, maxRows: 5 },
  )
  const cell = await toolkit.statistic(`Trend of ${measure.label} of each ${dimension.label}`, {
    method: 'unit_trends',
    table: rows,
    columns: { time: 'moment', y: 'y', group: 'unit' },
    args: { season: time.spacing === 'month' || time.spacing === 'quarter' ? time.spacing : 'none' },
  })
  const all = new View(cell)
  // Where a year has seasons each unit is set against itself in like months.
  const like = Number.isFinite(all.number(0, 'like_years'))
  const units = new View(cell, like ? 'like' : 'units')
  const left = new View(cell, 'left')
  if (units.length < FEWEST_UNITS) return null
  const together = like ? await ofLikeMonths(frame, rows, all) : await ofBothEnds(frame, rows)
  const byGrowth =
    question.aspect === 'pace' && units.rows.every((row) => Number.isFinite(units.number(row, 'growth')))
  const by = byGrowth ? 'growth' : 'change'
  // A rate of growth is a year's, however many years a unit has.
  const order = (byGrowth || like ? [...units.rows] : reaching(all, units)).sort(
    (a, b) =>
      units.number(b, by) - units.number(a, by) || (units.text(a, 'unit') < units.text(b, 'unit') ? -1 : 1),
  )
  if (order.length < FEWEST_UNITS) return null
  const first = order[0]!
  return {
    kind: 'unit-courses',
    ...{ dimension, rows, all, units, together, order, byGrowth, like, left },
    numbers: numbersOf({
      kind: 'unit-courses',
      metric: measure.label,
      against: time.label,
      groups: order.map((row) => units.text(row, 'unit')),
      value: units.number(first, by),
      low: null,
      high: null,
      p: units.number(first, 'p_bh'),
      n: all.number(0, 'rows'),
      size: Math.abs(together.number(0, 'relative')),
      evidence: [all, together],
    }),
  }
}

const putOf = ({ measure }: Frame): string => (measure.kind === 'sum' ? 'sum' : 'avg')

/** All that have values at the first and at the last moment. */
async function ofBothEnds(frame: Frame, rows: string): Promise<View> {
  const { toolkit, measure, time } = frame
  const put = putOf(frame)
  // Within a year lie its seasons: the first of the like months is what the last one is held against.
  const seasonal = time!.spacing === 'month' || time!.spacing === 'quarter'
  const start = seasonal
    ? `coalesce((select min(moment) from ${rows} where month(moment) = (select month(max(moment)) from ${rows}) and moment < (select max(moment) from ${rows})), min(moment))`
    : 'min(moment)'
  return new View(
    await toolkit.query(
      `${measure.label} of all that have values at both ends`,
      `with span as (select ${start} as a, max(moment) as b from ${rows}),
both_ends as (select unit from ${rows}, span group by unit having bool_or(moment = a) and bool_or(moment = b))
select count(distinct unit) as units, (select count(distinct unit) from ${rows}) as of_units, any_value(a) as from_time, any_value(b) as to_time, ${put}(y) filter (where moment = a) as first_value, ${put}(y) filter (where moment = b) as last_value, ${put}(y) filter (where moment = b) - ${put}(y) filter (where moment = a) as change, ${put}(y) filter (where moment = b) / nullif(${put}(y) filter (where moment = a), 0) - 1 as relative from ${rows} join both_ends using (unit), span`,
    ),
  )
}

/** All that have nearly every month of the last year and of the earlier one that it is held against. */
async function ofLikeMonths(frame: Frame, rows: string, all: View): Promise<View> {
  const { toolkit, measure } = frame
  const value = (side: string) =>
    measure.kind === 'sum'
      ? `sum(y) filter (where ${side}) / count(distinct moment) filter (where ${side})`
      : `avg(y) filter (where ${side})`
  const last = `(select max(moment) from ${rows})`
  const back = `interval (12 * ${all.number(0, 'like_years')}) month`
  return new View(
    await toolkit.query(
      `${measure.label} of all that have like months in both years`,
      `with own as (select *, moment > ${last} - interval 1 year as late, moment > ${last} - interval 1 year - ${back} and moment <= ${last} - ${back} as early from ${rows}),
shared as (select *, count(*) filter (where late) over (partition by place_in_year) > 0 and count(*) filter (where early) over (partition by place_in_year) > 0 as in_both from (select *, month(moment) as place_in_year from own where late or early)),
kept as (select * from shared where in_both),
each as (select unit from kept, (select count(distinct moment) filter (where late) as n from kept) group by unit having count(*) filter (where late) >= ${THROUGHOUT} * any_value(n) and count(*) filter (where early) >= ${THROUGHOUT} * any_value(n))
select count(distinct unit) as units, (select count(distinct unit) from ${rows}) as of_units, min(moment) filter (where early) as from_time, max(moment) filter (where early) as from_end, min(moment) filter (where late) as to_begin, max(moment) filter (where late) as to_time, ${value('early')} as first_value, ${value('late')} as last_value, ${value('late')} - ${value('early')} as change, ${value('late')} / nullif(${value('early')}, 0) - 1 as relative from kept join each using (unit)`,
    ),
  )
}

/** Units with values near both ends of the time: others moved over another stretch. */
function reaching(all: View, units: View): number[] {
  const at = (view: View, row: number, column: string): number => {
    const value = view.value(row, column)
    return typeof value === 'number' ? value : Date.parse(String(value))
  }
  const [from, to] = [at(all, 0, 'from'), at(all, 0, 'to')]
  const near = NEAR_AN_END * (to - from)
  return units.rows.filter(
    (row) => at(units, row, 'from') <= from + near && at(units, row, 'to') >= to - near,
  )
}
