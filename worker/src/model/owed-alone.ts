import type { Field, Filter, Question, SemanticModel, TableModel } from '#contract'
import { isMoneyColumn } from '../lexicon/money.ts'
import { NOT_OWED, speaksOfOwed } from '../lexicon/owed-words.ts'

const MOST_STATES = 15

/** A column whose states say of some rows that their amounts are not simply owed. */
export interface SetApart {
  field: Field
  values: string[]
}

export function setApartIn({ fields }: Pick<TableModel, 'fields'>): SetApart | null {
  for (const field of fields) {
    if (field.meaning !== 'dimension' || field.levels.length > MOST_STATES) continue
    const values = field.levels.map(({ value }) => String(value))
    const apart = values.filter((value) => NOT_OWED.test(value.trim()))
    if (apart.length > 0 && apart.length < values.length) return { field, values: apart }
  }
  return null
}

const SUMS: ReadonlySet<Question['act']> = new Set(['exact', 'rank', 'make-up', 'compare'])

/** A question for a total of money that is owed, or for who owes it. */
export const asksOwed = (question: Question, all: readonly Question[], model: TableModel): boolean => {
  const { metric, act, statistic } = question
  const field = model.fields.find(({ column }) => column === metric?.column)
  return (
    metric?.kind === 'value' &&
    field !== undefined &&
    isMoneyColumn(field.label, field.unit) &&
    SUMS.has(act) &&
    (statistic === 'sum' || (statistic === null && act !== 'compare')) &&
    (speaksOfOwed(question.words) || all.some(({ words }) => speaksOfOwed(words)))
  )
}

/**
 * What is owed, as it is computed: without what is contested, withdrawn or not yet asked for, where a column says so and the
 * question does not name it. What that holds is said beside it.
 */
export function owedAlone(question: Question, all: readonly Question[], { tables }: SemanticModel): Question {
  const model = tables.find(({ table }) => table === question.metric?.table)
  const apart = model && asksOwed(question, all, model) ? setApartIn(model) : null
  if (!model || !apart) return question
  const { column } = apart.field
  // "Not paid" names none of them; "open" or "disputed" says itself what counts.
  const named =
    [...question.by, ...question.against].some((own) => own.column === column) ||
    question.within.some(
      (own) =>
        own.column === column &&
        (own.operator !== '!=' || own.values.some((value) => apart.values.includes(String(value)))),
    )
  if (named) return question
  const without = apart.values.map((value): Filter => ({
    table: model.table,
    column,
    operator: '!=',
    values: [value],
  }))
  return { ...question, within: [...question.within, ...without] }
}
