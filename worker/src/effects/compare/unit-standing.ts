import { View } from '../../prose/view.ts'
import { identifier } from '../../duckdb/sql.ts'
import { isPanel } from '../../playbooks/frame/is-panel.ts'
import { once, type Dimension, type Frame } from '../../playbooks/frame/frame.types.ts'
import { keptName, numbersOf, type Estimated } from '../effect.ts'

/** Where each unit stands at the last moment, where it stood at the first, and what it had over all the time. */
export interface UnitStanding extends Estimated {
  kind: 'unit-standing'
  dimension: Dimension
  /** One row per unit with a value at the last moment, the highest first. */
  units: View
  /** The first of them from the end that is asked for, for drawing. */
  top: View
}

/** Part of the most units of any moment that a moment must have to be the last one told: later ones are still coming in. */
const WHOLE_MOMENT = 0.8
const FEWEST_UNITS = 3
const MOST_DRAWN = 15

export const unitStanding = (frame: Frame): Promise<UnitStanding | null> =>
  once(frame, `unit standing ${frame.measure.label}`, () => compute(frame))

async function compute(frame: Frame): Promise<UnitStanding | null> {
  const { toolkit, time, measure, question } = frame
  const table = frame.reporting?.raw.table ?? frame.table
  const dimension = isPanel(frame)
  if (!dimension || !time || measure.variable === null || measure.variable.kind !== 'number') return null
  const kept = `${table}_standing_${keptName(measure.label)}`
  const units = new View(
    await toolkit.query(
      `${measure.label} of each ${dimension.label} at the last ${time.label}`,
      `with own as (select ${identifier(time.column)} as moment, ${identifier(dimension.column)} as unit, ${identifier(measure.variable.column)}::double as y from ${table} where ${identifier(measure.variable.column)} is not null),
moments as (select moment, count(*) as n from own where moment is not null group by 1),
whole as (select min(moment) as a, max(moment) as b from moments where n >= ${WHOLE_MOMENT} * (select max(n) from moments)),
each as (select unit, any_value(b) as at_time, any_value(a) as from_time, any_value(y) filter (where moment = b) as now_value, any_value(y) filter (where moment = a) as first_value, avg(y) as mean_value from own, whole where unit is not null group by unit)
select unit, at_time, from_time, now_value, first_value, mean_value, rank() over (order by now_value desc) as now_rank, case when first_value is not null then rank() over (order by first_value desc nulls last) end as first_rank, rank() over (order by mean_value desc) as mean_rank, count(*) over () as units_told, (select count(distinct unit) from own) as of_units from each where now_value is not null order by now_value desc, unit`,
      { maxRows: 400, keeps: kept },
    ),
  )
  if (units.length < FEWEST_UNITS) return null
  const top = new View(
    await toolkit.query(
      `Those with the ${question.order === 'least' ? 'lowest' : 'highest'} ${measure.label}`,
      `select unit, now_value from ${kept} order by now_value ${question.order === 'least' ? '' : 'desc'}, unit limit ${MOST_DRAWN}`,
    ),
  )
  const [first, second] = [units.number(0, 'now_value'), units.number(1, 'now_value')]
  return {
    kind: 'unit-standing',
    dimension,
    units,
    top,
    numbers: numbersOf({
      kind: 'unit-standing',
      metric: measure.label,
      against: dimension.label,
      groups: units.texts('unit'),
      value: first,
      low: null,
      high: null,
      p: null,
      n: units.length,
      size: first === 0 ? 0 : Math.abs((first - second) / first),
      evidence: [units],
    }),
  }
}
