import type { Template } from '#contract'
import { surenessBeside } from '../../decide/beside.ts'
import { limited, surenessOf } from '../../decide/decide.ts'
import { alongP, isOfPart } from '../../decide/along.ts'
import { attempted } from '../../effects/change/attempted.ts'
import { driverHabit } from '../../effects/explain/driver-habit.ts'
import { separatorsOf } from '../../effects/explain/separators.ts'
import { alongNumber, WITHIN, type Along, type AlongWithin } from '../../effects/relate/along.ts'
import { isMoneyColumn } from '../../lexicon/money.ts'
import { asksWhyMoved } from '../../model/asks-why-moved.ts'
import { metricOf } from '../../model/metric-of.ts'
import { text } from '../../prose/prose.ts'
import { habitAdvice, habitSentence, habitWorth } from '../../telling/explain/driver-habit.ts'
import { alongPassage, alongPassages } from '../../telling/relate/along-passages.ts'
import { alongHeadline, endsSentence, partWords } from '../../telling/relate/along.ts'
import { negativeWords } from '../../telling/negative.ts'
import type { Told } from '../../telling/told.ts'
import { rowsOf } from '../../telling/words.ts'
import { isSeries, type Dimension, type Frame, type Measure } from '../frame/frame.types.ts'
import { exceptionsOf } from '../relate/along.ts'
import { withStep } from '../relate/with-step.ts'

/**
 * What a question of reasons names as the one to look at ("in particular how far ahead they are booked") is answered first,
 * whatever else the measure goes with more: its course, the groups in which alone it makes a difference, who has it where it
 * costs most, and what that comes to. What the measure goes with else stands behind it.
 * @param told what it goes with, of everything that is known of a row
 */
export async function withNamedDriver(frame: Frame, told: Told | null): Promise<Told | null> {
  const driver = namedNumber(frame)
  if (!told) return null
  if (!driver) return withPartOfRows(frame, told)
  const { variable, label } = driver
  const { measure, toolkit, question } = frame
  const along = await attempted(toolkit, `${measure.label} along ${label}`, () =>
    alongNumber(frame, variable!, label),
  )
  if (!along) return told
  const inside = await exceptionsOf(frame, along)
  const apart = inside && inside.exceptions.length > 0 ? inside : null
  const headline = alongHeadline(along, apart)
  if (along.direction === 'open' && !apart)
    return {
      ...told,
      sentences: [headline, ...told.sentences],
      passages: [
        ...told.passages,
        await alongPassage(frame, along, headline, [endsSentence(along)], 'cannot-tell'),
      ],
      effects: [...told.effects, along.numbers],
    }
  const habit = question.with[0]?.kind === 'duration' ? await habitOf(frame, along, apart) : null
  const sureness = apart
    ? surenessOf(apart.numbers.p, apart.numbers.n, 1)
    : surenessOf(alongP(along.main), along.numbers.n, 1)
  const n = text`${along.main.ref(0, 'n', 'integer')} ${rowsOf(frame)}`
  const judgement = limited(
    { kind: 'which', sureness, reasons: [{ code: 'rows', n }, { code: 'observed' }] },
    question,
    measure.label,
  )
  const beside: Template[] = habit
    ? [habitSentence(frame, along, habit), habitWorth(frame, along, apart, habit)].filter((own) => own !== '')
    : []
  const passages = await alongPassages(frame, along, apart, headline, beside, judgement.sureness)
  const answered: Told = {
    ...told,
    judgement,
    headline,
    weakened: negativeWords(frame) ?? text`That the two go together does not say which moves the other.`,
    sentences: [...beside, told.headline, ...told.sentences.filter((words) => !words.includes(label))],
    advice: habit ? habitAdvice(along, apart, habit) : told.advice,
    aim: habit ? null : (told.aim ?? null),
    passages: [...passages, ...told.passages],
    ...(apart ? { drawn: passages.at(-1)!.charts[0] } : {}),
    effects: [
      along.numbers,
      ...(apart ? [apart.numbers] : []),
      ...(habit ? [habit.numbers] : []),
      ...told.effects,
    ],
  }
  return apart ? answered : withStep(frame, variable, label, answered, headline)
}

/** Numbers of an answer that are looked into. */
const MOST_NUMBERS = 2

/** An answer to what a measure depends on, with the number of it that makes a difference in a part of the rows alone. */
async function withPartOfRows(frame: Frame, told: Told): Promise<Told> {
  const { question, measure, toolkit } = frame
  const model = told.effects.find(({ kind }) => kind === 'model')
  // What two columns do together is told already where a flexible model says more by it.
  const crossed = told.effects.some(({ kind }) => kind === 'two-together')
  if (!model || crossed || question.act !== 'explain' || !takesNumbers(frame)) return told
  // A length of time that was known or meant before is looked into whatever the model makes of its bands.
  const spans = frame.companions.flatMap((own) => {
    const bands = bandsOf(frame, own)
    return bands ? [{ ...own, label: bands.label }] : []
  })
  const numbers = frame.numbers.flatMap((variable) =>
    model.groups.includes(variable.label) ? [{ variable, label: variable.label }] : [],
  )
  const looked = [...spans, ...numbers]
    .filter(({ variable }) => variable?.kind === 'number')
    .slice(0, MOST_NUMBERS)
  const found: { along: Along; inside: AlongWithin }[] = []
  for (const { variable, label } of looked) {
    const along = await attempted(toolkit, `${measure.label} along ${label}`, () =>
      alongNumber(frame, variable!, label),
    )
    const inside = along && (await exceptionsOf(frame, along, looked.length))
    if (along && inside && isOfPart(along.direction, inside, inside.groups)) found.push({ along, inside })
  }
  const [first] = found.sort((a, b) => (a.inside.numbers.p ?? 1) - (b.inside.numbers.p ?? 1))
  if (!first) return told
  const { along, inside } = first
  const words = text`${partWords(along, inside)}.`
  const passages = await alongPassages(frame, along, inside, words, [], surenessBeside(inside.numbers))
  return {
    ...told,
    sentences: [words, ...told.sentences],
    passages: [...told.passages, ...passages],
    effects: [...told.effects, along.numbers, inside.numbers],
  }
}

/** Rows that each count for themselves, of a measure that has a mean or a share. */
const takesNumbers = (frame: Frame): boolean =>
  frame.measure.variable !== null &&
  !frame.measure.totals &&
  (frame.measure.kind === 'mean' || frame.measure.kind === 'share') &&
  !frame.unit?.again &&
  !isSeries(frame) &&
  !asksWhyMoved(frame.question)

/** The column of bands in which a length of time is looked at too. */
const bandsOf = ({ dimensions, model }: Frame, { variable }: Measure): Dimension | undefined => {
  const ref =
    variable &&
    model.metrics.find(({ ref: own, label }) => own.kind === 'duration' && label === variable.label)?.ref
  return ref
    ? dimensions.find(({ spans }) => spans && spans[0] === ref.from && spans[1] === ref.column)
    : undefined
}

/** The one number that a question names beside its measure without asking rows to be told apart by it. */
function namedNumber(frame: Frame): Measure | null {
  const { question, companions, dimensions } = frame
  const [ref] = question.with
  const [own] = companions
  if (question.act !== 'explain' || question.by.length > 0 || question.with.length !== 1) return null
  if (!takesNumbers(frame) || own?.kind === 'share' || own?.variable?.kind !== 'number') return null
  // It has the name that its bands have, where these are looked at as a column too.
  const bands = dimensions.find(({ spans }) => spans && spans[0] === ref!.from && spans[1] === ref!.column)
  return bands ? { ...own, label: bands.label } : own
}

/** Who has the number where it costs most; columns that the trend was looked into, or that say the outcome, are no habits. */
async function habitOf(frame: Frame, along: Along, apart: AlongWithin | null) {
  const out = new Set((await separatorsOf(frame))?.columns.map(({ column }) => column))
  const mayBe = ({ column, distinct, spans, origin }: Dimension) =>
    !out.has(column) &&
    !spans &&
    column !== apart?.by.column &&
    origin !== along.other.origin &&
    distinct >= 2 &&
    frame.rows / distinct >= WITHIN.rowsEach
  const { question, model } = frame
  const { measure } = frame
  // What each row cost can be added up, though a price has no total of its own.
  const adds =
    measure.kind === 'mean' &&
    question.metric !== null &&
    (metricOf(model, question.metric).additivity === 'sum' ||
      isMoneyColumn(measure.label, measure.variable!.unit.before || measure.variable!.unit.after))
  return attempted(frame.toolkit, `who has ${along.label} where it costs most`, () =>
    driverHabit(frame, along, apart, frame.dimensions.filter(mayBe), adds),
  )
}
