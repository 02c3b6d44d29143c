import type { Template } from '#contract'
import { beyondChanceUnasked } from '../../decide/decide.ts'
import type { ManyPeople } from '../../effects/explain/many-people.ts'
import { text } from '../../prose/prose.ts'
import { manyOf } from '../words.ts'
import { rangeOf } from './factors.ts'

/** "By the 54 users it lies between 0% and 42% among those with ten rows or more, no further apart than chance makes (p = 0.3)." */
export function manyPeopleSentence({ dimension, screen, size, largest }: ManyPeople): Template {
  const p = screen.ref(0, 'p', 'p')
  const apart = beyondChanceUnasked(screen.number(0, 'p'))
    ? text`further apart than chance makes (${p})`
    : text`no further apart than chance may make (${p})`
  return text`By the ${size.ref(0, 'groups', 'integer')} ${manyOf(dimension)} it goes from ${rangeOf(largest)}, ${apart}.`
}
