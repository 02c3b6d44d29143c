import { limited } from '../../decide/decide.ts'
import { decideSpreadWithin } from '../../decide/spread-within.ts'
import { attempted } from '../../effects/change/attempted.ts'
import { spreadWithin } from '../../effects/make-up/spread-within.ts'
import { spreadWithinOf } from '../../model/asks-spread-within.ts'
import { capitalise, text } from '../../prose/prose.ts'
import {
  evenSentence,
  handsSentence,
  smallGroups,
  spreadCourse,
  spreadWithinAdvice,
  spreadWithinHeadline,
  spreadWithinListed,
  spreadWithinPassage,
} from '../../telling/make-up/spread-within.ts'
import type { Told } from '../../telling/told.ts'
import { withVerdict } from '../../telling/verdict-words.ts'
import { rowsOf } from '../../telling/words.ts'
import type { Frame } from '../frame/frame.types.ts'

/**
 * How evenly what rows bring is shared out among those who have them, inside each group of a structure, and whether that has
 * changed. Null for other questions, and where groups are too small.
 */
export async function tellSpreadWithin(frame: Frame): Promise<Told | null> {
  const { question, dimensions, measure, toolkit } = frame
  const asked = spreadWithinOf(question)
  if (!asked || (measure.kind !== 'count' && measure.kind !== 'sum')) return null
  const unit = dimensions.find(({ column }) => column === asked.unit.column)
  const structure = dimensions.find(({ column }) => column === asked.structure.column)
  if (!unit || !structure) return null
  const effect = await attempted(toolkit, `${measure.label} inside each ${structure.label}`, () =>
    spreadWithin(frame, unit, structure),
  )
  if (!effect) return null
  const judgement = limited(
    {
      ...decideSpreadWithin(effect, question),
      reasons: [{ code: 'rows', n: text`${effect.levels.ref(0, 'all_rows', 'integer')} ${rowsOf(frame)}` }],
    },
    question,
    measure.label,
  )
  const plain = spreadWithinHeadline(frame, effect)
  const sentences = [
    handsSentence(effect),
    evenSentence(effect),
    spreadCourse(frame, effect),
    smallGroups(effect),
  ].filter((words) => words !== '')
  return {
    judgement,
    headline: capitalise(withVerdict(judgement.kind, question, plain)),
    sentences,
    listed: spreadWithinListed(frame, effect),
    weakened: text`How much each was there for, and what each is there to do, the rows do not say.`,
    advice: spreadWithinAdvice(frame, effect),
    keys: [],
    passages: [
      await spreadWithinPassage(frame, effect, {
        headline: capitalise(plain),
        sentences,
        certainty: judgement.sureness,
      }),
    ],
    effects: [effect.numbers],
  }
}
