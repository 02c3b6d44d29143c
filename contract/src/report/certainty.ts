import type { Answer } from '../notebook/notebook.ts'

export type Certainty = Answer['certainty']

/** How sure the analysis is, in words and on a scale of four dots. */
export const CERTAINTY: Record<Certainty, { label: string; dots: number }> = {
  high: { label: 'High confidence', dots: 4 },
  moderate: { label: 'Moderate confidence', dots: 3 },
  low: { label: 'Low confidence', dots: 2 },
  'cannot-tell': { label: 'The data cannot tell', dots: 1 },
}
