import { beyondChance } from '../../decide/decide.ts'
import { identifier, literals } from '../../duckdb/sql.ts'
import { View } from '../../prose/view.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import type { CoursesByGroup } from './courses.ts'
import { keptName, numbersOf, type Estimated } from '../effect.ts'
import { valueSql } from './period-series.ts'

/** Parts of a total that move against each other: those that go one way, and all others together the other. */
export interface SidesApart extends Estimated {
  kind: 'sides-apart'
  courses: CoursesByGroup
  /** The values that go one way; all others together go the other. */
  movers: string[]
  /** One row for each side, `movers` and `others`: `first_mean` and `last_mean` of the periods, their `ratio`, and the shares of all. */
  ends: View
  units: View
}

const SIDE = { movers: 'movers', others: 'others' } as const

/** Null where the others together do not go the other way beyond chance. */
export async function sidesApart(frame: Frame, courses: CoursesByGroup): Promise<SidesApart | null> {
  const { rising, falling, dimension } = courses
  const { time, table, measure, toolkit } = frame
  if (rising.length === 0 || falling.length === 0 || !time) return null
  if (measure.kind !== 'count' && measure.kind !== 'sum') return null
  // The fewer are named, the others are told together.
  const movers = rising.length <= falling.length ? rising : falling
  const [own, at] = [identifier(dimension.column), identifier(time.periodColumn)]
  const kept = `${table}_sides_${keptName(dimension.column + measure.label)}`
  await toolkit.query(
    `${measure.label} of ${movers.join(', ')} and of all others`,
    `with part as (select ${at} as period, case when ${own} in (${literals(movers)}) then '${SIDE.movers}' else '${SIDE.others}' end as side, ${valueSql(frame)} as value from ${table} where ${at} is not null and ${own} is not null group by 1, 2),
grid as (select period, side from (select distinct period from part), (select distinct side from part))
select period, side, coalesce(value, 0) as value from grid left join part using (period, side) order by 2, 1`,
    { keeps: kept, maxRows: 5 },
  )
  const units = new View(
    await toolkit.statistic(`Trend of ${movers.join(', ')} and of all others together`, {
      method: 'unit_trends',
      table: kept,
      columns: { time: 'period', y: 'value', group: 'side' },
    }),
    'units',
  )
  const at2 = (side: string) => units.rowOf('unit', side)
  const [these, those] = [at2(SIDE.movers), at2(SIDE.others)]
  if (these < 0 || those < 0) return null
  const against = units.number(these, 'slope') * units.number(those, 'slope') < 0
  const p = Math.max(units.number(these, 'p_bh'), units.number(those, 'p_bh'))
  if (!against || !beyondChance(p)) return null
  const ends = new View(
    await toolkit.query(
      `First and last third of ${measure.label}, ${movers.join(', ')} and all others`,
      `with numbered as (select *, ntile(3) over (partition by side order by period) as third from ${kept})
select side, avg(value) filter (where third = 1) as first_mean, avg(value) filter (where third = 3) as last_mean, avg(value) filter (where third = 3) / nullif(avg(value) filter (where third = 1), 0) as ratio, sum(value) filter (where third = 1) / nullif(sum(sum(value) filter (where third = 1)) over (), 0) as first_share, sum(value) filter (where third = 3) / nullif(sum(sum(value) filter (where third = 3)) over (), 0) as last_share from numbered group by 1 order by 1`,
    ),
  )
  return {
    kind: 'sides-apart',
    courses,
    movers,
    ends,
    units,
    numbers: numbersOf({
      kind: 'sides-apart',
      metric: measure.label,
      against: dimension.label,
      groups: movers,
      value: units.number(these, 'slope'),
      low: units.number(these, 'low'),
      high: units.number(these, 'high'),
      p,
      n: units.number(these, 'n'),
      size: 1,
      evidence: [ends, units],
    }),
  }
}
