import type { MetricRef, Question, TableModel, TableProfile } from '#contract'

/**
 * What a goal explains as one column by another of which it is a part ("attendance is sessions attended by sessions
 * possible") is measured over any rows as total by total, and in per cent; any other metric as it is.
 */
export function ofHeldPart(
  metric: MetricRef,
  statistic: Question['statistic'],
  { parts = [] }: TableModel,
  { defined = [] }: TableProfile,
): MetricRef {
  const explained = defined.some(({ column }) => column === metric.column)
  const own = parts.find(({ held }) => held === metric.column)
  const averaged = statistic === null || statistic === 'mean'
  return metric.kind === 'value' && explained && averaged && own
    ? { ...metric, kind: 'ratio', column: own.part, from: own.whole }
    : metric
}
