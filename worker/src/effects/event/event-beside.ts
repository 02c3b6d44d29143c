import { View } from '../../prose/view.ts'
import type { Variable } from '../../variables/variable.ts'
import { identifier, literals } from '../../duckdb/sql.ts'
import type { Dimension, Frame } from '../../playbooks/frame/frame.types.ts'
import type { EventAgainst } from './event-against.ts'
import { valueSql } from '../change/period-series.ts'

/** Before and after within each value of another column, for those named and for the others. */
export interface EventWithin {
  by: Dimension
  /** One row for each value: `level`, `before`, `after`, `before_others`, `after_others`. */
  view: View
}

const FEWEST_ROWS = 5
const MOST_LEVELS = 6

/** Whether it is so for each value of a column that the measure goes with; null where too few values have rows enough. */
export async function eventWithin(
  frame: Frame,
  { dimension, values, grid, spell }: EventAgainst,
  by: Dimension,
): Promise<EventWithin | null> {
  const { measure, table, time } = frame
  const [own, x] = [identifier(dimension.column), identifier(by.column)]
  const each = ['not named and not since', 'not named and since', 'named and not since', 'named and since']
  const columns = ['before_others', 'after_others', 'before', 'after']
  const view = new View(
    await frame.toolkit.query(
      `${measure.label} before and after, within each ${by.label}`,
      `with part as (select ${x} as level, ${own} in (${literals(values)}) as named, ${identifier(time!.column)}::date >= ${grid.first} as since, ${valueSql(frame)}::double as value, count(*) as n from ${table} where ${identifier(measure.variable!.column)} is not null and ${own} is not null and ${x} is not null and ${spell} group by 1, 2, 3)
select level, ${columns.map((name, at) => `max(value) filter (where ${each[at]}) as ${name}`).join(', ')}, sum(n) filter (where named) as n from part group by 1 having count(*) = 4 and min(n) >= ${FEWEST_ROWS} order by level limit ${MOST_LEVELS}`,
    ),
  )
  return view.length < 2 ? null : { by, view }
}

/** What went along with the measure at the same time, over those named and over the others: one row each. */
export async function numberBeside(
  frame: Frame,
  { dimension, values, grid, spell }: EventAgainst,
  number: Variable,
): Promise<View | null> {
  const own = identifier(dimension.column)
  const x = `${identifier(number.column)}::double`
  const after = `${identifier(frame.time!.column)}::date >= ${grid.first}`
  const view = new View(
    await frame.toolkit.query(
      `${number.label} before and after`,
      `select ${own} in (${literals(values)}) as named, avg(${x}) filter (where not ${after}) as mean_before, avg(${x}) filter (where ${after}) as mean_after from ${frame.table} where ${own} is not null and ${spell} group by 1 order by 1 desc`,
    ),
  )
  return view.length === 2 ? view : null
}
