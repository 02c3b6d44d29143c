import { identifier } from '../../duckdb/sql.ts'
import { concentratesInPair, standsOutOfChange } from '../../decide/change-parts.ts'
import type { Dimension, Frame } from '../../playbooks/frame/frame.types.ts'
import { View } from '../../prose/view.ts'
import { namesAgain } from '../compare/stands-for.ts'
import { changeErrorSql } from './change-error.ts'
import { STRETCH, type LikeStretches } from './like-stretches.ts'

/** The rows that two columns single out together and that make a change which neither makes alone. */
export interface CrossedChange {
  a: Dimension
  b: Dimension
  /** Pairs of values of those two columns: level_a, level_b, before, now, change, share, and what the rest of either has. */
  view: View
  row: number
}

const MOST_LEVELS = 12
const MOST_COLUMNS = 5

/**
 * Where a change of a total lies that no single column concentrates: every two columns crossed; null where no pair makes
 * most of it with both of its values otherwise as they were.
 */
export async function changeCrossed(
  frame: Frame,
  stretches: LikeStretches,
  /** SQL of one row's part of the total, and the rows of both stretches that have it. */
  { y, rows }: { y: string; rows: string },
  title: string,
): Promise<CrossedChange | null> {
  const { toolkit, measure, dimensions } = frame
  const few = dimensions
    .filter(({ distinct }) => distinct >= 2 && distinct <= MOST_LEVELS)
    .slice(0, MOST_COLUMNS)
  const pairs = few.flatMap((a, at) => few.slice(at + 1).map((b) => ({ a, b })))
  const side = identifier(STRETCH)
  const found: (CrossedChange & { cells: number })[] = []
  for (const { a, b } of pairs) {
    if ((await namesAgain(frame, a, few)).has(b.column)) continue
    const [own, other] = [identifier(a.column), identifier(b.column)]
    const view = new View(
      await toolkit.query(
        `Change of ${measure.label} by ${a.label} and ${b.label}${title}`,
        `with part as (select ${own}::varchar as level_a, ${other}::varchar as level_b, ${side} as side, place, sum(${y})::double as value from ${rows} where ${own} is not null and ${other} is not null group by 1, 2, 3, 4),
pairs as (select level_a, level_b, place, coalesce(max(value) filter (where side = 'before'), 0) as before, coalesce(max(value) filter (where side = 'now'), 0) as now from part group by 1, 2, 3),
cells as (select level_a, level_b, sum(before) as before, sum(now) as now, ${changeErrorSql(stretches, measure.variable === null)} as error from pairs group by 1, 2),
whole as (select *, sum(before) over (partition by level_a) - before as rest_a_before, sum(now) over (partition by level_a) - now as rest_a_now, sum(before) over (partition by level_b) - before as rest_b_before, sum(now) over (partition by level_b) - now as rest_b_now, sum(before) over () as all_before, sum(now) over () as all_now from cells)
select level_a, level_b, before, now, now - before as change, (now - before) / nullif(all_now - all_before, 0) as share, now - before - before * (all_now - all_before) / nullif(all_before, 0) as beyond, error, rest_a_before, rest_a_now, rest_b_before, rest_b_now, all_before, all_now, all_now - all_before - (now - before) as without from whole order by share desc nulls last, level_a, level_b`,
        { maxRows: MOST_LEVELS * MOST_LEVELS },
      ),
    )
    if (view.length > 0) found.push({ a, b, view, row: 0, cells: view.length })
  }
  const tried = found.reduce((sum, { cells }) => sum + cells, 0)
  const [best] = found
    .filter(
      ({ view, row }) =>
        concentratesInPair(view, row) &&
        standsOutOfChange(view.number(row, 'beyond'), view.number(row, 'error'), tried),
    )
    .sort((one, two) => two.view.number(0, 'share') - one.view.number(0, 'share'))
  return best ? { a: best.a, b: best.b, view: best.view, row: best.row } : null
}
