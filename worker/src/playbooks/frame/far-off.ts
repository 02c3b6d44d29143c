import type { MetricRef } from '#contract'
import { View } from '../../analysts/builtin/view.ts'
import type { Toolkit } from '../../toolkit/toolkit.types.ts'

/** Entries so far from all others that they can be no such value: a comma lost, 99999 for "unknown". */
export interface FarOff {
  /** One row: `n` of them, `least` and `greatest`, `next` below them, the mean with and without them. */
  view: View
  least: number
}

/** On the logarithm, quartile ranges above the upper quartile; and times the next value below. */
const RANGES = 3
const TIMES = 2
const FEWEST_ROWS = 50
/** As many entries that differ are values that come; one and the same number may stand for nothing oftener. */
const MOST = 3
const MOST_SAME = 0.1

/** Looked for where all but a few lie together, above zero; a long tail, as costs have, has no such gap. */
export async function farOffOf(
  toolkit: Toolkit,
  metric: MetricRef | null,
  sql: string,
  from: string,
): Promise<FarOff | null> {
  if (metric?.kind !== 'value') return null
  const view = new View(
    await toolkit.query(
      `Entries of ${metric.column} far from all others`,
      `with known as (select x, ln(case when x > 0 then x end) as l from (select ${sql} as x from ${from})), ranges as (select quantile_cont(l, 0.25) as q1, quantile_cont(l, 0.75) as q3 from known where l is not null),
marked as (select x, coalesce(q3 > q1 and l > q3 + ${RANGES} * (q3 - q1), false) as far from known, ranges where x is not null)
select count(*) filter (where far) as n, min(x) filter (where far) as least, max(x) filter (where far) as greatest, max(x) filter (where not far) as next, avg(x) as mean_with, avg(x) filter (where not far) as mean_without, count(*) as rows from marked`,
    ),
  )
  const at = (column: string) => view.number(0, column)
  const few = at('n') <= MOST || (at('least') === at('greatest') && at('n') <= MOST_SAME * at('rows'))
  return at('rows') >= FEWEST_ROWS && at('n') > 0 && few && at('least') >= TIMES * at('next')
    ? { view, least: at('least') }
    : null
}
