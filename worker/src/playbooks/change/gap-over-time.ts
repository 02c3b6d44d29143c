import { courseOfGap, decideGap } from '../../decide/gap-over-time.ts'
import { limited } from '../../decide/decide.ts'
import { attempted } from '../../effects/change/attempted.ts'
import { gapOverTime, gapSides } from '../../effects/change/gap-over-time.ts'
import { asksGap } from '../../model/asks-gap.ts'
import { text } from '../../prose/prose.ts'
import {
  fewSentence,
  gapAdvice,
  gapHeadline,
  gapListed,
  gapPassage,
  periodsSentence,
  plainSentence,
  sidesSentence,
} from '../../telling/change/gap-over-time.ts'
import { negativeWords } from '../../telling/negative.ts'
import type { Told } from '../../telling/told.ts'
import { withVerdict } from '../../telling/verdict-words.ts'
import { change } from './change.ts'
import type { Frame } from '../frame/frame.types.ts'

/**
 * "Is the gap between the two closing": how far they lie apart in each period, and where that goes. Where no two groups
 * are named, or they are never there together, that is said, and the course of the measure is told. Null for other questions.
 */
export async function tellGap(frame: Frame): Promise<Told | null> {
  const { question } = frame
  if (!asksGap(question)) return null
  const sides = gapSides(frame)
  const effect =
    sides && (await attempted(frame.toolkit, 'the gap in each period', () => gapOverTime(frame, sides)))
  if (!effect) return courseInstead(frame)
  const course = courseOfGap(effect)
  const judgement = limited(decideGap(effect, course, question.supposes), question, frame.measure.label)
  const plain = gapHeadline(frame, effect, course)
  const more = [
    sidesSentence(frame, effect),
    plainSentence(frame, effect),
    periodsSentence(frame, effect),
    fewSentence(frame, effect),
  ].filter((words) => words !== '')
  const passage = await gapPassage(frame, effect, plain, more, judgement.sureness)
  return {
    judgement: { ...judgement, reasons: [...judgement.reasons, { code: 'rows', n: passage.n }] },
    headline: withVerdict(judgement.kind, question, plain),
    sentences: more,
    listed: gapListed(frame, effect),
    weakened:
      negativeWords(frame) ??
      (course === 'open'
        ? null
        : text`That the gap moved says when, not why: who is in each group may have changed as well.`),
    advice: gapAdvice(effect),
    keys: [],
    passages: [passage],
    effects: [effect.numbers],
  }
}

/** The course of the measure itself, and that it is none of the gap. */
async function courseInstead(frame: Frame): Promise<Told | null> {
  const told = await change({ ...frame, question: { ...frame.question, aspect: null } })
  return (
    told && {
      ...told,
      judgement: { ...told.judgement, kind: 'cannot-tell', sureness: 'cannot-tell' },
      headline: text`How far the groups lie apart over time the data cannot tell: there are no periods in which two that are named both have rows enough. ${told.headline.replace(/^(?:Yes|No|Not shown)[:,] /, '')}`,
    }
  )
}
