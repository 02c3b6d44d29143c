import { View } from '../../prose/view.ts'
import { PANEL_LIMITS as LIMITS } from '../../decide/panel-limits.ts'
import { identifier } from '../../duckdb/sql.ts'
import type { Dimension, Frame } from './frame.types.ts'

/** Units and moments below which a table with gaps is no panel. */
const FEWEST_UNITS = 3
const FEWEST_MOMENTS = 8

/** The units of a table that holds one row for each of them at each of many moments; null for other tables. */
export const isPanel = ({ measure, panel }: Frame): Dimension | null =>
  measure.kind === 'count' ? null : panel

/** Looks for the units: their number and that of the moments make the rows, and no unit has two rows at one moment. */
export async function panelOf({
  toolkit,
  table,
  source,
  dimensions,
  time,
  rows,
}: Omit<Frame, 'panel' | 'reporting'>): Promise<Dimension | null> {
  const moments = source.columns.find(({ name }) => name === time?.column)
  if (!time || moments === undefined || moments.spacing === 'irregular') return null
  // Each unit once per moment: a moment with more rows than units is a busy one.
  const once = dimensions.filter(({ distinct }) => (moments.top[0]?.count ?? 0) <= distinct)
  const whole = once.find(
    ({ distinct }) => Math.abs(distinct * moments.distinct - source.rows) < 0.15 * source.rows,
  )
  const gappy = once.find(
    ({ distinct }) =>
      distinct >= FEWEST_UNITS &&
      moments.distinct >= FEWEST_MOMENTS &&
      source.rows >= LIMITS.fewestRows * distinct * moments.distinct,
  )
  const likely = whole ?? gappy
  if (!likely) return null
  const [unit, moment] = [likely.column, time.column].map(identifier)
  const view = new View(
    await toolkit.query(
      `Whether each ${likely.label} stands once at each ${time.label}`,
      `with pairs as (select distinct ${unit} as unit, ${moment} as moment from ${table}), moments as (select moment, row_number() over (order by moment) as place from (select distinct moment from pairs where moment is not null)),
spans as (select max(place) - min(place) + 1 as long from pairs join moments using (moment) where unit is not null group by unit)
select (select count(*) from pairs) as pairs, (select sum(long)::double from spans) as while_there`,
    ),
  )
  const pairs = view.number(0, 'pairs')
  const dense = whole !== undefined || pairs >= LIMITS.dense * view.number(0, 'while_there')
  return pairs >= 0.99 * rows && dense ? likely : null
}
