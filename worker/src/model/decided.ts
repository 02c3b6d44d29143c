import type { Question, SemanticModel } from '#contract'
import { metricOf } from './metric-of.ts'

/**
 * A question that is to be decided, as it is computed: where there is to be less of what brings something, whatever
 * brings least for it goes first, and not whoever has most of it; of what is good, whoever has least goes first.
 */
export function decided(question: Question, { tables }: SemanticModel): Question {
  const { decides, metric } = question
  const model = tables.find(({ table }) => table === metric?.table)
  if (decides === undefined || metric === null || !model || question.by.length === 0) return question
  const brings =
    decides === 'less' && metric.kind === 'value'
      ? model.metrics
          .filter(
            ({ ref, better }) => ref.kind === 'ratio' && ref.from === metric.column && better !== 'less',
          )
          .sort((a, b) => b.weight - a.weight)[0]
      : undefined
  if (brings) return { ...question, act: 'rank', metric: brings.ref, order: 'least' }
  if (decides === 'more') return { ...question, order: question.order ?? 'most' }
  return { ...question, order: metricOf(model, metric).better === 'more' ? 'least' : 'most' }
}
