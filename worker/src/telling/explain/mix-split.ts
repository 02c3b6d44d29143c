import type { Template } from '#contract'
import { name, text } from '../../prose/prose.ts'
import type { MixSplit } from '../../effects/explain/mix-split.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { levelOf, oneOf, percentOf, valueOf } from '../words.ts'

/** How a change parts into that of the mix and that within the groups, with the group that makes most of the mix. */
export function mixSplitSentence(frame: Frame, { main, groups, by }: MixSplit): Template {
  const style = { difference: true, size: true } as const
  const size = (column: string) => valueOf(frame.measure, main, 0, column, style)
  const [change, mix, rate] = ['change', 'mix', 'rate'].map((column) => main.number(0, column)) as [
    number,
    number,
    number,
  ]
  const way = (value: number) => (value > 0 ? 'up' : 'down')
  const most = text`${levelOf(by, groups.text(0, 'level'))} went from ${percentOf(groups, 0, 'share_before')} to ${percentOf(groups, 0, 'share_after')} of the rows`
  const alike = text`like for like ${name(frame.measure.label)} went ${way(rate)} by ${size('rate')}`
  if (Math.sign(mix) === Math.sign(change) && Math.sign(rate) === Math.sign(change))
    return text`Of the change by ${size('change')}, ${size('mix')} (${percentOf(main, 0, 'mix_share')}) come from another mix by ${oneOf(by)}: ${most}; ${alike}.`
  return text`Two things work against each other: another mix by ${oneOf(by)} (${most}) moves ${name(frame.measure.label)} ${way(mix)} by ${size('mix')}, while ${alike}.`
}
