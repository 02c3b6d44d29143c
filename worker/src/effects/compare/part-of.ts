import { LIMITS } from '../../decide/limits.ts'
import { identifier, literal } from '../../duckdb/sql.ts'
import type { Dimension, Frame } from '../../playbooks/frame/frame.types.ts'
import { View } from '../../prose/view.ts'

/** The part of the table in which a group lies and in which others of its kind lie too: the department of a manager. */
export interface Part {
  dimension: Dimension
  level: string
  /** Rows of the part, for a WHERE clause. */
  where: string
}

/** Values beyond which a column is no part of a whole. */
const MOST_PARTS = 20
/** Rows that others of its kind need in a part to be held against. */
const FEWEST_OTHERS = 10

/**
 * Where each group of a dimension has one value of another column, the value of one group: outside it a group could not
 * be, so what is only there would set it apart by construction. Null where no column is one, and where the group is alone
 * in its part. Of several columns the one with most values is taken.
 */
export async function partOf(frame: Frame, dimension: Dimension, level: string): Promise<Part | null> {
  const own = identifier(dimension.column)
  const above = frame.dimensions
    .filter(
      ({ column, distinct }) =>
        column !== dimension.column &&
        distinct >= 2 &&
        distinct <= MOST_PARTS &&
        distinct < dimension.distinct,
    )
    .sort((a, b) => b.distinct - a.distinct)
  if (above.length === 0) return null
  const parts = above.map(({ column }, place) => {
    const part = identifier(column)
    return `select ${place} as place, arg_max(part, n) filter (where own = ${literal(level)}) as part, sum(most) / sum(n)::double as settled, sum(n) filter (where own <> ${literal(level)} and part = mine) as others from (select *, max(n) over (partition by own, part) * (row_number() over (partition by own order by n desc, part) = 1)::int as most, arg_max(part, n) filter (where own = ${literal(level)}) over () as mine from (select ${own} as own, ${part} as part, count(*) as n from ${frame.sample} where ${own} is not null and ${part} is not null group by 1, 2))`
  })
  const view = new View(
    await frame.toolkit.query(
      `What each ${dimension.label} lies in`,
      `${parts.join('\nunion all ')}\norder by 1`,
    ),
  )
  const row = view.rows.find(
    (at) => view.number(at, 'settled') >= LIMITS.liesIn && view.number(at, 'others') >= FEWEST_OTHERS,
  )
  if (row === undefined) return null
  const at = above[view.number(row, 'place')]!
  const part = view.text(row, 'part')
  return { dimension: at, level: part, where: `${identifier(at.column)} = ${literal(part)}` }
}
