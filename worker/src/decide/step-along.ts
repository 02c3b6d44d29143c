import type { StepAlong } from '../effects/relate/step-along.ts'
import { beyondChance } from './decide.ts'
import { LIMITS } from './limits.ts'

/** By how much two levels must fit better than any slope or curve, as a difference of the Bayesian criterion, which is strong. */
const FITS_BETTER = 6

/** Numbers that each kind of fit is free in; the place of a step is one of them. */
const FREE = { step: 3, line: 2, log: 2, curve: 3, lines: 5 } as const

/** Part of what lies between both sides that the rows right at the place must make, and its standard errors. */
const AT_PLACE = 0.5
const NEAR_ERRORS = 3.5
/** Errors by which those rows fall short of it where they lie on the other level. */
const ELSEWHERE_ERRORS = 2

/**
 * Whether a measure goes from one level to another at a place along a number: both differ beyond chance with the search
 * allowed for, and neither a straight line, one of the logarithm nor a curve says as much. Either no slope goes on at all on
 * either side, or the rows right at the place step by most of it.
 * @param tests numbers of which this was the one to be looked at
 */
export function stepsAlong({ main, numbers }: StepAlong, tests = 1): boolean {
  const at = (column: string) => main.number(0, column)
  const n = at('n')
  const sloped = main.value(0, 'sloped') === true
  const [fit, free] = sloped ? [at('r2_lines'), FREE.lines] : [at('r2'), FREE.step]
  /** How much better it fits than the other, what each is free in allowed for. */
  const gainOver = (r2: number, others: number): number =>
    n * Math.log((1 - r2) / (1 - fit)) + (others - free) * Math.log(n)
  const level = !sloped && gainOver(at('r2_lines'), FREE.lines) > 0
  return (
    beyondChance(numbers.p, tests) &&
    fit - at('r2_line') >= LIMITS.threshold &&
    gainOver(at('r2_line'), FREE.line) >= FITS_BETTER &&
    gainOver(at('r2_log'), FREE.log) >= FITS_BETTER &&
    gainOver(at('r2_curve'), FREE.curve) >= FITS_BETTER &&
    (level ? !isElsewhere(main) : jumpsThere(main))
  )
}

/** What lies between the rows right at the place, counted the way both sides go, between the sides, and its error. */
function beside(main: StepAlong['main']) {
  const between = (what: string) => main.number(0, `${what}_above`) - main.number(0, `${what}_below`)
  const whole = between('mean')
  return {
    near: between('near') * Math.sign(whole),
    whole: Math.abs(whole),
    error: main.number(0, 'near_error'),
    ends: between('end') * Math.sign(whole),
  }
}

/**
 * The rows right at the place step by most of what lies between both sides, beyond chance, and those furthest from it are
 * still apart: of a hump the near side of it is no step.
 */
function jumpsThere(main: StepAlong['main']): boolean {
  const { near, whole, error, ends } = beside(main)
  return Math.min(near, ends) >= AT_PLACE * whole && !(near < NEAR_ERRORS * error)
}

/** Rows right at the place are on the level of the other side, by more than chance makes of so few. */
function isElsewhere(main: StepAlong['main']): boolean {
  const { near, whole, error } = beside(main)
  return AT_PLACE * whole - near > ELSEWHERE_ERRORS * error
}
