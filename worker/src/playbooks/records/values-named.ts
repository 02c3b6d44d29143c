import type { Question } from '#contract'

/**
 * "How long is a ride, for members and for day tickets": one figure for each of the values, which sets them side by side.
 * A total over several values is one amount, and no comparison of them.
 */
export function sideBySide(question: Question): Question {
  const { act, metric, by, against, within, statistic } = question
  if (act !== 'exact' || metric === null || metric.kind === 'count' || statistic === 'sum') return question
  if (by.length > 0 || against.length > 0) return question
  const named = within.filter(({ operator, values }) => operator === 'in' && values.length > 1)
  const [one, ...others] = named
  if (!one || others.length > 0 || one.table !== metric.table || one.column === metric.column) return question
  return {
    ...question,
    act: 'compare',
    by: [{ table: one.table, column: one.column, part: null, bands: [] }],
  }
}
