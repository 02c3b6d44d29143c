import { identifier } from '../../duckdb/sql.ts'
import { isSeries, type Dimension, type Frame } from '../../playbooks/frame/frame.types.ts'
import { View } from '../../prose/view.ts'

/** Weeks below which a pace is none to plan with. */
const FEWEST_WEEKS = 8

/**
 * What has to be taken over while one of several is away. One row: `n` rows over `levels` groups in `weeks`, what comes
 * to `each` of them a week, and what each of the others has more in a week without one (`more`). Null where rows have
 * no days, or too few of them.
 */
export async function coverOf(frame: Frame, { column, label }: Dimension): Promise<View | null> {
  const { toolkit, table, time, noun } = frame
  if (!time || time.period === 'step' || isSeries(frame)) return null
  const [own, at] = [identifier(column), identifier(time.column)]
  const view = new View(
    await toolkit.query(
      `${noun.many} a week of each ${label}`,
      `with whole as (select count(*) as n, count(distinct ${own}) as levels, date_diff('day', min(${at}::timestamp), max(${at}::timestamp)) / 7.0 as weeks from ${table} where ${own} is not null and ${at} is not null)
select *, levels - 1 as others, n / levels::double / nullif(weeks, 0) as each, n / levels::double / nullif(weeks, 0) / nullif(levels - 1, 0) as more from whole`,
    ),
  )
  return view.number(0, 'weeks') >= FEWEST_WEEKS && view.number(0, 'levels') > 1 ? view : null
}
