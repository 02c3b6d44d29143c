import type { Template } from '#contract'
import { name, text } from '../analysts/builtin/prose.ts'
import type { View } from '../analysts/builtin/view.ts'
import { scaleOf } from '../decide/scale-of.ts'
import { decideEvent, eventReading, limited } from '../decide/decide.ts'
import { identifier } from '../duckdb/sql.ts'
import { adjusted, type Adjusted } from '../effects/adjusted.ts'
import { attempted } from '../effects/attempted.ts'
import { course } from '../effects/courses.ts'
import { eventByGroup, eventEffect, type EventEffect, type Happening } from '../effects/event.ts'
import {
  askedSentences,
  byGroupSentence,
  controlSentence,
  eventHeadline,
  eventPassage,
  forestPassage,
  heldSentence,
  othersSentence,
  stepSentence,
} from '../telling/event.ts'
import { negativeWords } from '../telling/negative.ts'
import type { Passage, Told } from '../telling/told.ts'
import { rowsOf, valueOf } from '../telling/words.ts'
import { change } from './change.ts'
import { isSeries, isDimension, type Dimension, type Frame } from './frame/frame.types.ts'
import type { Playbook } from './playbook.ts'
import { relatedTo } from './strongest.ts'
import { switchOf } from '../effects/switches.ts'

/** What changed with something that happened; without a date, whether anything changed at all. */
export const event: Playbook = async (frame) => {
  const { question } = frame
  const happening = question.event ?? (await switchOf(frame))
  return (happening && (await beforeAfter(frame, happening))) ?? change(frame)
}

/** Before against after for every outcome, against what else may have made the difference. */
export async function beforeAfter(frame: Frame, happening: Happening): Promise<Told | null> {
  const { question, measure } = frame
  const effect = await eventEffect(frame, happening)
  if (!effect) return null
  const held = await attempted(frame.toolkit, 'before and after with the mix held equal', () =>
    heldEqual(frame, effect, happening),
  )
  const reading = eventReading(effect, held)
  const judgement = limited(decideEvent(effect, reading, question.supposes), question, measure.label)
  const plain = eventHeadline(frame, effect, happening, reading)
  const headline =
    reading === 'elsewhere' && held
      ? text`Not by itself: ${plain.replace(/\.$/, '')}, but that is which ${rowsOf(frame)} there were.`
      : judgement.kind === 'yes'
        ? text`Yes: ${plain}`
        : judgement.kind === 'no'
          ? text`No: ${plain}`
          : plain
  const groups: { dimension: Dimension; view: View }[] = []
  const asked = isSeries(frame) ? [] : frame.dimensions.filter((own) => own.asked)
  for (const dimension of asked.slice(0, 2)) {
    const found = await attempted(frame.toolkit, `the event by ${dimension.label}`, () =>
      eventByGroup(frame, happening, dimension),
    )
    if (found) groups.push(found)
  }
  const whole = await course(frame)
  const detail: Template[] = [
    ...askedSentences(frame, effect),
    ...groups.map(({ dimension, view }) => byGroupSentence(measure, dimension, view)),
    held && reading !== 'open' ? heldSentence(measure, held) : '',
    controlSentence(effect),
    othersSentence(frame, effect),
    whole && reading === 'changed' ? stepSentence(frame, whole, effect) : '',
  ]
  const own = await eventPassage(frame, effect, happening, plain, detail, judgement.sureness)
  const passages: Passage[] = [own]
  for (const { view, scale, members } of effect.beside) {
    // In a unit of its own each stands by itself.
    if (scale === 'own') continue
    const each = await forestPassage(frame, {
      view,
      scale,
      measure: members[0]?.measure ?? measure,
      title: othersSentence(frame, effect).replace(/\.$/, ''),
      what: 'each outcome',
      label: 'outcome',
    })
    if (each) passages.push(each)
  }
  for (const { dimension, view } of groups) {
    const each = await forestPassage(frame, {
      view,
      scale: scaleOf(measure),
      measure,
      title: byGroupSentence(measure, dimension, view).replace(/\.$/, ''),
      what: name(measure.label),
      label: dimension.label,
    })
    if (each) passages.push(each)
  }
  return {
    judgement: {
      ...judgement,
      reasons: [
        ...judgement.reasons,
        {
          code: 'rows',
          n: isSeries(frame) ? own.n : text`${frame.size.ref(0, 'n', 'integer')} ${rowsOf(frame)}`,
        },
      ],
    },
    headline,
    sentences: detail.filter((words) => words !== ''),
    weakened:
      negativeWords(frame) ??
      (effect.control
        ? text`That ${name(effect.control.label)} was left untouched is taken from its own course.`
        : text`Nothing here is known to be untouched by it, so whatever else came at that time is in the figure too.`),
    advice:
      reading === 'changed'
        ? text`Plan with ${valueOf(measure, effect.effects, effect.row, 'mean_after')}, the level since; figures from before no longer hold`
        : reading === 'every-year'
          ? text`Compare with the same weeks of the year before, not with the weeks before`
          : null,
    keys: [],
    passages,
    effects: [effect.numbers, ...(held ? [held.numbers] : [])],
  }
}

const SIDE = 'side of the event'

/** Rows after against rows before with their mix held equal; a series has one row for each moment and no mix. */
async function heldEqual(frame: Frame, effect: EventEffect, happening: Happening): Promise<Adjusted | null> {
  const { toolkit, time, measure, sample } = frame
  if (isSeries(frame) || measure.variable === null || measure.kind === 'sum' || !time) return null
  const { grid, effects, row } = effect
  const days = effects.number(row, 'window') * grid.days
  const at = `${identifier(time.column)}::date`
  const table = `${frame.table}_sides`
  await toolkit.query(
    `${frame.noun.many} of both sides`,
    `select *, case when ${at} >= ${grid.first} then 'after' else 'before' end as ${identifier(SIDE)} from ${sample} where ${at} >= ${grid.first} - interval ${days} day and ${at} < ${grid.first} + interval ${days} day`,
    { keeps: table, maxRows: 5 },
  )
  const side: Dimension = {
    column: SIDE,
    label: happening.label ?? 'before and after',
    kind: 'category',
    ordered: false,
    unit: { before: '', after: '' },
    profile: null,
    levels: ['before', 'after'],
    positive: null,
    discrete: false,
    skewed: false,
    collapsed: false,
    covered: 1,
    derivation: null,
    origin: time.column,
    noun: null,
    person: false,
    asked: false,
    distinct: 2,
  }
  const sided: Frame = { ...frame, table, sample: table, made: new Map() }
  const states = frame.model.metrics.flatMap(({ ref }) =>
    ref.kind === 'share' && ref.column ? [ref.column] : [],
  )
  // A state that rows come to is an outcome too, which the event may have moved.
  const others = (await relatedTo(sided, side)).filter(
    (own): own is Dimension => isDimension(own) && !states.includes(own.column),
  )
  return others.length === 0 ? null : adjusted(sided, side, ['before', 'after'], 'before', 'after', others)
}
