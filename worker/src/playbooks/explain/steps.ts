import { limited } from '../../decide/decide.ts'
import { decideSteps } from '../../decide/steps.ts'
import { attempted } from '../../effects/change/attempted.ts'
import { steps } from '../../effects/explain/steps.ts'
import { asksSteps } from '../../model/asks-steps.ts'
import { text } from '../../prose/prose.ts'
import {
  longForSentence,
  movedSentence,
  noGroupSentence,
  stepLengths,
  stepsAdvice,
  stepsBeside,
  stepsHeadline,
  stepsPassage,
  waitingSentence,
} from '../../telling/explain/steps.ts'
import type { Told } from '../../telling/told.ts'
import { rowsBehind } from '../../telling/words.ts'
import type { Frame } from '../frame/frame.types.ts'
import { explain } from './explain.ts'

/**
 * At which step between the moments that rows pass their time goes, for whom, whether that has changed, and where what is
 * still under way waits. What drives the whole where rows have no such steps; null for other questions.
 */
export async function tellSteps(frame: Frame): Promise<Told | null> {
  const { question, toolkit, measure } = frame
  if (!asksSteps(question)) return null
  const effect = await attempted(toolkit, 'the steps of a length of time', () => steps(frame))
  if (!effect) return explain({ ...frame, question: { ...question, aspect: null } })
  const longest = question.order === 'most'
  const judgement = limited(
    { ...decideSteps(effect, longest), reasons: [rowsBehind(frame, effect.whole)] },
    question,
    measure.label,
  )
  const headline = stepsHeadline(frame, effect, longest)
  const sentences = [
    stepsBeside(frame, effect, longest),
    longForSentence(frame, effect) || noGroupSentence(effect),
    movedSentence(frame, effect),
    waitingSentence(frame, effect),
    stepLengths(frame, effect),
  ].filter((words) => words !== '')
  return {
    judgement,
    headline,
    sentences,
    weakened: text`This says at which step the time goes, not why.`,
    advice: stepsAdvice(effect, longest),
    keys: [],
    passages: [
      await stepsPassage(frame, effect, { headline, sentences, certainty: judgement.sureness, longest }),
    ],
    effects: [effect.numbers],
  }
}
