import { name, text } from '../../prose/prose.ts'
import { limited } from '../../decide/decide.ts'
import { attempted } from '../../effects/change/attempted.ts'
import { ruledBy } from '../../effects/explain/ruled-by.ts'
import { ruledHeadline, ruledPassage, ruledSentence } from '../../telling/explain/ruled-by.ts'
import type { Told } from '../../telling/told.ts'
import { oneOf, rowsOf } from '../../telling/words.ts'
import type { Frame } from '../frame/frame.types.ts'

/** A measure that a list gives is told by that list: nothing else is behind it. */
export async function tellRuled(frame: Frame): Promise<Told | null> {
  const ruled = await attempted(frame.toolkit, `what gives ${frame.measure.label}`, () => ruledBy(frame))
  if (!ruled) return null
  const n = text`${ruled.ends.ref(0, 'n', 'integer')} ${rowsOf(frame)}`
  return {
    judgement: limited(
      {
        kind: 'which',
        sureness: ruled.always ? 'high' : 'moderate',
        reasons: [{ code: 'rows', n }],
      },
      frame.question,
      frame.measure.label,
    ),
    headline: ruledHeadline(frame, ruled),
    sentences: [ruledSentence(frame, ruled)],
    weakened: text`What sets ${name(frame.measure.label)} for each ${oneOf(ruled.by)} is not in the table.`,
    advice: null,
    keys: [],
    passages: [ruledPassage(frame, ruled)],
    effects: [],
  }
}
