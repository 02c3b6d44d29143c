import { beyondChanceOpen, surenessOf } from '../../decide/decide.ts'
import { attempted } from '../../effects/change/attempted.ts'
import { course } from '../../effects/change/courses.ts'
import { asksWhyMoved } from '../../model/asks-why-moved.ts'
import { courseHeadline, coursePassage } from '../../telling/change/courses.ts'
import type { Told } from '../../telling/told.ts'
import { rowsBehind } from '../../telling/words.ts'
import { isSeries, type Frame } from '../frame/frame.types.ts'

/** Answers that say what the measure goes with at any time, and nothing of its course. */
const AT_ANY_TIME = new Set(['groups', 'model'])

/**
 * Where the goal asks why something has moved and no group moved by itself: that it did comes first, and what it depends on
 * at any time behind it. Where no move is shown, that is said before what it depends on.
 */
export async function withMove(frame: Frame, told: Told | null): Promise<Told | null> {
  const { question, measure, time } = frame
  if (!told || !asksWhyMoved(question) || !time || isSeries(frame) || frame.unit?.again) return told
  if (measure.kind !== 'share' && measure.kind !== 'mean') return told
  const open = told.judgement.kind === 'cannot-tell'
  if (!open && !AT_ANY_TIME.has(told.effects[0]?.kind ?? '')) return told
  const effect = await attempted(frame.toolkit, `whether ${measure.label} moved`, () => course(frame))
  if (!effect) return told
  const up = (effect.numbers.value ?? 0) > 0
  const moved =
    effect.shape !== 'open' &&
    beyondChanceOpen(effect.numbers.p) &&
    (question.supposes === 'differs' || question.supposes === (up ? 'up' : 'down'))
  const words = courseHeadline(frame, effect)
  if (!moved) return !open ? { ...told, sentences: [words, ...told.sentences] } : told
  const sureness = surenessOf(effect.numbers.p, frame.rows, 1)
  if (sureness === 'cannot-tell') return told
  return {
    ...told,
    judgement: { kind: 'how-much', sureness, reasons: [rowsBehind(frame)] },
    headline: words,
    sentences: open ? [told.headline] : [told.headline, ...told.sentences],
    weakened: open ? null : told.weakened,
    passages: [await coursePassage(frame, effect, sureness), ...told.passages],
    effects: [effect.numbers, ...told.effects],
  }
}
