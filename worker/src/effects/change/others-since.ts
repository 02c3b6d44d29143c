import { identifier } from '../../duckdb/sql.ts'
import type { Dimension, Frame } from '../../playbooks/frame/frame.types.ts'
import { View } from '../../prose/view.ts'
import { isLevel } from '../compare/groups.ts'
import { attempted } from './attempted.ts'
import { sinceOnset, type Onset } from './onset.ts'
import { valueSql } from './period-series.ts'

/** Rows on either side below which nothing is told of the others. */
const FEWEST = 10

/**
 * What the measure was for all other groups together before the day on which one of them changed and since then, in the
 * measure's own unit. One row: before, since; null where they have too few rows on either side, or the change is over.
 */
export async function othersSince(
  frame: Frame,
  dimension: Dimension,
  level: string,
  set: Onset,
): Promise<View | null> {
  if (frame.measure.kind !== 'mean' || set.shape === 'spell') return null
  const since = sinceOnset(frame, set)
  const rows = `${identifier(dimension.column)} is not null and not (${isLevel(dimension, level)}) and ${identifier(frame.measure.variable!.column)} is not null`
  const view = await attempted(
    frame.toolkit,
    `${frame.measure.label} of the others since then`,
    async () =>
      new View(
        await frame.toolkit.query(
          `${frame.measure.label} of all but ${level}, before its change and since`,
          `with sides as (select ${since} as later, ${valueSql(frame)} as value, count(*) as n from ${frame.sample} where ${rows} and ${identifier(frame.time!.column)} is not null group by 1)
select max(value) filter (where not later) as before, max(value) filter (where later) as since, min(n)::bigint as fewest, count(*)::bigint as sides from sides`,
        ),
      ),
  )
  return view && view.number(0, 'sides') === 2 && view.number(0, 'fewest') >= FEWEST ? view : null
}
