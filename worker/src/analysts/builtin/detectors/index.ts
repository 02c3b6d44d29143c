import type { Detector } from '../findings/analysis.ts'
import { cycleDetector } from './cycle.ts'
import { designDetector } from './design.ts'
import { askedFactorsDetector, screenDetector } from './factors.ts'
import { growthDetector } from './growth.ts'
import { leadLagDetector } from './lead-lag.ts'
import { leftOutDetector } from './left-out.ts'
import { linkStabilityDetector } from './link-stability.ts'
import { notHappenedDetector } from './not-happened.ts'
import { pairedDetector } from './paired.ts'
import { peakToTroughDetector } from './peak-to-trough.ts'
import { qualityDetector } from './quality.ts'
import { seriesOverviewDetector } from './series-overview.ts'
import { seriesTogetherDetector } from './series-together.ts'
import { shareChangeDetector } from './share-change.ts'
import { themesDetector } from './themes.ts'
import { unitTrendsDetector } from './unit-trends-detector.ts'
import { volatilityDetector } from './volatility.ts'

/** Every way of looking at the data, in the order in which they run. */
export const DETECTORS: readonly Detector[] = [
  pairedDetector,
  growthDetector,
  seriesTogetherDetector,
  askedFactorsDetector,
  designDetector,
  seriesOverviewDetector,
  linkStabilityDetector,
  volatilityDetector,
  peakToTroughDetector,
  leadLagDetector,
  cycleDetector,
  unitTrendsDetector,
  shareChangeDetector,
  screenDetector,
  themesDetector,
  notHappenedDetector,
  leftOutDetector,
  qualityDetector,
]
