import type { Template } from '#contract'
import { name, text } from '../../prose/prose.ts'
import type { MixSplit } from '../../effects/explain/mix-split.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { beyondChance } from '../../decide/decide.ts'
import type { Adjusted } from '../../effects/compare/adjusted.ts'
import { levelOf, oneOf, percentOf, rowsOf, valueOf } from '../words.ts'

/** "Category Talk went from 15% to 43% of the rows": the group that makes most of another mix. */
const mostOfMix = ({ groups, by }: MixSplit): Template =>
  text`${levelOf(by, groups.text(0, 'level'))} went from ${percentOf(groups, 0, 'share_before')} to ${percentOf(groups, 0, 'share_after')} of the rows`

/** A change that is gone among rows of one kind: another mix of the rows, and which, where one column makes it. @param asked whether it changed was asked */
export function notByItselfHeadline(
  frame: Frame,
  plain: Template,
  held: Adjusted,
  mix: MixSplit | null,
  asked: boolean,
): Template {
  const of = mix
    ? text`another mix by ${oneOf(mix.by)}: ${mostOfMix(mix)}`
    : text`which ${rowsOf(frame)} there were`
  const left = valueOf(frame.measure, held.contrasts, held.row, 'adjusted', { difference: true, size: true })
  const way = held.contrasts.number(held.row, 'adjusted') > 0 ? 'more' : 'less'
  return text`${asked ? 'No, not by itself' : 'Not by itself'}: ${plain.replace(/\.$/, '')}, but that is ${of}. Like for like no change is shown: ${left} ${way}, which chance could make (${held.contrasts.ref(held.row, 'p', 'p')}).`
}

/**
 * How a change parts into that of the mix and that within the groups, with the group that makes most of the mix.
 * @param held the change with all that goes with the measure held equal, which says whether what is left is shown
 */
export function mixSplitSentence(frame: Frame, split: MixSplit, held: Adjusted | null = null): Template {
  const { main, by } = split
  const style = { difference: true, size: true } as const
  const size = (column: string) => valueOf(frame.measure, main, 0, column, style)
  const [change, mix, rate] = ['change', 'mix', 'rate'].map((column) => main.number(0, column)) as [
    number,
    number,
    number,
  ]
  const way = (value: number) => (value > 0 ? 'up' : 'down')
  const most = mostOfMix(split)
  const open = held !== null && !beyondChance(held.numbers.p)
  const alike = open
    ? text`like for like it went ${way(rate)} by ${size('rate')}, which is not shown to be more than chance`
    : text`like for like ${name(frame.measure.label)} went ${way(rate)} by ${size('rate')}`
  if (Math.sign(mix) === Math.sign(change) && Math.sign(rate) === Math.sign(change))
    return text`Of the change by ${size('change')}, ${size('mix')} (${percentOf(main, 0, 'mix_share')}) come from another mix by ${oneOf(by)}: ${most}; ${alike}.`
  return text`Two things work against each other: another mix by ${oneOf(by)} (${most}) moves ${name(frame.measure.label)} ${way(mix)} by ${size('mix')}, while ${alike}.`
}
