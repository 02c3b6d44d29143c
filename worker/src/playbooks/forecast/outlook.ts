import { text } from '../../prose/prose.ts'
import { limited } from '../../decide/decide.ts'
import { decideOutlook, outlookReading } from '../../decide/outlook.ts'
import { outlookOf } from '../../effects/forecast/outlook.ts'
import {
  outlookAdvice,
  outlookHeadline,
  outlookPassage,
  outlookSentences,
  outlookWeakness,
} from '../../telling/forecast/outlook.ts'
import { isSeries, type Frame } from '../frame/frame.types.ts'
import type { Playbook } from '../playbook.ts'

/** A yes or no for each moment of a series is asked after: what comes of it is a chance and no course. */
export const isOfState = (frame: Frame): boolean => frame.measure.kind === 'share' && isSeries(frame)

/** Whether a state that comes now and then begins soon, from what came before it in the past. */
export const outlook: Playbook = async (frame) => {
  const effect = await outlookOf(frame)
  if (!effect) return null
  const reading = outlookReading(effect)
  const judgement = limited(decideOutlook(effect, reading), frame.question, frame.measure.label)
  const headline = outlookHeadline(frame, effect, reading)
  const sentences = outlookSentences(frame, effect, reading)
  const passage = await outlookPassage(frame, effect, judgement.sureness, headline, sentences)
  return {
    judgement: { ...judgement, reasons: [...judgement.reasons, { code: 'rows', n: text`${passage.n}` }] },
    headline,
    sentences,
    weakened: outlookWeakness(effect),
    advice: outlookAdvice(frame, effect, reading),
    keys: [],
    passages: [passage],
    effects: [effect.numbers],
  }
}
