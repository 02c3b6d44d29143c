import { beyondChance, limited, surenessOf } from '../../decide/decide.ts'
import { attempted } from '../../effects/change/attempted.ts'
import { hoursOf } from '../../effects/compare/hours.ts'
import { hoursHeadline, hoursPassage, hoursSentences } from '../../telling/compare/hours.ts'
import type { Told } from '../../telling/told.ts'
import { rowsBehind } from '../../telling/words.ts'
import type { Frame } from '../frame/frame.types.ts'

/** At what hours of the day rows come, where they are counted; null where that is not asked or no column tells. */
export async function tellHours(frame: Frame): Promise<Told | null> {
  const { question, measure } = frame
  const asked = question.by.find(({ part }) => part === 'hour')
  if (!asked || question.by.length > 1 || measure.kind !== 'count') return null
  const effect = await attempted(frame.toolkit, 'hours of the day', () => hoursOf(frame, asked))
  if (!effect) return null
  const p = effect.test.number(0, 'p')
  const sure = beyondChance(p)
  const sureness = sure ? surenessOf(p, effect.main.number(0, 'n'), 1) : 'cannot-tell'
  const headline = hoursHeadline(frame, effect, sure)
  return {
    judgement: limited(
      {
        kind: sure ? 'which' : 'cannot-tell',
        sureness,
        reasons: [rowsBehind(frame, effect.main)],
      },
      question,
      measure.label,
    ),
    headline,
    sentences: hoursSentences(frame, effect, sure),
    weakened: null,
    advice: null,
    keys: [],
    passages: [await hoursPassage(frame, effect, headline, sure, sureness)],
    effects: [],
  }
}
