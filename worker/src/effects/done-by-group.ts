import { View } from '../prose/view.ts'
import { identifier, literals } from '../duckdb/sql.ts'
import type { Dimension, Frame } from '../playbooks/frame/frame.types.ts'

/** How many rows of each group have come to what is measured: `level`, `done`, `n` and their `share`, most first; `all` has the sums. */
export interface DoneByGroup {
  dimension: Dimension
  done: string
  levels: View
  all: View
}

const MOST_GROUPS = 20

/** Counts by state and group, of a measure that only some rows have come to; null where no state says it. */
export async function doneByGroup(frame: Frame, dimension: Dimension): Promise<DoneByGroup | null> {
  const { uncounted, dimensions, table, toolkit } = frame
  if (!uncounted?.states || uncounted.done === null || dimension.distinct > MOST_GROUPS) return null
  const { view, column } = uncounted.states
  const state = dimensions.find((own) => own.column === column)
  if (!state || state === dimension || view.length === 0) return null
  const [own, at] = [identifier(dimension.column), identifier(column)]
  const isDone = `${at} not in (${literals(view.texts('state'))})`
  const part = `select ${own} as level, count(*) filter (where ${isDone}) as done, count(*) as n from ${table} where ${own} is not null and ${at} is not null group by 1`
  const levels = new View(
    await toolkit.query(
      `${frame.noun.many} that are ${uncounted.done}, by ${dimension.label}`,
      `select *, done / n::double as share from (${part}) order by done desc, level`,
      { maxRows: MOST_GROUPS },
    ),
  )
  const all = new View(
    await toolkit.query(
      `${frame.noun.many} that are ${uncounted.done}`,
      `select sum(done)::bigint as done, sum(n)::bigint as n from (${part})`,
    ),
  )
  return levels.length > 1 && all.number(0, 'done') > 0
    ? { dimension, done: uncounted.done, levels, all }
    : null
}
