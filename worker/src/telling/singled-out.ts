import type { Template } from '#contract'
import { name, text } from '../prose/prose.ts'
import type { View } from '../prose/view.ts'
import type { Groups } from '../effects/groups.ts'
import type { SingledOut } from '../effects/singled-out.ts'
import type { Frame, Measure } from '../playbooks/frame/frame.types.ts'
import { levelOf, manyOf, oneOf, rowsOf } from './words.ts'

const itOf = ({ dimension, level }: SingledOut): Template => levelOf(dimension, level)

/** So many times an even share and its reverse, between which a group has about as many rows as the others. */
const AS_MANY = 1.25

/** "It is not a matter of how many: Fred Luddy has 85 of 487 incidents; an even share would be 97.4." */
export function rowsOfItSentence(frame: Frame, one: SingledOut, view: View): Template {
  const times = view.number(0, 'times_even')
  const has = text`${itOf(one)} has ${view.ref(0, 'n', 'integer')} of ${view.ref(0, 'total', 'integer')} ${rowsOf(frame)}`
  const even = text`an even share over the ${view.ref(0, 'levels', 'integer')} ${manyOf(one.dimension)} would be ${view.ref(0, 'even', 'decimal1')}`
  if (times > AS_MANY) return text`There is also more to do there: ${has}, where ${even}.`
  if (times < 1 / AS_MANY) return text`There is less to do there: ${has}, where ${even}.`
  return text`It is not a matter of how many: ${has}; ${even}.`
}

/** "Time to resolve does not rise with the load: month by month r = -0.03." */
export function withLoadSentence(
  { time, noun }: Frame,
  one: SingledOut,
  measure: Measure,
  view: View,
  sure: boolean,
): Template {
  const r = view.ref(0, 'pearson', 'decimal2')
  const over = text`over ${view.ref(0, 'n', 'integer')} ${time!.period}s`
  if (!sure)
    return text`${name(measure.label)} does not go with how many ${name(noun.many)} ${itOf(one)} has (r = ${r} ${over}).`
  return text`${name(measure.label)} ${view.number(0, 'pearson') > 0 ? 'is longer' : 'is shorter'} in ${time!.period}s in which ${itOf(one)} has more ${name(noun.many)} (r = ${r} ${over}).`
}

/** "Departments with more expenses have no higher share: r = -0.16 over 7." */
export function sizeSentence(
  frame: Frame,
  { dimension, measure }: Groups,
  view: View,
  sure: boolean,
): Template {
  const r = text`r = ${view.ref(0, 'r', 'decimal2')} over ${view.ref(0, 'groups', 'integer')} ${manyOf(dimension)}`
  return sure
    ? text`${name(measure.label)} is ${view.number(0, 'r') > 0 ? 'higher' : 'lower'} the more ${rowsOf(frame)} a ${oneOf(dimension)} has (${r}).`
    : text`How many ${rowsOf(frame)} a ${oneOf(dimension)} has does not go with it (${r}).`
}
