import type { Template } from '#contract'
import { listed, name, text } from '../../prose/prose.ts'
import { isAllOfSpread, mainlyOf } from '../../decide/mix.ts'
import type { TakenApart } from '../../effects/make-up/taken-apart.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { levelOf, oneOf, rowsOf, valueOf } from '../words.ts'

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
  const [share, other] = ['by_number', 'by_each'].map((column) => ends.ref(0, column, 'percent'))
  const many = 'how many there are'
  const much = text`how much each ${name(noun.one)} has`
  const mainly = mainlyOf(byNumber, firstTwo)
  if (mainly === 'each')
    return text`That is ${isAllOfSpread(1 - byNumber) ? text`${much}, not ${many}` : byNumber < 0 ? text`${much}, against ${many}` : text`mostly ${much} (${other!} of what lies between them)`}: ${pers}; ${numbers}.`
  if (mainly === 'number' && all)
    return text`That is ${isAllOfSpread(byNumber) ? text`${many}, not ${much}` : byNumber > 1 ? text`${many}, against ${much}` : text`mostly ${many} (${share!} of what lies between them)`}: ${listed(by('n').map(number))}; ${one} is between ${valueOf(measure, ends, 0, 'per_low')} (${levelOf(dimension, ends.text(0, 'least_each'))}) and ${valueOf(measure, ends, 0, 'per_high')} (${levelOf(dimension, ends.text(0, 'most_each'))}).`
  return text`That is ${mainly === 'number' ? text`mostly ${many}` : text`both ${many} (${share!} of what lies between them) and ${much} (${other!})`}: ${numbers}; ${pers}.`
}
