import type { Filter, SemanticModel } from '#contract'
import { columnProblem, fieldOf, meaningProblem, quote, valuesProblem } from './columns-known.ts'

const NUMBER_OF_VALUES: Partial<Record<Filter['operator'], number>> = {
  '<': 1,
  '<=': 1,
  '>': 1,
  '>=': 1,
  '=': 1,
}

export function filterProblem(filter: Filter, model: SemanticModel): string | null {
  const { table, column, operator, values, than, from } = filter
  const other = than ?? from
  const problem =
    columnProblem(filter, model) ??
    (other === undefined ? null : columnProblem({ table, column: other }, model))
  if (problem) return problem
  if (than !== undefined) return null
  const wanted = NUMBER_OF_VALUES[operator]
  if (wanted !== undefined && values.length !== wanted) return `a filter with ${operator} has one value`
  if (values.length === 0) return `the filter on ${quote(column)} has no value`
  if (operator.includes('between') && values.length % 2 === 1)
    return `a filter with ${operator} has pairs of first and last`
  if (operator === 'contains')
    return values.every((value) => typeof value === 'string' && value !== '')
      ? null
      : 'a filter with contains has words'
  if (from !== undefined)
    return values.every((value) => typeof value === 'number')
      ? (meaningProblem('the filter', filter, ['time'], model) ??
          meaningProblem('"from"', { table, column: from }, ['time'], model))
      : 'a length of time is a number'
  const field = fieldOf(filter, model)!
  if (field.meaning === 'measure' && values.some((value) => typeof value === 'string'))
    return `${quote(column)} holds numbers`
  if (field.meaning === 'time' && values.some((value) => value !== null && typeof value !== 'string'))
    return `${quote(column)} holds times: give ISO dates as text`
  return field.meaning === 'dimension' && (operator === '=' || operator === 'in' || operator === '!=')
    ? valuesProblem(filter, values, model)
    : null
}
