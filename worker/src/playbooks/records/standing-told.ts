import type { Template } from '#contract'
import { attempted } from '../../effects/change/attempted.ts'
import { standingOf } from '../../effects/make-up/standing.ts'
import type { View } from '../../prose/view.ts'
import { standingSentence } from '../../telling/make-up/standing.ts'
import type { Frame } from '../frame/frame.types.ts'

/** That a total of money holds what is not decided yet, or was turned down; null where it holds next to nothing of it. */
export async function standingTold(frame: Frame): Promise<{ words: Template; view: View } | null> {
  const standing = await attempted(frame.toolkit, 'what of a total is settled', () => standingOf(frame))
  return standing && { words: standingSentence(frame, standing), view: standing.main }
}
