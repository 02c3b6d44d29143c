import { metricColumns } from '#contract'
import type { Variable } from '../../variables/variable.ts'
import { isDimension, type Dimension, type Frame } from '../frame/frame.types.ts'
import { isStates } from '../frame/waiting.ts'

/**
 * Whether the measure follows from a column by what both are, so that it is nothing to be found: a cost from the nights that it is
 * the price of, a length of time from a part of it, a share from the state that says which rows have come to an end.
 */
export function followsFrom(
  { measure, question, model, source }: Frame,
  column: Dimension | Variable,
): boolean {
  const { metric } = question
  if (metric === null) return false
  const own = metricColumns(metric)
  const field = model.fields.find((one) => one.column === column.origin)
  if (measure.kind === 'share' && field && isStates(field, source)) return true
  const parts = model.leaks.flatMap((leak) => (own.includes(leak.column) ? [leak] : []))
  const made = new Set(parts.flatMap(({ kind, of }) => (kind === 'threshold' ? [] : of)))
  if (measure.kind !== 'share' && made.has(column.origin)) return true
  const spans = isDimension(column) ? column.spans : undefined
  if (!spans || measure.kind === 'share') return false
  // A length of time that the file holds is one between two days too.
  const lengths = [
    ...(metric.kind === 'duration' ? [own] : []),
    ...model.leaks.flatMap(({ kind, column: held, of }) =>
      kind === 'duration' && (own.includes(held) || made.has(held)) ? [of] : [],
    ),
  ]
  return lengths.some((ends) => spans.some((end) => ends.includes(end)))
}
