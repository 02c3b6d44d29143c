import type { View } from '../prose/view.ts'
import { beyondChance } from './decide.ts'
import { LIMITS } from './limits.ts'

/**
 * What becomes of a link among rows that are alike: it turns round, is gone, rises in some and falls in others, is there
 * for some alone, or holds.
 */
export type WithinReading = 'turns' | 'gone' | 'depends' | 'some' | 'holds'

const number = (view: View, column: string) => view.number(0, column)

/**
 * @param tests dimensions that were looked into
 * @param asked whether the question names the dimension, and with it that the link may differ along it
 */
export function withinReading(main: View, strata: View, tests: number, asked: boolean): WithinReading {
  const [crude, inside] = [number(main, 'crude_r'), number(main, 'within_r')]
  const sure = (column: string) => number(main, column) * tests < LIMITS.level
  // A few far values make slopes differ where the order of the rows does not.
  const differ =
    beyondChance(number(main, 'slopes_p'), tests, asked ? 'named' : 'unasked') &&
    number(main, 'rank_slopes_p') < LIMITS.level
  const clear = (row: number) => strata.number(row, 'p_bh') < LIMITS.level
  const rising = strata.rows.filter((row) => clear(row) && strata.number(row, 'slope_low') > 0)
  const falling = strata.rows.filter((row) => clear(row) && strata.number(row, 'slope_high') < 0)
  if (differ && rising.length > 0 && falling.length > 0) return 'depends'
  if (number(main, 'crude_p') < LIMITS.level) {
    if (crude * inside < 0 && sure('within_p')) return 'turns'
    if (!(number(main, 'within_p') < LIMITS.level) && Math.abs(inside) < Math.abs(crude) / 2) return 'gone'
  }
  return differ && flatOnes(strata).length > 0 && rising.length + falling.length > 0 ? 'some' : 'holds'
}

/** The value with the steepest slope that stands beyond chance. */
export const steepest = (strata: View): number | null =>
  strata.rows
    .filter((row) => strata.number(row, 'p_bh') < LIMITS.level)
    .sort((a, b) => Math.abs(strata.number(b, 'slope')) - Math.abs(strata.number(a, 'slope')))[0] ?? null

/** Values of enough rows whose slope, with all of its interval, stays under a part of the steepest one. */
export function flatOnes(strata: View): number[] {
  const top = steepest(strata)
  if (top === null) return []
  const slope = strata.number(top, 'slope')
  const bound = slope > 0 ? 'slope_high' : 'slope_low'
  return strata.rows.filter(
    (row) =>
      row !== top &&
      strata.number(row, 'n') >= LIMITS.fewRows &&
      strata.number(row, bound) * Math.sign(slope) < LIMITS.flatBeside * Math.abs(slope),
  )
}

/** Further values in which it goes the way of the steepest one beyond chance. */
export const alongWith = (strata: View, top: number): number[] =>
  strata.rows.filter(
    (row) =>
      row !== top &&
      strata.number(row, 'p_bh') < LIMITS.level &&
      strata.number(row, 'slope') > 0 === strata.number(top, 'slope') > 0 &&
      !flatOnes(strata).includes(row),
  )
