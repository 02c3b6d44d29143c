import type { TableProfile, Template } from '#contract'
import { cleanTable } from '../../cleaning/clean-table.ts'
import { withThem } from '../../cleaning/with-them.ts'
import { paragraph, text } from '../../prose/prose.ts'
import type { View } from '../../prose/view.ts'
import { totalRowsWords } from '../../telling/records/total-rows.ts'
import { withThemWords } from '../../telling/records/with-them.ts'
import type { Toolkit } from '../../toolkit/toolkit.types.ts'
import type { AnsweredQuestion } from '../answer-questions.ts'
import type { Frame } from '../frame/frame.types.ts'

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
export async function totalsToldWith(frame: Frame): Promise<{ words: Template[]; views: View[] }> {
  const { toolkit, source, model, totals, rowsAsked, measure } = frame
  if (totals.length === 0 || !isNew(toolkit, source)) return { words: [], views: [] }
  const words = totalRowsWords(model, totals)
  const views = totals.flatMap(({ check, off }) => [check, off])
  if (rowsAsked.withTotals === null || measure.totals) return { words, views }
  const view = await withThem(
    toolkit,
    'What is measured with rows that are sums of others, and without',
    rowsAsked,
    rowsAsked.withTotals,
    measure.kind === 'share',
  )
  const would = view.number(0, 'rows') > 0 ? withThemWords(frame, view) : null
  return would
    ? {
        words: [...words, text`With ${view.number(0, 'rows') === 1 ? 'it' : 'them'} ${would}.`],
        views: [...views, view],
      }
    : { words, views }
}

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
