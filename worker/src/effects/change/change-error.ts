import type { LikeStretches } from './like-stretches.ts'

/** Periods of a stretch from which on a straight line through them leaves enough to vary. */
const FEWEST_FOR_LINE = 5

/**
 * SQL of the standard error of what a group changed by, over its rows of `place`, `before` and `now` (a period in which it
 * has nothing may be missing). Like months of two years vary as their differences do. Other stretches have no pairs: there
 * each varies about its own straight line, for a rise that goes on within a stretch is no noise; and counts by no less than
 * rows that come one by one (Poisson).
 */
export function changeErrorSql({ kind, spans }: LikeStretches, counted: boolean): string {
  const periods = spans.number(0, 'periods')
  if (kind === 'years' || periods < FEWEST_FOR_LINE)
    return `sqrt(greatest(0, (sum((now - before) ** 2) - sum(now - before) ** 2 / ${periods}) / ${periods - 1}) * ${periods})`
  const middle = (periods - 1) / 2
  const spread = (periods * (periods ** 2 - 1)) / 12
  const about = (side: string) =>
    `(sum(${side} ** 2) - sum(${side}) ** 2 / ${periods} - (sum(place * ${side}) - ${middle} * sum(${side})) ** 2 / ${spread})`
  const lines = `greatest(0, ${about('before')} + ${about('now')}) / ${periods - 2} * ${periods}`
  return `sqrt(${counted ? `greatest(sum(before) + sum(now), ${lines})` : lines})`
}
