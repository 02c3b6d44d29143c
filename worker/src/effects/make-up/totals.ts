import type { Filter } from '#contract'
import { identifier, literal } from '../../duckdb/sql.ts'
import type { Dimension, Frame } from '../../playbooks/frame/frame.types.ts'
import { View } from '../../prose/view.ts'

/** The same totals in the same stretch of the year before. */
export interface TotalsBefore {
  /** One row per group: level, now, before, change, relative. */
  levels: View
  /** One row: the same over all. */
  whole: View
}

/** Days by which rows may begin late within the earlier stretch for it to count as whole. */
const SPARE = 7
/** Fewer rows make no year to hold another against. */
const FEWEST = 5

/** @param other the frame of the earlier stretch */
export async function totalsBefore(
  frame: Frame,
  other: Frame,
  dimension: Dimension,
  { column, values }: Filter,
): Promise<TotalsBefore | null> {
  const { toolkit, measure, table } = frame
  const [from, to] = values.map(String) as [string, string]
  const at = identifier(column)
  const covered = new View(
    await toolkit.query(
      `Whether rows reach back to ${from}`,
      `select min(${at})::date <= (${literal(from)}::date + ${SPARE}) as whole from ${identifier(frame.clean)}`,
    ),
  )
  if (covered.value(0, 'whole') !== true || other.rows < FEWEST || !measure.variable) return null
  const [own, y] = [identifier(dimension.column), identifier(measure.variable.column)]
  const both = `with sides as (select ${own} as level, sum(${y}) as now, null::double as before from ${table} where ${own} is not null group by 1 union all select ${own}, null, sum(${y}) from ${other.table} where ${own} is not null group by 1)`
  const figures =
    'sum(now) as now, sum(before) as before, sum(now) - sum(before) as change, sum(now) / nullif(sum(before), 0) - 1 as relative'
  const levels = new View(
    await toolkit.query(
      `${measure.label} by ${dimension.label}, and from ${from} to ${to}`,
      `${both} select level, ${figures} from sides group by 1 order by now desc nulls last, level`,
      { maxRows: 200 },
    ),
  )
  const whole = new View(
    await toolkit.query(
      `${measure.label} in all, and from ${from} to ${to}`,
      `${both} select ${figures} from sides`,
    ),
  )
  return whole.number(0, 'before') > 0 ? { levels, whole } : null
}
