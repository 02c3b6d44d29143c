import { fixedSentence } from '../../telling/records/fixed.ts'
import { text } from '../../prose/prose.ts'
import type { Told } from '../../telling/told.ts'
import type { Frame } from '../frame/frame.types.ts'

/** An answer over what rows only repeat says so with its figures. */
export function withFixed(frame: Frame, told: Told): Told {
  if (!frame.fixed) return told
  const words = fixedSentence(frame, frame.fixed)
  const [first, ...others] = told.sentences
  const [passage, ...passages] = told.passages
  return {
    ...told,
    sentences: first ? [text`${first} ${words}`, ...others] : [words],
    passages: passage
      ? [
          {
            ...passage,
            sentences: [...passage.sentences, words],
            evidence: [...passage.evidence, frame.fixed.view],
          },
          ...passages,
        ]
      : [],
  }
}
