import type { Cell } from '#contract'
import type { Analysis } from './analysis.ts'
import type { Series } from './series.ts'
import type { Variable } from './variable.ts'

/** A forecast that stands, for what builds on it. */
export interface ForecastMade {
  outcome: Variable
  series: Series
  cell: Cell
  /** Values ahead. */
  steps: number
  /** Values per season; 1 without one. */
  season: number
}

const KEY = 'forecasts made'

export const forecastsOf = ({ shared }: Pick<Analysis, 'shared'>): ForecastMade[] =>
  (shared.get(KEY) as ForecastMade[] | undefined) ?? []

export function rememberForecast({ shared }: Pick<Analysis, 'shared'>, made: ForecastMade): void {
  shared.set(KEY, [...forecastsOf({ shared }), made])
}
