import type { OnsetAlong } from '../effects/relate/onset-along.ts'
import { beyondChance } from './decide.ts'
import { LIMITS } from './limits.ts'

/** By how much a place must fit better than one straight line, as a difference of the Bayesian criterion, which is strong. */
const FITS_BETTER = 6

/** Whether a measure sets in at a place along a number: both sides differ beyond chance, and one slope over all says less. */
export const setsInAlong = ({ main, numbers }: OnsetAlong): boolean =>
  beyondChance(numbers.p) &&
  main.number(0, 'gain') >= FITS_BETTER &&
  main.number(0, 'r2') - main.number(0, 'r2_line') >= LIMITS.threshold
