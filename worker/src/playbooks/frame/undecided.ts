import type { Filter, Question, TableModel, TableProfile } from '#contract'
import { whereOf } from '../../rows/study-sql.ts'
import { LIMITS } from '../../decide/limits.ts'
import { identifier, literals } from '../../duckdb/sql.ts'
import { NOT_DONE } from '../../lexicon/not-done.ts'
import { View } from '../../prose/view.ts'
import type { Toolkit } from '../../toolkit/toolkit.types.ts'

/** Rows that are in none of the states that a share is of because they are not decided yet. */
export interface Undecided {
  /** SQL that is true for them. */
  sql: string
  /** How the table calls them, the commonest first. */
  values: string[]
  /**
   * One row: `n` rows, `open` of them that are not decided; of the months in which much is open, `months`, the first
   * day of the first (`from_day`), `begun` and `late_open`, and their share of all months (`cut`).
   */
  view: View
  /** The months before those; null where there are none of them. */
  before: Filter | null
}

const FEWEST_OPEN = 5
/** Share of the months that may be set apart; more is no end of the table. */
const MOST_CUT = 0.5
/** Values beyond which a column is no state that rows are in. */
const MOST_STATES = 12

/**
 * A share of an outcome, along a time towards whose end many rows have no outcome yet: they would count as if it had
 * turned out otherwise, and make a fall. Null where rows have theirs, and where what is open is no matter of time.
 *
 * @param time the time that rows are told along
 */
export async function undecidedOf(
  toolkit: Toolkit,
  { metric }: Pick<Question, 'metric'>,
  source: TableProfile,
  { fields }: TableModel,
  rowsOf: string,
  filters: Filter[],
  time: string,
): Promise<Undecided | null> {
  if (metric?.kind !== 'share' || metric.limit || metric.column === null || metric.values.length === 0)
    return null
  const column = source.columns.find(({ name }) => name === metric.column)
  if (!column || column.storage !== 'text' || column.distinct > MOST_STATES) return null
  const asked = new Set(metric.values.map((value) => String(value).trim().toLowerCase()))
  const called = (value: string) =>
    fields
      .find((field) => field.column === column.name)
      ?.levels.find((level) => String(level.value) === value)?.label ?? value
  const all = column.top.map(({ value }) => String(value))
  const open = all.filter((value) => {
    const words = value.trim().toLowerCase()
    return !asked.has(words) && (NOT_DONE.has(words) || NOT_DONE.has(called(value).toLowerCase()))
  })
  const decided = new Set(
    all.filter((value) => !open.includes(value)).map((value) => value.trim().toLowerCase()),
  )
  if (open.length === 0 || [...decided].every((value) => asked.has(value))) return null
  const sql = `coalesce(lower(trim(${identifier(column.name)}::varchar)) in (${literals(open.map((value) => value.trim().toLowerCase()))}), false)`
  const at = identifier(time)
  const view = new View(
    await toolkit.query(
      'Rows that are not decided yet, and the months in which they are many',
      `with own as (select date_trunc('month', ${at}::timestamp)::date as month, ${sql} as open from ${rowsOf}${whereOf(filters) || ' where true'} and ${at} is not null),
months as (select month, count(*) as n, count(*) filter (where open) as still from own group by 1),
usual as (select median(still / n::double) as share from months),
settled as (select max(month) as last from months, usual where still <= (share + ${LIMITS.muchOpen}) * n),
parts as (select month, n, still, month > coalesce((select last from settled), date '1000-01-01') as late from months)
select sum(n)::bigint as n, sum(still)::bigint as open, min(month) filter (where late) as from_day, coalesce(sum(n) filter (where late), 0)::bigint as begun, coalesce(sum(still) filter (where late), 0)::bigint as late_open, count(*) filter (where late) as months, count(*) filter (where late) / count(*)::double as cut from parts`,
    ),
  )
  const cut = view.number(0, 'cut')
  if (!(view.number(0, 'open') >= FEWEST_OPEN) || !(cut > 0) || cut > MOST_CUT) return null
  const before: Filter = {
    table: source.name,
    column: time,
    operator: '<',
    values: [view.text(0, 'from_day').slice(0, 10)],
  }
  return { sql, values: open.map(called), view, before }
}
