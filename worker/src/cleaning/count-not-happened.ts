import type { Filter, MetricRef } from '#contract'
import { whereOf } from '../rows/study-sql.ts'
import { secondsBetween } from '../rows/metric-sql.ts'
import { identifier } from '../duckdb/sql.ts'
import { View } from '../prose/view.ts'
import type { Toolkit } from '../toolkit/toolkit.types.ts'
import type { CleanTable } from './clean-table.ts'

/** What the rows of a question say of things that have not happened, counted. */
export interface Uncounted {
  /** The column that says it. */
  column: string
  done: string | null
  /**
   * One row: `n` rows that hold the measure, of them `undone` whose state says it is not done, `zeros` that stand for
   * "not yet", `below` that end before they begin (`undone_below` and `done_below`), `impossible` of them all and its `share`, and `left_over` that are counted, with their `mean`.
   */
  view: View
  /** The states that say so, the commonest first: `state`, `n`; null where no state does. */
  states: { view: View; column: string } | null
}

/** Null where the measure has none of them. */
export async function countNotHappened(
  toolkit: Pick<Toolkit, 'query'>,
  { raw, notHappened }: Pick<CleanTable, 'raw' | 'notHappened'>,
  metric: MetricRef | null,
  filters: Filter[],
  /** It may come early. */
  planned: boolean,
): Promise<Uncounted | null> {
  if (metric?.kind !== 'value' && metric?.kind !== 'duration') return null
  const own = notHappened.find(({ column }) => column === metric.column)
  if (!own) return null
  const span = metric.kind === 'duration' ? secondsBetween(metric.from!, metric.column!) : null
  const x = span ?? `${identifier(metric.column!)}::double`
  const part = (sql: string | null) => `coalesce(${sql ?? 'false'}, false)`
  const undone = part(own.undone)
  const below = span === null ? part(own.below) : planned ? 'false' : `coalesce(${x} < 0, false)`
  const rows = `(select *, ${x} as own_x, ${undone} as own_undone, ${part(own.zeros)} as own_zero, ${below} as own_below from ${raw})`
  const view = new View(
    await toolkit.query(
      `Rows of ${own.column} in which it has not happened`,
      `select *, impossible / nullif(n, 0)::double as share from (select count(own_x) as n, count(*) filter (where own_undone) as undone, count(*) filter (where own_zero) as zeros, count(*) filter (where own_below) as below, count(*) filter (where own_undone and own_below) as undone_below, count(*) filter (where own_below and not own_undone) as done_below, count(*) filter (where own_undone or own_below) as impossible, count(own_x) filter (where not own_undone and not own_zero and not own_below) as left_over, avg(own_x) filter (where not own_undone and not own_zero and not own_below) as mean from ${rows}${whereOf(filters)})`,
    ),
  )
  if (!(view.number(0, 'impossible') + view.number(0, 'zeros') > 0)) return null
  const states = own.state
    ? {
        column: own.state.column,
        view: new View(
          await toolkit.query(
            `States in which ${own.column} has not happened`,
            `select trim(${identifier(own.state.column)}::varchar) as state, count(*) as n from ${rows}${whereOf(filters) || ' where true'} and (own_undone or own_zero) and ${identifier(own.state.column)} is not null group by 1 order by n desc, state`,
          ),
        ),
      }
    : null
  return { column: own.column, done: own.done, view, states }
}
