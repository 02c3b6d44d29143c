import { View } from '../analysts/builtin/view.ts'
import { identifier, literals } from '../duckdb/sql.ts'
import type { Dimension, Frame } from '../playbooks/frame/frame.types.ts'
import { keptName, numbersOf, type Estimated } from './effect.ts'
import type { Happening } from './event.ts'
import { eventGrid, stretchSql, type EventGrid } from './event-grid.ts'

/** What an event did to the groups that are named, set against what the others did at the same time. */
export interface EventAgainst extends Estimated {
  kind: 'event-against'
  dimension: Dimension
  values: string[]
  grid: EventGrid
  main: View
  /** Rows of `view`: those named, the others, and the distance between the two. */
  view: View
  named: number
  others: number
  gap: number
  /** Both courses side by side, for the chart: period, side and value. */
  series: View
}

const [NAMED, OTHERS, GAP] = ['named', 'others', 'named less others']

/** Difference in differences; null where either side has too little around the event. */
export async function eventAgainst(
  frame: Frame,
  event: Happening,
  dimension: Dimension,
  values: string[],
): Promise<EventAgainst | null> {
  const { toolkit, measure, table } = frame
  const grid = await eventGrid(frame, event)
  if (!grid || measure.kind === 'count' || measure.kind === 'sum') return null
  const inside = `${identifier(dimension.column)} in (${literals(values)})`
  const named = await stretchSql(frame, grid, inside, ` of ${values.join(', ')}`)
  const others = await stretchSql(frame, grid, `not (${inside})`, ` of others than ${values.join(', ')}`)
  if (named === null || others === null) return null
  const kept = `${table}_against_${keptName(dimension.column + values.join() + measure.label)}`
  const series = new View(
    await toolkit.query(
      `${measure.label} of ${values.join(', ')} and of the others around the event`,
      `with a as (${named}), b as (${others})
select period, y, '${NAMED}' as side from a union all select period, y, '${OTHERS}' as side from b union all select a.period, a.y - b.y as y, '${GAP}' as side from a join b using (period) order by 3, 1`,
      { keeps: kept, maxRows: 1500 },
    ),
  )
  const cell = await toolkit.statistic(`${measure.label} of ${values.join(', ')} against the others`, {
    method: 'event_effects',
    table: kept,
    columns: { time: 'period', y: 'y', group: 'side' },
    args: { event: grid.event },
  })
  const view = new View(cell, 'effects')
  const [first, second, gap] = [NAMED, OTHERS, GAP].map((side) => view.rowOf('group', side!)) as [
    number,
    number,
    number,
  ]
  if (first < 0 || second < 0 || gap < 0) return null
  return {
    kind: 'event-against',
    dimension,
    values,
    grid,
    main: new View(cell),
    view,
    named: first,
    others: second,
    gap,
    series,
    numbers: numbersOf({
      kind: 'event-against',
      metric: measure.label,
      against: dimension.label,
      groups: values,
      value: view.number(gap, 'change'),
      low: view.number(gap, 'low'),
      high: view.number(gap, 'high'),
      p: view.number(gap, 'p'),
      n: view.number(gap, 'n'),
      size: Math.abs(view.number(first, 'percent')),
      checks: [{ name: 'the two ran alike before', passed: view.value(gap, 'drifted') !== true }],
      evidence: [cell, series],
    }),
  }
}
