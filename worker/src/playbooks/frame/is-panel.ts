import type { Dimension, Frame } from './frame.types.ts'

/** The units of a table that holds one row for each of them at each of many moments; null for other tables. */
export function isPanel({ measure, source, dimensions, time }: Frame): Dimension | null {
  const moments = source.columns.find(({ name }) => name === time?.column)
  if (measure.kind === 'count' || moments === undefined || moments.spacing === 'irregular') return null
  return (
    dimensions.find(
      ({ distinct }) =>
        Math.abs(distinct * moments.distinct - source.rows) < 0.15 * source.rows &&
        // Each unit once per moment: a moment with more rows than units is a busy one.
        (moments.top[0]?.count ?? 0) <= distinct,
    ) ?? null
  )
}
