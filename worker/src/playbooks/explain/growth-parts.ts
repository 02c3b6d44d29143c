import { decideChangeParts } from '../../decide/change-parts.ts'
import { limited } from '../../decide/decide.ts'
import { attempted } from '../../effects/change/attempted.ts'
import { growthParts } from '../../effects/change/growth-parts.ts'
import { asksGrowthParts } from '../../model/asks-growth-parts.ts'
import { text } from '../../prose/prose.ts'
import {
  eachSentence,
  growthAmounts,
  growthHeadline,
  growthPassage,
  kindsListed,
  kindsSentence,
  mixSentence,
} from '../../telling/change/growth-parts.ts'
import { negativeWords } from '../../telling/negative.ts'
import type { Told } from '../../telling/told.ts'
import { rowsBehind } from '../../telling/words.ts'
import type { Frame } from '../frame/frame.types.ts'
import { changeAsSupposed } from './change-parts.ts'
import { explain } from './explain.ts'

/**
 * How much of the change of a total is more rows, rows of another kind, and more for each of a kind. Why it changed at all
 * where it cannot be taken apart so; null for other questions.
 */
export async function tellGrowthParts(asked: Frame): Promise<Told | null> {
  if (!asksGrowthParts(asked.question)) return null
  const { toolkit } = asked
  const found = await attempted(toolkit, 'what the change is made of', () => changeAsSupposed(asked))
  const effect =
    found &&
    (await attempted(toolkit, 'number, mix and amount', () =>
      growthParts(found.frame, found.effect.stretches, found.effect.whole.number(0, 'change')),
    ))
  if (!found || !effect) return explain({ ...asked, question: { ...asked.question, aspect: null } })
  const { frame, effect: change } = found
  const { question, measure } = frame
  const { whole, numbers, test, stretches } = change
  const judgement = limited(
    decideChangeParts(whole.number(0, 'change'), numbers.p, numbers.n, question.supposes),
    question,
    measure.label,
  )
  // Which part makes most is the answer, whichever way it went.
  const verdict = { ...judgement, kind: judgement.kind === 'no' ? ('which' as const) : judgement.kind }
  const headline = growthHeadline(frame, effect, change)
  const sentences = [
    growthAmounts(frame, effect),
    mixSentence(frame, effect),
    eachSentence(frame, effect),
    kindsSentence(frame, effect),
  ].filter((words) => words !== '')
  const season =
    stretches.kind === 'years'
      ? text`This says what the change is made of, not why it came about.`
      : text`The two stretches may lie in different seasons; and this says what the change is made of, not why it came about.`
  return {
    judgement: { ...verdict, reasons: [...verdict.reasons, rowsBehind(frame, whole)] },
    headline,
    sentences,
    listed: kindsListed(frame, effect),
    weakened:
      negativeWords(frame) ??
      (test && judgement.sureness === 'low'
        ? text`From month to month it varies so much that a change of this size may be chance (${test.ref(0, 'p', 'p')}); the amounts themselves are what was written down.`
        : season),
    advice: null,
    keys: [],
    passages: [
      await growthPassage(frame, effect, change, { headline, sentences, certainty: verdict.sureness }),
    ],
    effects: [effect.numbers, numbers],
  }
}
