import type { Filter, MetricRef, TableProfile } from '#contract'
import { whereOf } from '../../rows/study-sql.ts'
import { View } from '../../prose/view.ts'
import { LIMITS } from '../../decide/limits.ts'
import { identifier, literals } from '../../duckdb/sql.ts'
import type { Toolkit } from '../../toolkit/toolkit.types.ts'
import { neverEnding, type Unended } from './unended.ts'

/** The last months of a table, in which much has begun that has no end yet: what has one there was quick. */
export interface Unfinished {
  /** One row: `from_day` on which they begin, rows that begin since (`begun`), those without an end (`open`), and `months`. */
  view: View
  /** The rows before. */
  before: Filter
}

const FEWEST_OPEN = 5
/** Share of the months that may be cut; more is no end of the table. */
const MOST_CUT = 0.5

/** Null where the last months are as finished as the others. Rows in states that never have an end wait for none. */
export async function unfinishedOf(
  toolkit: Toolkit,
  metric: MetricRef | null,
  source: Pick<TableProfile, 'name'>,
  /** What its rows are called in the database. */
  rowsOf: string,
  filters: Filter[],
  unended: Unended | null,
): Promise<Unfinished | null> {
  if (metric?.kind !== 'duration' || !unended || !(unended.view.number(0, 'without_end') >= FEWEST_OPEN))
    return null
  const [begin, end] = [identifier(metric.from!), identifier(metric.column!)]
  const { states } = unended
  const ends = states ? neverEnding(states) : []
  const never =
    states && ends.length > 0
      ? ` and not (${end} is null and trim(${identifier(states.column)}::varchar) in (${literals(ends)}))`
      : ''
  const where = `${whereOf(filters) || ' where true'} and ${begin} is not null${never}`
  const view = new View(
    await toolkit.query(
      'Rows without an end yet in the last months',
      `with months as (select date_trunc('month', ${begin}::timestamp)::date as month, count(*) as n, count(*) filter (where ${end} is null) as still from ${identifier(rowsOf)}${where} group by 1),
usual as (select median(still / n::double) as share from months),
finished as (select max(month) as last from months, usual where still <= (share + ${LIMITS.stillOpen}) * n),
parts as (select month, n, still, month > (select last from finished) as late from months)
select min(month) filter (where late) as from_day, coalesce(sum(n) filter (where late), 0)::bigint as begun, coalesce(sum(still) filter (where late), 0)::bigint as open, count(*) filter (where late) as months, count(*) filter (where late) / count(*)::double as cut from parts`,
    ),
  )
  const cut = view.number(0, 'cut')
  return cut > 0 && cut <= MOST_CUT && view.number(0, 'open') >= FEWEST_OPEN
    ? {
        view,
        before: {
          table: source.name,
          column: metric.from!,
          operator: '<',
          values: [view.text(0, 'from_day').slice(0, 10)],
        },
      }
    : null
}
