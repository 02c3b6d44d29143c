import type { Template } from '#contract'
import { isTooExact } from '../../decide/link-shape.ts'
import { attempted } from '../../effects/change/attempted.ts'
import type { Onset } from '../../effects/change/onset.ts'
import { piledUp } from '../../effects/change/piled-up.ts'
import { inTurnSentence, piledUpSentence, piledUpSteps } from '../../telling/change/piled-up.ts'
import type { Dimension, Frame } from '../frame/frame.types.ts'

/** What of a group that takes ever longer since a day has not ended: no figure of those that have says it. */
export interface PiledUpTold {
  sentences: Template[]
  steps: Template[]
}

const NOTHING: PiledUpTold = { sentences: [], steps: [] }

export async function tellPiledUp(
  frame: Frame,
  dimension: Dimension,
  level: string,
  set: Onset | null,
): Promise<PiledUpTold> {
  if (!set || (set.shape !== 'climb' && set.shape !== 'jump_climb') || !(set.main.number(0, 'slope') > 0))
    return NOTHING
  const effect = await attempted(frame.toolkit, `what ${level} has open`, () =>
    piledUp(frame, dimension, level, set),
  )
  if (!effect) return NOTHING
  const lies = piledUpSentence(frame, dimension, level, set, effect)
  // Any line that rises lets rows end as they came; one without a deviation is made by no queue, which shortens while none comes.
  if (set.line && isTooExact(set.line)) return { sentences: [lies], steps: [] }
  return {
    sentences: [lies, inTurnSentence(frame, dimension, level, effect)].filter((words) => words !== ''),
    steps: piledUpSteps(frame, dimension, level, effect),
  }
}
