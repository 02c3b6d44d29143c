import type { Asked, Cell, SemanticModel, Table } from '#contract'
import type { LintContext } from '../linter/rule.types.ts'

interface Known {
  lookup: LintContext['lookup']
  model: SemanticModel
  cells: readonly Cell[]
  asked: Asked
}

const FORMS: Record<string, string> = { bars: 'value', 'interval-dots': 'estimate' }

/** What a conclusion is held against: its cells, the rows behind its charts, and what its questions are asked of. */
export const lintContext = ({ lookup, model, cells, asked }: Known): LintContext => ({
  lookup,
  model,
  bars(chart) {
    const source = cells.find(({ id }) => id === chart)?.source
    if (source?.kind !== 'chart') return null
    const [data] = source.data
    const { label, series } = source.options
    const value = source.options[FORMS[source.form] ?? '']
    if (!data || series !== undefined || typeof label !== 'string' || typeof value !== 'string') return null
    const table: Table = lookup(data.cell, data.table)
    const has = (column: string) => table.columns.some(({ name }) => name === column)
    return has(label) && has(value) ? { table, label, value } : null
  },
  sameRows(question, other) {
    const [a, b] = [question, other].map((place) => {
      const { within, event, by, against, over, aspect } = asked.questions[place] ?? {}
      return JSON.stringify([within, event, by, against, over, aspect])
    })
    return a === b
  },
})
