import { ODD_LIMITS } from './odd-limits.ts'

/** The way that most pairs went from their first to their second. */
interface Way {
  n: number
  pairs: number
  /** How many would go it if first and second were any two rows. */
  expected: number
  /** The second came another way than the first. */
  differ: boolean
}

/** Most of what comes twice does so by one way, and far more than any two rows would. */
export const isRoute = ({ differ, ...rest }: Way): boolean => differ && isConcentrated(rest)

/** Most of the pairs are of one kind, and far more than its part of all rows. */
export const isConcentrated = ({ n, pairs, expected }: Omit<Way, 'differ'>): boolean =>
  n >= ODD_LIMITS.routePairs &&
  n >= ODD_LIMITS.route * pairs &&
  n >= ODD_LIMITS.routeTimes * expected &&
  n >= expected + ODD_LIMITS.routeDeviations * Math.sqrt(expected)

/** Rows that repeat others are far more often since a day than before. */
export const isSince = ({
  likelihood,
  since,
  before,
}: Record<'likelihood' | 'since' | 'before', number>): boolean =>
  likelihood >= ODD_LIMITS.sinceLikelihood && since >= ODD_LIMITS.sinceTimes * before
