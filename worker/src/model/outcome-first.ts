import type { Asked, MetricRef, Question, SemanticModel, TableModel } from '#contract'
import { metricOf } from './metric-of.ts'

/**
 * A reading in which nothing that was guessed for the measure is what its groups are cut from: that severity rises with the score
 * that it is a band of is no answer to anything. Where rows have an outcome that is better one way, that is the likelier guess.
 */
export function outcomeFirst(asked: Asked, { tables }: SemanticModel): Asked {
  // What a person left as it was is no guess any more.
  if (asked.reader === 'person') return asked
  const questions = asked.questions.map((question) => {
    const model = tables.find(({ table }) => table === question.metric?.table)
    const other = model && isOfItsGroups(question, model) ? outcomeOf(question, model) : null
    return other ? { ...question, metric: other } : question
  })
  return questions.every((own, at) => own === asked.questions[at]) ? asked : { ...asked, questions }
}

const isOfItsGroups = ({ metric, by, guessed }: Question, { leaks }: TableModel): boolean =>
  metric?.kind === 'value' &&
  guessed.includes('metric') &&
  leaks.some(
    ({ kind, column, of }) =>
      kind === 'threshold' &&
      of.includes(metric.column!) &&
      by.some((own) => own.table === metric.table && own.column === column),
  )

/** The likeliest outcome that is none of the groups and none of what they are cut from. */
function outcomeOf({ by }: Question, model: TableModel): MetricRef | null {
  const groups = new Set(by.map(({ column }) => column))
  const cut = new Set(
    model.leaks.flatMap(({ kind, column, of }) => (kind === 'threshold' && groups.has(column) ? of : [])),
  )
  const [best] = model.metrics
    .filter(({ ref }) => OUTCOMES.has(ref.kind) && metricOf(model, ref).better !== null)
    .filter(({ ref }) => ref.column !== null && !groups.has(ref.column) && !cut.has(ref.column))
    .sort((a, b) => b.weight - a.weight)
  return best?.ref ?? null
}

const OUTCOMES: ReadonlySet<MetricRef['kind']> = new Set(['value', 'duration', 'share'])
