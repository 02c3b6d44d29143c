import { View } from '../../prose/view.ts'
import { identifier, literals } from '../../duckdb/sql.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import type { Groups } from './groups.ts'
import { rowsSql } from './ratio-rows.ts'
import { LIMITS } from '../../decide/limits.ts'

/**
 * The smallest difference between the ends of a comparison that rows like these would have shown four times in five;
 * one row, column `smallest`. Null where it cannot be had.
 */
export async function smallestDifference(
  { toolkit, sample }: Frame,
  { measure, dimension, levels, top, bottom }: Groups,
): Promise<View | null> {
  if (!measure.variable) return null
  const own = identifier(dimension.column)
  const y = identifier(measure.variable.column)
  const value =
    measure.kind === 'share' ? `(${y}::varchar = 'yes')::int::double` : `(${rowsSql(measure, own)})::double`
  const ends = [top, bottom].map((row) => levels.text(row, 'level'))
  const view = new View(
    await toolkit.query(
      `The smallest difference in ${measure.label} that would show`,
      `select ${LIMITS.seen} * sqrt(sum(v / n)) as smallest, sum(n)::bigint as n from (select var_samp(value) as v, count(*) as n from (select ${own} as level, ${value} as value from ${sample} where ${y} is not null and ${own} in (${literals(ends)})) group by level)`,
    ),
  )
  return view.number(0, 'smallest') > 0 ? view : null
}
