import type { Question } from '#contract'
import type { SinceEvent } from '../effects/event/around-event.ts'
import type { Pooled } from '../effects/event/pooled.ts'
import type { EventEffect } from '../effects/event/event.ts'
import { toldOf } from './told-of.ts'
import { beyondChance, surenessOf, type EventReading } from './decide.ts'
import { LIMITS } from './limits.ts'
import type { Judgement } from './verdict.ts'

/** What two stretches say: they differ, they did so before the event already, they do not, or nothing can be told. */
export type PooledReading = 'changed' | 'before-it' | 'unchanged' | 'open'

/**
 * @param tests ways in which the question was looked at, all of which are allowed for
 */
export function pooledReading({ pooled, ahead }: SinceEvent, tests = 1): PooledReading {
  const { numbers, main } = pooled
  if (!beyondChance(numbers.p, tests)) {
    const [low, high] = [main.number(0, 'percent_low'), main.number(0, 'percent_high')]
    return low > -LIMITS.unchanged && high < LIMITS.unchanged ? 'unchanged' : 'open'
  }
  const before = ahead && beyondChance(ahead.numbers.p) ? (ahead.numbers.value ?? 0) : 0
  const same = Math.sign(before) === Math.sign(numbers.value ?? 0)
  return same && Math.abs(before) >= 0.5 * Math.abs(numbers.value ?? 0) ? 'before-it' : 'changed'
}

/**
 * Whether the same part of the year before tells what windows of some weeks on either side do not: these leave it open,
 * or say a change that the like stretch has not, which a season makes.
 */
export function outweighs(
  { pooled: { apart, main, each, numbers } }: SinceEvent,
  like: PooledReading,
  effect: EventEffect,
  windows: EventReading,
): boolean {
  if (apart !== 'year-before') return false
  if (windows === 'open') return like === 'changed' || like === 'before-it'
  if (windows !== 'changed' || like === 'before-it') return false
  const { view, row } = toldOf(effect)
  const [own, low, high] =
    each === null
      ? [view.number(row, 'change'), numbers.low, numbers.high]
      : [view.number(row, 'percent'), main.number(0, 'percent_low'), main.number(0, 'percent_high')]
  return own < (low ?? -Infinity) || own > (high ?? Infinity)
}

/** Whether a change is what a question takes for granted. */
const asSupposed = (value: number, asks: Question['supposes']): boolean =>
  asks === 'up' || asks === 'more'
    ? value > 0
    : asks === 'down' || asks === 'less'
      ? value < 0
      : asks !== 'same'

export function decidePooled(
  { numbers }: Pooled,
  reading: PooledReading,
  asks: Question['supposes'],
  tests = 1,
): Judgement {
  if (reading === 'open') return { kind: 'cannot-tell', sureness: 'cannot-tell', reasons: [] }
  if (reading === 'before-it') return { kind: asks ? 'no' : 'how-much', sureness: 'low', reasons: [] }
  if (reading === 'unchanged')
    return { kind: !asks ? 'how-much' : asks === 'same' ? 'yes' : 'no', sureness: 'moderate', reasons: [] }
  const own = surenessOf(numbers.p, numbers.n, tests)
  // Two stretches of time differ in more than what is asked about.
  const sureness = own === 'high' ? 'moderate' : own
  return {
    kind: asks ? (asSupposed(numbers.value ?? 0, asks) ? 'yes' : 'no') : 'how-much',
    sureness,
    reasons: [],
  }
}
