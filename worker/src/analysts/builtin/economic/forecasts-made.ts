import type { Cell } from '#contract'
import { carryOn } from '../../../effects/forecast/forecast.ts'
import { askedFor, attempt, type Analysis } from '../findings/analysis.ts'
import { panelOf } from '../study/panel.ts'
import { seriesOf, type Series } from '../series/series.ts'
import type { Variable } from '../../../variables/variable.ts'

/** A forecast of one series, for what builds on it. */
export interface ForecastMade {
  outcome: Variable
  series: Series
  cell: Cell
  /** Values ahead. */
  steps: number
  /** Values per season; 1 without one. */
  season: number
}

const MOST = 2
const FEWEST = 12

/** The outcomes carried on, where a forecast is asked. */
export async function forecastsMade(analysis: Analysis): Promise<ForecastMade[]> {
  const { study, toolkit } = analysis
  if (!(askedFor(toolkit.reading, 'forecast') > 0.4) || (await panelOf(analysis))) return []
  const made: ForecastMade[] = []
  // A yes or no has a chance to come, and no course to go on with.
  for (const outcome of study.outcomes.filter(({ kind }) => kind === 'number').slice(0, MOST)) {
    const own = await attempt(analysis, `forecast of ${outcome.label}`, async () => {
      const series = await seriesOf(analysis, outcome)
      if (!series || series.length < FEWEST) return null
      const { cell, steps, season } = await carryOn(toolkit, {
        table: series.table,
        title: outcome.label,
        time: 'moment',
        y: 'y',
        period: series.period,
        length: series.length,
        horizon: toolkit.reading.horizon,
        seasonal: true,
      })
      return { outcome, series, cell, steps, season }
    })
    if (own) made.push(own)
  }
  return made
}
