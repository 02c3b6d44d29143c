import type { ColumnRef } from '#contract'
import { namesDate, readEvent, type Filter } from './filters/goal-parameters.ts'
import { DATED_HAPPENING } from './happenings.ts'
import type { IntentVote } from './intents.ts'

/**
 * The date that a goal sets before against after; null where it asks for no such thing.
 * @param goal   without the periods that it leaves out, which are no events
 * @param closed one exact figure is asked for
 */
export function turningPoint(goal: string, asked: readonly IntentVote[], closed: boolean): string | null {
  const dated =
    !closed || /\b(?:before|after|since)\b/i.test(goal) || DATED_HAPPENING.test(goal.toLowerCase())
  const wanted = dated && asked.some(({ intent }) => intent === 'event')
  return wanted && (namesDate(goal) || !isPeriod(asked, goal)) ? readEvent(goal) : null
}

/** "How did it change since 2010" speaks of a span of time, not of something that happened. */
const isPeriod = (asked: readonly IntentVote[], goal: string): boolean =>
  asked.some(({ intent, score }) => intent === 'trend' && score >= 0.9) && /\bsince\b/i.test(goal)

/** The filters without those that the date of an event was read as: rows before and after it are both looked at. */
export function aroundEvent(
  filters: readonly Filter[],
  event: string | null,
  time: ColumnRef | null,
): Filter[] {
  if (event === null) return [...filters]
  const ofEvent = (value: unknown): boolean => {
    const text = String(value)
    const length = event.endsWith('-01-01') ? 4 : 7
    return text.slice(0, length) === event.slice(0, Math.min(length, text.length))
  }
  return filters.filter(
    ({ column, operator, values }) =>
      column !== time?.column || operator === 'not between' || !values.some(ofEvent),
  )
}
