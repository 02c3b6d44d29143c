import type { Template } from '#contract'
import { identifier } from '../../duckdb/sql.ts'
import { isMoneyColumn } from '../../lexicon/money.ts'
import { listed, name, text } from '../../prose/prose.ts'
import { View } from '../../prose/view.ts'
import { valueOf } from '../../telling/words.ts'
import type { Frame } from '../frame/frame.types.ts'

/** Share of the rows up to which those below zero are credits of the others, and no losses beside gains. */
const MOST = 0.4

/** What counts against the others in a total: how many credits there are, and what they take off. */
export async function creditsTold(frame: Frame): Promise<{ words: Template; view: View } | null> {
  const { measure, question, source, credits, model } = frame
  const made = source.columns.find((own) => own.name === question.metric?.column)
  if (measure.kind !== 'sum' || !made || question.metric?.kind !== 'value') return null
  const may = credits !== null || (Number(made.minimum) < 0 && isMoneyColumn(measure.label, made.unit))
  if (!may) return null
  const own = identifier(measure.variable!.column)
  const view = new View(
    await frame.toolkit.query(
      `What counts against the others in ${measure.label}`,
      `select count(*) filter (where ${own} < 0) as n, count(${own}) as rows, -sum(${own}) filter (where ${own} < 0) as off, sum(${own}) filter (where ${own} > 0) as before, sum(${own}) as left_over from ${frame.table}`,
    ),
  )
  const n = view.number(0, 'n')
  if (n === 0 || n > MOST * view.number(0, 'rows')) return null
  const field = credits && model.fields.find(({ column }) => column === credits.column)
  const which = credits
    ? text` where ${name(field?.label ?? credits.column)} is ${listed(credits.values.map(name), 'or')}`
    : ' below zero'
  const [rows, count] = n === 1 ? ['row', 'counts'] : ['rows', 'count']
  const at = (column: string) => valueOf(measure, view, 0, column)
  return {
    words: text`${view.ref(0, 'n', 'integer')} ${rows}${which} ${count} against the others: they take ${at('off')} off ${at('before')}, which leaves ${at('left_over')}.`,
    view,
  }
}
