import { identifier } from '../../../duckdb/sql.ts'
import type { Analysis } from '../findings/analysis.ts'
import { labelOf } from '../../../variables/labels.ts'
import { name, text } from '../../../prose/prose.ts'
import { View } from '../../../prose/view.ts'
import { answer } from './answer.ts'

/** How many different values a column takes. */
export async function distinctValues(analysis: Analysis): Promise<void> {
  const { study, toolkit } = analysis
  const ref = toolkit.reading.question!.column
  const column = study.source.columns.find((own) => own.name === ref?.column)
  if (!column) return
  const view = new View(
    await toolkit.query(
      `Different values of ${labelOf(column)}`,
      `select count(distinct ${identifier(column.name)}) as different, count(${identifier(column.name)}) as n from ${identifier(study.source.name)}`,
    ),
  )
  const sentence = text`${name(labelOf(column))} takes ${view.ref(0, 'different', 'integer')} different values in ${view.ref(0, 'n', 'integer')} rows`
  await answer(analysis, {
    about: [column.name],
    title: sentence,
    statement: [text`${sentence}.`],
    estimate: text`${view.ref(0, 'different', 'integer')}`,
    n: text`${view.ref(0, 'n', 'integer')} rows`,
    method: 'Exact count',
    evidence: [view],
    lead: text`${sentence}.`,
    keys: [
      {
        label: text`Different values of ${name(labelOf(column))}`,
        value: text`${view.ref(0, 'different', 'integer')}`,
        note: null,
      },
    ],
  })
}
