import { limited } from '../../decide/decide.ts'
import { decideOpenLoad, stepOfLoad } from '../../decide/open-load.ts'
import { attempted } from '../../effects/change/attempted.ts'
import { openLoad } from '../../effects/relate/open-load.ts'
import { openAtOnceOf } from '../../model/asks-unit-rows.ts'
import { text } from '../../prose/prose.ts'
import { negativeWords } from '../../telling/negative.ts'
import {
  allRowsSentence,
  cameSentence,
  loadStepSentence,
  noLoadStepSentence,
  openLoadAdvice,
  openLoadHeadline,
  openLoadPassage,
  openLoadWeakened,
  openSpread,
  unitsSentence,
} from '../../telling/relate/open-load.ts'
import type { Told } from '../../telling/told.ts'
import { withVerdict } from '../../telling/verdict-words.ts'
import { rowsOf } from '../../telling/words.ts'
import type { Frame } from '../frame/frame.types.ts'

/**
 * How a measure goes with how many other rows its unit had open when a row began. Null where that is not asked, and where the
 * table does not say from when until when rows are open: then how many there are in all is what can be told.
 */
export async function tellOpenLoad(given: Frame): Promise<Told | null> {
  const ref = openAtOnceOf(given.question)
  if (!ref || !given.held) return null
  const frame: Frame =
    given.measure.kind === 'sum' ? { ...given, measure: { ...given.measure, kind: 'mean' } } : given
  const { dimensions, toolkit, question, measure } = frame
  const unit = dimensions.find(({ column }) => column === ref.column)
  if (!unit) return null
  const effect = await attempted(toolkit, `${measure.label} and how many are open at once`, () =>
    openLoad(frame, unit),
  )
  if (!effect) return null
  const { kind, sureness } = decideOpenLoad(effect, question)
  const judgement = limited(
    {
      kind,
      sureness,
      reasons: [
        {
          code: 'rows',
          n: text`${effect.spread.ref(0, effect.main ? 'fitted' : 'known', 'integer')} ${rowsOf(frame)}`,
        },
        ...(kind === 'cannot-tell' ? [] : [{ code: 'observed' } as const]),
      ],
    },
    question,
    measure.label,
  )
  const step = stepOfLoad(effect)
  const plain = openLoadHeadline(frame, effect)
  const headline = step ? loadStepSentence(frame, effect, step) : plain
  const sentences = [
    step ? plain : noLoadStepSentence(effect),
    unitsSentence(effect),
    cameSentence(frame, effect),
    allRowsSentence(frame, effect),
    openSpread(effect),
  ].filter((words) => words !== '')
  return {
    judgement,
    headline: withVerdict(kind, question, headline),
    sentences,
    next: [],
    weakened: openLoadWeakened(frame, effect, negativeWords(frame)),
    advice: openLoadAdvice(frame, effect, step),
    keys: [],
    passages: [await openLoadPassage(frame, effect, sentences, judgement.sureness)],
    effects: [effect.numbers, ...(step ? [step.numbers] : [])],
  }
}
