import type { Filter, MetricRef, TableModel, TableProfile } from '#contract'
import type { CleanTable } from '../../cleaning/clean-table.ts'
import { whereOf } from '../../rows/study-sql.ts'
import { View } from '../../prose/view.ts'
import { identifier } from '../../duckdb/sql.ts'
import { mayBeBelowZero } from '../../model/times.ts'
import type { Toolkit } from '../../toolkit/toolkit.types.ts'

/** Lengths of time that are not counted: those below zero, and rows that have no end, with the states those are in. */
export interface Unended {
  /**
   * One row: how many, `swapped` of them for a day and month taken for each other (`swapped_back` from before the beginning), with
   * the mean without what is left out and with it (`mean_own`, `mean_other`).
   */
  view: View
  /**
   * One row for each state that never has an end, the commonest first: `state`, `n` and whether it `waits`, as what
   * begins last is in it and will leave it; null where no column says why.
   */
  states: { view: View; column: string } | null
}

/** Values beyond which a column is no state that rows are in. */
const MOST_STATES = 12
const MOST_COLUMNS = 6
/** Rows of a state that lie later than most others, and how many of them, from which on it is one that is still to end. */
const LATE = 0.75
const MOST_LATE = 0.6
const FEWEST_WAITING = 5
/** Share of the rows without an end that states which never have one must explain. */
const EXPLAINED = 0.9

export async function unendedOf(
  toolkit: Toolkit,
  metric: MetricRef | null,
  raw: string | null,
  source: TableProfile,
  model: TableModel,
  {
    name,
    raw: rawRows,
    notHappened,
    swapped: allSwapped,
  }: Pick<CleanTable, 'name' | 'raw' | 'notHappened' | 'swapped'>,
  filters: Filter[],
): Promise<Unended | null> {
  if (metric?.kind !== 'duration' || raw === null) return null
  // An end of what is not done is told as such: it neither comes too early nor is it missing.
  const undone = notHappened.find(({ column }) => column === metric.column)?.undone
  const open = `${identifier(metric.column!)} is null and ${identifier(metric.from!)} is not null`
  const ownSwapped = allSwapped.filter(({ column }) => column === metric.column || column === metric.from)
  const swapped = ownSwapped.length > 0 ? ownSwapped.map(({ bad }) => bad).join(' or ') : 'false'
  const back = mayBeBelowZero(metric, model)
    ? 'false'
    : `${raw} < 0${undone ? ` and not coalesce(${undone}, false)` : ''}`
  const below = ownSwapped.length > 0 ? `${back} and not (${swapped})` : back
  // What is left out of the rows that everything is computed from is still there in these.
  const rows = `${undone || ownSwapped.length > 0 ? rawRows : identifier(name)}${whereOf(filters)}`
  const view = new View(
    await toolkit.query(
      'Lengths of time that cannot be, and rows without an end',
      `select count(*) filter (where ${below}) as below_zero, count(*) filter (where ${open}) as without_end, count(*) as n, count(${raw}) as ended, count(${raw}) - count(*) filter (where (${below}) or ${swapped}) as counted, count(*) filter (where ${swapped}) as swapped, count(*) filter (where (${swapped}) and ${back}) as swapped_back, avg(${raw}) as mean_other, avg(${raw}) filter (where not ((${below}) or ${swapped})) as mean_own from ${rows}`,
    ),
  )
  const columns = model.fields
    .filter(({ column, meaning }) => {
      const profile = source.columns.find(({ name }) => name === column)
      return meaning === 'dimension' && profile !== undefined && profile.distinct <= MOST_STATES
    })
    .slice(0, MOST_COLUMNS)
  if (!(view.number(0, 'without_end') > 0) || columns.length === 0) return { view, states: null }
  const moment = `epoch(${identifier(metric.from!)}::timestamp)`
  const parts = columns.map(
    ({ column }, place) =>
      `select ${place} as place, trim(${identifier(column)}::varchar) as state, count(*) filter (where ${open}) as n, count(*) filter (where ${open} and ${moment} > (select quantile_cont(${moment}, ${LATE}) from ${rows})) as late from ${rows} group by 2 having count(*) filter (where ${open}) > 0 and count(${identifier(metric.column!)}) = 0 and state is not null`,
  )
  const states = new View(
    await toolkit.query(
      'States of rows that never have an end',
      `with each as (${parts.join('\nunion all ')}), best as (select place from each group by 1 having sum(n) >= ${EXPLAINED} * ${view.number(0, 'without_end')} order by sum(n) desc, place limit 1)
select place, state, n, n >= ${FEWEST_WAITING} and late > ${MOST_LATE} * n as waits from each where place in (select place from best) order by n desc, state`,
    ),
  )
  const column = states.length > 0 ? columns[states.number(0, 'place')]?.column : undefined
  return { view, states: column === undefined ? null : { view: states, column } }
}

/** States that never have an end; what waits for its own is none of them. */
export const neverEnding = ({ view }: NonNullable<Unended['states']>): string[] =>
  view.rows.filter((row) => view.value(row, 'waits') !== true).map((row) => view.text(row, 'state'))
