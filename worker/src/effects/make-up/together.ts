import { LIMITS } from '../../decide/limits.ts'
import { identifier, literal } from '../../duckdb/sql.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { View } from '../../prose/view.ts'
import { whileAway, type Absences } from './absences.ts'

/**
 * The stretch in which most groups at once had no row, the longest of those. One row: `from_day`, `to_day`, `days`, how
 * many were `away` of `levels` and how many were `left`, what came in a week over all of them while nobody was away
 * (`usual`), what each had then (`each_usual`) and each of those left had in that stretch (`each`), and what each of
 * those left has where as much comes in as usual (`each_planned`). Null where they were away one after the other, or
 * together for hardly a week.
 */
export async function awayTogether(frame: Frame, away: Absences): Promise<View | null> {
  const { toolkit, table, time } = frame
  const { dimension, gaps } = away
  if (away.absent.length < 2) return null
  const [own, at] = [identifier(dimension.column), identifier(time!.column)]
  const days = (row: number, column: string) => `date ${literal(gaps.text(row, column).slice(0, 10))}`
  const given = gaps.rows.map(
    (row) => `(${literal(gaps.text(row, 'level'))}, ${days(row, 'from_day')}, ${days(row, 'to_day')})`,
  )
  const view = new View(
    await toolkit.query(
      `When most ${dimension.label} were away at once`,
      `with gaps(level, a, b) as (values ${given.join(', ')}),
at_once as (select starts.a as from_day, min(gaps.b) as to_day, count(distinct gaps.level) as away from (select distinct a from gaps) starts join gaps on starts.a between gaps.a and gaps.b group by 1),
most as (select *, (to_day - from_day + 1) as days from at_once order by away desc, to_day - from_day desc, from_day limit 1),
own as (select ${own} as level, ${at}::date as d, not (${whileAway(frame, away)}) as usual from ${table} where ${own} is not null and ${at} is not null),
whole as (select count(distinct level) as levels, count(*) filter (where usual) as usual_rows, (date_diff('day', min(d), max(d)) + 1 - (select max(b) - min(a) + 1 from gaps)) / 7.0 as usual_weeks from own),
inside as (select count(*) as rows from own, most where d between from_day and to_day)
select from_day, to_day, days, away, levels, levels - away as left, rows, usual_weeks, usual_rows / nullif(usual_weeks, 0) as usual, usual_rows / nullif(usual_weeks, 0) / levels as each_usual, rows * 7.0 / days / nullif(levels - away, 0) as each, usual_rows / nullif(usual_weeks, 0) / nullif(levels - away, 0) as each_planned from most, whole, inside`,
    ),
  )
  const told =
    view.length > 0 &&
    view.number(0, 'away') >= 2 &&
    view.number(0, 'left') >= 1 &&
    view.number(0, 'days') >= LIMITS.awayTogetherDays &&
    view.number(0, 'usual_weeks') >= LIMITS.usualWeeks
  return told ? view : null
}
