import type { Certainty, Template } from '#contract'
import { unitTimesWay } from '../../decide/unit-rows.ts'
import type { StepAlong } from '../../effects/relate/step-along.ts'
import type { UnitRows } from '../../effects/relate/unit-rows.ts'
import type { UnitTimes } from '../../effects/relate/unit-times.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { name, text } from '../../prose/prose.ts'
import { amountColumn, oneCalled } from '../shown-columns.ts'
import type { Passage } from '../told.ts'
import { manyOf, oneOf, rowsOf, valueOf } from '../words.ts'

const inTime = ({ grain }: UnitTimes): string => (grain === 'day' ? 'on a day' : `in a ${grain}`)

/** "In its fuller months (13.2 jobs on average) one has 6.8 h, in its emptier ones (6.9 jobs) 5.5 h". */
function sidesWords(frame: Frame, { sides, grain, unit }: UnitTimes): Template {
  const side = (which: 'more' | 'fewer') => valueOf(frame.measure, sides, 0, `${which}_y`)
  const size = (which: 'more' | 'fewer') => sides.ref(0, `${which}_x`, 'decimal1')
  return text`in the ${grain}s in which one ${oneOf(unit)} has more than otherwise (${size('more')} ${rowsOf(frame)} on average) it is ${side('more')}, in the others (${size('fewer')}) ${side('fewer')}`
}

const grounds = ({ main, sides, unit, grain }: UnitTimes): Template =>
  text`${main.ref(0, 'slope_p', 'p')} over ${sides.ref(0, 'units', 'integer')} ${manyOf(unit)}, each held against itself and against what all had in that ${grain}`

/** Each unit held against itself, as an answer. */
export function unitTimesHeadline(frame: Frame, effect: UnitTimes): Template {
  const measure = name(frame.measure.label)
  const way = unitTimesWay(effect)
  const called = text`how many ${rowsOf(frame)} one ${oneOf(effect.unit)} has ${effect.grain === 'day' ? 'on' : 'in'} a ${name(effect.grain)}`
  return way === 'open'
    ? text`Whether ${measure} goes with ${called} the data cannot tell: ${sidesWords(frame, effect)} (${grounds(effect)}).`
    : text`${measure} ${way === 'up' ? 'rises' : 'falls'} with ${called}: ${sidesWords(frame, effect)} (${grounds(effect)}).`
}

/** What one row more goes with, and for how many of the units it is so. */
export function unitTimesDetail(frame: Frame, effect: UnitTimes): Template {
  const way = unitTimesWay(effect)
  if (way === 'open') return ''
  const { main, sides, grain, unit } = effect
  const by = valueOf(frame.measure, main, 0, 'slope', { difference: true })
  return text`One ${name(frame.noun.one)} more in a ${grain} goes with ${by} (${valueOf(frame.measure, main, 0, 'slope_low', { difference: true })} to ${valueOf(frame.measure, main, 0, 'slope_high', { difference: true })}); it goes that way for ${sides.ref(0, way === 'up' ? 'rises' : 'falls', 'integer')} of the ${sides.ref(0, 'units', 'integer')} ${manyOf(unit)}.`
}

/** The same beside an answer over units: whether it is so of one and the same unit. */
export function unitTimesBeside(frame: Frame, effect: UnitTimes, whole: 'up' | 'down' | 'open'): Template {
  const own = unitTimesWay(effect)
  const lead =
    own === 'open'
      ? text`Of one and the same ${oneOf(effect.unit)} it is not shown`
      : own === whole
        ? text`It is so of one and the same ${oneOf(effect.unit)} as well`
        : text`Of one and the same ${oneOf(effect.unit)} it goes ${own === 'up' ? 'up' : 'down'}`
  return text`${lead}: ${sidesWords(frame, effect)} (${grounds(effect)}).`
}

/** "It is another matter from about 26 patients on: 9.8 minutes there, 6.5 below (means of 20 and 28 nurses)". */
export function unitStepSentence(frame: Frame, effect: UnitRows, step: StepAlong, lead: boolean): Template {
  const { main } = step
  const { unit, times } = effect
  const sharp = main.number(0, 'starts_low') === main.number(0, 'starts_high')
  const up = main.number(0, 'mean_above') > main.number(0, 'mean_below')
  const of = lead ? text`${manyOf(unit)} and ${name(`${times!.grain}s`)}` : manyOf(unit)
  const when = lead ? text` ${inTime(times!)}` : ''
  const place = sharp
    ? ''
    : text`; the place may be anything from ${main.ref(0, 'starts_low', 'integer')} to ${main.ref(0, 'starts_high', 'integer')}`
  return text`${name(frame.measure.label)} ${up ? 'rises' : 'falls'} at one place, where one ${oneOf(unit)} has ${sharp ? '' : 'about '}${main.ref(0, 'starts', 'integer')} ${rowsOf(frame)} or more${when}: ${valueOf(frame.measure, main, 0, 'mean_above')} there and ${valueOf(frame.measure, main, 0, 'mean_below')} below it (means of ${main.ref(0, 'n_above', 'integer')} and ${main.ref(0, 'n_below', 'integer')} ${of}${place}).`
}

/** The finding that carries it, with the measure in bands of the number at a time. */
export async function unitTimesPassage(
  frame: Frame,
  effect: UnitTimes,
  certainty: Certainty,
): Promise<Passage> {
  const { measure, toolkit, noun } = frame
  const { main, bands, sides, unit, grain } = effect
  const title = unitTimesHeadline(frame, effect).replace(/\.$/, '')
  const called = `${noun.many} per ${oneCalled(unit)} ${inTime(effect)}`
  const charts = bands
    ? [
        await toolkit.chart(`${measure.label} by ${called}`, {
          form: 'bars',
          title,
          subtitle: text`${name(measure.label)} by ${name(called)}, ${sides.ref(0, 'cells', 'integer')} ${name(`${grain}s`)} of ${manyOf(unit)}`,
          data: bands.data,
          label: 'band',
          value: 'mean',
          sort: 'given',
          percent: measure.kind === 'share',
          xTitle: measure.label,
        }),
      ]
    : []
  return {
    kind: 'relationship',
    title,
    sentences: [unitTimesDetail(frame, effect)].filter((words) => words !== ''),
    charts,
    tables: bands
      ? [
          {
            view: bands,
            caption: text`${name(measure.label)} by ${name(called)}`,
            columns: [
              { name: 'band', title: called },
              { name: 'n', title: noun.many, format: 'integer' },
              amountColumn(measure, 'mean'),
            ],
          },
        ]
      : [],
    estimate: text`${valueOf(measure, main, 0, 'slope', { difference: true })} for one more`,
    interval: text`${valueOf(measure, main, 0, 'slope_low', { difference: true })} to ${valueOf(measure, main, 0, 'slope_high', { difference: true })}`,
    p: main.ref(0, 'slope_p', 'p').template,
    n: text`${sides.ref(0, 'units', 'integer')} ${manyOf(unit)}`,
    method:
      'Mean of each unit and time on its number of rows, what units and what times have in common taken out of both (two-way fixed effects), errors over units (Liang and Zeger 1986); bands cut at the widest gaps of the number (Fisher 1958)',
    certainty,
    evidence: [main, sides, ...(bands ? [bands] : [])],
    apart: true,
  }
}

/** Said where a limit is asked for and no place along the number stands out. */
export const noStepSentence = (frame: Frame, { unit }: UnitRows): Template =>
  text`No one number of ${rowsOf(frame)} per ${oneOf(unit)} stands out as a limit: a step at any one place says no more than going along with the number does.`
