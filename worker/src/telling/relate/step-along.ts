import type { Template } from '#contract'
import type { StepAlong } from '../../effects/relate/step-along.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { name, text, type Piece } from '../../prose/prose.ts'
import { amount } from '../../variables/variable.ts'
import { rowsOf, valueOf } from '../words.ts'

/** "26.2% (34 of 130)", "0.50 (n = 130)". */
const sideOf = ({ measure }: Pick<Frame, 'measure'>, { main }: StepAlong, side: 'below' | 'above'): Piece => {
  const value = valueOf(measure, main, 0, `mean_${side}`)
  const n = main.ref(0, `n_${side}`, 'integer')
  return measure.kind === 'share'
    ? text`${value} (${main.ref(0, `sum_${side}`, 'integer')} of ${n})`
    : text`${value} (n = ${n})`
}

const isSharp = ({ main }: StepAlong): boolean =>
  main.number(0, 'starts_low') === main.number(0, 'starts_high')

/** "45 days or more", "about 45 days or more". */
const place = (effect: StepAlong): Template =>
  text`${isSharp(effect) ? '' : 'about '}${amount(effect.other, effect.main, 0, 'from')} or more`

const isUp = ({ main }: StepAlong): boolean => main.number(0, 'mean_above') > main.number(0, 'mean_below')

/** "Breakage rises at one place: where load is about 45 t or more it is 31% (…), below that 6% (…)." */
export const stepHeadline = (frame: Frame, effect: StepAlong): Template =>
  text`${name(frame.measure.label)} ${isUp(effect) ? 'rises' : 'falls'} at one place: where ${name(effect.label)} is ${place(effect)} it is ${sideOf(frame, effect, 'above')}, below that ${sideOf(frame, effect, 'below')}.`

/** How well the place is known, and that no slope says as much, or what the rows right at it say. */
export function stepFit(frame: Frame, effect: StepAlong): Template {
  const { measure } = frame
  const { main, other, label } = effect
  const known = isSharp(effect)
    ? text`No other value of ${name(label)} is as likely a place for it`
    : text`The place itself could be anything from ${amount(other, main, 0, 'starts_low')} to ${amount(other, main, 0, 'starts_high')}`
  const line = text`one straight line ${main.ref(0, 'r2_line', 'percent1')}`
  const searched = text`${main.ref(0, 'p', 'p')}, all places that were tried allowed for`
  if (main.value(0, 'sloped') === true)
    return text`${known}: ${nearWords(frame, effect)} (${searched}). A line for each side explains ${main.ref(0, 'r2_lines', 'percent1')} of what ${name(measure.label)} differs by, ${line}.`
  return text`${known}: ${nearWords(frame, effect)}; the two levels explain ${main.ref(0, 'r2', 'percent1')} of what ${name(measure.label)} differs by, ${line} (${searched}).`
}

/** "The 45 claims nearest to it from below have 51.2, the 46 from above 208". */
const nearWords = (frame: Frame, { main }: StepAlong): Template =>
  text`the ${main.ref(0, 'n_near_below', 'integer')} ${rowsOf(frame)} right below it have ${valueOf(frame.measure, main, 0, 'near_below')}, the ${main.ref(0, 'n_near_above', 'integer')} right above ${valueOf(frame.measure, main, 0, 'near_above')}`

/** "Most of the difference lies at one place: below 1,000 it is 51.2 (n = 820), from there on 214 (n = 80)". */
export const stepSentence = (frame: Pick<Frame, 'measure'>, effect: StepAlong): Template =>
  text`Most of the difference lies at one place: below ${isSharp(effect) ? '' : 'about '}${amount(effect.other, effect.main, 0, 'from')} it is ${sideOf(frame, effect, 'below')}, from there on ${sideOf(frame, effect, 'above')}.`

export const stepAdvice = (frame: Frame, effect: StepAlong): Template =>
  text`Take ${amount(effect.other, effect.main, 0, 'from')} of ${name(effect.label)} as the place to act at: look at what is different for the ${rowsOf(frame)} ${isWorseAbove(frame, effect) ? 'from there on' : 'below it'}`

/** The side that is the worse one, or the one behind the place where neither is. */
export const isWorseAbove = ({ measure }: Frame, effect: StepAlong): boolean =>
  measure.better === null || isUp(effect) === (measure.better === 'less')
