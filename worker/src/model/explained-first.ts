import type { MetricRef, Question, SemanticModel } from '#contract'

/** Of quantities on the same footing the likeliest outcome is the one to be explained. */
export function explainedFirst(question: Question, { tables }: SemanticModel): Question {
  const { act, metric } = question
  if (act !== 'relate' || !metric) return question
  const metrics = tables.flatMap((table) => table.metrics)
  const weight = (ref: MetricRef) =>
    metrics.find((own) => JSON.stringify(own.ref) === JSON.stringify(ref))?.weight ?? 0
  const [first = metric, ...others] = [metric, ...question.with].sort((a, b) => weight(b) - weight(a))
  return { ...question, metric: first, with: others }
}
