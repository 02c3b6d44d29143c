import { beginsLate } from '../../decide/lives.ts'
import type { Dimension, Frame } from '../../playbooks/frame/frame.types.ts'
import { View } from '../../prose/view.ts'

/** Groups that began or ended within the time: what lies outside of that is no time at which they had none. */
export interface Lives {
  /** One row per group: level, first_period and last_period with rows, periods before, after and inside, n. */
  view: View
  begun: string[]
  ended: string[]
}

/** @param panel kept table of `period`, `level` and `n`, with a row for each period of each group */
export async function livesOf({ toolkit }: Frame, dimension: Dimension, panel: string): Promise<Lives> {
  const view = new View(
    await toolkit.query(
      `From when until when each ${dimension.label} has rows`,
      `with own as (select level, min(period) filter (where n > 0) as first_period, max(period) filter (where n > 0) as last_period from ${panel} group by 1)
select level, any_value(first_period) as first_period, any_value(last_period) as last_period, count(*) filter (where period < first_period) as before, count(*) filter (where period > last_period) as after, count(*) filter (where period between first_period and last_period) as inside, sum(n)::bigint as n from ${panel} join own using (level) group by 1 order by 1`,
    ),
  )
  const where = (side: 'before' | 'after') =>
    view.rows
      .filter((row) => beginsLate(view.number(row, side), view.number(row, 'inside'), view.number(row, 'n')))
      .map((row) => view.text(row, 'level'))
  return { view, begun: where('before'), ended: where('after') }
}
