import { sameMetric, type MetricRef, type Question, type TableModel } from '#contract'

/** What is named beside the metric first, then the likeliest length of time and amount. */
export const companionRefs = (question: Question, model: TableModel): MetricRef[] => {
  const likeliest = (kind: MetricRef['kind']) =>
    model.metrics.filter(({ ref }) => ref.kind === kind).sort((a, b) => b.weight - a.weight)[0]?.ref
  const unasked = [likeliest('duration'), likeliest('value')].filter(
    (ref): ref is MetricRef => ref !== undefined && !settles(ref, question.metric),
  )
  return [...question.with.filter(({ table }) => table === model.table), ...unasked]
    .filter((ref) => !(question.metric && sameMetric(ref, question.metric)))
    .filter((ref, at, list) => list.findIndex((other) => sameMetric(other, ref)) === at)
}

/** Whether something happened in a time is said by how long it took, which so goes with it and explains nothing. */
const settles = (ref: MetricRef, metric: MetricRef | null): boolean =>
  metric?.kind === 'share' &&
  metric.limit !== undefined &&
  metric.from !== null &&
  ref.kind === 'duration' &&
  ref.column === metric.column
