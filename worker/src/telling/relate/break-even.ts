import type { Template } from '#contract'
import type { BreakEven } from '../../effects/relate/break-even.ts'
import type { Dimension, Frame } from '../../playbooks/frame/frame.types.ts'
import { name, text } from '../../prose/prose.ts'
import { amount } from '../../variables/variable.ts'
import { levelOf, manyOf, rowsOf, valueOf } from '../words.ts'

/** "Up to about 27 kg Norline has more (64.1 against 27.3 for the other carriers), beyond it less (63.7 against 96.0)." */
export function breakEvenSentence(frame: Frame, by: Dimension, { main, other, level }: BreakEven): Template {
  const { measure } = frame
  const at = (column: string) => valueOf(measure, main, 0, column)
  const own = levelOf(by, level)
  const more = main.number(0, 'more_below') > 0
  return text`The line of ${own} meets that of the other ${manyOf(by)} at about ${amount(other, main, 0, 'place')} of ${name(other.label)}: up to there ${own} has ${more ? 'more' : 'less'} (${at('own_below')} on average against ${at('others_below')}), beyond it ${more ? 'less' : 'more'} (${at('own_above')} against ${at('others_above')}); ${main.ref(0, 'n_below', 'integer')} of its ${main.ref(0, 'n', 'integer')} ${rowsOf(frame)} lie below and ${main.ref(0, 'n_above', 'integer')} above.`
}

/** What the rows come to against the line of the others, where amounts add up. */
export function breakEvenCost(frame: Frame, by: Dimension, { main }: BreakEven): Template {
  const side = main.number(0, 'more_below') > 0 ? 'below' : 'above'
  const sum = valueOf({ ...frame.measure, kind: 'sum' }, main, 0, `more_${side}`, { size: true })
  return text`At the line of the other ${manyOf(by)} its ${main.ref(0, `n_${side}`, 'integer')} ${rowsOf(frame)} ${side === 'below' ? 'below' : 'above'} would have come to ${sum} less.`
}
