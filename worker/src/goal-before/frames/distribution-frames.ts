import type { Frame } from './frame.types.ts'

/** One column by itself: its spread, its outliers; and groups of rows that are alike. */
export const DISTRIBUTION_FRAMES: Frame[] = [
  {
    name: 'how B are they',
    pattern: 'how {outcome} (?:is|are|was|were)',
    intents: { describe: 0.9 },
    weight: 1,
  },
  {
    name: 'outliers in B',
    pattern:
      '(?:outlier|outliers|anomaly|anomalies|unusual|strange|odd|extreme|spikes?|weird)(?: \\w+){0,2}? {outcome}',
    intents: { anomalies: 1 },
    weight: 0.8,
  },
  {
    name: 'distribution of B',
    pattern:
      '(?:distribution|spread|average|mean|median|total|sum|range|variance|histogram|summary|describe|normality|typical) (?:of |for |in )?{outcome}',
    intents: { describe: 0.7 },
    weight: 0.8,
  },
  {
    name: 'B distributed',
    pattern: '{outcome} (?:\\w+ )?(?:distributed|normal|normally|spread|skewed)',
    intents: { describe: 0.8 },
    weight: 0.8,
  },
  {
    name: 'segments of A',
    pattern:
      '(?:segment|segments|cluster|clusters|groups?|types?|kinds?|personas?)(?: \\w+){0,2}? of {factor}',
    intents: { segments: 0.8 },
    weight: 0.3,
  },
]
