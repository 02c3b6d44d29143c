import { identifier } from '../../duckdb/sql.ts'
import { isMoneyColumn } from '../../lexicon/money.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { View } from '../../prose/view.ts'
import type { Variable } from '../../variables/variable.ts'
import { rowSql } from '../compare/ratio-rows.ts'

/** How much of a sum of money the rows hold that a share counts. */
export interface HeldAmount {
  amount: Variable
  /**
   * One row: `n` of `all_n` rows that count with their share (`part_n`), what they add up to (`these`) of `total` with its
   * share (`part`), and the means of those that count and of the others (`mean_in`, `mean_out`).
   */
  view: View
}

/** Null where the measure is no plain share, the number no money that adds up, or nothing of it is held. */
export async function heldAmount(frame: Frame, amount: Variable): Promise<HeldAmount | null> {
  const { measure, model, sample, toolkit } = frame
  if (measure.kind !== 'share' || !measure.variable || measure.totals) return null
  const { label, unit, column } = amount
  const addsUp = model.metrics.some(
    ({ ref, additivity }) => ref.kind === 'value' && ref.column === amount.origin && additivity === 'sum',
  )
  if (!addsUp || !isMoneyColumn(label, unit.before || unit.after.trim() || null)) return null
  const x = identifier(column)
  const view = new View(
    await toolkit.query(
      `${label} held by ${measure.label}`,
      `with own as (select ${x}::double as x, ${rowSql(measure)} as y from ${sample} where ${x} is not null), sums as (select count(*) filter (where y = 1) as n, count(*) as all_n, sum(x) filter (where y = 1) as these, sum(x) as total, avg(x) filter (where y = 1) as mean_in, avg(x) filter (where y = 0) as mean_out from own where y is not null) select *, n / nullif(all_n, 0)::double as part_n, these / nullif(total, 0) as part from sums`,
    ),
  )
  const at = (name: string) => view.number(0, name)
  return at('n') > 0 && at('n') < at('all_n') && at('these') > 0 ? { amount, view } : null
}
