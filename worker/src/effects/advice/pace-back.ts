import { literal } from '../../duckdb/sql.ts'
import { View } from '../../prose/view.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import type { PaceAim } from './aim.ts'
import { rowsToShow } from './shows-sql.ts'

/**
 * What it takes to see that a group goes back to where it came from. One row: its pace in the `first` third of the periods and in
 * the last (`latest`), `half` of the way back, and the periods after which half of it, or all of it, could be told from chance
 * (`half_rows`, `whole_rows`), by how much the last third varies and never less than counts do by themselves.
 */
export async function paceBack(
  { toolkit, measure }: Frame,
  { courses, level }: PaceAim,
): Promise<View | null> {
  const { source } = courses.panel.cell
  const panel = source.kind === 'sql' ? source.keeps : null
  if (panel === null) return null
  const least = measure.kind === 'count' ? 'latest' : '0'
  const varies = `greatest(coalesce(spread, 0), ${least})`
  return new View(
    await toolkit.query(
      `What it takes to see that ${level} goes back`,
      `with numbered as (select value, ntile(3) over (order by period) as third from ${panel} where level = ${literal(level)}),
sides as (select avg(value) filter (where third = 1) as first, avg(value) filter (where third = 3) as latest, var_samp(value) filter (where third = 3) as spread, count(*) filter (where third = 3) as n, count(*) filter (where third = 1) as n_first from numbered),
way as (select *, (first + latest) / 2 as half, latest - first as difference from sides)
select n, n_first, first, latest, half, difference, abs(difference) as size, ${rowsToShow('difference / 2', varies, 'n', varies, 1)} as half_rows, ${rowsToShow('difference', varies, 'n', varies, 1)} as whole_rows from way`,
    ),
  )
}
