import type { Compared, Leavers } from '../effects/event/leavers.ts'
import { allowedFor, beyondChance } from './decide.ts'
import { LIMITS } from './limits.ts'
import type { Judgement } from './verdict.ts'

/** What is told of who ends: a change over all, one of a single group, or nothing that can be told. */
export type LeavingReading = 'whole' | 'group' | 'open'

/** Since minus before, of that which is told. */
export const changeOfLeaving = (effect: Leavers, reading: LeavingReading): number =>
  difference(told(effect, reading))

/**
 * One group alone where it changed beyond chance and the others show nothing of the kind. It was picked by looking: what is
 * asked of its p is what is asked of anything picked so, with every group that was looked at allowed for.
 */
export function leavingReading({ whole, where }: Leavers): LeavingReading {
  const alone =
    where !== null &&
    beyondChance(pOf(where.these), where.looked, where.dimension.asked ? 'open' : 'unasked') &&
    !(
      beyondChance(pOf(where.others)) &&
      Math.sign(difference(where.others)) === Math.sign(difference(where.these))
    )
  return alone ? 'group' : beyondChance(pOf(whole)) ? 'whole' : 'open'
}

/** High where chance is far off and a season is taken out. */
export function decideLeaving(effect: Leavers, reading: LeavingReading): Judgement {
  if (reading === 'open') return { kind: 'cannot-tell', sureness: 'cannot-tell', reasons: [] }
  const own = told(effect, reading)
  const p = allowedFor(pOf(own), reading === 'group' ? effect.where!.looked : 1)
  return {
    kind: difference(own) > 0 ? 'yes' : 'no',
    sureness: p < LIMITS.sure && effect.against === 'years' ? 'high' : 'moderate',
    reasons: [{ code: 'test', p: own.pair.ref(0, 'p', 'p') }],
  }
}

const told = ({ whole, where }: Leavers, reading: LeavingReading): Compared =>
  reading === 'group' ? where!.these : whole
const difference = ({ pair }: Compared): number => pair.number(0, 'difference')
const pOf = ({ pair }: Compared): number => pair.number(0, 'p')
