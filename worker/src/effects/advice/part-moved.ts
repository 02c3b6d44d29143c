import { identifier, literal } from '../../duckdb/sql.ts'
import { View } from '../../prose/view.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import type { PartAim } from './aim.ts'
import { MONTH_DAYS, rowsToShow } from './shows-sql.ts'

/** Months that one period has. */
const MONTHS: Record<string, string> = {
  day: `(1 / ${MONTH_DAYS})`,
  week: `(7 / ${MONTH_DAYS})`,
  month: '1.0',
  quarter: '3.0',
  year: '12.0',
}

/**
 * What it takes to see that rows are shared out more evenly. One row: the `share` of the first, an `even` one and `half` the
 * way there, what the first has above an even one (`excess`; a month, `excess_month`), what each of the others would have more (`each_other`), and
 * the rows and months after which half of the way, or all of it, could be told from chance. Of one that grows the
 * rows of the last third of the periods count alone (`late`, how many these are; null where all do): an average over all of
 * the time would be less than there is to share out.
 */
export async function partMoved(frame: Frame, { effect, level, grows }: PartAim): Promise<View> {
  const { toolkit, table, time } = frame
  const own = identifier(effect.dimension.column)
  const at = time && time.period !== 'step' && !time.single ? identifier(time.column) : null
  const panel = grows?.panel.cell.source.kind === 'sql' ? grows.panel.cell.source.keeps : null
  const each = time && panel !== null ? MONTHS[time.period] : undefined
  const late = time && each !== undefined ? { period: identifier(time.periodColumn), each } : null
  const months = late
    ? `any_value(periods) * ${late.each}`
    : at
      ? `date_diff('day', min(${at}::timestamp), max(${at}::timestamp)) / ${MONTH_DAYS}`
      : 'null::double'
  const spread = (share: string) => `${share} * (1 - ${share})`
  const rows = late
    ? `select ${table}.*, periods from ${table} join (select period, count(*) over () as periods from (select period, ntile(3) over (order by period) as third from (select distinct period from ${panel})) where third = 3) on ${late.period} = period`
    : `select *, null::bigint as periods from ${table}`
  return new View(
    await toolkit.query(
      `What it takes to see that ${level} has no more than the others`,
      `with own as (${rows}),
whole as (select count(*) as n, count(*) filter (where ${own} = ${literal(level)}) as first, any_value(periods) as late, ${effect.main.number(0, 'levels')} as levels, ${months} as months from own where ${own} is not null),
way as (select *, first / n::double as share, 1 / levels::double as even, (first / n::double + 1 / levels::double) / 2 as half, first - n / levels::double as excess, n / nullif(months, 0) as pace from whole),
told as (select *, ${rowsToShow('share - half', spread('share'), 'n', spread('half'))} as half_rows, ${rowsToShow('share - even', spread('share'), 'n', spread('even'))} as whole_rows from way)
select n, levels, late, share, even, half, excess, excess / nullif(months, 0) as excess_month, excess / nullif(levels - 1, 0) as each_other, excess / nullif(levels - 1, 0) / nullif(months, 0) as each_other_month, half_rows, whole_rows, pace, ceil(half_rows / nullif(pace, 0))::bigint as half_months, ceil(whole_rows / nullif(pace, 0))::bigint as whole_months from told`,
    ),
  )
}
