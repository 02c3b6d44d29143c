import type { Steps } from '../effects/explain/steps.ts'
import { beyondChance, surenessOf } from './decide.ts'
import type { Judgement } from './verdict.ts'

/** A step of which another is said to be as long, or to cost as much, only where chance may make what lies between them. */
export const leadsAlone = ({ p }: { p: number }): boolean => beyondChance(p)

/** By how much longer than for all others a step must be for a group that is named for it. */
export const LONGER_FOR = 0.25
/** Share of a step by which it has become longer or shorter, below which that is not worth a word. */
export const STEP_MOVED = 0.1

export function decideSteps({ numbers, leads }: Steps, longest: boolean): Omit<Judgement, 'reasons'> {
  const lead = longest ? leads.longest : leads.slow
  const own = surenessOf(lead.p, numbers.n, 1)
  // How long each took is what was written down: which of two is first may be open, and is said.
  return { kind: 'which', sureness: own === 'cannot-tell' ? 'low' : own }
}
