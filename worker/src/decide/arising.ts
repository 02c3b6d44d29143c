import { ODD_LIMITS } from './odd-limits.ts'

/** The way that most pairs went from their first to their second. */
interface Way {
  n: number
  pairs: number
  /** How many would go it if first and second were any two rows. */
  expected: number
  /** All that end where it does, wherever they began. */
  toSecond: number
  /** The second came another way than the first. */
  differ: boolean
}

/** Most of what comes twice does so by one way, and far more than any two rows would. */
export const isRoute = ({ differ, toSecond, ...rest }: Way): boolean =>
  differ && rest.n >= ODD_LIMITS.routeOwn * toSecond && isConcentrated(rest)

/** Most of the pairs are of one kind, and far more than its part of all rows. */
export const isConcentrated = ({ n, pairs, expected }: Omit<Way, 'differ' | 'toSecond'>): boolean =>
  n >= ODD_LIMITS.route * pairs && isFarMore(n, expected)

/** Several, and far more than would be expected by their part of all rows. */
export const isFarMore = (n: number, expected: number): boolean =>
  n >= ODD_LIMITS.routePairs &&
  n >= ODD_LIMITS.routeTimes * expected &&
  n >= expected + ODD_LIMITS.routeDeviations * Math.sqrt(expected)

/** Rows that repeat others are far more often since a day than before. */
export const isSince = ({
  likelihood,
  since,
  before,
}: Record<'likelihood' | 'since' | 'before', number>): boolean =>
  likelihood >= ODD_LIMITS.sinceLikelihood && since >= ODD_LIMITS.sinceTimes * before
