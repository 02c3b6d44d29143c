import { decideYears, wayOf } from '../../decide/year-on-year.ts'
import { limited } from '../../decide/decide.ts'
import { attempted } from '../../effects/change/attempted.ts'
import { yearOnYear } from '../../effects/change/year-on-year.ts'
import { asksBeyondSeason } from '../../model/beyond-season.ts'
import { text } from '../../prose/prose.ts'
import { negativeWords } from '../../telling/negative.ts'
import type { Told } from '../../telling/told.ts'
import {
  likeMonthsSentence,
  yearsHeadline,
  yearsLine,
  yearsPassage,
} from '../../telling/change/year-on-year.ts'
import { change } from './change.ts'
import { isSeries, type Frame } from '../frame/frame.types.ts'

/**
 * "Is it really growing, or is it just the season": the same months of two years against each other, in which no season is.
 * Where there are no two years a course is told, and that a season may be in it. Null for other questions.
 */
export async function tellBeyondSeason(asked: Frame): Promise<Told | null> {
  const { question } = asked
  if (!asksBeyondSeason(question)) return null
  const plainly = { ...question, aspect: null }
  const frame: Frame = { ...asked, question: plainly }
  // A series has its seasons taken out where it is long enough.
  if (isSeries(frame))
    return change({ ...frame, question: { ...plainly, over: { ...question.over!, grain: null } } })
  const effect = await attempted(frame.toolkit, 'the same months of two years', () =>
    yearOnYear(frame, false),
  )
  if (!effect) {
    const told = await change({
      ...frame,
      question: { ...plainly, over: { ...question.over!, grain: null } },
    })
    return (
      told && {
        ...told,
        judgement: { kind: 'cannot-tell', sureness: 'cannot-tell', reasons: told.judgement.reasons },
        headline: text`Whether it is more than the season the data cannot tell, since they hold no two years of the same months: ${told.headline.replace(/^(?:Yes|No|Not shown)[:,] /, '')}`,
      }
    )
  }
  const judgement = limited(decideYears(effect, question.supposes), plainly, frame.measure.label)
  const plain = yearsHeadline(frame, effect, plainly)
  const passage = await yearsPassage(frame, effect, plain, judgement.sureness)
  const [own] = effect.sides
  return {
    judgement: { ...judgement, reasons: [...judgement.reasons, { code: 'rows', n: passage.n }] },
    // A yes would be one to "is it growing" and a no to "is it just the season".
    headline:
      judgement.kind === 'yes'
        ? text`It is more than the season: ${plain}`
        : judgement.kind === 'no'
          ? text`There is no ${question.supposes === 'up' ? 'growth' : 'fall'} beyond the season: ${plain}`
          : judgement.kind === 'cannot-tell'
            ? text`Not shown to be more than the season: ${plain}`
            : plain,
    sentences: [likeMonthsSentence(frame, effect, wayOf(own!)), yearsLine(frame, effect)].filter(
      (words) => words !== '',
    ),
    weakened: negativeWords(frame) ?? text`Two years say that it changed, not why.`,
    advice: null,
    keys: [],
    passages: [passage],
    effects: [effect.numbers],
  }
}
