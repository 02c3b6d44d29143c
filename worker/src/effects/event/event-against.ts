import { View } from '../../prose/view.ts'
import { LIMITS } from '../../decide/limits.ts'
import { scaleOf } from '../../decide/scale-of.ts'
import { identifier, literals } from '../../duckdb/sql.ts'
import type { Dimension, Frame } from '../../playbooks/frame/frame.types.ts'
import { attempted } from '../change/attempted.ts'
import { keptName, numbersOf, type Estimated } from '../effect.ts'
import type { Happening } from './event.ts'
import { eventGrid, stretchSql, type EventGrid } from './event-grid.ts'
import { eventSpell } from './event-spell.ts'
import { valueSql } from '../change/period-series.ts'

/** What an event did to the groups that are named, set against what the others did at the same time. */
export interface EventAgainst extends Estimated {
  kind: 'event-against'
  dimension: Dimension
  values: string[]
  grid: EventGrid
  /** Condition on the rows that are compared. */
  spell: string
  main: View
  /** Over the rows: those named, then the others, before and after. */
  sides: View
  named: number
  others: number
  /** One row: what is left of the change of those named once that of the others is taken off, stretch by stretch. */
  gap: View
  /** Each side by itself, stretch by stretch: whether the others changed at that time too. */
  each: View | null
  /** The two stand on levels of their own, so that what the others did is taken off in proportion. */
  inProportion: boolean
  /** Both courses side by side, for the chart: period, side and value. */
  series: View
}

export const OTHERS = 'others'
const [NAMED, GAP] = ['named', 'named less others']

interface Sides {
  inside: string
  spell: string
  grid: EventGrid
  label: string
  /** Table of both courses, stretch by stretch. */
  kept: string
  dimension: Dimension
}

/** Before and after of both, a stretch on average: what is left of the one against the other is told from the same. */
async function sidesOf(frame: Frame, { inside, spell, grid, label, kept, dimension }: Sides): Promise<View> {
  const { toolkit, measure, table, time } = frame
  const after = `${identifier(time!.column)}::date >= ${grid.first}`
  const named = `${identifier(dimension.column)} is not null and ${spell}`
  const rows = `select case when ${inside} then '${NAMED}' else '${OTHERS}' end as side, ${after} as since, ${measure.variable ? `${valueSql(frame)}::double` : 'null'} as value, count(*) as n from ${table} where ${named}${measure.variable ? ` and ${identifier(measure.variable.column)} is not null` : ''} group by 1, 2`
  const value = `select side, since, stretch as value, n from (${rows}) join (select side, period >= ${grid.first} as since, avg(y) as stretch from ${kept} where period in (select period from ${kept} group by 1 having count(*) = 2) group by 1, 2) using (side, since)`
  return new View(
    await toolkit.query(
      `${measure.label} of ${label} and of the others, before and after`,
      `with part as (${value})
select side, max(value) filter (where not since) as mean_before, max(value) filter (where since) as mean_after, max(value) filter (where since) - max(value) filter (where not since) as change, max(value) filter (where since) / nullif(max(value) filter (where not since), 0) - 1 as percent, coalesce(sum(n) filter (where not since), 0)::bigint as n_before, coalesce(sum(n) filter (where since), 0)::bigint as n_after from part group by 1 order by 1`,
    ),
  )
}

/** Difference in differences; null where either side has too little around the event. */
export async function eventAgainst(
  frame: Frame,
  event: Happening,
  dimension: Dimension,
  values: string[],
): Promise<EventAgainst | null> {
  const { toolkit, measure, table } = frame
  const whole = await eventGrid(frame, event)
  if (!whole) return null
  const { where: spell, grid } = await eventSpell(frame, whole)
  const inside = `${identifier(dimension.column)} in (${literals(values)})`
  const outside = `not (${inside})`
  const label = values.join(', ')
  const named = await stretchSql(frame, grid, `${inside} and ${spell}`, ` of ${label}`)
  const others = await stretchSql(frame, grid, `${outside} and ${spell}`, ` of others than ${label}`)
  if (named === null || others === null) return null
  const kept = `${table}_against_${keptName(dimension.column + label + measure.label)}`
  const series = new View(
    await toolkit.query(
      `${measure.label} of ${label} and of the others around the event`,
      `with a as (${named}), b as (${others}) select period, y, '${NAMED}' as side from a union all select period, y, '${OTHERS}' as side from b order by 3, 1`,
      { keeps: kept, maxRows: 1500 },
    ),
  )
  const sides = await sidesOf(frame, { inside, spell, grid, label, kept, dimension })
  const [first, second] = [sides.rowOf('side', NAMED!), sides.rowOf('side', OTHERS!)]
  if (first < 0 || second < 0) return null
  const [own, other] = [sides.number(first, 'mean_before'), sides.number(second, 'mean_before')]
  const inProportion =
    scaleOf(measure) === 'percent' &&
    Math.abs(own / other - 1) > LIMITS.levelsApart &&
    series.numbers('y').every((y) => y > 0)
  await toolkit.query(
    `How far ${label} and the others lie apart`,
    `select a.period, a.y ${inProportion ? '/' : '-'} b.y as y, '${GAP}' as side from ${kept} a join ${kept} b using (period) where a.side = '${NAMED}' and b.side = '${OTHERS}' order by 1`,
    { keeps: `${kept}_gap`, maxRows: 5 },
  )
  const cell = await toolkit.statistic(`${measure.label} of ${label} against the others`, {
    method: 'event_effects',
    table: `${kept}_gap`,
    columns: { time: 'period', y: 'y', group: 'side' },
    args: { event: grid.event, windows: 'all', ratio: inProportion },
  })
  const gap = new View(cell, 'effects')
  const each = await attempted(toolkit, 'whether the others changed at that time', async () => {
    const both = await toolkit.statistic(`${measure.label} of ${label}, and of the others by themselves`, {
      method: 'event_effects',
      table: kept,
      columns: { time: 'period', y: 'y', group: 'side' },
      args: { event: grid.event, windows: 'all' },
    })
    return new View(both, 'effects')
  })
  const at = (column: string) => gap.number(0, column)
  const column = (name: string) => (inProportion ? (name === 'change' ? 'percent' : `percent_${name}`) : name)
  return {
    kind: 'event-against',
    dimension,
    values,
    grid,
    spell,
    main: new View(cell),
    sides,
    named: first,
    others: second,
    gap,
    each,
    inProportion,
    series,
    numbers: numbersOf({
      kind: 'event-against',
      metric: measure.label,
      against: dimension.label,
      groups: values,
      value: at(column('change')),
      low: at(column('low')),
      high: at(column('high')),
      p: at('p'),
      n: sides.number(first, 'n_before') + sides.number(first, 'n_after'),
      size: Math.abs(inProportion ? at('percent') : at('change') / own),
      checks: [{ name: 'the two ran alike before', passed: gap.value(0, 'drifted') !== true }],
      evidence: [cell, series, sides],
    }),
  }
}
