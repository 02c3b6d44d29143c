import type { View } from '../prose/view.ts'
import type { Link } from '../effects/relate/link.ts'
import { LIMITS } from './limits.ts'

/** The same step counts for less the more there is already: a logarithm says it with one number. */
export const flattensOut = (main: View): boolean =>
  main.number(0, 'log_r2') > main.number(0, 'r2') + LIMITS.flattens &&
  !(main.number(0, 'log_r2') < main.number(0, 'quadratic_r2') - LIMITS.flattensSlack) &&
  main.number(0, 'doubling_p') < LIMITS.shape

/** It turns within the data: a hump or a valley that a straight line does not see, or of which it says less than half. */
export const bends = (main: View): boolean => {
  const number = (column: string) => main.number(0, column)
  return (
    number('turns_inside') === 1 &&
    number('quadratic_p') < LIMITS.shape &&
    number('quadratic_gain') >= LIMITS.bends &&
    (number('r2') <= LIMITS.bendsLine || number('quadratic_gain') >= number('r2'))
  )
}

/** Rows that lie on one line as nothing that people do ever does: a formula, or a clock that was set. */
export const isTooExact = (line: View): boolean =>
  line.number(0, 'r2') >= LIMITS.tooExact && line.number(0, 'n') >= LIMITS.tooExactRows

/** Values follow a straight line closely enough for it to say where those to come would lie. */
export const followsLine = (line: View): boolean => line.number(0, 'r2') >= LIMITS.onLine

/** A curve says more than the straight line, beyond chance; of the few rows of one group it must say more by far. */
export const isCurved = (main: View, gain: number = LIMITS.curve): boolean =>
  main.number(0, 'quadratic_gain') > gain && main.number(0, 'quadratic_p') < LIMITS.shape

/** Groups of a number say clearly more of a measure than a straight line through it does. */
export const beyondLine = (line: number, groups: number): boolean =>
  groups - (Number.isFinite(line) ? line : 0) > LIMITS.stepsBeyondLine

/** Beyond chance, as much is in many rows, and next to nothing. */
export const isWeak = ({ numbers, main }: Pick<Link, 'numbers' | 'main'>): boolean =>
  Math.max(Math.abs(numbers.value ?? 0), Math.abs(main.number(0, 'pearson'))) < LIMITS.weakLink

/** Up to a place nothing goes on, or as good as nothing, and behind it the line rises or falls. */
export const beginsAt = (main: View): boolean => {
  const number = (column: string) => main.number(0, column)
  return (
    number('p') < LIMITS.shape &&
    number('slope_after_p') < LIMITS.shape &&
    number('r2') - number('r2_line') >= LIMITS.threshold &&
    Math.abs(number('slope_before')) <= LIMITS.flatBefore * Math.abs(number('slope_after'))
  )
}

/**
 * The band after which a measure steps: most of what lies between its ends lies there, and within less of the way than a
 * straight line would need for it. A band that is merely wide has much of the difference and no step.
 * @param bands from the lowest up, with their `mean` of the measure and their `middle` of the other
 */
export function stepIn(bands: View): number | null {
  const [means, middles] = ['mean', 'middle'].map((column) =>
    bands.rows.map((row) => bands.number(row, column)),
  )
  const whole = Math.abs(means!.at(-1)! - means![0]!)
  const way = Math.abs(middles!.at(-1)! - middles![0]!)
  if (bands.length < LIMITS.stepBands || !(whole > 0) || !(way > 0)) return null
  const jumps = means!.slice(1).map((mean, at) => Math.abs(mean - means![at]!))
  const jump = Math.max(...jumps)
  const at = jumps.indexOf(jump)
  const apart = Math.abs(middles![at + 1]! - middles![at]!)
  return jump > LIMITS.stepShare * whole && jump / whole >= LIMITS.stepSteeper * (apart / way) ? at : null
}
