import { identifier } from '../../duckdb/sql.ts'
import { View } from '../../prose/view.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { rowSql } from '../compare/ratio-rows.ts'
import type { LevelAim } from './aim.ts'
import { MONTH_DAYS, rowsToShow, rowsToTry } from './shows-sql.ts'

/**
 * What it would come to if rows had the level of other ones, and how many it takes to tell. One row: `n` rows that are to
 * move, their `level` and that of the `n_toward` others (`toward`), the `gain` over all of them and for each (`each`), what all
 * together have now (`all_now`) and would have then (`all_then`); `half` the way, and the rows and months after which half of
 * it, or the whole, could be told from chance (`half_rows`, `whole_months`), or that it takes on each of two sides (`try_rows`);
 * what the goal says that one costs (`one_costs`), and that times the gain (`saved`).
 */
export async function levelGain(frame: Frame, aim: LevelAim): Promise<View> {
  const { toolkit, time, question } = frame
  const { table, measure, moves, toward } = aim
  const column = identifier(measure.variable!.column)
  const y = `(${rowSql(measure)})::double`
  const { totals } = measure
  const [over, under] = totals
    ? [identifier(totals.over), identifier(totals.under)]
    : [y, `case when ${column} is not null then 1e0 end`]
  const at = time && time.period !== 'step' && !time.single ? identifier(time.column) : null
  const months = at
    ? `date_diff('day', min(moment) filter (where moves), max(moment) filter (where moves)) / ${MONTH_DAYS}`
    : 'null::double'
  const cost = question.saves?.each ? `${question.saves.each}::double` : 'null::double'
  const share = measure.kind === 'share'
  // A share has the spread of its level; of a mean the rows that are to move go on varying as they do.
  const spread = (level: string) => (share ? `${level} * (1 - ${level})` : 'v_moves')
  // Of a ratio rows do not vary each by itself.
  const none = totals ? 'null::bigint' : null
  return new View(
    await toolkit.query(
      `What it would come to with ${aim.of} at another level`,
      `with own as (select coalesce(${moves}, false) as moves, coalesce(${toward}, false) as toward, ${y} as y, ${over} as over, ${under} as under, ${at ? `${at}::timestamp` : 'null::timestamp'} as moment from ${table} where ${column} is not null),
sides as (select count(*) filter (where moves) as n, count(*) filter (where toward) as n_toward, count(*) as n_all,
  sum(over) filter (where moves) as over_moves, sum(under) filter (where moves) as under_moves, sum(over) as over_all, sum(under) as under_all,
  sum(over) filter (where moves) / nullif(sum(under) filter (where moves), 0) as level, sum(over) filter (where toward) / nullif(sum(under) filter (where toward), 0) as toward,
  var_samp(y) filter (where moves) as v_moves, count(*) filter (where moves) / nullif(${months}, 0) as pace from own),
way as (select *, toward - level as difference, (level + toward) / 2 as half from sides),
told as (select *, ${none ?? rowsToShow('difference / 2', spread('level'), 'n', spread('half'))} as half_rows, ${none ?? rowsToShow('difference', spread('level'), 'n', spread('toward'))} as whole_rows, ${none ?? rowsToTry('difference / 2', spread('half'))} as try_rows from way)
select n, n_toward, n_all, level, toward, difference, abs(difference) as each, half, over_moves, over_all, under_moves * difference as gain, abs(under_moves * difference) as size, over_all / under_all as all_now, (over_all + under_moves * difference) / under_all as all_then,
  half_rows, whole_rows, try_rows, pace, ceil(half_rows / nullif(pace, 0))::bigint as half_months, ceil(whole_rows / nullif(pace, 0))::bigint as whole_months,
  ${cost} as one_costs, ${share ? 'round(abs(under_moves * difference))' : 'abs(under_moves * difference)'} * ${cost} as saved from told`,
    ),
  )
}
