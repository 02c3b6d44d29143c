import { ADVICE } from '../../decide/advice.ts'
import { LIMITS } from '../../decide/limits.ts'

/** Days of a month, by which rows are told a month. */
export const MONTH_DAYS = 365.25 / 12

/** Standard errors that a difference must have to be seen four times in five. */
const SEEN = LIMITS.seen

/**
 * How many new rows it takes to tell a new level from the old one four times in five: n = v1 / ((d / 2.8)^2 - v0 / n0),
 * from the standard error of a difference of two means; nothing where the old rows alone leave too much open. A normal
 * approximation wants some of them at least.
 */
export const rowsToShow = (
  difference: string,
  before: string,
  rows: string,
  after: string,
  fewest: number = ADVICE.fewestToShow,
): string => {
  const left = `(pow((${difference}) / ${SEEN}, 2) - (${before}) / (${rows}))`
  return `case when ${left} > 0 then greatest(${fewest}, ceil((${after}) / ${left}))::bigint end`
}

/** How many rows on each of two sides, tried out side by side: n = 2 v (2.8 / d)^2. */
export const rowsToTry = (difference: string, variance: string): string =>
  `greatest(${ADVICE.fewestToShow}, ceil(2 * (${variance}) * pow(${SEEN} / nullif(${difference}, 0), 2)))::bigint`
