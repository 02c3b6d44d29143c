import { identifier } from '../../duckdb/sql.ts'
import { isLate } from '../../decide/set-in.ts'
import type { Dimension, Frame } from '../../playbooks/frame/frame.types.ts'
import { View } from '../../prose/view.ts'
import { keptName } from '../effect.ts'
import { firstDayAfter } from './event-grid.ts'
import type { Happening } from './event.ts'
import { pooledAgainst, type PooledAgainst } from './pooled-against.ts'

/** What happened shows later than it began: from when on, with the time between as it was before. */
export interface SetIn {
  /** One row: `first` day since which it shows, the gap between the two `before`, `between` and `since`. */
  main: View
  /** Those named against the others since then, the time between left out. */
  since: PooledAgainst
  /** The same over the time between alone; null where there is too little of it. */
  between: PooledAgainst | null
}

/** Since which of the periods after it began the two lie apart; null where that is at once, or never. */
export async function setIn(
  frame: Frame,
  event: Happening,
  dimension: Dimension,
  values: string[],
  { series }: PooledAgainst,
): Promise<SetIn | null> {
  const { toolkit, measure, table, time } = frame
  const began = firstDayAfter(event)
  const label = values.join(', ')
  const points = `(values ${series.rows
    .map(
      (row) =>
        `(date '${series.text(row, 'period').slice(0, 10)}', '${series.text(row, 'side')}', ${series.number(row, 'value')}::double)`,
    )
    .join(', ')}) as t(period, side, value)`
  const main = new View(
    await toolkit.query(
      `Since when ${measure.label} of ${label} lies apart from the others`,
      `with gaps as (select period, max(value) filter (where side = 'named') - max(value) filter (where side = 'others') as gap, period >= date '${began}' as later from ${points} group by 1, 3),
cuts as (select a.period as first, sum(power(gap - m, 2)) as rest from (select c.period, g.gap, avg(g.gap) over (partition by c.period, g.period >= c.period) as m from gaps c, gaps g where c.later and c.gap is not null and g.gap is not null) a group by 1),
best as (select first from cuts order by rest, first limit 1)
select first::varchar as first, avg(gap) filter (where not later) as before, avg(gap) filter (where later and period < first) as between, avg(gap) filter (where period >= first) as since, count(*) filter (where later and period < first) as n_between, count(*) filter (where period >= first) as n_since from gaps, best where gap is not null group by 1`,
    ),
  )
  if (main.length === 0 || !isLate(main)) return null
  const first = main.text(0, 'first')
  const at = `${identifier(time!.column)}::date`
  const cut = async (where: string, name: string): Promise<Frame> => {
    const kept = `${table}_${name}_${keptName(label + first)}`
    await toolkit.query(
      `${frame.noun.many} ${name.replaceAll('_', ' ')} ${first}`,
      `select * from ${table} where ${where}`,
      {
        keeps: kept,
        maxRows: 5,
      },
    )
    return { ...frame, table: kept, sample: kept, made: new Map() }
  }
  const without = await cut(`${at} < date '${began}' or ${at} >= date '${first}'`, 'without_the_time_up_to')
  const since = await pooledAgainst(without, { ...event, at: first, after: false }, dimension, values)
  if (!since) return null
  const early = await cut(`${at} < date '${first}'`, 'before')
  return { main, since, between: await pooledAgainst(early, event, dimension, values) }
}
