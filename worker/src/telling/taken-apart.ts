import type { Template } from '#contract'
import { listed, name, text } from '../prose/prose.ts'
import { mainlyOf } from '../decide/mix.ts'
import type { TakenApart } from '../effects/taken-apart.ts'
import type { Frame } from '../playbooks/frame/frame.types.ts'
import { levelOf, oneOf, rowsOf, valueOf } from './words.ts'

/** Groups that are all told; of more the ends are. */
const MOST_TOLD = 8

/**
 * What a total comes from: "It is how much each has, not how many there are: amount per expense is 76,789 for Customer
 * Support, …; expenses are 78 to 105 a department."
 */
export function takenApartSentence(
  frame: Frame,
  { dimension, levels, ends, byNumber, firstTwo }: TakenApart,
): Template {
  const { measure, noun } = frame
  const per = (row: number) =>
    text`${valueOf(measure, levels, row, 'per_row')} for ${levelOf(dimension, levels.text(row, 'level'))}`
  const number = (row: number) =>
    text`${levels.ref(row, 'n', 'integer')} for ${levelOf(dimension, levels.text(row, 'level'))}`
  const by = (column: string) =>
    [...levels.rows].sort((a, b) => levels.number(b, column) - levels.number(a, column))
  const all = levels.length <= MOST_TOLD
  const one = text`${name(measure.label)} per ${name(noun.one)}`
  const pers = all
    ? text`${one} is ${listed(by('per_row').map(per))}`
    : text`${one} is between ${valueOf(measure, ends, 0, 'per_low')} (${levelOf(dimension, ends.text(0, 'least_each'))}) and ${valueOf(measure, ends, 0, 'per_high')} (${levelOf(dimension, ends.text(0, 'most_each'))})`
  const numbers =
    ends.number(0, 'n_low') === ends.number(0, 'n_high')
      ? text`each ${oneOf(dimension)} has ${ends.ref(0, 'n_low', 'integer')} ${rowsOf(frame)}`
      : text`each ${oneOf(dimension)} has between ${ends.ref(0, 'n_low', 'integer')} (${levelOf(dimension, ends.text(0, 'fewest'))}) and ${ends.ref(0, 'n_high', 'integer')} (${levelOf(dimension, ends.text(0, 'most'))}) ${rowsOf(frame)}`
  const mainly = mainlyOf(byNumber, firstTwo)
  if (mainly === 'each')
    return text`That is how much each ${name(noun.one)} has, not how many there are: ${pers}; ${numbers}.`
  if (mainly === 'number' && all)
    return text`That is how many there are, not how much each ${name(noun.one)} has: ${listed(by('n').map(number))}; ${one} is between ${valueOf(measure, ends, 0, 'per_low')} (${levelOf(dimension, ends.text(0, 'least_each'))}) and ${valueOf(measure, ends, 0, 'per_high')} (${levelOf(dimension, ends.text(0, 'most_each'))}).`
  return text`${mainly === 'number' ? 'That is mostly how many there are' : 'That is both how many there are and how much each has'}: ${numbers}; ${pers}.`
}
