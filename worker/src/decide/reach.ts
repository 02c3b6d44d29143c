import type { Reached } from '../effects/forecast/reach.ts'
import { decideForecast, lower } from './decide.ts'
import { LIMITS } from './limits.ts'
import type { Judgement } from './verdict.ts'

/**
 * Whether a number is reached: `there` it is so already, `broken` it can be kept to no more, `yes` and `no` the whole
 * range lies on one side, `open` it does not; `untold` too little is known to look ahead. Of what was: `was`, `never`.
 */
export type ReachReading = 'there' | 'broken' | 'yes' | 'no' | 'open' | 'untold' | 'was' | 'never'

export function reachReading({ aim, sums, forecast, now, past }: Reached): ReachReading {
  const falls = aim.side === 'most'
  if (aim.past) return past.number(0, 'reached') > 0 ? 'was' : 'never'
  if (sums) {
    const all = now.number(0, 'so_far_all')
    if (!falls && all >= aim.value) return 'there'
    if (falls && all > aim.value) return 'broken'
  } else if (falls ? now.number(0, 'last') <= aim.value : now.number(0, 'last') >= aim.value)
    // What stands there now may be lost again by the day that is named.
    if (aim.by === null) return 'there'
  const reach = forecast?.reach
  if (!reach) return 'untold'
  const [low, high] = [reach.number(0, 'low95'), reach.number(0, 'high95')]
  const [worst, best] = falls ? [high, low] : [low, high]
  const holds = (value: number) => (falls ? value <= aim.value : value >= aim.value)
  if (holds(worst)) return 'yes'
  return holds(best) ? 'open' : 'no'
}

/** Which way an open one leans. */
export const leansYes = ({ forecast }: Reached): boolean => (forecast?.reach?.number(0, 'chance') ?? 0) >= 0.5

/** That way by far: nobody would bet on the other. */
export const isLikely = ({ forecast }: Reached): boolean => {
  const chance = forecast?.reach?.number(0, 'chance') ?? NaN
  return Math.max(chance, 1 - chance) >= LIMITS.mostLikely
}

/** What the rows hold is so; what is to come is as sure as its method was on the past. */
export function decideReach(effect: Reached, reading: ReachReading): Judgement {
  if (reading === 'untold') return { kind: 'cannot-tell', sureness: 'cannot-tell', reasons: [] }
  if (reading === 'there' || reading === 'was') return { kind: 'yes', sureness: 'high', reasons: [] }
  if (reading === 'broken' || reading === 'never') return { kind: 'no', sureness: 'high', reasons: [] }
  const own = effect.forecast ? decideForecast(effect.forecast).sureness : 'low'
  // A range that lies beyond it is what is told, however wide: the method's error is in it already.
  if (reading === 'open') return { kind: 'how-much', sureness: lower(own), reasons: [] }
  return { kind: reading, sureness: own === 'high' ? 'high' : 'moderate', reasons: [] }
}
