import type { Cell, Template } from '#contract'
import type { Analysis } from '../analysis.ts'
import { text } from '../prose.ts'
import { measured, type Variable } from '../variable.ts'
import type { View } from '../view.ts'

/** What each column of the model accounts for, strongest first. */
export async function importanceChart(
  analysis: Analysis,
  outcome: Variable,
  cell: Cell,
  terms: View,
  title: Template,
  main: View,
  binary: boolean,
): Promise<Cell> {
  return analysis.toolkit.chart(`What explains ${outcome.label}`, {
    form: 'bars',
    title,
    subtitle: binary
      ? text`Chi-square of each column with the others held equal, n = ${main.ref(0, 'n', 'integer')}`
      : text`Share of the variation of ${measured(outcome)} lost when a column is left out, n = ${main.ref(0, 'n', 'integer')}`,
    data: { cell: cell.id, table: terms.name },
    label: 'variable',
    value: binary ? 'chi2' : 'unique_r2',
    sort: 'value',
    percent: !binary,
  })
}
