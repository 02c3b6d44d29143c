import type { Question, SemanticModel } from '#contract'

/** A question of whom to turn to first that names nobody: then each row is somebody, by the column that names it. */
export function namingWhom(question: Question, { tables }: SemanticModel): Question {
  const { act, by, metric } = question
  const model = tables.find(({ table }) => table === metric?.table)
  const named = model?.repeats ?? model?.row.key
  if (act !== 'target' || by.length > 0 || !named) return question
  return { ...question, by: [{ table: model!.table, column: named, part: null, bands: [] }] }
}
