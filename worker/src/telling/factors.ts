import type { Template } from '#contract'
import { name, text } from '../prose/prose.ts'
import { ENOUGH_FOR_A_RANGE, type Factors } from '../effects/factors.ts'
import type { Groups } from '../effects/groups.ts'
import type { Link } from '../effects/link.ts'
import type { Frame } from '../playbooks/frame/frame.types.ts'
import { groupsHeadline } from './groups.ts'
import { valueOf } from './words.ts'

/** "by category (10.0 days to 11.1 days)": the ends among groups of enough rows. */
function rangeOf({ levels, measure, estimate }: Groups): Template {
  const enough = levels.rows
    .filter((row) => levels.number(row, 'n') >= ENOUGH_FOR_A_RANGE)
    .sort((a, b) => levels.number(a, estimate) - levels.number(b, estimate))
  return text`${valueOf(measure, levels, enough[0]!, estimate)} to ${valueOf(measure, levels, enough.at(-1)!, estimate)}`
}

const ofGroups = (own: Groups): Template => text`${name(own.dimension.label)} (${rangeOf(own)})`
const ofLink = ({ label, main }: Link): Template =>
  text`${name(label)} (r = ${main.ref(0, 'pearson', 'decimal2')})`

/** "Processing time shows no difference by category (10.0 days to 11.1 days) and does not go with amount (r = 0.01)." */
export function factorsSentence({ measure }: Frame, { categories, numbers }: Factors): Template {
  const parts = [
    ...(categories.length > 0
      ? [text`shows no difference beyond chance by ${categories.map(ofGroups).join(' or by ')}`]
      : []),
    ...(numbers.length > 0 ? [text`does not go with ${numbers.map(ofLink).join(' or with ')}`] : []),
  ]
  return text`${name(measure.label)} ${parts.join(' and ')}.`
}

/** "It is no time of year: 71% to 74% in all four quarters." */
export const quartersSentence = (effect: Groups, sure: boolean): Template =>
  sure
    ? text`By time of year: ${groupsHeadline(effect, true)}`
    : text`It is no time of year: ${rangeOf(effect)} in the four quarters, no more than chance makes.`
