import { askedFor, attempt, once, type Analysis } from '../findings/analysis.ts'
import { isSeriesForm } from '../economic/form.ts'
import { orderedSeries, screenOfSeries, seriesSetOf, type SeriesSet } from './series-table.ts'
import { changeOf } from '../../../variables/moves-in.ts'
import { isSeriesTable } from '../study/study.ts'
import type { Variable } from '../../../variables/variable.ts'
import { View } from '../../../prose/view.ts'
import { beyondChance, withinChance } from '../../../decide/decide.ts'

/** Unit-root tests of the series of a table, each in its row. */
export interface UnitRoots {
  view: View
  /** The row of a series; -1 where it was not tested. */
  row(variable: Variable): number
  /** Column of the p-value for the changes. */
  change: string
  method: 'series_screen' | 'stationarity'
}

/** What the tests say: it returns to a level, to a line in time, is not shown to return (its changes are), or nothing. */
export type Nature = 'level' | 'line' | 'wanders' | 'open'

/** What the unit-root tests say of a series; null where it was not tested. Of what grows, none is tested without its growth. */
export function natureOf(roots: UnitRoots, variable: Variable): Nature | null {
  const row = roots.row(variable)
  if (row < 0) return null
  const [level, line, change] = ['adf_p', 'adf_trend_p', roots.change].map((test) =>
    beyondChance(roots.view.number(row, test)),
  )
  if (level && (line || changeOf(variable) === 'difference')) return 'level'
  return line ? 'line' : change ? 'wanders' : 'open'
}

/** The series keeps a level of its own, to which it returns: growth is no lasting state of it. */
export async function keepsLevel(analysis: Analysis, set: SeriesSet, variable: Variable): Promise<boolean> {
  const roots = await unitRootsOf(analysis, set)
  return roots !== null && natureOf(roots, variable) === 'level'
}

/**
 * The rows are times of series, which compare in changes: coarse ones always, daily and weekly ones where the outcome
 * wanders, as a price does and the weather does not. Levels that wander go with anything that wanders.
 */
export async function readsAsSeries(analysis: Analysis): Promise<boolean> {
  const { study } = analysis
  if (isSeriesTable(study)) return true
  const [outcome] = study.outcomes
  const set = isSeriesForm(study) ? seriesSetOf(analysis, 1) : null
  if (!outcome || !set?.all.includes(outcome)) return false
  const roots = await unitRootsOf(analysis, set)
  const row = roots?.row(outcome) ?? -1
  return row >= 0 && ['adf_p', 'adf_trend_p'].every((test) => withinChance(roots!.view.number(row, test)))
}

/** The goal asks what drives one series, and its level lasts: changes of one that keeps its level are noise. */
export const isDriven = async (analysis: Analysis, set: SeriesSet): Promise<boolean> =>
  set.asked.length === 1 &&
  askedFor(analysis.toolkit.reading, 'drivers') >= 0.5 &&
  !(await keepsLevel(analysis, set, set.asked[0]!))

/** Unit roots from the screen of all series, or of the only one; null where the data do not allow it. */
export function unitRootsOf(analysis: Analysis, set: SeriesSet): Promise<UnitRoots | null> {
  return once(analysis, 'unit roots', async () => {
    if (set.all.length > 1) {
      const screen = await screenOfSeries(analysis, set)
      if (!screen) return null
      const view = new View(screen, 'series')
      const row = (variable: Variable) => view.rowOf('series', variable.label)
      return { view, row, change: 'adf_change_p', method: 'series_screen' }
    }
    const ordered = await orderedSeries(analysis, set)
    const [only] = set.all as [Variable]
    const cell = await attempt(analysis, `unit root of ${only.label}`, () =>
      analysis.toolkit.statistic(`Does ${only.label} wander`, {
        method: 'stationarity',
        table: ordered.table,
        columns: { y: ordered.column(only) },
      }),
    )
    if (!cell) return null
    return {
      view: new View(cell),
      row: (variable) => (variable === only ? 0 : -1),
      change: 'adf_difference_p',
      method: 'stationarity',
    }
  })
}
