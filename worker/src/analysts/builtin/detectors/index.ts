import type { Detector } from '../analysis.ts'
import { askedFactorsDetector, screenDetector } from './factors.ts'
import { outcomeDetector } from './outcome.ts'
import { trendDetector } from './trend.ts'

/** Every way of looking at the data, in the order in which they run. */
export const DETECTORS: readonly Detector[] = [
  outcomeDetector,
  askedFactorsDetector,
  screenDetector,
  trendDetector,
]
