import type { Template } from '#contract'
import { partedFactors, rulesOutDifference } from '../../decide/none-that-matters.ts'
import { inWords, name, text } from '../../prose/prose.ts'
import { ENOUGH_FOR_A_RANGE, type Factors } from '../../effects/explain/factors.ts'
import type { Groups } from '../../effects/compare/groups.ts'
import type { Link } from '../../effects/relate/link.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { groupsHeadline } from '../compare/groups.ts'
import { called, valueOf } from '../words.ts'

const FEWEST_IN_WORDS = inWords(ENOUGH_FOR_A_RANGE)

/** "by category (10.0 days to 11.1 days)": the ends among groups of enough rows. */
export function rangeOf({ levels, measure, estimate, dimension: { distinct } }: Groups): Template {
  const enough = levels.rows
    .filter((row) => levels.number(row, 'n') >= ENOUGH_FOR_A_RANGE)
    .sort((a, b) => levels.number(a, estimate) - levels.number(b, estimate))
  const some =
    enough.length < Math.max(levels.length, distinct)
      ? ` among those with ${FEWEST_IN_WORDS} rows or more`
      : ''
  return text`${valueOf(measure, levels, enough[0]!, estimate)} to ${valueOf(measure, levels, enough.at(-1)!, estimate)}${some}`
}

const ofGroups = (own: Groups): Template => text`${called(own.dimension.label)} (${rangeOf(own)})`
/** "amount (r = 0.01; 9.31 days to 11.2 days in its fifths)": what anybody would look for in its brackets is said too. */
function ofLink({ label, main, measure, bands, whole }: Link): Template {
  const order = bands.rows
    .filter((row) => bands.number(row, 'n') >= ENOUGH_FOR_A_RANGE)
    .sort((a, b) => bands.number(a, 'mean') - bands.number(b, 'mean'))
  const inside =
    order.length > 2 && !whole
      ? text`; ${valueOf(measure, bands, order[0]!, 'mean')} to ${valueOf(measure, bands, order.at(-1)!, 'mean')} in its fifths`
      : ''
  return text`${called(label)} (r = ${main.ref(0, 'pearson', 'decimal2')}${inside})`
}
const openLink = ({ label, main }: Link): Template =>
  text`${called(label)} (r from ${main.ref(0, 'pearson_low', 'decimal2')} to ${main.ref(0, 'pearson_high', 'decimal2')})`

/**
 * "Processing time hardly differs by category (10.0 days to 11.1 days) and does not go with amount (r = 0.01)", and
 * of which columns that cannot be told.
 */
export function factorsSentence({ measure }: Frame, factors: Factors): Template {
  const { none, open } = partedFactors(factors)
  const what = name(measure.label)
  const surely = [
    ...(none.categories.length > 0
      ? [text`hardly differs by ${none.categories.map(ofGroups).join(' or by ')}`]
      : []),
    ...(none.numbers.length > 0
      ? [text`does not go with ${none.numbers.map(ofLink).join(' or with ')}`]
      : []),
  ]
  const unsure = [
    ...(open.categories.length > 0
      ? [text`differs by ${open.categories.map(ofGroups).join(' or by ')}`]
      : []),
    ...(open.numbers.length > 0 ? [text`goes with ${open.numbers.map(openLink).join(' or with ')}`] : []),
  ]
  const said = surely.length > 0 ? text`${what} ${surely.join(' and ')}.` : ''
  if (unsure.length === 0) return said
  const left = text`Whether ${said ? 'it' : what} ${unsure.join(' or ')} the data cannot tell.`
  return said ? text`${said} ${left}` : left
}

/** The same over all others than those that have a course of their own. */
export const quartersWithoutSentence = (effect: Groups, without: Template): Template =>
  text`By time of year, without ${without}: ${groupsHeadline(effect, true)}`

/** "It is no time of year: 71% to 74% in the four quarters", or that this cannot be told. */
export const quartersSentence = (effect: Groups, sure: boolean): Template =>
  sure
    ? text`By time of year: ${groupsHeadline(effect, true)}`
    : rulesOutDifference(effect)
      ? text`It is no time of year: ${rangeOf(effect)} in the four quarters, no more than chance makes.`
      : text`Whether it is a matter of the time of year the data cannot tell: ${rangeOf(effect)} in the four quarters.`
