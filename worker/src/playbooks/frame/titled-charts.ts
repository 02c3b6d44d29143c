import type { Question, TableModel } from '#contract'
import { levelLabel } from '../../variables/labels.ts'
import { name, text } from '../../prose/prose.ts'
import type { Toolkit } from '../../toolkit/toolkit.types.ts'

/** Values that are named beneath a chart. */
const MOST_NAMED = 3

/** Which rows a question is about, where it is those of certain values: "Hardware"; null where it is about all. */
function rowsNamed({ within }: Question, { table, fields }: TableModel): string | null {
  const kept = within.filter((own) => own.table === table && (own.operator === '=' || own.operator === 'in'))
  const values = kept.flatMap(({ column, values: own }) => {
    const field = fields.find((each) => each.column === column && each.meaning === 'dimension')
    return field
      ? own.flatMap((value) => (typeof value === 'string' ? [levelLabel(field.label, value)] : []))
      : []
  })
  return values.length > 0 && values.length <= MOST_NAMED ? values.join(', ') : null
}

/** A toolkit whose charts say which rows they draw. */
export function titledCharts(toolkit: Toolkit, question: Question, model: TableModel): Toolkit {
  const rows = rowsNamed(question, model)
  if (rows === null) return toolkit
  return {
    ...toolkit,
    chart: (title, form) => {
      const spoken = `${title} ${form.title}`.toLowerCase().includes(rows.toLowerCase())
      return toolkit.chart(
        title.toLowerCase().includes(rows.toLowerCase()) ? title : `${title} (${rows})`,
        spoken ? form : { ...form, subtitle: text`${form.subtitle}; ${name(rows)} only` },
      )
    },
  }
}
