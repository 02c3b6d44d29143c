import type { Field, Scalar, SemanticModel } from '#contract'

/** What of a question is not in the tables, as a sentence that says how to mend it. */

const VALUES_SHOWN = 20

export const quote = (value: Scalar): string => JSON.stringify(value)

export const fieldOf = ({ table, column }: { table: string; column: string }, model: SemanticModel) =>
  model.tables.find((own) => own.table === table)?.fields.find((field) => field.column === column)

export function columnProblem(ref: { table: string; column: string }, model: SemanticModel): string | null {
  if (!model.tables.some(({ table }) => table === ref.table))
    return `there is no table ${quote(ref.table)}; there is ${model.tables.map(({ table }) => quote(table)).join(', ')}`
  return fieldOf(ref, model) ? null : `table ${quote(ref.table)} has no column ${quote(ref.column)}`
}

export function meaningProblem(
  what: string,
  ref: { table: string; column: string },
  allowed: Field['meaning'][],
  model: SemanticModel,
): string | null {
  const { meaning } = fieldOf(ref, model)!
  return allowed.includes(meaning) ? null : `${what} can't use ${quote(ref.column)}, which is ${meaning}`
}

/** Named values have to be there, where all values of a column are known. */
export function valuesProblem(
  ref: { table: string; column: string },
  values: readonly Scalar[],
  model: SemanticModel,
): string | null {
  const { levels } = fieldOf(ref, model)!
  const unknown = values.filter((value) => value !== null && !levels.some((level) => level.value === value))
  if (levels.length === 0 || unknown.length === 0) return null
  const some = levels.slice(0, VALUES_SHOWN).map(({ value }) => quote(value))
  return `${quote(ref.column)} has no value ${unknown.map(quote).join(', ')}; it has ${some.join(', ')}`
}
