import type { Cell } from '#contract'
import { once, type Analysis } from '../findings/analysis.ts'
import { lagsOf, orderedSeries, type SeriesSet } from './series-table.ts'
import { changeOf } from '../../../variables/moves-in.ts'
import type { Variable } from '../../../variables/variable.ts'
import type { View } from '../../../prose/view.ts'
import { withinChance } from '../../../decide/decide.ts'

/** A unit root is rejected neither around a level nor around a line. */
export function wanders(roots: View, variable: Variable): boolean {
  const row = roots.rowOf('series', variable.label)
  return row >= 0 && ['adf_p', 'adf_trend_p'].every((test) => withinChance(roots.number(row, test)))
}

const KEY = 'pairs for the long run'

/** Pairs that a finding has tested for a long-run tie, so that the chapter about ties tells them too. */
export const longRunPairs = ({ shared }: Pick<Analysis, 'shared'>): [Variable, Variable][] =>
  (shared.get(KEY) as [Variable, Variable][] | undefined) ?? []

export function rememberPair({ shared }: Pick<Analysis, 'shared'>, y: Variable, x: Variable): void {
  shared.set(KEY, [...longRunPairs({ shared }), [y, x]])
}

/** Engle-Granger of y on x, made once for a pair in that order. */
export const longRun = (analysis: Analysis, set: SeriesSet, y: Variable, x: Variable): Promise<Cell> =>
  once(analysis, `long run ${y.column} ${x.column}`, async () => {
    const ordered = await orderedSeries(analysis, set)
    return analysis.toolkit.statistic(`Do ${y.label} and ${x.label} hold together in the long run`, {
      method: 'engle_granger',
      table: ordered.table,
      columns: { y: ordered.column(y), x: ordered.column(x) },
      args: { log: changeOf(x) === 'log', lags: lagsOf(analysis.study) },
    })
  })
