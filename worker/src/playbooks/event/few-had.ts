import type { Question } from '#contract'
import { limited } from '../../decide/decide.ts'
import { decideFewHad } from '../../decide/few-had.ts'
import { attempted } from '../../effects/change/attempted.ts'
import { fewHad } from '../../effects/event/few-had.ts'
import { text } from '../../prose/prose.ts'
import {
  beforeElsewhere,
  fewHadAdvice,
  fewHadHeadline,
  fewHadPassage,
  fewHadWeakened,
  insideSentence,
  rawGapSentence,
} from '../../telling/event/few-had.ts'
import type { Told } from '../../telling/told.ts'
import { withVerdict } from '../../telling/verdict-words.ts'
import { rowsOf } from '../../telling/words.ts'
import type { Frame } from '../frame/frame.types.ts'

/** Acts that ask what having something does. */
const ASKS: ReadonlySet<Question['act']> = new Set(['compare', 'explain', 'relate', 'event'])

/** The one column that rows are told apart by; null where there are several, or it is no column as it stands. */
function markOf({ question }: Frame): string | null {
  const { act, by, against, event, given, for_whom: whom, at_once: atOnce } = question
  if (!ASKS.has(act) || event !== null || whom || atOnce || question.with.length > 0) return null
  const named = [...new Set([...by, ...against].map(({ column }) => column))]
  const plain = by.every(({ part, bands }) => part === null && bands.length === 0)
  return named.length === 1 && plain && given.length === 0 ? named[0]! : null
}

/**
 * "Did the pilot help", of something that few rows have, all lately and in one group: what the raw gap becomes inside that
 * group and time. Null where what is named is had by many, since ever, or everywhere.
 */
export async function tellFewHad(given: Frame): Promise<Told | null> {
  const column = markOf(given)
  if (column === null) return null
  const frame: Frame =
    given.measure.kind === 'sum' ? { ...given, measure: { ...given.measure, kind: 'mean' } } : given
  const { toolkit, question, measure } = frame
  const effect = await attempted(toolkit, `${measure.label} of those that have ${column}`, () =>
    fewHad(frame, column),
  )
  if (!effect) return null
  const { kind, sureness } = decideFewHad(effect, question)
  const judgement = limited(
    {
      kind,
      sureness,
      reasons: [
        { code: 'rows', n: text`${effect.main.ref(0, 'had_n', 'integer')} ${rowsOf(frame)} with it` },
        ...(kind === 'cannot-tell' ? [] : [{ code: 'observed' } as const]),
      ],
    },
    question,
    measure.label,
  )
  const sentences = [
    rawGapSentence(frame, effect),
    insideSentence(frame, effect),
    beforeElsewhere(frame, effect),
  ].filter((words) => words !== '')
  return {
    judgement,
    headline: withVerdict(kind, question, fewHadHeadline(frame, effect)),
    sentences,
    next: [],
    weakened: fewHadWeakened(frame, effect),
    advice: fewHadAdvice(frame, effect),
    keys: [],
    passages: [await fewHadPassage(frame, effect, sentences, judgement.sureness)],
    effects: [effect.numbers],
  }
}
