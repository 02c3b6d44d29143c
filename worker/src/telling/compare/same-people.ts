import type { Template } from '#contract'
import { beyondChanceUnasked } from '../../decide/decide.ts'
import { LIMITS } from '../../decide/limits.ts'
import { name, text } from '../../prose/prose.ts'
import { OTHERS, THESE } from '../../effects/compare/inside.ts'
import type { SamePeople, SamePeopleMeasured } from '../../effects/compare/same-people.ts'
import type { SingledOut } from '../../effects/compare/singled-out.ts'
import type { Dimension, Frame } from '../../playbooks/frame/frame.types.ts'
import { levelOf, percentOf, rowsOf, valueOf } from '../words.ts'

const column = ({ label }: Dimension): Template => text`“${name(label)}”`

/**
 * "By “closed by” it is otherwise: Fred Luddy stands there in 105 of 500 incidents (21%; an even share is 20%), and in 80
 * of the 385 that Fred Luddy has by “assigned to” (21%). Which of the two says who does the work has to be known ...", as
 * the advice rests on it.
 */
export function rowsElsewhereSentence(
  frame: Frame,
  { dimension, level }: SingledOut,
  { by, main }: SamePeople,
): Template {
  const count = (of: string) => main.ref(0, of, 'integer')
  const who = levelOf(dimension, level)
  const even = main.number(0, 'other_share') <= LIMITS.clearlyAbove * main.number(0, 'even_share')
  return text`By ${column(by)} it is otherwise: ${who} stands there in ${count('other')} of ${count('n')} ${rowsOf(frame)} (${percentOf(main, 0, 'other_share')}; an even share is ${percentOf(main, 0, 'even_share')}), and in ${count('in_both')} of the ${count('own')} that ${who} has by ${column(dimension)} (${percentOf(main, 0, 'both_share')}). Which of the two says who does the work has to be known before anything is done about it: if it is ${column(by)}, there is ${even ? 'hardly anything' : 'less'} to do.`
}

/** "Begin by settling whether “assigned to” says who does the work. If it does: Spread ...", as all of it rests on that. */
export const onceClear = (dimension: Dimension, advice: Template): Template =>
  text`Begin by settling whether ${column(dimension)} says who does the work. If it does: ${advice}`

/**
 * "It holds by “assigned to” and not by “closed by”: time to resolve is 8.1 days where Fred Luddy stands there and 8.5 days
 * for all others. So it is a matter of ...", with what that means for whoever is singled out.
 */
export function measureElsewhereSentence(
  { dimension, level }: SingledOut,
  { by, sides }: SamePeopleMeasured,
): Template {
  const at = (side: string) =>
    valueOf(sides.measure, sides.levels, sides.levels.rowOf('level', side), sides.estimate)
  const chance = beyondChanceUnasked(sides.numbers.p) ? '' : ', no more apart than chance makes'
  return text`It holds by ${column(dimension)} and not by ${column(by)}: ${name(sides.measure.label)} is ${at(THESE)} where ${levelOf(dimension, level)} stands there and ${at(OTHERS)} for all others together${chance}. So it goes with who stands in ${column(dimension)}, whoever stands in ${column(by)}: look at what lies between the two before ${levelOf(dimension, level)} is judged by it.`
}
