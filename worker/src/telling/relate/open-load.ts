import type { Certainty, Template } from '#contract'
import { fewerAreBetter, holdsByWhatCame, LOAD, openLoadWay, overAllRows } from '../../decide/open-load.ts'
import type { OpenLoad } from '../../effects/relate/open-load.ts'
import type { StepAlong } from '../../effects/relate/step-along.ts'
import { loadRoleOf } from '../../lexicon/load-roles.ts'
import type { Dimension, Frame } from '../../playbooks/frame/frame.types.ts'
import { name, text } from '../../prose/prose.ts'
import { amountColumn, oneCalled } from '../shown-columns.ts'
import type { Passage } from '../told.ts'
import { manyOf, oneOf, signedRange, rowsOf, valueOf } from '../words.ts'

/** "How many other tickets the same agent has open when one begins". */
const calledOf = (frame: Frame, { unit }: OpenLoad): Template =>
  text`how many other ${rowsOf(frame)} the same ${oneOf(unit)} has open when one begins`

/** "Where one agent has more open than otherwise (5.2 on average) it is 51 hours, where fewer (1.4) 29 hours". */
function sidesWords(frame: Frame, { sides, unit }: OpenLoad): Template {
  const side = (which: 'more' | 'fewer') => valueOf(frame.measure, sides!, 0, `${which}_y`)
  const size = (which: 'more' | 'fewer') => sides!.ref(0, `${which}_x`, 'decimal1')
  return text`where one ${oneOf(unit)} has more open than otherwise (${size('more')} on average) it is ${side('more')}, where fewer (${size('fewer')}) ${side('fewer')}`
}

const slopeWords = (frame: Frame, { main }: OpenLoad): Template =>
  text`${valueOf(frame.measure, main!, 0, 'slope', { difference: true })} for each further one (${signedRange(frame.measure, main!, 0, 'slope_low', 'slope_high')})`

/** Why nothing can be told of it at all. */
function tooLittle(frame: Frame, { spread, unit }: OpenLoad): Template {
  if (spread.number(0, 'most') === 0)
    return text`no ${oneOf(unit)} ever has more than one of the ${rowsOf(frame)} open`
  if (spread.number(0, 'judged') < LOAD.fewestUnits)
    return text`too few ${manyOf(unit)} have several ${rowsOf(frame)} whose outcome is known`
  return text`${spread.ref(0, 'fitted', 'integer')} ${rowsOf(frame)} with a known outcome are too few, or too much alike`
}

export function openLoadHeadline(frame: Frame, effect: OpenLoad): Template {
  const measure = name(frame.measure.label)
  const called = calledOf(frame, effect)
  const { unit, main } = effect
  if (!main)
    return text`Whether ${measure} goes with ${called} the data cannot tell: ${tooLittle(frame, effect)}.`
  const way = openLoadWay(effect)
  const itself = text`each ${oneOf(unit)} held against itself`
  if (way !== 'open')
    return text`${measure} ${way === 'up' ? 'rises' : 'falls'} with ${called}: ${slopeWords(frame, effect)}, ${itself}; ${sidesWords(frame, effect)}.`
  return overAllRows(effect) === 'units'
    ? text`Whether ${measure} goes with ${called} the data cannot tell: over all ${rowsOf(frame)} it looks so, but it is which ${manyOf(unit)} have many open; within one and the same ${oneOf(unit)} it is ${slopeWords(frame, effect)}.`
    : text`Whether ${measure} goes with ${called} the data cannot tell: ${slopeWords(frame, effect)}, ${itself}; ${sidesWords(frame, effect)}.`
}

/** For how many of the units it is so. */
export function unitsSentence(effect: OpenLoad): Template {
  const way = openLoadWay(effect)
  const { sides, unit } = effect
  return way === 'open'
    ? ''
    : text`It goes that way for ${sides!.ref(0, way === 'up' ? 'rises' : 'falls', 'integer')} of the ${sides!.ref(0, 'units', 'integer')} ${manyOf(unit)}.`
}

/** The place from which on it is another one, as an answer. */
export function loadStepSentence(frame: Frame, effect: OpenLoad, { main }: StepAlong): Template {
  const { unit } = effect
  const up = main.number(0, 'mean_above') > main.number(0, 'mean_below')
  const sharp = main.number(0, 'starts_low') === main.number(0, 'starts_high')
  const place = sharp
    ? ''
    : text`; the place may be anything from ${main.ref(0, 'starts_low', 'integer')} to ${main.ref(0, 'starts_high', 'integer')}`
  return text`${name(frame.measure.label)} ${up ? 'rises' : 'falls'} at one place, where the same ${oneOf(unit)} has ${sharp ? '' : 'about '}${main.ref(0, 'starts', 'integer')} or more other ${rowsOf(frame)} open when one begins: ${valueOf(frame.measure, main, 0, 'mean_above')} there and ${valueOf(frame.measure, main, 0, 'mean_below')} below it, ${manyOf(unit)} and times held equal (${main.ref(0, 'n_above', 'integer')} and ${main.ref(0, 'n_below', 'integer')} ${rowsOf(frame)}${place}).`
}

export const noLoadStepSentence = (effect: OpenLoad): Template =>
  openLoadWay(effect) === 'open'
    ? ''
    : text`There is no one step at which it sets in: each further one goes with about as much.`

/** What all rows together say, where units are not told apart. */
export function allRowsSentence(frame: Frame, effect: OpenLoad): Template {
  const { plain, unit } = effect
  if (!plain) return ''
  const slope = text`${valueOf(frame.measure, plain, 0, 'slope', { difference: true })} for each further one`
  switch (overAllRows(effect)) {
    case 'same':
      return text`Over all ${rowsOf(frame)}, ${manyOf(unit)} not told apart, it is ${slope}.`
    case 'units':
      return text`Over all ${rowsOf(frame)} it is ${slope}: ${manyOf(unit)} that are slower or otherwise anyway have more open, and that is no effect of how many.`
    case 'other':
      return text`Over all ${rowsOf(frame)}, ${manyOf(unit)} not told apart, it goes the other way (${slope}): that is which ${manyOf(unit)} have many open.`
    case 'open':
      return ''
  }
}

/** Whether it is so by what had come lately, which slow rows cannot raise. */
export function cameSentence(frame: Frame, effect: OpenLoad): Template {
  const { came, spread, unit } = effect
  if (openLoadWay(effect) === 'open' || !came) return ''
  const days = text`the ${spread.ref(0, 'days', 'decimal1')} days before`
  const slope = text`${valueOf(frame.measure, came, 0, 'slope', { difference: true })} for each further one, ${came.ref(0, 'slope_p', 'p')}`
  return holdsByWhatCame(effect)
    ? text`It is so by how many had come to the ${oneOf(unit)} in ${days} as well (${slope}), which ${rowsOf(frame)} that take long cannot raise.`
    : text`By how many had come to the ${oneOf(unit)} in ${days} alone, which ${rowsOf(frame)} that take long cannot raise, it is not shown (${slope}): slow times that let ${rowsOf(frame)} pile up may be all there is to it.`
}

/** How many are open at once, and what is not counted. */
export function openSpread({ spread, unit }: OpenLoad): Template {
  const undated = spread.number(0, 'undated')
  const out =
    undated > 0
      ? text`; ${spread.ref(0, 'undated', 'integer')} that are over without a known end are left out`
      : ''
  return text`When one begins, half of the time up to ${spread.ref(0, 'middle', 'integer')} others of the same ${oneOf(unit)} are open, and ${spread.ref(0, 'most', 'integer')} at most; those without an end count as open till the last day${out}.`
}

/** @param before what else weakens it */
export const openLoadWeakened = (frame: Frame, effect: OpenLoad, before: Template | null): Template | null =>
  openLoadWay(effect) === 'open'
    ? before
    : text`${before === null ? '' : text`${before} `}Nobody tried it out: what makes many ${rowsOf(frame)} come to one ${oneOf(effect.unit)} at a time may be what makes them otherwise as well.`

export function openLoadAdvice(frame: Frame, effect: OpenLoad, step: StepAlong | null): Template | null {
  if (!fewerAreBetter(effect) || !holdsByWhatCame(effect)) return null
  const { unit, bands } = effect
  const last = (bands?.length ?? 0) - 1
  if (!step && last < 1) return null
  const [from, there, below] = step
    ? [
        step.main.ref(0, 'starts', 'integer'),
        valueOf(frame.measure, step.main, 0, 'mean_above'),
        valueOf(frame.measure, step.main, 0, 'mean_below'),
      ]
    : [
        bands!.ref(last, 'from_x', 'integer'),
        valueOf(frame.measure, bands!, last, 'level'),
        valueOf(frame.measure, bands!, 0, 'level'),
      ]
  const figures = text`${there} there, against ${below}${step ? ' below it' : ' with fewest'}`
  return isSomebody(unit)
    ? text`Give a further one to whoever has fewer open where that can be done, above all before one ${oneOf(unit)} comes to ${from} or more others (${figures})`
    : text`Watch how many are open at one ${oneOf(unit)}, and lend it help before it comes to ${from} or more others (${figures})`
}

/** What is given to one can be given to another. */
const isSomebody = ({ noun, label, person }: Dimension): boolean =>
  person || loadRoleOf(noun?.one ?? label) === 'handles'

export async function openLoadPassage(
  frame: Frame,
  effect: OpenLoad,
  sentences: Template[],
  certainty: Certainty,
): Promise<Passage> {
  const { measure, toolkit, noun } = frame
  const { main, bands, spread, unit, plain, came, sides } = effect
  const title = openLoadHeadline(frame, effect).replace(/\.$/, '')
  const called = `other ${noun.many} of the same ${oneCalled(unit)} open at the start`
  const charts = bands
    ? [
        await toolkit.chart(`${measure.label} by ${called}`, {
          form: 'bars',
          title,
          subtitle: text`${name(measure.label)} by ${name(called)}, ${manyOf(unit)} and times held equal`,
          data: bands.data,
          label: 'band',
          value: 'level',
          sort: 'given',
          percent: measure.kind === 'share',
          xTitle: measure.label,
        }),
      ]
    : []
  return {
    kind: 'relationship',
    title,
    sentences,
    charts,
    tables: bands
      ? [
          {
            view: bands,
            caption: text`${name(measure.label)} by ${name(called)}: as it stands, and with ${manyOf(unit)} and times held equal`,
            columns: [
              { name: 'band', title: 'others open' },
              { name: 'n', title: noun.many, format: 'integer' },
              amountColumn(measure, 'mean'),
              { ...amountColumn(measure, 'level'), title: 'held equal' },
            ],
          },
        ]
      : [],
    estimate: main ? text`${valueOf(measure, main, 0, 'slope', { difference: true })} for one more` : null,
    interval: main ? signedRange(measure, main, 0, 'slope_low', 'slope_high') : null,
    p: main ? main.ref(0, 'slope_p', 'p').template : null,
    n: text`${spread.ref(0, main ? 'fitted' : 'known', 'integer')} ${rowsOf(frame)}`,
    method:
      'For each row how many others of its unit had begun and not ended at its start; the measure on that number, means of units and of months taken out of both (two-way fixed effects) without what each row adds to them itself (Nickell 1981), errors over units, or over units and months where units are few (Liang and Zeger 1986)',
    certainty,
    evidence: [spread, ...[main, plain, came, sides, bands].filter((own) => own !== null)],
  }
}
