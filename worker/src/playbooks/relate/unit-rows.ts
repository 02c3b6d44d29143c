import type { Template } from '#contract'
import { limited, surenessOf } from '../../decide/decide.ts'
import type { Judgement } from '../../decide/verdict.ts'
import {
  decideUnitRows,
  stepOfRows,
  timesLead,
  UNIT_ROWS,
  unitRowsWay,
  unitTimesWay,
} from '../../decide/unit-rows.ts'
import { attempted } from '../../effects/change/attempted.ts'
import { unitRows, type UnitRows } from '../../effects/relate/unit-rows.ts'
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
import {
  noStepSentence,
  unitStepSentence,
  unitTimesBeside,
  unitTimesDetail,
  unitTimesHeadline,
  unitTimesPassage,
} from '../../telling/relate/unit-times.ts'
import type { Passage, Told } from '../../telling/told.ts'
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
        ...(kind === 'cannot-tell' ? [] : [{ code: 'observed' } as const]),
      ],
    },
    question,
    measure.label,
  )
  const lead = timesLead(effect, question)
  const way = lead ? unitTimesWay(effect.times!) : unitRowsWay(effect)
  const step = stepOfRows(effect, lead)
  const { times } = effect
  const limit = step
    ? unitStepSentence(frame, effect, step, lead)
    : question.aspect === 'onset' && way !== 'open'
      ? noStepSentence(frame, effect)
      : ''
  const plain = lead ? unitTimesHeadline(frame, times!) : unitRowsHeadline(frame, effect)
  const sentences = [
    step ? plain : limit,
    lead ? unitTimesDetail(frame, times!) : '',
    lead ? unitRowsHeadline(frame, effect) : times ? unitTimesBeside(frame, times, way) : '',
    lead ? '' : smallestShown(frame, effect),
    unevenSentence(frame, effect),
    overloadedSentence(frame, effect),
    withinSentence(effect, others),
  ].filter((words) => words !== '')
  return {
    judgement,
    headline: withVerdict(kind, question, step ? limit : plain),
    sentences,
    next: [],
    listed: overloadedListed(frame, effect),
    weakened: negativeWords(frame) ?? eitherWay(frame, effect, lead),
    advice: unitRowsAdvice(frame, effect, lead ? null : step),
    keys: [],
    passages: await passagesOf(frame, effect, { lead, sentences, judgement }),
    effects: [
      ...(lead ? [times!.numbers, effect.numbers] : [effect.numbers, ...(times ? [times.numbers] : [])]),
      ...(step ? [step.numbers] : []),
    ],
  }
}

/** What leads stands first; what it says of units is as sure as that is by itself. */
async function passagesOf(
  frame: Frame,
  effect: UnitRows,
  { lead, sentences, judgement }: { lead: boolean; sentences: Template[]; judgement: Judgement },
): Promise<Passage[]> {
  const { times, numbers } = effect
  const own = unitRowsWay(effect) === 'open' ? 'cannot-tell' : surenessOf(numbers.p, numbers.n, 1)
  const units = await unitRowsPassage(frame, effect, lead ? [] : sentences, lead ? own : judgement.sureness)
  if (!times) return [units]
  const inTimes =
    unitTimesWay(times) === 'open' ? 'cannot-tell' : surenessOf(times.numbers.p, times.numbers.n, 1)
  const ofTimes = await unitTimesPassage(frame, times, lead ? judgement.sureness : inTimes)
  return lead
    ? [
        { ...ofTimes, sentences },
        { ...units, apart: true },
      ]
    : [units, ofTimes]
}
