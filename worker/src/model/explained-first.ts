import type { MetricRef, Question, SemanticModel } from '#contract'
import { asksWhatItDoes } from '../lexicon/affects-words.ts'
import { isIncrease } from './metrics/increases.ts'

/**
 * Of quantities on the same footing the likeliest outcome is the one to be explained: what befalls rows or not, and how far
 * a sum rose, before any number. What the goal says that another acts on is that already.
 */
export function explainedFirst(question: Question, { tables }: SemanticModel): Question {
  const { act, metric } = question
  if (act !== 'relate' || !metric || asksWhatItDoes(question.words)) return question
  const metrics = tables.flatMap((table) => table.metrics)
  const weight = (ref: MetricRef) =>
    (metrics.find((own) => JSON.stringify(own.ref) === JSON.stringify(ref))?.weight ?? 0) +
    (ref.kind === 'share' || isIncrease(ref) ? 1 : 0)
  const [first = metric, ...others] = [metric, ...question.with].sort((a, b) => weight(b) - weight(a))
  return { ...question, metric: first, with: others }
}
