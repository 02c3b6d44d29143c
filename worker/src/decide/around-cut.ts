import type { AroundCut } from '../effects/event/around-cut.ts'
import { beyondChance, surenessOf } from './decide.ts'
import type { View } from '../prose/view.ts'
import type { Judgement } from './verdict.ts'

export const LIMITS = {
  /** Part of the number within which rows on its free side lie near it. */
  band: 0.1,
  /** Standard errors by which a group's share near the number must have grown to be tested at all. */
  worthTesting: 2,
  /** Cases since, and times those before, from which on it is told that things are done in parts. */
  fewestCases: 4,
  moreCases: 2,
} as const

/** Who gathers at the number since then: one group alone, all together, or nobody beyond chance. */
export type CutReading = 'one' | 'all' | 'none'

export function cutReading({ holder, whole, sides }: AroundCut): CutReading {
  if (holder) return 'one'
  const last = sides.length - 1
  const grown = sides.number(last, 'near_share_since') > sides.number(last, 'near_share_before')
  return whole && grown && beyondChance(exactP(whole)) ? 'all' : 'none'
}

/** The exact p of two shares where counts are small. */
export const exactP = (test: View): number => {
  const exact = test.number(0, 'fisher_p')
  return Number.isFinite(exact) ? exact : test.number(0, 'p')
}

export function decideCut(effect: AroundCut, reading: CutReading): Judgement {
  const { numbers } = effect
  const sureness = surenessOf(numbers.p, numbers.n, 1)
  return reading === 'one'
    ? { kind: 'which', sureness, reasons: [] }
    : {
        kind: reading === 'all' ? 'yes' : 'no',
        sureness: reading === 'all' ? sureness : 'moderate',
        reasons: [],
      }
}
