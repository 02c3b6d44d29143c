import { identifier, literal } from '../../duckdb/sql.ts'
import { View } from '../../prose/view.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import type { PartAim } from './aim.ts'
import { MONTH_DAYS, rowsToShow } from './shows-sql.ts'

/**
 * What it takes to see that rows are shared out more evenly. One row: the `share` of the first, an `even` one and `half` the
 * way there, what the first has above an even one (`excess`; a month, `excess_month`), what each of the others would have more (`each_other`), and
 * the rows and months after which half of the way, or all of it, could be told from chance.
 */
export async function partMoved(frame: Frame, { effect, level }: PartAim): Promise<View> {
  const { toolkit, table, time } = frame
  const own = identifier(effect.dimension.column)
  const at = time && time.period !== 'step' && !time.single ? identifier(time.column) : null
  const months = at
    ? `date_diff('day', min(${at}::timestamp), max(${at}::timestamp)) / ${MONTH_DAYS}`
    : 'null::double'
  const spread = (share: string) => `${share} * (1 - ${share})`
  return new View(
    await toolkit.query(
      `What it takes to see that ${level} has no more than the others`,
      `with whole as (select count(*) as n, count(*) filter (where ${own} = ${literal(level)}) as first, count(distinct ${own}) as levels, ${months} as months from ${table} where ${own} is not null),
way as (select *, first / n::double as share, 1 / levels::double as even, (first / n::double + 1 / levels::double) / 2 as half, first - n / levels::double as excess, n / nullif(months, 0) as pace from whole),
told as (select *, ${rowsToShow('share - half', spread('share'), 'n', spread('half'))} as half_rows, ${rowsToShow('share - even', spread('share'), 'n', spread('even'))} as whole_rows from way)
select n, levels, share, even, half, excess, excess / nullif(months, 0) as excess_month, excess / nullif(levels - 1, 0) as each_other, excess / nullif(levels - 1, 0) / nullif(months, 0) as each_other_month, half_rows, whole_rows, pace, ceil(half_rows / nullif(pace, 0))::bigint as half_months, ceil(whole_rows / nullif(pace, 0))::bigint as whole_months from told`,
    ),
  )
}
