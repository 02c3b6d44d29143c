import { identifier, literal } from '../../duckdb/sql.ts'
import { BEGAN, ENDED, isOpenSpan } from '../../playbooks/frame/open-rows.ts'
import type { Dimension, Frame } from '../../playbooks/frame/frame.types.ts'
import { View } from '../../prose/view.ts'
import { MONTH_DAYS } from '../advice/shows-sql.ts'
import { isLevel } from '../compare/groups.ts'
import type { Onset } from './onset.ts'

/** What a group that takes ever longer since a day leaves open, and whether its rows wait for one another. */
export interface PiledUp {
  /**
   * One row. Of those that came since the day: `still` open, the `oldest` of these for so many days, `later` than any that has
   * ended, and what the last of them would `reach` on the straight line of those that have; `came_rate` and `closed_rate` a
   * month, and what is left over of both (`over_rate`); of `pairs` that ended one behind the other, those in the order in
   * which they came (`turns`, as share `in_turn`), and that share of all other groups (`others_in_turn`).
   */
  flow: View
  /** Open at the end of a month, before the day, where most were, and last: `month`, `these`, and the `peak_else` of any other group. */
  months: View
}

/** Months from the day on below which what is open has no course. */
const FEWEST_MONTHS = 3

/** Null where the measure is not the time until rows end, or the table does not say when they do. */
export async function piledUp(
  frame: Frame,
  dimension: Dimension,
  level: string,
  set: Onset,
): Promise<PiledUp | null> {
  const { toolkit, table, noun, open } = frame
  if (!open?.dated || frame.unfinished || !isOpenSpan(frame)) return null
  const [own, began, ended, isOpen] = [dimension.column, BEGAN, ENDED, open.column].map((column) =>
    identifier(column),
  )
  const since = literal(set.main.text(0, 'onset').slice(0, 10))
  const spans = `spans as (select ${own}::varchar as part, ${isLevel(dimension, level)} as inside, ${began} as a, ${ended} as b, ${isOpen} as open from ${table} where ${own} is not null and ${began} is not null and (${isOpen} or ${ended} >= ${began})),
ends as (select ${since}::timestamp as since, max(a) as last, greatest(max(a), max(b)) as known from spans)`
  const flow = new View(
    await toolkit.query(
      `What ${level} has open since ${set.main.text(0, 'onset').slice(0, 10)}, and in which order its ${noun.many} ended`,
      `with ${spans},
placed as (select *, lag(b) over (partition by part order by a, b) as b_before from spans, ends where b is not null and a >= since),
turned as (select count(b_before) filter (where inside) as pairs, count(*) filter (where inside and b >= b_before) as turns, avg((b >= b_before)::int::double) filter (where not inside) as others_in_turn from placed),
these as (select * from spans, ends where inside),
ended as (select max(a) as last_a, regr_slope(epoch(b - a) / 86400, epoch(a)) as slope, regr_intercept(epoch(b - a) / 86400, epoch(a)) as base from these where b is not null and a >= since),
counted as (select count(*) filter (where open and a >= since) as still, max(epoch(known - a) / 86400) filter (where open and a >= since) as oldest, max(epoch(a)) filter (where open) as last_open, any_value(epoch(last - since)) / 86400 / ${MONTH_DAYS} as months, count(*) filter (where a >= since) as came, count(*) filter (where b >= since and b <= last) as closed from these)
select still, oldest, (select count(*) from these where open and a > last_a) as later, base + slope * last_open as reach, came / months as came_rate, closed / months as closed_rate, (came - closed) / months as over_rate, pairs, turns, turns / nullif(pairs, 0)::double as in_turn, others_in_turn from counted, ended, turned`,
    ),
  )
  const months = new View(
    await toolkit.query(
      `${noun.many} of ${level} that were open at the end of a month: before, with most and at last`,
      `with ${spans},
months as (select unnest(generate_series(date_trunc('month', (select min(a) from spans)), date_trunc('month', last), interval 1 month)) as month, since, known from ends),
each as (select month, since, part, inside, count(spans.a) as n from months left join spans on a < month + interval 1 month and (b is null or b >= month + interval 1 month) where month + interval 1 month <= known + interval 1 day group by 1, 2, 3, 4),
stock as (select month, any_value(since) as since, coalesce(sum(n) filter (where inside), 0)::bigint as these, coalesce(max(n) filter (where not inside), 0)::bigint as else_n from each group by 1),
placed as (select *, row_number() over (order by month desc) as from_end, row_number() over (order by these desc, month) as by_height, max(else_n) over () as peak_else, count(*) filter (where month >= since) over () as months_since, max(month) filter (where month + interval 1 month <= since) over () as before_month from stock)
select month::date as month, these, peak_else, months_since from placed where from_end = 1 or by_height = 1 or month = before_month order by month`,
      { maxRows: 3 },
    ),
  )
  return months.length > 1 && months.number(0, 'months_since') >= FEWEST_MONTHS ? { flow, months } : null
}
