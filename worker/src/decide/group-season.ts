import type { GroupSeason } from '../effects/change/group-season.ts'
import { beyondChance, beyondChanceUnasked } from './decide.ts'

/**
 * Standard deviations that a group must move against the others in its months; times its rows, where these are counted; and
 * the part of the years that must show it.
 */
const LIMITS = { moves: 0.5, times: Math.log(1.8), years: 0.75, fewest: 2 } as const

/** Whether it is told: it comes again in the years one by one, whether or not anybody asked when it is so. */
export function tellsSeason(
  { numbers, tried, seasons }: GroupSeason,
  asked: boolean,
  counted: boolean,
): boolean {
  const at = (column: string) => seasons.number(0, column)
  if (!(Math.abs(at('size')) >= (counted ? LIMITS.times : LIMITS.moves))) return false
  if (at('years') < LIMITS.fewest || at('years_alike') < LIMITS.years * at('years')) return false
  if (!beyondChance(at('p_again'))) return false
  return asked ? beyondChance(numbers.p, tried) : beyondChanceUnasked(numbers.p, tried)
}
