import type { MetricRef, Question, SemanticModel } from '#contract'
import { metricOf } from './metric-of.ts'

/**
 * A question that is to be decided, as it is computed: where there is to be less of what brings something, whatever
 * brings least for it goes first, and not whoever has most of it; of what is good, whoever has least goes first.
 */
export function decided(question: Question, { tables }: SemanticModel): Question {
  const { decides, metric } = question
  const model = tables.find(({ table }) => table === metric?.table)
  if (decides === undefined || metric === null || !model || question.by.length === 0) return question
  const each = perCost(metric)
  if (each) return { ...question, act: 'rank', metric: each, order: decides === 'more' ? 'most' : 'least' }
  const guessed = question.guessed.includes('metric')
  const brings =
    metric.kind === 'value' && (decides === 'less' || guessed)
      ? model.metrics
          .filter(
            ({ ref, better }) =>
              ref.kind === 'ratio' &&
              better !== 'less' &&
              ((decides === 'less' && ref.from === metric.column) ||
                (guessed && ref.column === metric.column)),
          )
          .sort((a, b) => b.weight - a.weight)[0]
      : undefined
  if (brings)
    return { ...question, act: 'rank', metric: brings.ref, order: decides === 'less' ? 'least' : 'most' }
  if (decides === 'more') return { ...question, order: question.order ?? 'most' }
  return { ...question, order: metricOf(model, metric).better === 'more' ? 'least' : 'most' }
}

/** What is left of one amount after one other, as what comes back for it: large ones would come first by their size alone. */
const perCost = ({ kind, terms, column, ...rest }: MetricRef): MetricRef | null =>
  kind === 'formula' && terms?.length === 1 && terms[0]!.operator === '-'
    ? { ...rest, kind: 'ratio', column, from: terms[0]!.column }
    : null
