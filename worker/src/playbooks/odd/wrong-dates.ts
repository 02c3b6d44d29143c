import { limited } from '../../decide/decide.ts'
import { decideDates } from '../../decide/wrong-dates.ts'
import { attempted } from '../../effects/change/attempted.ts'
import { wrongDates } from '../../effects/odd/wrong-dates.ts'
import {
  datesAdvice,
  datesHeadline,
  datesListed,
  datesPassage,
  datesSentences,
  datesWeakened,
} from '../../telling/odd/wrong-dates.ts'
import type { Told } from '../../telling/told.ts'
import { rowsLookedAt } from '../../telling/words.ts'
import { isSeries, type Frame } from '../frame/frame.types.ts'
import { isUnusual, tellUnusual, unusualOf } from './tail.ts'

/**
 * A length of time of which it is asked what is odd, or whether its dates can be relied upon: dates that cannot be first, then
 * what took unusually long, and else that nothing was found against it.
 */
export async function oddDates(frame: Frame): Promise<Told | null> {
  const { question, measure, toolkit } = frame
  if (question.metric?.kind !== 'duration' || isSeries(frame)) return null
  const effect = await wrongDates(frame)
  if (!effect) return null
  const headline = datesHeadline(frame, effect)
  const passage = datesPassage(frame, effect, headline)
  const own: Told = {
    judgement: limited({ ...decideDates(effect), reasons: [rowsLookedAt(frame)] }, question, measure.label),
    headline,
    sentences: datesSentences(frame, effect),
    listed: datesListed(frame, effect),
    weakened: datesWeakened(effect),
    advice: datesAdvice(frame, effect),
    keys: [],
    passages: [passage],
    effects: [effect.numbers],
  }
  if (effect.main.number(0, 'wrong') > 0) return own
  const tail = await attempted(toolkit, 'what took unusually long', () => unusualOf(frame))
  if (!tail || !isUnusual(tail)) return own
  const told = await tellUnusual(frame, tail)
  return {
    ...told,
    sentences: [...told.sentences, headline],
    passages: [...told.passages, passage],
    effects: [...told.effects, effect.numbers],
  }
}
