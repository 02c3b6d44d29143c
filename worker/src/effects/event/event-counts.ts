import { View } from '../../prose/view.ts'
import { LIMITS } from '../../decide/limits.ts'
import { identifier, literals } from '../../duckdb/sql.ts'
import type { Dimension, Frame } from '../../playbooks/frame/frame.types.ts'
import type { EventAgainst } from './event-against.ts'

/** What part of all rows the named ones were, before and after. */
export interface EventCounts {
  /** One row: `before`, `after`, `n_before`, `n_after`. */
  whole: View
  /** The same within each value of the column whose own mix moved most meanwhile; null where none moved much. */
  within: { by: Dimension; view: View } | null
  /** One row of that column: the value that moved most, with its part of all rows `before` and `after`. */
  mix: View | null
}

const MOST_LEVELS = 6
const MOST_LOOKED = 6
const FEWEST_ROWS = 20

export async function eventCounts(
  frame: Frame,
  { dimension, values, grid, spell }: EventAgainst,
): Promise<EventCounts> {
  const { toolkit, table, time } = frame
  const own = identifier(dimension.column)
  const after = `${identifier(time!.column)}::date >= ${grid.first}`
  const named = `(${own} in (${literals(values)}))::int`
  const rows = `from ${table} where ${own} is not null and ${spell}`
  const sides = `avg(${named}) filter (where not ${after}) as before, avg(${named}) filter (where ${after}) as after`
  const whole = new View(
    await toolkit.query(
      `Part of ${values.join(', ')} in all ${frame.noun.many}, before and after`,
      `select ${sides}, sum(${named}) filter (where not ${after})::bigint as n_before, sum(${named}) filter (where ${after})::bigint as n_after ${rows}`,
    ),
  )
  const few = frame.dimensions
    .filter(({ column, distinct }) => column !== dimension.column && distinct <= MOST_LEVELS)
    .slice(0, MOST_LOOKED)
  if (few.length === 0) return { whole, within: null, mix: null }
  const parts = few.map((by, at) => {
    const level = identifier(by.column)
    return `select ${at} as place, level, before, after from (select ${level} as level, count(*) filter (where not ${after}) / sum(count(*) filter (where not ${after})) over () as before, count(*) filter (where ${after}) / sum(count(*) filter (where ${after})) over () as after ${rows} and ${level} is not null group by 1)`
  })
  const mix = new View(
    await toolkit.query(
      'What else the rows are made of, before and after',
      `select * from (${parts.join('\nunion all ')}) order by after - before desc, place, level limit 1`,
    ),
  )
  if (!(mix.number(0, 'after') - mix.number(0, 'before') >= LIMITS.mixApart))
    return { whole, within: null, mix: null }
  const by = few[mix.number(0, 'place')]!
  const level = identifier(by.column)
  const view = new View(
    await toolkit.query(
      `Part of ${values.join(', ')} within each ${by.label}, before and after`,
      `select ${level} as level, ${sides}, count(*) as n ${rows} and ${level} is not null group by 1 having count(*) filter (where ${after}) >= ${FEWEST_ROWS} and count(*) filter (where not ${after}) >= ${FEWEST_ROWS} order by n desc, level`,
    ),
  )
  return { whole, within: view.length >= 2 ? { by, view } : null, mix }
}
