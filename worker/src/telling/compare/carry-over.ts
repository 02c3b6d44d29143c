import type { Template } from '#contract'
import { listed, text } from '../../prose/prose.ts'
import type { Dimension, Frame } from '../../playbooks/frame/frame.types.ts'
import { called, levelOf, manyOf, rowsOf } from '../words.ts'

const MOST_NAMED = 5

/**
 * Whether what one group has could be brought to the others: what its rows are made of is no practice that anybody could
 * take over, and what it does differently stands in no column.
 * @param mix the column whose mix makes the difference, and whether nothing is left of it then; null where none does
 */
export function carryOverSentence(
  frame: Frame,
  first: Dimension,
  level: string,
  mix: { by: Dimension; whole: boolean } | null,
): Template {
  const [group, others] = [levelOf(first, level), manyOf(first)]
  if (mix)
    return text`No practice of ${group} is shown that other ${others} could take over: what ${mix.whole ? '' : 'mostly '}makes the difference is the ${called(mix.by.label)} of its ${rowsOf(frame)}. Whether another mix would bring the same elsewhere they cannot say: nobody has tried it.`
  const columns = [
    ...frame.dimensions.filter(({ column }) => column !== first.column),
    ...frame.numbers,
    ...(frame.text ? [frame.text] : []),
  ].map(({ label }) => called(label))
  const looked = [...new Set(columns)]
  const some = looked.length > 0 ? text` (${listed(looked.slice(0, MOST_NAMED), 'or')})` : ''
  return text`Whether that can be brought to other ${others} the table cannot tell: no other column${some} says what ${group} does differently.`
}
