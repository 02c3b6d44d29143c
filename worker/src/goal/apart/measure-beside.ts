import type { Act, DimensionRef, Metric } from '#contract'
import { countMetric, type Context } from '../assemble/context.ts'
import { metricOptions } from '../assemble/metric-options.ts'
import { bindMeasure } from '../binding/bind-measure.ts'
import type { Item } from '../goal.types.ts'
import type { Heard } from '../rules/rules.ts'

/** True where a measure is the very column that rows are told apart by: "do the corner stalls take more". */
export const isToldApart = (metric: Metric | null, by: readonly DimensionRef[]): boolean =>
  metric !== null &&
  ['value', 'share', 'distinct'].includes(metric.ref.kind) &&
  metric.ref.limit === undefined &&
  by.some(({ column, part }) => column === metric.ref.column && part === null)

/** What else the question measures: what it names besides, else what is likeliest, else how many there are. */
export function measureBeside(
  items: readonly Item[],
  act: Act,
  heard: Heard,
  context: Context,
  by: readonly DimensionRef[],
): Metric {
  const named = items
    .flatMap((item, at) => metricOptions(items, item, at, heard, context))
    .filter(({ metric }) => !isToldApart(metric, by))
    .sort((a, b) => b.score - a.score)[0]
  if (named) return named.metric
  const likeliest = bindMeasure(items, act, context)
  return likeliest && !isToldApart(likeliest, by) ? likeliest : countMetric(context.main)
}
