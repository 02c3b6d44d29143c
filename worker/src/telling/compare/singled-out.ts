import type { Template } from '#contract'
import { viewRulesOutLink } from '../../decide/none-that-matters.ts'
import { name, text } from '../../prose/prose.ts'
import type { View } from '../../prose/view.ts'
import type { Groups } from '../../effects/compare/groups.ts'
import type { SingledOut } from '../../effects/compare/singled-out.ts'
import type { Frame, Measure } from '../../playbooks/frame/frame.types.ts'
import { levelOf, manyOf, oneOf, percentOf, rowsOf } from '../words.ts'

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

/** "IT also has the fewest expenses: 43 of 500." Where it has neither most nor fewest, by far, there is nothing to say. */
export function endOfSizesSentence(frame: Frame, one: SingledOut, view: View): Template {
  const at = (column: string) => view.number(0, column)
  const most = at('above') === 0 && at('times_even') > AS_MANY
  const fewest = at('below') === 0 && at('times_even') < 1 / AS_MANY
  if (at('levels') < FEWEST_GROUPS || (!most && !fewest)) return ''
  return text`${itOf(one)} also has the ${most ? 'most' : 'fewest'} ${rowsOf(frame)} of the ${view.ref(0, 'levels', 'integer')} ${manyOf(one.dimension)}: ${view.ref(0, 'n', 'integer')} of ${view.ref(0, 'total', 'integer')}.`
}

/** Groups of which one being the largest, or the smallest, says something. */
const FEWEST_GROUPS = 3

/** Whether times go along with load: that they do, that they do not, or between what and what it lies. */
export function withLoadSentence(
  { time, noun }: Frame,
  one: SingledOut | null,
  measure: Measure,
  view: View,
  sure: boolean,
): Template {
  const r = view.ref(0, 'pearson', 'decimal2')
  const over = text`over ${view.ref(0, 'n', 'integer')} ${time!.period}s`
  const load = one
    ? text`how many ${name(noun.many)} ${itOf(one)} has`
    : text`how many ${name(noun.many)} there are a ${time!.period}`
  if (!sure)
    return viewRulesOutLink(view)
      ? text`${name(measure.label)} does not go with ${load} (r = ${r} ${over}).`
      : text`Whether ${name(measure.label)} goes with ${load} the data cannot tell (${openLink(view)}, ${over}).`
  return text`${name(measure.label)} ${view.number(0, 'pearson') > 0 ? 'is longer' : 'is shorter'} in ${time!.period}s ${one ? text`in which ${itOf(one)} has` : 'with'} more ${name(noun.many)} (r = ${r} ${over}).`
}

/** "Whether it goes with how many loans a wing has the data cannot tell", or how it does. */
export function sizeSentence(
  frame: Frame,
  { dimension, measure }: Groups,
  view: View,
  sure: boolean,
): Template {
  const over = text`over ${view.ref(0, 'n', 'integer')} ${manyOf(dimension)}`
  const r = text`r = ${view.ref(0, 'pearson', 'decimal2')} ${over}`
  const size = text`how many ${rowsOf(frame)} a ${oneOf(dimension)} has`
  if (sure)
    return text`${name(measure.label)} is ${view.number(0, 'pearson') > 0 ? 'higher' : 'lower'} the more ${rowsOf(frame)} a ${oneOf(dimension)} has (${r}).`
  return viewRulesOutLink(view)
    ? text`It does not go with ${size} (${r}).`
    : text`Whether it goes with ${size} the data cannot tell (${openLink(view)}, ${over}).`
}

/** "r could be anything from -0.39 to 0.68"; of a link that stands by itself, but was one of several looked at, its p. */
const openLink = (view: View): Template =>
  Math.abs(view.number(0, 'without_r')) < Math.abs(view.number(0, 'pearson')) / 2
    ? text`r = ${view.ref(0, 'pearson', 'decimal2')}, but ${view.ref(0, 'without_r', 'decimal2')} without one of them`
    : view.number(0, 'pearson_low') > 0 || view.number(0, 'pearson_high') < 0
      ? text`r = ${view.ref(0, 'pearson', 'decimal2')}, ${view.ref(0, 'pearson_p', 'p')}, which among several things looked at may be chance`
      : text`r could be anything from ${view.ref(0, 'pearson_low', 'decimal2')} to ${view.ref(0, 'pearson_high', 'decimal2')}`

/** "All 18 lengths of Development are whole days to the second, against 10% of the others: see first how they came about." */
export function wholeDaysSentence({ measure }: Frame, one: SingledOut, view: View): Template {
  const all = view.number(0, 'whole') === view.number(0, 'n')
  const many = all
    ? text`All ${view.ref(0, 'n', 'integer')} values`
    : text`${view.ref(0, 'whole', 'integer')} of the ${view.ref(0, 'n', 'integer')} values`
  return text`${many} of ${name(measure.label)} for ${itOf(one)} are whole days to the second, against ${percentOf(view, 0, 'others_share')} of the others: as no clock brings that, they were entered by date or computed, and what sets ${itOf(one)} apart may be no more than that.`
}

/** What to do where that is so: what is no matter of how they work is nothing to be learnt from. */
export const copiedAdvice = ({ measure }: Frame, one: SingledOut, advice: Template): Template =>
  text`Find out first how ${name(measure.label)} of ${itOf(one)} comes to be in whole days: if the dates are not those on which it was done, nothing can be learnt from it. If they are: ${advice}`
