import { identifier } from '../../duckdb/sql.ts'
import { BEGAN, ENDED } from '../../playbooks/frame/open-rows.ts'
import { once, type Frame } from '../../playbooks/frame/frame.types.ts'
import { View } from '../../prose/view.ts'
import { isLevel } from './groups.ts'
import type { SingledOut } from './singled-out.ts'

/** How many rows have no end yet, and how many had none at the end of each month. */
export interface OpenStock {
  /** One row: `open` of all, `these` of the group, `nobody` of no group at all, `others` of the other groups. */
  now: View
  /**
   * The end of the first third, the month at whose end the group had most, and the last one: `these` and `total`, with
   * the most that any other group ever had; null where months cannot be told.
   */
  months: View | null
}

/** Months below which a stock has no course. */
const FEWEST_MONTHS = 6

/**
 * The stock of open rows, in all and by one group. Rows of no group are counted: that nobody has them is why they are
 * open. Null where the table does not say what is open, or nothing is.
 */
export const openStock = (frame: Frame, one: SingledOut): Promise<OpenStock | null> =>
  once(frame, `open ${one.dimension.column} ${one.level}`, async () => {
    // Where the last months are set aside, those are the open ones.
    if (frame.open === null || frame.unfinished) return null
    const { toolkit, table, noun } = frame
    const { dimension, level } = one
    const [own, open] = [identifier(dimension.column), identifier(frame.open.column)]
    const these = isLevel(dimension, level)
    const now = new View(
      await toolkit.query(
        `Open ${noun.many} of ${level}`,
        `select count(*) filter (where ${open}) as open, count(*) filter (where ${open} and ${own} is not null and ${these}) as these, count(*) filter (where ${open} and ${own} is null) as nobody, count(*) filter (where ${open} and ${own} is not null and not ${these}) as others from ${table}`,
      ),
    )
    if (!(now.number(0, 'open') > 0)) return null
    return { now, months: frame.open.dated ? await monthsOf(frame, one) : null }
  })

/** What was open at the end of each month in which rows began: for the group, for whoever else had most, and in all. */
async function monthsOf(
  { toolkit, table, noun, open }: Frame,
  { dimension, level }: SingledOut,
): Promise<View | null> {
  const [own, began, ended] = [identifier(dimension.column), identifier(BEGAN), identifier(ENDED)]
  const kept = `${table}_open_by_month`
  const cell = await toolkit.query(
    `Open ${noun.many} at the end of each month, ${level} and all`,
    `with spans as (select ${own} as part, ${own} is not null and ${isLevel(dimension, level)} as inside, ${began} as a, ${ended} as b from ${table} where ${began} is not null and (${ended} is not null or ${identifier(open!.column)})),
ends as (select min(a) as first, max(a) as last, greatest(max(a), max(b)) as known from spans),
months as (select unnest(generate_series(date_trunc('month', first), date_trunc('month', last), interval 1 month)) as month, known from ends),
each as (select month, part, inside, count(spans.a) as n from months left join spans on a < month + interval 1 month and (b is null or b >= month + interval 1 month) where month + interval 1 month <= known + interval 1 day group by 1, 2, 3)
select month::date as month, coalesce(sum(n) filter (where inside), 0)::bigint as these, coalesce(max(n) filter (where not inside and part is not null), 0)::bigint as most_else, coalesce(sum(n), 0)::bigint as total from each group by 1 order by 1`,
    { keeps: kept, maxRows: 60 },
  )
  if (cell.output.tables.main!.total_rows < FEWEST_MONTHS) return null
  return new View(
    await toolkit.query(
      `Early, with most and at last: ${noun.many} of ${level} that were open at the end of a month`,
      `with placed as (select *, row_number() over (order by month) as place, count(*) over () as months, row_number() over (order by these desc, month) as by_height, max(these) over () as peak, max(most_else) over () as peak_else from ${kept})
select month, these, total, peak, peak_else from placed where place in (round(months / 3.0), months) or by_height = 1 order by month`,
    ),
  )
}
