import type { TableProfile, Template } from '#contract'
import { cleanTable } from '../cleaning/clean-table.ts'
import { paragraph } from '../prose/prose.ts'
import { totalRowsWords } from '../telling/total-rows.ts'
import type { Toolkit } from '../toolkit/toolkit.types.ts'
import type { AnsweredQuestion } from './answer-questions.ts'
import type { Frame } from './frame/frame.types.ts'

/** Tables whose totals were told already: they are once, with the first answer from each table. */
const told = new WeakMap<Toolkit['query'], Set<string>>()

const isNew = (toolkit: Pick<Toolkit, 'query'>, { name }: Pick<TableProfile, 'name'>): boolean => {
  const known = told.get(toolkit.query) ?? new Set<string>()
  told.set(toolkit.query, known)
  const fresh = !known.has(name)
  known.add(name)
  return fresh
}

/** What is said of the totals among the rows of a question, where no answer before it has. */
export const totalsToldWith = ({ toolkit, source, model, totals }: Frame): Template[] =>
  totals.length > 0 && isNew(toolkit, source) ? totalRowsWords(model, totals) : []

/** The same where no plan answered: the first answer says it. */
export async function withTotalsTold(
  toolkit: Toolkit,
  answers: AnsweredQuestion[],
  source: TableProfile | null,
): Promise<AnsweredQuestion[]> {
  const [first, ...rest] = answers
  const model = toolkit.model.tables.find(({ table }) => table === source?.name)
  if (!first || !source || !model) return answers
  const { totals, namedTotals } = await cleanTable(toolkit, source)
  const gone = totals.filter((own) => !namedTotals.includes(own))
  if (gone.length === 0 || !isNew(toolkit, source)) return answers
  const words = [
    ...totalRowsWords(model, gone),
    ...(first.answered.weakened_by ? [first.answered.weakened_by] : []),
  ]
  return [{ ...first, answered: { ...first.answered, weakened_by: paragraph(words.join(' ')) } }, ...rest]
}
