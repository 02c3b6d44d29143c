import { LIMITS } from '../../decide/limits.ts'
import { View } from '../../prose/view.ts'
import { identifier } from '../../duckdb/sql.ts'
import type { Dimension, Frame } from '../../playbooks/frame/frame.types.ts'

/** What each group of a dimension is made of by another column: the share of the commonest value, group by group. */
export interface MixByGroup {
  by: Dimension
  value: string
  /** One row for each group: `level`, `n`, `share`; the largest share first. */
  levels: View
  /** One row: `share` over all groups, and the ends `low` (`lowest`) and `high` (`highest`). */
  ends: View
  /** Of the test whether the groups are made up alike. */
  p: number
}

const MOST_VALUES = 12
const MOST_GROUPS = 12
/** Rows that a group must have for its mix to be told. */
const FEWEST_ROWS = 20

/** Null where either has too many values, or a group too few rows. */
export async function mixByGroup(
  { toolkit, sample, noun }: Frame,
  dimension: Dimension,
  by: Dimension,
): Promise<MixByGroup | null> {
  if (by.distinct > MOST_VALUES || dimension.distinct > MOST_GROUPS) return null
  const [own, other] = [identifier(dimension.column), identifier(by.column)]
  const known = `select ${own} as level, ${other} as value from ${sample} where ${own} is not null`
  const top = `(select value from (${known}) where value is not null group by 1 order by count(*) desc, value limit 1)`
  const part = `select level, count(*) as n, avg(coalesce(value = ${top}, false)::int) as share, count(value) / count(*)::double as filled, any_value(${top}) as value from (${known}) group by 1`
  const levels = new View(
    await toolkit.query(
      `Share of the commonest ${by.label} among the ${noun.many} of each ${dimension.label}`,
      `${part} order by share desc, level`,
    ),
  )
  if (levels.length < 2 || levels.rows.some((row) => levels.number(row, 'n') < FEWEST_ROWS)) return null
  // Shares are of all rows of a group: where many name none they would be shares of whether they do.
  if (levels.rows.some((row) => levels.number(row, 'filled') < LIMITS.filled)) return null
  const ends = new View(
    await toolkit.query(
      `How far the shares of the commonest ${by.label} lie apart`,
      `select sum(share * n) / sum(n) as share, min(share) as low, max(share) as high, arg_min(level, share) as lowest, arg_max(level, share) as highest from (${part})`,
    ),
  )
  const test = new View(
    await toolkit.statistic(`${by.label} by ${dimension.label}`, {
      method: 'contingency',
      table: sample,
      columns: { y: by.column, group: dimension.column },
      args: { seed: toolkit.seed },
    }),
  )
  const simulated = test.number(0, 'simulated_p')
  return {
    by,
    value: levels.text(0, 'value'),
    levels,
    ends,
    p: Number.isFinite(simulated) ? simulated : test.number(0, 'p'),
  }
}
