import { metricColumns } from '#contract'
import type { Variable } from '../../variables/variable.ts'
import { metricOf } from '../../model/metric-of.ts'
import { isDimension, type Dimension, type Frame } from '../frame/frame.types.ts'

/**
 * Whether an amount merely goes with what there is to have it of: what is billed with the hours, waste with the meals.
 * Both add up over rows, so that a row of more has more of either; a rate or a mark has none of that.
 */
export function growsWithBase(
  { measure, question, model, source }: Frame,
  column: Dimension | Variable,
): boolean {
  const { metric } = question
  if (!metric || isDimension(column) || (measure.kind !== 'mean' && measure.kind !== 'sum')) return false
  if (metric.kind !== 'value' && metric.kind !== 'formula') return false
  const own = metricColumns(metric)
  // A part and its whole say of each other what they are made of.
  const { parts = [], leaks } = model
  const isPart = parts.some(
    ({ part, whole }) =>
      (own.includes(part) && whole === column.origin) || (own.includes(whole) && part === column.origin),
  )
  const isTerm = leaks.some(
    ({ kind, column: sum, of }) =>
      kind === 'sum' && [sum, ...of].includes(column.origin) && own.some((one) => [sum, ...of].includes(one)),
  )
  const other = { kind: 'value' as const, table: source.name, column: column.origin, from: null, values: [] }
  const adds = [metric, other].every((ref) => metricOf(model, ref).additivity === 'sum')
  return isPart || isTerm || adds
}
