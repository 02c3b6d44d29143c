import type { View } from '../prose/view.ts'
import { beyondChance, beyondChanceOpen, beyondChanceUnasked } from './decide.ts'
import { LIMITS } from './limits.ts'

/** Groups that must go the other way for one to be the exception. */
const FEWEST_OTHERS = 3
/** Share of them whose own link stands. */
const MOST_STAND = 2 / 3

/**
 * The one group whose link runs against that of all others, each of these going the same way and most of them beyond
 * chance; null where there is none, or several.
 * @param tests links and dimensions that were looked into
 */
export function oddOneOut(main: View, strata: View, tests: number): number | null {
  const enough = strata.rows.filter((row) => strata.number(row, 'n') >= LIMITS.fewRows)
  const sides = [1, -1].map((side) => enough.filter((row) => Math.sign(strata.number(row, 'r')) === side))
  const [few, many] = sides.sort((a, b) => a.length - b.length) as [number[], number[]]
  const [row, ...more] = few
  if (row === undefined || more.length > 0 || many.length < FEWEST_OTHERS) return null
  const clear = many.filter((own) => beyondChance(strata.number(own, 'p_bh')))
  return clear.length >= MOST_STAND * many.length &&
    beyondChanceOpen(strata.number(row, 'p'), tests * enough.length) &&
    beyondChanceUnasked(main.number(0, 'slopes_p'), tests) &&
    beyondChance(main.number(0, 'rank_slopes_p'))
    ? row
    : null
}
