import { View } from '../../prose/view.ts'
import { identifier } from '../../duckdb/sql.ts'
import type { Dimension, Frame } from './frame.types.ts'

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
}: Omit<Frame, 'panel'>): Promise<Dimension | null> {
  const moments = source.columns.find(({ name }) => name === time?.column)
  if (!time || moments === undefined || moments.spacing === 'irregular') return null
  const likely = dimensions.find(
    ({ distinct }) =>
      Math.abs(distinct * moments.distinct - source.rows) < 0.15 * source.rows &&
      // Each unit once per moment: a moment with more rows than units is a busy one.
      (moments.top[0]?.count ?? 0) <= distinct,
  )
  if (!likely) return null
  const view = new View(
    await toolkit.query(
      `Whether each ${likely.label} stands once at each ${time.label}`,
      `select count(*) as pairs from (select distinct ${identifier(likely.column)}, ${identifier(time.column)} from ${table})`,
    ),
  )
  return view.number(0, 'pairs') >= 0.99 * rows ? likely : null
}
