import type { View } from '../prose/view.ts'
import { LIMITS } from './limits.ts'

export interface SeriesTests {
  trend: View
  /** Steps of the level; null for short series. */
  steps: View | null
  changes: View | null
  /** Curve through the series; null for short series. */
  curve: View | null
}

/**
 * What describes a series: a level that stepped, a line, a line through its logarithm, a curve that turns, or nothing
 * that could be told from chance.
 */
export type SeriesShape = 'step' | 'rising' | 'falling' | 'turning' | 'open'

/**
 * The place of a step is the best of all places: a p of 0.003 there is what 0.05 is at a place fixed beforehand (Andrews
 * 1993, one parameter, middle nine tenths: critical F 8.9 to 9.8 against 3.8).
 */
const PLACE_CHOSEN = 0.05
/** Difference in BIC that counts as strong (Kass and Raftery 1995). */
const DECISIVE = 6
const MOST_STEPS = 3
/** Log-likelihood by which a line through the logarithm must be the better one, and ratio of the ends from which it matters. */
const BETTER = 5
const MANIFOLD = 1.5

/** The p of the clearest step, and of all of them together, each with its place chosen among all. */
export const stepP = (steps: View, changes: View): number =>
  Math.min(
    1,
    Math.max(
      Math.min(...changes.numbers('p')) / PLACE_CHOSEN,
      steps.number(0, 'steps_p') / PLACE_CHOSEN ** changes.length,
    ),
  )

/** Few steps with flat stretches that describe the series better than a line does, place and height of each counted. */
function isStepped({ trend, steps, changes }: SeriesTests): boolean {
  if (!steps || !changes) return false
  const count = steps.number(0, 'changes')
  const n = steps.number(0, 'n')
  const bic = (r2: number, parameters: number) => n * Math.log(1 - r2) + parameters * Math.log(n)
  return (
    count >= 1 &&
    count <= MOST_STEPS &&
    stepP(steps, changes) < LIMITS.level &&
    bic(steps.number(0, 'explained'), 2 * count) + DECISIVE < bic(trend.number(0, 'r2'), 1) &&
    !(steps.number(0, 'trend_p_within') < LIMITS.level)
  )
}

/** It turns inside its span, beyond chance in both directions, and a line misses that. */
function turns(curve: View | null): boolean {
  if (!curve || curve.value(0, 'turns') !== true) return false
  const at = (column: string) => curve.number(0, column)
  const opposite =
    (at('early_low') > 0 && at('late_high') < 0) || (at('early_high') < 0 && at('late_low') > 0)
  return at('p') < LIMITS.level / 3 && at('r2') - at('r2_line') > 0.1 && opposite
}

export function shapeOfSeries(tests: SeriesTests, pace: boolean): SeriesShape {
  if (!pace && isStepped(tests)) return 'step'
  if (turns(tests.curve)) return 'turning'
  if (!(tests.trend.number(0, 'slope_p') < LIMITS.level)) return 'open'
  return tests.trend.number(0, 'slope') > 0 ? 'rising' : 'falling'
}

/** It grows or shrinks at a rate, so that a slope in amounts would fit no part of it. */
export function growsAtARate(trend: View): boolean {
  const ratio = Math.exp(Math.log1p(trend.number(0, 'percent_per_year')) * trend.number(0, 'span'))
  return trend.number(0, 'log_gain') > BETTER && (ratio > MANIFOLD || ratio < 1 / MANIFOLD)
}

/** Whether the slope, or the rate, changed: of three tests of one series where it was not asked. */
export const paceChanged = (curve: View, asked: boolean): boolean =>
  curve.number(0, 'p') < LIMITS.level / (asked ? 1 : 3)
