import { limited } from '../decide/decide.ts'
import { attempted } from '../effects/attempted.ts'
import { havingOf } from '../effects/having.ts'
import { text } from '../prose/prose.ts'
import { havingHeadline, havingListed, havingPassage, havingSentences } from '../telling/having.ts'
import type { Told } from '../telling/told.ts'
import { rowsOf } from '../telling/words.ts'
import type { Frame } from './frame/frame.types.ts'

/** Those that have so many of certain rows, none for so long, or so many in a row, one by one; null where none are asked for. */
export async function tellHaving(frame: Frame): Promise<Told | null> {
  const { question, measure, toolkit } = frame
  if (!question.having) return null
  const effect = await attempted(toolkit, 'those that are so', () => havingOf(frame))
  if (!effect) return null
  const headline = havingHeadline(frame, effect)
  return {
    judgement: limited(
      {
        kind: 'which',
        sureness: 'high',
        reasons: [{ code: 'rows', n: text`${effect.main.ref(0, 'n', 'integer')} ${rowsOf(frame)}` }],
      },
      question,
      measure.label,
    ),
    headline,
    sentences: havingSentences(frame, effect),
    listed: effect.levels.length > 0 ? havingListed(frame, effect) : null,
    weakened: null,
    advice: null,
    keys: [],
    passages: [havingPassage(frame, effect, headline)],
    effects: [],
  }
}
