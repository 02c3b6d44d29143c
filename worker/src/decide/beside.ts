import type { Certainty } from '#contract'
import type { Groups } from '../effects/compare/groups.ts'
import { lower, surenessOf } from './decide.ts'

/** How sure that is which stands beside an answer and was found to be beyond chance: as sure as its own test, with its rows. */
export function surenessBeside({ p, n }: { p: number | null; n: number }, tests = 1): Certainty {
  const own = surenessOf(p, n, tests)
  return own === 'cannot-tell' ? 'low' : own
}

/** The same of groups, which are less sure where some are small. */
export const groupsBeside = ({ numbers, main }: Groups, tests = 1): Certainty => {
  const own = surenessBeside(numbers, tests)
  return main.number(0, 'small_groups') > 0 ? lower(own) : own
}
