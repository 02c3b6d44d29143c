import type { Caution, Cell, Template } from '#contract'
import { caution, type Analysis } from '../analysis.ts'
import { listed, text } from '../prose.ts'
import { amount, levelName, measured, named, type Variable } from '../variable.ts'
import { hasTable, View } from '../view.ts'
import type { Plan } from './plan-model.ts'

export interface Reversals {
  sentences: Template[]
  cautions: Caution[]
  charts: ((toolkit: Analysis['toolkit']) => Promise<Cell>)[]
  evidence: (Cell | View)[]
}

/** Levels whose order turns round once the other columns are held equal. */
export async function reversalsOf(
  outcome: Variable,
  kept: Variable[],
  cell: Cell,
  plan: Plan,
): Promise<Reversals> {
  const found: Reversals = { sentences: [], cautions: [], charts: [], evidence: [] }
  if (!hasTable(cell, 'adjusted')) return found
  const adjusted = new View(cell, 'adjusted')
  for (const variable of kept) {
    const own = adjusted.rows.filter(
      (row) => adjusted.text(row, 'variable') === variable.label && adjusted.number(row, 'n') >= 10,
    )
    if (own.length < 2) continue
    const by = (column: string, way: 1 | -1) =>
      own.reduce(
        (best, row) =>
          way * adjusted.number(row, column) > way * adjusted.number(best, column) ? row : best,
        own[0]!,
      )
    const [top, bottom] = [by('adjusted', 1), by('adjusted', -1)]
    const apart = adjusted.number(top, 'low') > adjusted.number(bottom, 'high')
    const reversed = adjusted.number(top, 'raw') < adjusted.number(bottom, 'raw')
    if (!apart || !reversed) continue
    const value = (row: number, column: string) => amount(outcome, adjusted, row, column)
    const others = listed(kept.filter((own_) => own_ !== variable).map(named))
    const words = text`By ${named(variable)} the raw figures point the wrong way: ${levelName(variable, adjusted.text(top, 'level'))} has a raw ${plan.logY ? 'typical value' : outcome.kind === 'binary' ? 'share' : 'mean'} of ${value(top, 'raw')}, below ${levelName(variable, adjusted.text(bottom, 'level'))} with ${value(bottom, 'raw')}; with ${others} held equal it is ${value(top, 'adjusted')} against ${value(bottom, 'adjusted')}`
    found.sentences.push(text`${words}.`)
    found.cautions.push(
      caution(
        'simpson',
        text`${words}. The rows of the two differ in the other columns, and that hides the difference.`,
        adjusted,
      ),
    )
    found.charts.push((toolkit) => adjustedChart(toolkit, outcome, variable, adjusted))
  }
  return found
}

async function adjustedChart(
  toolkit: Analysis['toolkit'],
  outcome: Variable,
  variable: Variable,
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
