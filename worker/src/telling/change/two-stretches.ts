import type { Template } from '#contract'
import { beyondChance } from '../../decide/decide.ts'
import type { MovedGroup } from '../../effects/change/moved-groups.ts'
import type { NamedStretches } from '../../effects/change/named-stretches.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { text } from '../../prose/prose.ts'
import { stretchWords } from '../event/pooled.ts'
import { levelOf, oneOf, rangeWords, valueOf } from '../words.ts'

/** That the two are not as long, or that rows do not reach all through one of them, so that both were cut. */
export function notAlikeWords({ asked, before, after, cut, months }: NamedStretches): Template {
  if (months.before !== months.after)
    return text`The two are not as long (${stretchWords(before)} and ${stretchWords(after)}), so what one month or week had is compared, and not the totals.`
  return cut
    ? text`Rows do not cover all of ${stretchWords(asked.before)} and ${stretchWords(asked.after)}: what is compared is ${stretchWords(after)} with as many months of the other, ${stretchWords(before)}.`
    : ''
}

/** Who moved most otherwise than the others, or that nobody did beyond chance. */
export function movedSentence({ measure }: Frame, { dimension, level, view, tests }: MovedGroup): Template {
  const at = (column: string) => valueOf(measure, view, 0, column)
  if (!beyondChance(view.number(0, 'p'), tests))
    return text`No single group is shown to have moved otherwise than the others (${levelOf(dimension, level)}, the ${oneOf(dimension)} that lies furthest out, by ${valueOf(measure, view, 0, 'difference', { difference: true })}).`
  return text`What moved most is ${levelOf(dimension, level)}, from ${at('mean_before')} to ${at('mean_after')}, where the others went from ${at('others_before')} to ${at('others_after')}: ${valueOf(measure, view, 0, 'difference', { size: true, difference: true })} ${view.number(0, 'difference') < 0 ? 'less' : 'more'} (${rangeWords(measure, view, 0, 'low', 'high')}).`
}
