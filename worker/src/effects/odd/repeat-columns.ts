import type { Field } from '#contract'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { moneyOf, profileOf } from './oddity.ts'
import { partyOfNumbers } from './written-alike.ts'

const NAMES_ROWS = 0.9

/** Nearly every row has a name of its own in the column. */
export const namesRows = (frame: Frame, column: string): boolean => {
  const { distinct, rows } = profileOf(frame, column)
  const field = frame.model.fields.find((own) => own.column === column)
  return field?.meaning === 'identifier' && distinct >= NAMES_ROWS * rows
}

/** Those that the question names, else whose numbers they are, else the people, else the units that have several rows each. */
export async function partiesOf(frame: Frame, amount: Field): Promise<Field[]> {
  const { question, model, source } = frame
  const fieldOf = (column: string | null) => model.fields.filter((own) => own.column === column)
  const named = question.by
    .filter(({ table, part }) => table === source.name && part === null)
    .flatMap(({ column }) => fieldOf(column))
  if (named.length > 0) return named
  const own = await partyOfNumbers(
    frame,
    model.fields.filter(({ column }) => namesRows(frame, column)),
    amount,
  )
  if (own) return [own]
  const people = model.fields.find(({ person, meaning }) => person && meaning === 'dimension')
  if (people) return [people]
  if (model.repeats !== null) return fieldOf(model.repeats)
  const units = model.fields.filter(({ meaning, entity }) => meaning === 'dimension' && entity !== null)
  return units.slice(0, 1)
}

/** The amount that the question names, else the one of money, else the first that adds up. */
export function amountOf(frame: Frame): Field | null {
  const { question, model, source } = frame
  const { metric } = question
  const column =
    (metric?.kind === 'value' && metric.table === source.name ? metric.column : null) ??
    moneyOf(frame)?.name ??
    model.metrics.find(({ ref, additivity }) => ref.kind === 'value' && additivity === 'sum')?.ref.column ??
    null
  const found = model.fields.find((own) => own.column === column)
  return found && ['number', 'integer'].includes(profileOf(frame, found.column).storage) ? found : null
}
