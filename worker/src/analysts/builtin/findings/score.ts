import type { Finding, Score } from '#contract'
import { lower, surenessOf } from '../../../decide/decide.ts'

/** What makes a finding worth reading, each part 0..1 with its reason. */
export interface Worth {
  relevance: number
  effect: number
  certainty: number
  surprise: number
  /** Reasons by part, where they are not plain. */
  because?: Partial<Record<'relevance' | 'effect' | 'certainty' | 'surprise', string>>
}

const PARTS = [
  { name: 'relevance', weight: 3, plain: 'how closely it answers the goal' },
  { name: 'effect', weight: 2, plain: 'size of the effect' },
  { name: 'certainty', weight: 2, plain: 'interval, rows and corrected p' },
  { name: 'surprise', weight: 2, plain: 'reversal, break or disagreement' },
] as const

const within = (value: number) => (Number.isFinite(value) ? Math.max(0, Math.min(1, value)) : 0)

/** Weighted sum of the parts, less half a point for each finding that says the same already. */
export function scoreOf(worth: Worth, repeats: number): Score {
  const features = PARTS.map(({ name, weight, plain }) => ({
    name: name as string,
    value: within(worth[name]),
    weight: weight as number,
    because: worth.because?.[name] ?? plain,
  }))
  if (repeats > 0)
    features.push({
      name: 'repeats',
      value: repeats,
      weight: -0.5,
      because: 'findings of this kind about the same columns',
    })
  return { score: features.reduce((sum, { value, weight }) => sum + value * weight, 0), features }
}

/** How sure an effect is, as every answer is, less a step for each serious caution. */
export function certaintyOf(p: number, rows: number, serious = 0): Finding['certainty'] {
  let sureness = surenessOf(p, rows, 1)
  for (let at = 0; at < serious; at++) sureness = lower(sureness)
  return sureness
}

export const certaintyValue = (certainty: Finding['certainty']): number =>
  ({ high: 1, moderate: 0.65, low: 0.35, 'cannot-tell': 0.1 })[certainty]

/** Correlation-like strength, 0..1, as a size of effect: 0.5 counts as full. */
export const effectOfR = (r: number): number => within(Math.abs(r) / 0.6)
/** Share of the variance between groups as a size of effect. */
export const effectOfEta2 = (eta2: number): number => effectOfR(Math.sqrt(Math.max(0, eta2)))
export const effectOfD = (d: number): number => within(Math.abs(d) / 1.2)

/** Strength of a correlation-like measure in a word. */
export const strengthWord = (r: number): string => {
  const size = Math.abs(r)
  return size >= 0.7
    ? 'strong'
    : size >= 0.4
      ? 'clear'
      : size >= 0.2
        ? 'modest'
        : size >= 0.1
          ? 'weak'
          : 'very weak'
}
