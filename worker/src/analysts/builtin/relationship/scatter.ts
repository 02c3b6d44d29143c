import type { Cell, Template } from '#contract'
import { identifier } from '../../../duckdb/sql.ts'
import type { Analysis } from '../findings/analysis.ts'
import { text } from '../../../prose/prose.ts'
import { axis, measured, named, type Variable } from '../../../variables/variable.ts'
import type { View } from '../../../prose/view.ts'

export async function scatter(
  analysis: Analysis,
  outcome: Variable,
  factor: Variable,
  main: View,
  title: Template,
  bent: boolean,
): Promise<Cell> {
  const points = await analysis.toolkit.query(
    `Points of ${outcome.label} and ${factor.label}`,
    `select ${identifier(factor.column)} as x, ${identifier(outcome.column)} as y from study where ${identifier(factor.column)} is not null and ${identifier(outcome.column)} is not null order by hash(rowid) limit 1200`,
    { maxRows: 1200 },
  )
  const curve =
    bent && main.cell.output.tables.curve && main.cell.output.tables.curve.rows.length > 0 ? 'curve' : 'line'
  const shown = points.output.tables.main!.rows.length
  return analysis.toolkit.chart(`${outcome.label} against ${factor.label}`, {
    form: 'scatter',
    title,
    subtitle: text`${measured(outcome)} against ${named(factor)}, n = ${main.ref(0, 'n', 'integer')}${shown < main.number(0, 'n') ? ' (a sample of the points is drawn)' : ''}; ${curve === 'curve' ? 'smooth curve' : 'straight line'} with confidence band`,
    data: { cell: points.id },
    x: 'x',
    y: 'y',
    fit: { cell: main.cell.id, table: curve, x: 'x', y: 'fit', low: 'low', high: 'high' },
    logX: factor.skewed && outcome.skewed,
    logY: outcome.skewed && factor.skewed,
    xTitle: axis(factor),
    yTitle: axis(outcome),
  })
}
