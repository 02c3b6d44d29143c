import type { Template } from '#contract'
import { beyondChanceUnasked } from '../../decide/decide.ts'
import { explainedBy } from '../../decide/explained.ts'
import type { Expected } from '../../effects/compare/expected.ts'
import type { Groups } from '../../effects/compare/groups.ts'
import type { SingledOut } from '../../effects/compare/singled-out.ts'
import { isThird } from '../../effects/compare/banded.ts'
import { isInBands } from '../../playbooks/frame/made-dimension.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { listed, name, text } from '../../prose/prose.ts'
import { rangeOf } from '../explain/factors.ts'
import { groupsHeadline } from './groups.ts'
import { stratumOf } from './crossed.ts'
import { levelOf, manyOf, oneOf, percentOf, rowsOf, valueOf } from '../words.ts'

const ratesOf = ({ measure }: Frame): string => (measure.kind === 'share' ? 'rates' : 'means')

/** "at its own booking lead time", "at its own mix of class". */
const atIts = ({ by }: Expected): Template =>
  isInBands(by) ? text`at its own ${name(by.label)}` : text`at its own mix of ${name(by.label)}`

const levelIts = ({ one }: Expected): Template => levelOf(one.dimension, one.level)

const MAKES = {
  all: 'explains it',
  most: 'explains most of it',
  part: 'explains a part of it',
  none: 'explains next to nothing of it',
}

/**
 * "Research is at 23.0% against 63.1% for all others together; with the others' rates at its own time from start to due date
 * it would be at 31.2%: that explains most of it."
 */
export function expectedWords(frame: Frame, effect: Expected): Template {
  const { main, by } = effect
  const at = (column: string) => valueOf(frame.measure, main, 0, column)
  return text`${name(frame.measure.label)} is ${at('own')} for ${levelIts(effect)} and ${at('others')} for all others together; with the others’ ${ratesOf(frame)} ${atIts(effect)} it would be ${at('expected')}: ${name(by.label)} ${MAKES[explainedBy(main.number(0, 'explained'))]}`
}

/** Where the group lies otherwise than the others: "71.4% of the goals of Research are over 180 days, against 10.2% of all others." */
export function otherwiseSentence(frame: Frame, effect: Expected): Template {
  const { main, by } = effect
  const band = main.text(0, 'band')
  const lie = isThird(band) ? stratumOf(by, band) : text`${name(band)} as ${oneOf(by)}`
  return text`${percentOf(main, 0, 'share_own')} of the ${rowsOf(frame)} of ${levelIts(effect)} have ${lie}, against ${percentOf(main, 0, 'share_others')} of all others.`
}

/** "That Liam Pike stands apart is no matter of its class or route: with the others' means at its own mix of each it would be €198 by class and €197 by route." */
export function notByWords(frame: Frame, effects: readonly Expected[]): Template {
  const at = (effect: Expected, column: string) => valueOf(frame.measure, effect.main, 0, column)
  const [first] = effects as [Expected]
  const each =
    effects.length === 1
      ? text`${atIts(first)} it would be ${at(first, 'expected')}`
      : text`at its own mix of each it would be ${listed(effects.map((own) => text`${at(own, 'expected')} by ${name(own.by.label)}`))}`
  return text`That ${levelIts(first)} stands apart is no matter of ${listed(
    effects.map(({ by }) => name(by.label)),
    'or',
  )}: with the others’ ${ratesOf(frame)} ${each}, where the others have ${at(first, 'others')} and it has ${at(first, 'own')}.`
}

/** "; neither class nor route does": what goes with the measure and has nothing to do with this group. */
export const othersDoNot = (effects: readonly Expected[]): Template => {
  const names = effects.map(({ by }) => name(by.label))
  if (names.length === 0) return ''
  return names.length === 1 ? text`; ${names[0]!} does not` : text`; neither ${listed(names, 'nor')} does`
}

/** Of the people that a group is made of, whether it is a matter of some of them. */
export const peopleOfItSentence = (one: SingledOut, people: Groups): Template => {
  const it = levelOf(one.dimension, one.level)
  return beyondChanceUnasked(people.numbers.p)
    ? text`Within ${it}, ${groupsHeadline(people, true)}`
    : text`That it is a matter of some of the ${manyOf(people.dimension)} of ${it} is not shown: they lie between ${rangeOf(people).replace(' to ', ' and ')}, no further apart than chance makes.`
}
