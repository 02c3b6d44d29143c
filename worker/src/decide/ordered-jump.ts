import type { Groups } from '../effects/compare/groups.ts'
import { pairRow } from '../variables/gap.ts'
import { beyondChance } from './decide.ts'

/** Part of the way from the first group to the last that one step must make for it to be the whole matter. */
const MOST_OF_IT = 0.75

/**
 * Of groups in an order that go one way along it, the place of the step that makes it alone: the groups before it cannot be
 * told apart, nor those behind it. Null where the way is gone in several steps, or nothing says in how many.
 * @param order rows of the groups, as they follow one another
 */
export function jumpIn(
  { levels, estimate, pairs }: Pick<Groups, 'levels' | 'estimate' | 'pairs'>,
  order: readonly number[],
): number | null {
  if (order.length < 3) return null
  const value = (at: number) => levels.number(order[at]!, estimate)
  const differ = (a: number, b: number): boolean | null => {
    const found = pairRow(pairs, levels.text(order[a]!, 'level'), levels.text(order[b]!, 'level'))
    return found && beyondChance(pairs.number(found.row, 'p_holm'))
  }
  const last = order.length - 1
  const way = Math.abs(value(last) - value(0))
  const steps = order.slice(1).map((_, at) => Math.abs(value(at + 1) - value(at)))
  const jump = steps.indexOf(Math.max(...steps))
  const alone =
    steps[jump]! >= MOST_OF_IT * way &&
    differ(jump, jump + 1) === true &&
    (jump === 0 || differ(0, jump) === false) &&
    (jump + 1 === last || differ(jump + 1, last) === false)
  return alone ? jump : null
}
