import { LIMITS } from '../../decide/limits.ts'
import { identifier } from '../../duckdb/sql.ts'
import { isDimension, type Dimension, type Frame } from '../../playbooks/frame/frame.types.ts'
import { View } from '../../prose/view.ts'
import type { Variable } from '../../variables/variable.ts'
import { rowSql } from '../compare/ratio-rows.ts'
import type { Model } from './model.ts'

/**
 * Columns of a model whose groups differ in how much they have of what an amount grows with: the waste of kitchens that
 * cook for 80 and of those that cook for 400. A model that adds takes the same off each for every meal, which turns the
 * groups round by that alone; none where the model multiplies.
 */
export async function unlikeBase(frame: Frame, { kept, binary, plan }: Model): Promise<Set<string>> {
  const unlike = new Set<string>()
  const { measure, toolkit, sample } = frame
  if (binary || plan.logY || measure.totals || !measure.variable) return unlike
  const bases = kept.filter((own): own is Variable => !isDimension(own) && atLeastZero(own))
  const groups = kept.filter(isDimension)
  if (bases.length === 0 || groups.length === 0) return unlike
  const y = rowSql(measure)
  const parts = groups.flatMap((group: Dimension, at) =>
    bases.map(({ column }) => {
      const [g, x] = [identifier(group.column), identifier(column)]
      const rows = `(select ${g} as g, ${x}::double as x, ${y} as y from ${sample} where ${g} is not null and ${x} is not null and ${y} is not null)`
      return `select ${at} as place, (select corr(x, y) from ${rows}) as r, (select min(y) from ${rows}) as least, max(mean) / nullif(min(mean), 0) as times from (select avg(x) as mean from ${rows} group by g having count(*) >= ${FEWEST_ROWS})`
    }),
  )
  const view = new View(
    await toolkit.query(
      `How unlike groups are in what ${measure.label} grows with`,
      `${parts.join('\nunion all ')}\norder by 1`,
      { maxRows: parts.length },
    ),
  )
  for (const row of view.rows)
    if (
      view.number(row, 'least') >= 0 &&
      view.number(row, 'r') >= LIMITS.growsWith &&
      view.number(row, 'times') >= LIMITS.clearlyAbove
    )
      unlike.add(groups[view.number(row, 'place')]!.column)
  return unlike
}

const FEWEST_ROWS = 10

const atLeastZero = ({ profile }: Variable): boolean =>
  typeof profile?.minimum === 'number' && profile.minimum >= 0
