import type { Template } from '#contract'
import { capitalise, name, text } from '../../prose/prose.ts'
import type { Part, TwoTogether } from '../../effects/explain/two-together.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { levelOf, valueOf } from '../words.ts'

/** "thin parts with sand over 3.8: 20.1% against 5.1% elsewhere": what two columns do together. */
export function twoTogetherSentence({ measure }: Frame, effect: TwoTogether): Template {
  const { first, second, cells } = effect
  const at = (column: string) => valueOf(measure, cells, 0, column)
  // A group is named before the place of a number that it lies with.
  const [a, b, onlyA, onlyB] =
    'level' in first || !('level' in second)
      ? [first, second, 'first_only', 'second_only']
      : [second, first, 'second_only', 'first_only']
  const [own, other] = [partOf(cells, a), partOf(cells, b)]
  return text`${capitalise(name(measure.label))} is a matter of two columns together: it is ${at('inside')} for ${own} with ${other} (n = ${cells.ref(0, 'n_inside', 'integer')}) against ${at('elsewhere')} for all others; ${own} otherwise has ${at(onlyA!)}, and ${other} otherwise ${at(onlyB!)}.`
}

const partOf = (cells: TwoTogether['cells'], part: Part): Template =>
  'level' in part
    ? levelOf(part.of, part.level)
    : text`${name(part.of.label)} ${part.over ? 'over' : 'up to'} ${cells.ref(0, part.at)}`
