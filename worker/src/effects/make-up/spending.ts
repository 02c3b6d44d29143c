import { View } from '../../prose/view.ts'
import { identifier } from '../../duckdb/sql.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'

/** All that was spent, by year: how many rows there were, and how much one took. */
export interface Spending {
  /** One row: `n` rows with an amount of `rows`, their `total` and what one has (`per_row`). */
  main: View
  /** One row per year: `year`, `n`, `total`, `per_row`, and whether the rows cover all of it (`whole`). */
  years: View
  /** One row: the first and the last years that are covered, up to a third of them each, as means a year; null with fewer than two. */
  ends: View | null
}

const FEWEST_YEARS = 2

/** Null where nothing is summed. */
export async function spendingOf({ measure, table, time, toolkit, noun }: Frame): Promise<Spending | null> {
  if (measure.kind !== 'sum' || !measure.variable) return null
  const y = identifier(measure.variable.column)
  const main = new View(
    await toolkit.query(
      `${measure.label} in all`,
      `select count(${y}) as n, count(*) as rows, sum(${y})::double as total, avg(${y})::double as per_row from ${table}`,
    ),
  )
  if (!(main.number(0, 'n') > 0) || !time || time.period === 'step') return null
  const at = `${identifier(time.column)}::timestamp`
  // A year is covered where its rows reach into its first and its last month.
  const byYear = `with part as (select date_trunc('year', ${at})::date as year, count(${y}) as n, sum(${y})::double as total, avg(${y})::double as per_row, min(${at}) as a, max(${at}) as b from ${table} where ${at} is not null group by 1 having count(${y}) > 0),
marked as (select *, (row_number() over (order by year) > 1 or month(a) = 1) and (row_number() over (order by year desc) > 1 or month(b) = 12) as whole from part)`
  const years = new View(
    await toolkit.query(
      `${measure.label} by year`,
      `${byYear} select year, n, total, per_row, whole from marked order by year`,
      { maxRows: 200 },
    ),
  )
  const whole = years.rows.filter((row) => years.value(row, 'whole') === true).length
  if (years.length < FEWEST_YEARS) return { main, years, ends: null }
  const third = Math.max(1, Math.floor(whole / 3))
  const ends =
    whole < FEWEST_YEARS
      ? null
      : new View(
          await toolkit.query(
            `${measure.label} a year in the first and the last years that ${noun.many} cover`,
            `${byYear}, placed as (select *, row_number() over (order by year) as place, row_number() over (order by year desc) as back from marked where whole)
select ${third} as years, avg(total) filter (where place <= ${third}) as first_total, avg(total) filter (where back <= ${third}) as last_total, last_total / nullif(first_total, 0) - 1 as total_change, avg(n) filter (where place <= ${third}) as first_n, avg(n) filter (where back <= ${third}) as last_n, last_n / nullif(first_n, 0) - 1 as n_change, sum(total) filter (where place <= ${third}) / nullif(sum(n) filter (where place <= ${third}), 0) as first_each, sum(total) filter (where back <= ${third}) / nullif(sum(n) filter (where back <= ${third}), 0) as last_each, last_each / nullif(first_each, 0) - 1 as each_change, min(year) filter (where place <= ${third}) as first_from, max(year) filter (where place <= ${third}) as first_to, min(year) filter (where back <= ${third}) as last_from, max(year) filter (where back <= ${third}) as last_to from placed`,
          ),
        )
  return { main, years, ends }
}
