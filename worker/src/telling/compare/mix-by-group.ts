import type { Template } from '#contract'
import { listed, text } from '../../prose/prose.ts'
import { beyondChance } from '../../decide/decide.ts'
import type { MixByGroup } from '../../effects/compare/mix-by-group.ts'
import type { Dimension, Frame } from '../../playbooks/frame/frame.types.ts'
import { levelOf, manyOf, percentOf, rowsOf } from '../words.ts'

/** "No difference in what the departments are made of is shown: Cost Reduction is 45% (HR) to 53% (IT) of the goals and medium priority 29% (IT) to 36% (Finance)." */
export function mixByGroupSentence(
  frame: Frame,
  dimension: Dimension,
  mixes: readonly MixByGroup[],
): Template | null {
  const alike = mixes.filter(({ p }) => !beyondChance(p, mixes.length))
  if (alike.length === 0) return null
  const each = alike.map(({ by, value, ends }, at) => {
    const end = (column: string, who: string) =>
      text`${percentOf(ends, 0, column)} (${levelOf(dimension, ends.text(0, who))})`
    return text`${levelOf(by, value)} ${at === 0 ? 'is ' : ''}${end('low', 'lowest')} to ${end('high', 'highest')}${at === 0 ? text` of the ${rowsOf(frame)}` : ''}`
  })
  return text`No ${alike.length < mixes.length ? 'other ' : ''}difference in what the ${manyOf(dimension)} are made of is shown: ${listed(each)}.`
}
