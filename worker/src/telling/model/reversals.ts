import type { Cell, Template } from '#contract'
import type { Predictor } from '../../effects/model/plan.ts'
import type { Toolkit } from '../../toolkit/toolkit.types.ts'
import type { Passage } from '../told.ts'
import { listed, text } from '../../prose/prose.ts'
import { amount, levelName, measured, named, type Variable } from '../../variables/variable.ts'
import { hasTable, View } from '../../prose/view.ts'

export interface Reversals {
  sentences: Template[]
  cautions: NonNullable<Passage['cautions']>
  charts: ((toolkit: Toolkit) => Promise<Cell>)[]
}

/** Levels whose order turns round once the other columns are held equal. */
export function reversalsOf(
  outcome: Variable,
  kept: readonly Predictor[],
  cell: Cell,
  logY: boolean,
  /** Columns whose groups have unlike amounts of what the measure grows with (`unlike-base.ts`). */
  unlike: ReadonlySet<string>,
): Reversals {
  const found: Reversals = { sentences: [], cautions: [], charts: [] }
  if (!hasTable(cell, 'adjusted')) return found
  const adjusted = new View(cell, 'adjusted')
  for (const variable of kept.filter(({ column }) => !unlike.has(column))) {
    const own = adjusted.rows.filter(
      (row) => adjusted.text(row, 'variable') === variable.label && adjusted.number(row, 'n') >= 10,
    )
    const turned = own
      .flatMap((top) => own.map((bottom) => ({ top, bottom })))
      .filter(
        ({ top, bottom }) =>
          adjusted.number(top, 'low') > adjusted.number(bottom, 'high') &&
          adjusted.number(top, 'raw') < adjusted.number(bottom, 'raw'),
      )
    if (turned.length === 0) continue
    const gap = ({ top, bottom }: (typeof turned)[number]) =>
      adjusted.number(top, 'adjusted') - adjusted.number(bottom, 'adjusted')
    const { top, bottom } = turned.reduce((best, each) => (gap(each) > gap(best) ? each : best))
    const value = (row: number, column: string) => amount(outcome, adjusted, row, column)
    const others = listed(kept.filter((own_) => own_ !== variable).map(named))
    const words = text`By ${named(variable)} the raw figures point the wrong way: ${levelName(variable, adjusted.text(top, 'level'))} has a raw ${logY ? 'typical value' : outcome.kind === 'binary' ? 'share' : 'mean'} of ${value(top, 'raw')}, below ${levelName(variable, adjusted.text(bottom, 'level'))} with ${value(bottom, 'raw')}; with ${others} held equal it is ${value(top, 'adjusted')} against ${value(bottom, 'adjusted')}`
    found.sentences.push(text`${words}.`)
    found.cautions.push({
      kind: 'simpson',
      text: text`${words}. The rows of the two differ in the other columns, and that hides the difference.`,
      evidence: [adjusted],
    })
    found.charts.push((toolkit) => adjustedChart(toolkit, outcome, variable, adjusted))
  }
  return found
}

async function adjustedChart(
  toolkit: Toolkit,
  outcome: Variable,
  variable: Predictor,
  adjusted: View,
): Promise<Cell> {
  const own = adjusted.rows.filter((row) => adjusted.text(row, 'variable') === variable.label)
  const picked = await toolkit.query(
    `Raw and adjusted ${outcome.label} by ${variable.label}`,
    `select * from (values ${own.map((row) => `('${adjusted.text(row, 'level').replaceAll("'", "''")}', ${adjusted.number(row, 'raw')}e0, ${adjusted.number(row, 'adjusted')}e0)`).join(', ')}) as t(level, raw, adjusted)`,
  )
  return toolkit.chart(`${outcome.label} by ${variable.label}, raw against adjusted`, {
    form: 'slope',
    title: text`By ${named(variable)} the order turns round once the other columns are held equal`,
    subtitle: text`${measured(outcome)} by ${named(variable)}: raw on the left, other columns held equal on the right`,
    data: { cell: picked.id },
    label: 'level',
    from: 'raw',
    to: 'adjusted',
    fromTitle: 'Raw',
    toTitle: 'Held equal',
  })
}
