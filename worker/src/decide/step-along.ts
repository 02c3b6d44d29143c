import type { StepAlong } from '../effects/relate/step-along.ts'
import { beyondChance } from './decide.ts'
import { LIMITS } from './limits.ts'

/** By how much two levels must fit better than any slope or curve, as a difference of the Bayesian criterion, which is strong. */
const FITS_BETTER = 6

/** Numbers that each kind of fit is free in; the place of a step is one of them. */
const FREE = { step: 3, line: 2, log: 2, curve: 3, lines: 5 } as const

/**
 * Whether a measure has one level up to a place along a number and another from there on: both differ beyond chance with
 * the search allowed for, neither a straight line, one of the logarithm nor a curve says as much, and on neither side goes
 * on what a line through it would be worth.
 * @param tests numbers of which this was the one to be looked at
 */
export function stepsAlong({ main, numbers }: StepAlong, tests = 1): boolean {
  const at = (column: string) => main.number(0, column)
  const n = at('n')
  /** How much better the step fits than the other, what each is free in allowed for. */
  const gainOver = (r2: number, free: number): number =>
    n * Math.log((1 - r2) / (1 - at('r2'))) + (free - FREE.step) * Math.log(n)
  return (
    beyondChance(numbers.p, tests) &&
    at('r2') - at('r2_line') >= LIMITS.threshold &&
    gainOver(at('r2_line'), FREE.line) >= FITS_BETTER &&
    gainOver(at('r2_log'), FREE.log) >= FITS_BETTER &&
    gainOver(at('r2_curve'), FREE.curve) >= FITS_BETTER &&
    gainOver(at('r2_lines'), FREE.lines) > 0
  )
}
