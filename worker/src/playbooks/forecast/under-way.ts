import { limited } from '../../decide/decide.ts'
import { decideUnderWay, readUnderWay } from '../../decide/under-way.ts'
import { underWayOf } from '../../effects/forecast/under-way.ts'
import { isMark } from '../../model/rare-states.ts'
import { text } from '../../prose/prose.ts'
import type { Told } from '../../telling/told.ts'
import { underWayHeadline, underWayPassage, underWaySentences } from '../../telling/forecast/under-way.ts'
import { withVerdict } from '../../telling/verdict-words.ts'
import { isOfState } from './outlook.ts'
import type { Frame } from '../frame/frame.types.ts'

/** "Are we in a recession": a mark that is set long after the fact is asked for what holds now. */
export const asksUnderWay = (frame: Frame): boolean =>
  isOfState(frame) &&
  !frame.question.guessed.includes('metric') &&
  frame.source.columns.some((column) => column.name === frame.question.metric?.column && isMark(column))

/** What the mark says and up to when, and whether what stands beside it moves as it did in such times. */
export async function underWay(frame: Frame): Promise<Told | null> {
  const effect = await underWayOf(frame)
  if (!effect) return null
  const reading = readUnderWay(effect)
  const judgement = limited(decideUnderWay(reading), frame.question, frame.measure.label)
  const headline = withVerdict(judgement.kind, frame.question, underWayHeadline(effect, reading))
  const passage = await underWayPassage(frame, effect, headline, judgement.sureness)
  return {
    judgement: { ...judgement, reasons: [...judgement.reasons, { code: 'rows', n: passage.n }] },
    headline,
    sentences: underWaySentences(effect),
    weakened: text`Values of late are revised, and a recession that has begun may not show in changes over half a year yet; the series were chosen by hand and no chance is computed from them.`,
    advice: null,
    keys: [],
    passages: [passage],
    effects: [effect.numbers],
  }
}
