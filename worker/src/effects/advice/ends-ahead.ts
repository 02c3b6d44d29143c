import { identifier, literal } from '../../duckdb/sql.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { View } from '../../prose/view.ts'
import { whereOf } from '../../rows/study-sql.ts'

/** Planned ends that still lie ahead of a table. */
export interface EndsAhead {
  /**
   * One row: of `n` ends those that lie `ahead` of the last day that the table knows (`known`), of them in the twelve
   * months after it (`soon`) and `later`, the quarter with most of them (`busiest`, `busiest_n`), and the last (`last`).
   */
  main: View
  /** One row for each quarter: `quarter`, `n`, and with those before, `cumulative`. */
  quarters: View
}

/** @param moments columns that say when something was: the latest of all is how far the table goes */
export async function endsAhead(
  { toolkit, rowsAsked, noun }: Frame,
  end: string,
  moments: readonly string[],
): Promise<EndsAhead | null> {
  const own = identifier(end)
  const rows = `(select * from ${rowsAsked.from}${whereOf(rowsAsked.filters)})`
  const last = new View(
    await toolkit.query(
      `The last day that ${noun.many} know`,
      `select greatest(${moments.map((column) => `max(${identifier(column)}::timestamp)`).join(', ')})::date as known from ${rows}`,
    ),
  )
  if (last.value(0, 'known') === null) return null
  const day = `date ${literal(last.text(0, 'known').slice(0, 10))}`
  const main = new View(
    await toolkit.query(
      `${end} ahead of the last day that ${noun.many} know`,
      `with own as (select ${own}::date as ends from ${rows} where ${own} is not null),
quarters as (select date_trunc('quarter', ends)::date as quarter, count(*) as n from own where ends > ${day} group by 1 order by n desc, quarter limit 1)
select ${day} as known, count(*) as n, count(*) filter (where ends > ${day}) as ahead, count(*) filter (where ends > ${day} and ends <= ${day} + interval 12 month) as soon, count(*) filter (where ends > ${day} + interval 12 month) as later, max(ends) as last, (select quarter from quarters) as busiest, (select n from quarters) as busiest_n from own`,
    ),
  )
  const quarters = new View(
    await toolkit.query(
      `${end} by quarter`,
      `select *, sum(n) over (order by quarter)::bigint as cumulative from (select date_trunc('quarter', ${own})::date as quarter, count(*) as n from ${rows} where ${own}::date > ${day} group by 1) order by quarter`,
      { maxRows: 200 },
    ),
  )
  return { main, quarters }
}
