import { limited } from '../../decide/decide.ts'
import { sideBySide, type SideBySide } from '../../effects/series/side-by-side.ts'
import { text } from '../../prose/prose.ts'
import {
  sideBySideHeadline,
  sideBySidePassage,
  sideBySideSentences,
  yearHeadline,
} from '../../telling/series/side-by-side.ts'
import type { Told } from '../../telling/told.ts'
import { withVerdict } from '../../telling/verdict-words.ts'
import { changeOfSeries } from '../change/change-of-series.ts'
import type { Frame } from '../frame/frame.types.ts'

/** Series set against each other: rates as they stand, amounts by how far each came. */
export async function compareSeries(frame: Frame): Promise<Told | null> {
  const effect = await sideBySide(frame)
  if (!effect) return changeOfSeries(frame)
  const { question, measure } = frame
  const headline = asksWay(question) ? yearHeadline(effect) : sideBySideHeadline(effect)
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
    sentences: asksWay(question)
      ? [sideBySideHeadline(effect), ...sideBySideSentences(effect)]
      : sideBySideSentences(effect),
    weakened: text`Offices of different places do not always count the same thing in the same way; the record says how they lie, not why.`,
    advice: null,
    keys: [],
    passages: [passage],
    effects: [effect.numbers],
  }
}

/** "Is it coming down there", and not whether it is the lower one. */
const asksWay = ({ supposes }: Frame['question']): boolean => supposes === 'up' || supposes === 'down'

/**
 * "Is it higher in France than in Italy": the one named first against the others, at the end of the record; "is it coming
 * down in France": which way it went over the last year.
 */
function verdictOf({ question }: Frame, { stands }: SideBySide) {
  const { supposes } = question
  if (asksWay(question)) {
    const moved = stands.number(0, 'last_year')
    return Number.isFinite(moved) ? (moved < 0 === (supposes === 'down') ? 'yes' : 'no') : 'which'
  }
  if (supposes === 'more') return stands.number(0, 'rank') === 1 ? 'yes' : 'no'
  if (supposes === 'less') return stands.number(0, 'rank') === stands.length ? 'yes' : 'no'
  return 'which'
}
