import { sharesTime } from '../../decide/like-months.ts'
import { identifier } from '../../duckdb/sql.ts'
import { isSeries, type Frame } from '../../playbooks/frame/frame.types.ts'
import { View } from '../../prose/view.ts'
import type { Variable } from '../../variables/variable.ts'
import { rowSql } from '../compare/ratio-rows.ts'

/**
 * A correlation that comes from the time which both quantities go with, a season or a trend: over all rows (`crude`), among
 * those of the same month (`inside`), with `n` rows and `months`. Null where rows have no such time, or it stays as it is.
 */
export async function sharedTime(frame: Frame, other: Variable): Promise<View | null> {
  const { time, measure, sample, toolkit } = frame
  if (!time || time.period === 'step' || time.period === 'year' || isSeries(frame)) return null
  if (!measure.variable || measure.kind === 'count' || other.origin === time.column) return null
  const [y, x, at] = [rowSql(measure), identifier(other.column), identifier(time.column)]
  const view = new View(
    await toolkit.query(
      `${measure.label} against ${other.label} among rows of the same month`,
      `with own as (select ${y}::double as y, ${x}::double as x, date_trunc('month', ${at}::timestamp) as month from ${sample} where ${y} is not null and ${x} is not null and ${at} is not null),
apart as (select *, avg(y) over (partition by month) as own_y, avg(x) over (partition by month) as own_x from own)
select corr(y, x) as crude, corr(y - own_y, x - own_x) as inside, corr(own_y, own_x) as between_months, count(*)::bigint as n, count(distinct month)::bigint as months from apart`,
    ),
  )
  return sharesTime(view) ? view : null
}
