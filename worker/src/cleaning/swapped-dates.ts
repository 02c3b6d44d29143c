import type { TableModel, TableProfile } from '#contract'
import { areSwapped } from '../decide/entries.ts'
import { identifier } from '../duckdb/sql.ts'
import { processes } from '../model/processes.ts'
import { View } from '../prose/view.ts'
import { comesBefore, secondsBetween } from '../rows/metric-sql.ts'
import type { Toolkit } from '../toolkit/toolkit.types.ts'

/**
 * Dates whose day and month were taken for each other: with the one in place of the other what could not be lies where all
 * others do.
 */
export interface SwappedDates {
  /** The column that holds them. */
  column: string
  from: string
  to: string
  /** SQL that is true for them, and what they are with day and month exchanged. */
  bad: string
  mended: string
  /**
   * One row: of `n` rows with both dates, `back` that end before they begin, `swapped` that exchanging puts right (`back_right`
   * of them from before the beginning, `late` from behind `last`, a quartile range beyond the longest), of `ambiguous` others with a day that may be a month `chance` that
   * it would put between the same ends, `shortest` and `longest` days between dates that cannot be exchanged.
   */
  view: View
}

const MOST_PROCESSES = 6
const DAY = 86_400

/** All of a table. A date is put right by its own row alone, and only where several are. */
export async function swappedDates(
  toolkit: Pick<Toolkit, 'query'>,
  source: TableProfile,
  model: TableModel,
  /** The rows of the table, in one spelling of each group. */
  raw: string,
): Promise<SwappedDates[]> {
  const isDated = (column: string) =>
    ['date', 'timestamp'].includes(source.columns.find(({ name }) => name === column)?.storage ?? '')
  const found: SwappedDates[] = []
  for (const { from, to } of processes(model).slice(0, MOST_PROCESSES)) {
    if (!isDated(from) || !isDated(to)) continue
    for (const column of [to, from]) {
      // Of several ends of one beginning each has its own dates, and a date is wrong once.
      if (found.some((own) => own.column === column)) continue
      const own = await swappedIn(toolkit, { from, to, column }, raw)
      if (own) {
        found.push(own)
        break
      }
    }
  }
  return found
}

/** A date with its day for its month and its month for its day; null where the day is no month. */
export const exchanged = (column: string): string => {
  const own = identifier(column)
  return `case when day(${own}) <= 12 then make_date(year(${own}), day(${own}), month(${own})) + (${own}::timestamp - date_trunc('day', ${own}::timestamp)) end`
}

async function swappedIn(
  toolkit: Pick<Toolkit, 'query'>,
  { from, to, column }: { from: string; to: string; column: string },
  raw: string,
): Promise<SwappedDates | null> {
  const own = identifier(column)
  const mended = exchanged(column)
  const [start, end] = [from, to].map((name) =>
    name === column ? `(${mended})` : `${identifier(name)}::timestamp`,
  )
  const span = `(${secondsBetween(from, to)} / ${DAY}e0)`
  // Dates are exchanged by the day, whatever the hour.
  const then = `(date_diff('day', ${start}::date, ${end}::date)::double)`
  const may = `day(${own}) <= 12 and day(${own}) <> month(${own})`
  const measured = `(select *, ${span} as own_span, ${then} as own_then, ${may} as own_may, ${comesBefore(to, from)} as own_back from ${raw} where ${identifier(from)} is not null and ${identifier(to)} is not null)`
  const view = new View(
    await toolkit.query(
      `Whether day and month of ${column} are taken for each other`,
      `with own as (select own_span as span, own_then as moved, own_may as may, own_back as back from ${measured}),
ends as (select min(span) as shortest, max(span) as longest, max(span) + quantile_cont(span, 0.75) - quantile_cont(span, 0.25) as last, count(*) as fixed from own where not may and not back),
told as (select *, may and moved between floor(shortest) and ceil(longest) as would, span > last and not back as late from own, ends)
select count(*) as n, any_value(fixed) as fixed, any_value(shortest) as shortest, any_value(longest) as longest, any_value(last) as last, count(*) filter (where back) as back, count(*) filter (where back and would) as back_right, count(*) filter (where late and would) as late, count(*) filter (where (back or late) and would) as swapped, count(*) filter (where may and not back and not (late and would)) as ambiguous, count(*) filter (where may and not back and not (late and would) and would) as chance from told`,
    ),
  )
  if (!areSwapped(view)) return null
  const [shortest, longest, last] = ['shortest', 'longest', 'last'].map((own) => view.number(0, own)) as [
    number,
    number,
    number,
  ]
  const wrong = `(${comesBefore(to, from)} or ${span} > ${last})`
  return {
    column,
    from,
    to,
    mended,
    bad: `coalesce(${may} and ${wrong} and ${then} between ${Math.floor(shortest)} and ${Math.ceil(longest)}, false)`,
    view,
  }
}
