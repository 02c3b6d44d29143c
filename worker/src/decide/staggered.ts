import type { Question } from '#contract'
import type { Staggered } from '../effects/event/staggered.ts'
import { beyondChance, lower, surenessOf } from './decide.ts'
import { LIMITS } from './limits.ts'
import type { Judgement } from './verdict.ts'

/** What units that begin say: it changed, it did not, nothing can be told, or they were on their way apart already. */
export type StaggeredReading = 'changed' | 'unchanged' | 'open' | 'drifted'

/** Whether it can be seen at all how the two ran before: one period has no course. */
export const seesBefore = ({ main }: Pick<Staggered, 'main'>): boolean =>
  main.number(0, 'before_periods') >= LIMITS.fewestBefore && Number.isFinite(main.number(0, 'before_p'))

/** What the course before would have made by itself is a good part of what is found, or hides as much. */
const carriesMuch = ({ main }: Pick<Staggered, 'main'>): boolean =>
  beyondChance(main.number(0, 'before_p')) &&
  Math.abs(main.number(0, 'before_carried')) >= LIMITS.carried * Math.abs(main.number(0, 'effect'))

export function staggeredReading(effect: Staggered): StaggeredReading {
  const { main, numbers, inProportion } = effect
  if (seesBefore(effect) && carriesMuch(effect)) return 'drifted'
  if (beyondChance(numbers.p)) return 'changed'
  const margin = LIMITS.unchanged * (inProportion ? 1 : Math.abs(main.number(0, 'mean_before')))
  const far = Math.max(Math.abs(numbers.low ?? Infinity), Math.abs(numbers.high ?? Infinity))
  return far <= margin ? 'unchanged' : 'open'
}

export function decideStaggered(
  effect: Staggered,
  reading: StaggeredReading,
  asks: Question['supposes'],
): Judgement {
  const reasons: Judgement['reasons'] = []
  if (reading === 'open' || reading === 'drifted')
    return { kind: 'cannot-tell', sureness: 'cannot-tell', reasons }
  if (reading === 'unchanged')
    return { kind: !asks ? 'how-much' : asks === 'same' ? 'yes' : 'no', sureness: 'moderate', reasons }
  const { numbers } = effect
  const own = surenessOf(numbers.p, numbers.n, 1)
  const up = (numbers.value ?? 0) > 0
  const wanted =
    asks === 'up' || asks === 'more' ? up : asks === 'down' || asks === 'less' ? !up : asks !== 'same'
  return {
    kind: asks ? (wanted ? 'yes' : 'no') : 'how-much',
    sureness: seesBefore(effect) ? own : lower(own),
    reasons,
  }
}
