import type { FredObservation } from './fred-client.ts'

/** The observations of one series as a file; what FRED has no value for stays empty. */
export const seriesCsv = (observations: readonly FredObservation[]): string =>
  ['date,value', ...observations.map(({ date, value }) => `${date},${value ?? ''}`), ''].join('\n')
