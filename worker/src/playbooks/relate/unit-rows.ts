import { limited } from '../../decide/decide.ts'
import { decideUnitRows, UNIT_ROWS, unitRowsWay } from '../../decide/unit-rows.ts'
import { attempted } from '../../effects/change/attempted.ts'
import { unitRows } from '../../effects/relate/unit-rows.ts'
import { unitRowsOf } from '../../model/asks-unit-rows.ts'
import { text } from '../../prose/prose.ts'
import { negativeWords } from '../../telling/negative.ts'
import {
  eitherWay,
  overloadedListed,
  overloadedSentence,
  smallestShown,
  unevenSentence,
  unitRowsAdvice,
  unitRowsHeadline,
  unitRowsPassage,
  withinSentence,
} from '../../telling/relate/unit-rows.ts'
import type { Told } from '../../telling/told.ts'
import { withVerdict } from '../../telling/verdict-words.ts'
import { manyOf } from '../../telling/words.ts'
import { compare } from '../compare/compare.ts'
import type { Frame } from '../frame/frame.types.ts'

/** Values of a column within which it is looked whether it stands. */
const MOST_PARTS = 12

/**
 * How a measure goes with how many rows each unit has, and who has too many. Where the measure is none that single rows
 * have, the units are compared with one another. Null for other questions.
 */
export async function tellUnitRows(given: Frame): Promise<Told | null> {
  const ref = unitRowsOf(given.question)
  if (!ref) return null
  const frame: Frame =
    given.measure.kind === 'sum' ? { ...given, measure: { ...given.measure, kind: 'mean' } } : given
  const { dimensions, toolkit, question, measure } = frame
  const unit = dimensions.find(({ column }) => column === ref.column)
  if (!unit) return null
  const others = dimensions
    .filter((own) => own !== unit && own.distinct <= MOST_PARTS && own.distinct < unit.distinct)
    .sort((a, b) => Number(b.asked) - Number(a.asked))
    .slice(0, UNIT_ROWS.mostWithin)
  const effect = await attempted(toolkit, `${measure.label} and how many rows each ${unit.label} has`, () =>
    unitRows(frame, unit, others),
  )
  if (!effect)
    return compare({
      ...given,
      question: { ...question, act: 'compare', by: [{ ...ref, part: null }], supposes: null },
    })
  const { kind, sureness } = decideUnitRows(effect, question)
  const judgement = limited(
    {
      kind,
      sureness,
      reasons: [
        { code: 'rows', n: text`${effect.spread.ref(0, 'judged', 'integer')} ${manyOf(unit)}` },
        ...(unitRowsWay(effect) === 'open' ? [] : [{ code: 'observed' } as const]),
      ],
    },
    question,
    measure.label,
  )
  const sentences = [
    smallestShown(frame, effect),
    unevenSentence(frame, effect),
    overloadedSentence(frame, effect),
    withinSentence(effect, others),
  ].filter((words) => words !== '')
  return {
    judgement,
    headline: withVerdict(kind, question, unitRowsHeadline(frame, effect)),
    sentences,
    next: [],
    listed: overloadedListed(frame, effect),
    weakened: negativeWords(frame) ?? eitherWay(frame, effect),
    advice: unitRowsAdvice(frame, effect),
    keys: [],
    passages: [await unitRowsPassage(frame, effect, sentences, judgement.sureness)],
    effects: [effect.numbers],
  }
}
