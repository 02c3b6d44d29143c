import type { AroundCut } from '../effects/event/around-cut.ts'
import { beyondChance, surenessOf } from './decide.ts'
import type { Judgement } from './verdict.ts'

export const LIMITS = {
  /** Part of the number within which rows on its free side lie near it. */
  band: 0.1,
  /** Standard errors by which a group's share near the number must have grown to be tested at all. */
  worthTesting: 2,
  /** A p below it, with all groups allowed for, is beyond chance. */
  level: 0.05,
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
  const p = whole ? whole.number(0, 'fisher_p') : NaN
  return whole && grown && beyondChance(Number.isFinite(p) ? p : whole.number(0, 'p')) ? 'all' : 'none'
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
