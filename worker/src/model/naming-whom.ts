import type { Question, SemanticModel } from '#contract'
import { complementOf } from './complement.ts'

/**
 * A question of whom to turn to first as it is computed: where it names nobody each row is somebody, by the column that
 * names it; those with least of a state are those with most of its other side.
 */
export function namingWhom(question: Question, { tables }: SemanticModel): Question {
  const { act, by, metric, order } = question
  const model = tables.find(({ table }) => table === metric?.table)
  if (act !== 'target' || !model || !metric) return question
  const other = order === 'least' ? complementOf(metric, model) : null
  const asked: Question = other ? { ...question, metric: other, order: 'most' } : question
  const named = model.repeats ?? model.row.key
  if (by.length > 0 || !named) return asked
  return { ...asked, by: [{ table: model.table, column: named, part: null, bands: [] }] }
}
