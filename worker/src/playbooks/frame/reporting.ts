import { PANEL_LIMITS as LIMITS } from '../../decide/panel-limits.ts'
import { identifier } from '../../duckdb/sql.ts'
import { View } from '../../prose/view.ts'
import type { Dimension, Frame, Period } from './frame.types.ts'

/** What a panel whose amounts are added up has in place of what was not reported: a row that is not there is not zero. */
export interface Reporting {
  dimension: Dimension
  /** Column of what is added up. */
  column: string
  /** The rows as they were reported. */
  raw: { table: string; sample: string }
  /** One row for each unit and moment: unit, moment, period, place, places, first, last, y, rows. */
  grid: string
  /** One row: `filled` of `cells`, and of the times that too few reported to `left_out`, the first and the last. */
  view: View
}

/** Nearest values of a unit that say what it has where it is missing: those of a whole season where there is one. */
const NEAREST: Partial<Record<Period, number>> = { day: 14, week: 8, month: 12, quarter: 4, year: 3 }

/** As many times as far they are looked for, so that a large panel stays quick. */
const REACH = 6

const lapse = `greatest(${LIMITS.lapse.least}, least(${LIMITS.lapse.most}, ${LIMITS.lapse.share} * places))`
/** A unit is there from its first value to its last, and at the ends that it misses by little. */
const WHILE_THERE = `place >= (case when first <= 1 + ${lapse} then 1 else first end) and place <= (case when last >= places - ${LIMITS.trailing} then places else last end)`
/** Units that are there at the end, as if they had been there all along. */
const TODAY = `last >= places - ${LIMITS.trailing}`

/** Null where amounts are not added up, or where a row that is not there may stand for nothing. */
export async function reportingOf(
  frame: Omit<Frame, 'panel' | 'reporting'>,
  dimension: Dimension | null,
): Promise<Reporting | null> {
  const { toolkit, table, sample, time, measure } = frame
  if (!dimension || !time || time.period === 'step' || measure.kind !== 'sum' || !measure.variable)
    return null
  const [unit, moment, period, y] = [
    dimension.column,
    time.column,
    time.periodColumn,
    measure.variable.column,
  ].map(identifier)
  const grid = `${table}_grid`
  await toolkit.query(
    `What each ${dimension.label} reported to each ${time.label}`,
    `with own as (select ${unit} as unit, ${moment} as moment, any_value(${period}) as period, sum(${y})::double as y, count(*) as rows from ${table} where ${unit} is not null and ${moment} is not null group by 1, 2),
moments as (select moment, any_value(period) as period, row_number() over (order by moment) as place, count(*) over () as places from own group by moment),
spans as (select unit, min(place) as first, max(place) as last from own join moments using (moment) where y is not null group by 1)
select s.unit, m.moment, m.period, m.place, m.places, s.first, s.last, o.y, coalesce(o.rows, 0) as rows from spans s cross join moments m left join own o on o.unit = s.unit and o.moment = m.moment order by 1, 2`,
    { keeps: grid, maxRows: 5 },
  )
  const nothing = new View(
    await toolkit.query(
      `Whether a ${dimension.label} without a row has nothing, or has not reported`,
      `with each as (select unit, count(*) filter (where rows = 0 and place between first and last) as absent, median(y) as usual, min(y) as least, count(*) filter (where y = 0) as zeros from ${grid} group by 1)
select sum(absent)::double as absent, coalesce(sum(absent) filter (where usual < ${LIMITS.smallCount} or least <= ${LIMITS.nearNothing} * usual), 0)::double as small, sum(zeros)::double as zeros from each`,
    ),
  )
  const absent = nothing.number(0, 'absent')
  if (absent > 0 && nothing.number(0, 'zeros') === 0 && nothing.number(0, 'small') >= absent / 2) return null
  const view = new View(
    await toolkit.query(
      `What is missing of each ${dimension.label}`,
      `with ${cellsSql(grid, WHILE_THERE)}
select count(*) filter (where active) as cells, count(*) filter (where active and y is null and part >= ${LIMITS.reported}) as filled, count(distinct moment) filter (where part < ${LIMITS.reported}) as left_out, min(moment) filter (where part < ${LIMITS.reported}) as first_out, max(moment) filter (where part < ${LIMITS.reported}) as last_out from cells`,
    ),
  )
  return { dimension, column: measure.variable.column, raw: { table, sample }, grid, view }
}

/** The cells of a grid with whether a unit counts there, and the part of those that count which has reported, by their size. */
const cellsSql = (
  grid: string,
  active: string,
): string => `own as (select *, ${active} as active, abs(avg(y) over (partition by unit)) as size from ${grid}),
cells as (select *, sum(size) filter (where active and y is not null) over (partition by place) / nullif(sum(size) filter (where active) over (partition by place), 0) as part from own)`

/** The rows with what is missing put in where units are there: the same frame where nothing is. */
export async function withMissing(frame: Frame): Promise<Frame> {
  const { reporting } = frame
  if (!reporting || reporting.view.number(0, 'filled') + reporting.view.number(0, 'left_out') === 0)
    return frame
  return filledBy(frame, reporting, 'whole', WHILE_THERE, 'true')
}

/** The rows as they were reported, of which another measure is told. */
export const asReported = (frame: Frame): Frame =>
  frame.reporting ? { ...frame, ...frame.reporting.raw, reporting: null, made: new Map() } : frame

/** The rows of the units that are there at the end, with what they would have had before they came. */
export const asOfToday = (frame: Frame, reporting: Reporting): Promise<Frame> =>
  filledBy(frame, reporting, 'today', TODAY, TODAY)

/**
 * A unit that is missing stands with what it had at the times nearest by, moved as those moved that reported to both: the
 * totals of these set against each other. Times to which too few reported are left out.
 */
async function filledBy(
  frame: Frame,
  { dimension, grid, raw, column }: Reporting,
  called: string,
  active: string,
  kept: string,
): Promise<Frame> {
  const { toolkit, time, companions, numbers, measure } = frame
  const [unit, moment, period, y] = [dimension.column, time!.column, time!.periodColumn, column].map(
    identifier,
  )
  const nearest = NEAREST[time!.spacing ?? time!.period] ?? NEAREST.month!
  const estimates = `${grid}_${called}`
  await toolkit.query(
    `What those that are missing would have had`,
    `with ${cellsSql(grid, active)},
missing as (select unit, place, moment, period, first, last from cells where active and y is null and part >= ${LIMITS.reported}),
reported as (select unit, place, y from cells where y is not null),
near as (select m.unit, m.place, r.place as beside, r.y from missing m join reported r on r.unit = m.unit and r.place between least(m.place, m.last) - ${REACH * nearest} and greatest(m.place, m.first) + ${REACH * nearest} qualify row_number() over (partition by m.unit, m.place order by abs(r.place - m.place), r.place) <= ${nearest}),
pairs as (select p.place, p.beside, sum(a.y) as here, sum(b.y) as there from (select distinct place, beside from near) p join reported a on a.place = p.place join reported b on b.unit = a.unit and b.place = p.beside group by 1, 2),
each as (select n.unit, n.place, avg(n.y) * sum(p.here) / nullif(sum(p.there), 0) as estimate from near n join pairs p on p.place = n.place and p.beside = n.beside group by 1, 2)
select m.unit, m.moment, m.period, e.estimate from missing m join each e on e.unit = m.unit and e.place = m.place where e.estimate is not null order by 1, 2`,
    { keeps: estimates, maxRows: 50 },
  )
  // Nothing else is known of such a row but whose it is.
  const others = [...companions.map(({ variable }) => variable?.column), ...numbers.map((own) => own.column)]
    .concat([measure, ...companions].flatMap(({ totals }) => (totals ? [totals.over, totals.under] : [])))
    .filter((own): own is string => own !== undefined && own !== column)
  const unknown = [...new Set(others)].map((own) => `, null as ${identifier(own)}`).join('')
  const table = `${raw.table}_${called}`
  await toolkit.query(
    `Rows with those that are missing`,
    `with ${cellsSql(grid, active)}
select * from ${raw.table} where ${y} is not null and (${moment} is null or ${moment} not in (select moment from cells where part < ${LIMITS.reported})) and (${unit} is null or ${unit} in (select unit from cells where ${kept}))
union all by name
select t.* replace (e.moment as ${moment}, e.period as ${period}, e.estimate as ${y}${unknown}) from (select distinct on (${unit}) * from ${raw.table} where ${y} is not null order by ${unit}, ${moment}) t join ${estimates} e on e.unit = t.${unit}`,
    { keeps: table, maxRows: 5 },
  )
  return { ...frame, table, sample: table, made: new Map() }
}
