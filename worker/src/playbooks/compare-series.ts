import { limited } from '../decide/decide.ts'
import { sideBySide, type SideBySide } from '../effects/side-by-side.ts'
import { text } from '../prose/prose.ts'
import { sideBySideHeadline, sideBySidePassage, sideBySideSentences } from '../telling/side-by-side.ts'
import type { Told } from '../telling/told.ts'
import { withVerdict } from '../telling/verdict-words.ts'
import { changeOfSeries } from './change-of-series.ts'
import type { Frame } from './frame/frame.types.ts'

/** Series set against each other: rates as they stand, amounts by how far each came. */
export async function compareSeries(frame: Frame): Promise<Told | null> {
  const effect = await sideBySide(frame)
  if (!effect) return changeOfSeries(frame)
  const { question, measure } = frame
  const headline = sideBySideHeadline(effect)
  const passage = await sideBySidePassage(frame, effect, headline)
  const judgement = limited(
    {
      kind: verdictOf(frame, effect),
      sureness: 'high',
      reasons: [{ code: 'rows', n: passage.n }],
    },
    question,
    measure.label,
  )
  return {
    judgement,
    headline: withVerdict(judgement.kind, question, headline),
    sentences: sideBySideSentences(effect),
    weakened: text`Offices of different places do not always count the same thing in the same way; the record says how they lie, not why.`,
    advice: null,
    keys: [],
    passages: [passage],
    effects: [effect.numbers],
  }
}

/** "Is it higher in France than in Italy": the one named first against the others, at the end of the record. */
function verdictOf({ question, measure }: Frame, { levels }: SideBySide) {
  const { supposes } = question
  if (supposes === 'more' || supposes === 'up')
    return levels.text(0, 'series') === measure.label ? 'yes' : 'no'
  if (supposes === 'less' || supposes === 'down')
    return levels.text(levels.length - 1, 'series') === measure.label ? 'yes' : 'no'
  return 'which'
}
