import type { Template } from '#contract'
import { text } from '../../prose/prose.ts'
import type { View } from '../../prose/view.ts'
import { attempted } from '../../effects/change/attempted.ts'
import { undecidedOf } from '../../effects/compare/behind-share.ts'
import { ongoingSentence, undecidedSentence, waitingSentence } from '../../telling/compare/behind-share.ts'
import type { Told } from '../../telling/told.ts'
import type { Frame } from '../frame/frame.types.ts'

/**
 * A share of a state with the rows that nobody has decided yet, and what it is among the decided, whatever was asked of
 * it. Along a time they are set aside already, and said.
 */
export async function withUndecided(frame: Frame, told: Told): Promise<Told> {
  if (frame.ongoing) {
    const words = ongoingSentence(frame, frame.ongoing)
    const weakened = told.weakened === null ? words : text`${words} ${told.weakened}`
    return { ...withWords(told, words, frame.ongoing), sentences: told.sentences, weakened }
  }
  if (told.saysUndecided || frame.undecided) return told
  if (frame.waiting) {
    // Its figures are those of the decided: that others are left out weakens it, and takes no place of what it says.
    const words = waitingSentence(frame, frame.waiting)
    const weakened = told.weakened === null ? words : text`${words} ${told.weakened}`
    return { ...withWords(told, words, frame.waiting), sentences: told.sentences, weakened }
  }
  const undecided = await attempted(frame.toolkit, 'what is undecided', () => undecidedOf(frame))
  if (!undecided) return told
  return withWords(told, undecidedSentence(frame, undecided), undecided)
}

function withWords(told: Told, words: Template, { states, main }: Record<'states' | 'main', View>): Told {
  const [first, ...rest] = told.passages
  return {
    ...told,
    // Behind what the answer says first, and before what may not find room.
    sentences: [...told.sentences.slice(0, 1), words, ...told.sentences.slice(1)],
    passages: first
      ? [
          {
            ...first,
            sentences: [...first.sentences, words],
            evidence: [...first.evidence, states, main],
          },
          ...rest,
        ]
      : [],
  }
}
