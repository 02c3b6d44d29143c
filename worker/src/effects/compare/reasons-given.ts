import { identifier, literals } from '../../duckdb/sql.ts'
import { NOTHING_TO_SAY } from '../../lexicon/consequence-words.ts'
import type { Dimension, Frame } from '../../playbooks/frame/frame.types.ts'
import { View } from '../../prose/view.ts'
import { isLevel } from './groups.ts'

/** What is written down, of the rows that a share counts alone, as the reason for it. */
export interface ReasonsGiven {
  dimension: Dimension
  /** One row per reason, that of most rows of the group first: level, these, these_n, others, others_n, and their shares. */
  levels: View
}

const FEWEST_ROWS = 10

/**
 * The reasons of a group and of all others, from a column that is filled only where there is the outcome; null where none
 * of the columns is, or the group has too few rows with one.
 */
export async function reasonsGiven(
  { measure, table, toolkit }: Frame,
  by: Dimension,
  level: string,
  columns: readonly Dimension[],
): Promise<ReasonsGiven | null> {
  if (measure.kind !== 'share' || !measure.variable) return null
  const y = identifier(measure.variable.column)
  for (const dimension of columns) {
    const own = `(case when lower(trim(${identifier(dimension.column)}::varchar)) not in (${literals(NOTHING_TO_SAY)}) then ${identifier(dimension.column)} end)`
    const levels = new View(
      await toolkit.query(
        `What ${dimension.label} says of ${level} and of all others`,
        `with own as (select ${own} as level, ${isLevel(by, level)} as inside from ${table} where ${y}::varchar = 'yes' and ${own} is not null and ${identifier(by.column)} is not null), elsewhere as (select count(*) as n from ${table} where ${y}::varchar <> 'yes' and ${own} is not null), sums as (select level, count(*) filter (where inside) as these, count(*) filter (where not inside) as others from own group by 1), whole as (select sum(these) as these_n, sum(others) as others_n from sums) select level, these, these_n, these / nullif(these_n, 0)::double as these_share, others, others_n, others / nullif(others_n, 0)::double as others_share, elsewhere.n as elsewhere from sums, whole, elsewhere order by these desc, others desc, level`,
      ),
    )
    // What other rows have too says nothing of why.
    if (levels.length < 2 || levels.number(0, 'elsewhere') > 0) continue
    if (levels.number(0, 'these_n') >= FEWEST_ROWS) return { dimension, levels }
  }
  return null
}
