import type { Course } from '../effects/change/courses.ts'
import type { Factors } from '../effects/explain/factors.ts'
import type { Groups } from '../effects/compare/groups.ts'
import type { Link } from '../effects/relate/link.ts'
import type { View } from '../prose/view.ts'
import { LIMITS } from './limits.ts'

/** Whether the interval of a correlation leaves room for none that matters: only then a thing does not go with another. */
export const rulesOutLink = (low: number, high: number): boolean =>
  low > -LIMITS.linkMatters && high < LIMITS.linkMatters

/** The same for the one row of a correlation. */
export const viewRulesOutLink = (view: View): boolean =>
  rulesOutLink(view.number(0, 'pearson_low'), view.number(0, 'pearson_high'))

/**
 * Whether every pair of groups is so surely alike that no difference that matters is left: in means half a deviation of
 * the rows, in shares ten points, or half the share itself where it is small.
 */
export function rulesOutDifference({ pairs, levels, estimate }: Groups): boolean {
  if (pairs.length === 0) return false
  const [low, high] = estimate === 'share' ? ['low', 'high'] : ['g_low', 'g_high']
  const n = levels.rows.reduce((sum, row) => sum + levels.number(row, 'n'), 0)
  const overall =
    levels.rows.reduce((sum, row) => sum + levels.number(row, 'n') * levels.number(row, estimate), 0) / n
  const matters =
    estimate === 'share'
      ? Math.min(LIMITS.departsShare, Math.min(overall, 1 - overall) / 2)
      : LIMITS.differenceMatters
  return pairs.rows.every((row) => pairs.number(row, low) > -matters && pairs.number(row, high) < matters)
}

/**
 * Whether what a difference may still come to is little beside the level itself: half a deviation of a measure that spreads
 * widely may be half of it, and nobody should be told to leave that.
 */
export const isLittleOf = (difference: number, level: number): boolean =>
  Math.abs(difference) <= LIMITS.leavesAlone * Math.abs(level)

/**
 * Whether all groups are as good as equal: no interval of a difference leaves room for more than a small part of the
 * level. What is merely not shown to differ is not.
 */
export function showsEqual({ pairs, levels, estimate }: Groups): boolean {
  if (pairs.length === 0) return false
  const least = Math.min(...levels.rows.map((row) => Math.abs(levels.number(row, estimate))))
  const part = LIMITS.asEqual * least
  const margin = estimate === 'share' ? Math.min(LIMITS.asEqualShares, 2 * part) : part
  return pairs.rows.every(
    (row) => Math.max(Math.abs(pairs.number(row, 'low')), Math.abs(pairs.number(row, 'high'))) <= margin,
  )
}

/** Whether a course surely stays where it is: its slope, with its interval, moves it by a small part over all its time. */
export function standsStill({ trend, numbers }: Pick<Course, 'trend' | 'numbers'>): boolean {
  const time = trend.number(0, 'change') / trend.number(0, 'slope')
  const far = Math.max(Math.abs(numbers.low ?? NaN), Math.abs(numbers.high ?? NaN)) * Math.abs(time)
  return far <= LIMITS.asEqual * Math.abs(trend.number(0, 'mean'))
}

/** Whether the shares of one value among two sets of rows surely lie close together. */
export function sharesEqual(a: number, rowsA: number, b: number, rowsB: number): boolean {
  const error = Math.sqrt((a * (1 - a)) / rowsA + (b * (1 - b)) / rowsB)
  return Math.abs(a - b) + 1.96 * error <= LIMITS.apartInside
}

/** Columns that a measure surely does not go with, and those of which that cannot be told. */
export const partedFactors = ({ categories, numbers }: Factors): { none: Factors; open: Factors } => {
  const noLink = ({ main }: Link) => viewRulesOutLink(main)
  return {
    none: { categories: categories.filter(rulesOutDifference), numbers: numbers.filter(noLink) },
    open: {
      categories: categories.filter((own) => !rulesOutDifference(own)),
      numbers: numbers.filter((own) => !noLink(own)),
    },
  }
}
