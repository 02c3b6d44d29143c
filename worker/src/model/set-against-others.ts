import type { Answered, Filter, Question, SemanticModel, TableModel } from '#contract'

/** The groups alone that a question about an event is restricted to: the rows of the others stand beside them. */
export const restrictedTo = (
  { within }: Pick<Question, 'within'>,
  { table, fields }: Pick<TableModel, 'table' | 'fields'>,
): Filter | undefined =>
  within.find(
    ({ table: own, operator, values, column }) =>
      own === table &&
      (operator === '=' || operator === 'in') &&
      values.every((value) => typeof value === 'string') &&
      fields.some((each) => each.column === column && each.meaning === 'dimension'),
  )

/** Estimates in which the named groups are set against all others. */
const AGAINST_OTHERS: ReadonlySet<string> = new Set(['event-against', 'pooled-against'])

/**
 * A question as it was answered: where the groups that it names were set against the others, no rows were left out, and
 * nothing says that they were.
 */
export function asAnsweredQuestion(
  question: Question,
  answered: Pick<Answered, 'effects'> | undefined,
  model: SemanticModel,
): Question {
  if (!answered?.effects.some(({ kind }) => AGAINST_OTHERS.has(kind)) || question.against.length > 0)
    return question
  const only = model.tables.flatMap((table) => restrictedTo(question, table) ?? [])[0]
  if (!only) return question
  const { table, column, values } = only
  return {
    ...question,
    within: question.within.filter((own) => own !== only),
    against: [{ table, column, values }],
  }
}
