import { cutReading, decideCut } from '../../decide/around-cut.ts'
import { limited } from '../../decide/decide.ts'
import { attempted } from '../../effects/change/attempted.ts'
import { aroundCut } from '../../effects/event/around-cut.ts'
import type { Happening } from '../../effects/event/event.ts'
import { text } from '../../prose/prose.ts'
import {
  cutAdvice,
  cutHeadline,
  cutPassage,
  cutSteps,
  monthsSentence,
  partsSentence,
  pastSentence,
} from '../../telling/event/around-cut.ts'
import type { Told } from '../../telling/told.ts'
import { withRows } from '../../telling/words.ts'
import type { Frame } from '../frame/frame.types.ts'

/**
 * What a rule for what lies past a number changed: who has come to stay right on the free side of it, how many are left past
 * it, and what is done in parts. Null where what happened is no such rule, or the question measures another number.
 */
export async function tellAroundCut(frame: Frame, happening: Happening): Promise<Told | null> {
  const { cut } = happening
  const { question, measure, toolkit } = frame
  if (!cut || question.metric?.kind !== 'value' || question.metric.column !== cut.column || !measure.variable)
    return null
  const effect = await attempted(toolkit, 'what lies near the number of a rule', () =>
    aroundCut(frame, { ...happening, cut }),
  )
  if (!effect) return null
  const reading = cutReading(effect)
  const judgement = limited(decideCut(effect, reading), question, measure.label)
  const headline = cutHeadline(frame, effect, reading)
  const sentences = [
    pastSentence(frame, effect),
    partsSentence(frame, effect),
    monthsSentence(frame, effect),
  ].filter((words) => words !== '')
  return {
    judgement: withRows(frame, judgement),
    headline,
    sentences,
    weakened: text`That ${frame.noun.many} lie there does not show what anybody meant by it: what they were for is to be looked at.`,
    advice: cutAdvice(frame, effect, reading),
    steps: cutSteps(frame, effect, reading),
    keys: [],
    passages: [await cutPassage(frame, effect, headline, sentences, judgement.sureness)],
    effects: [effect.numbers],
  }
}
