import type { Template } from '#contract'
import type { Arms } from '../../effects/compare/arms.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { name, text } from '../../prose/prose.ts'
import { levelOf } from '../words.ts'

/**
 * "That is 0.54 times as often with indomethacin as with placebo (0.35 to 0.84): one fewer for every 13 patients."
 * @param sure the difference is beyond chance: without one nobody is spared anything
 */
export function armsSentence(frame: Frame, { dimension, own, other, main }: Arms, sure: boolean): Template {
  const [first, second] = [levelOf(dimension, own), levelOf(dimension, other)]
  const fewer = main.number(0, 'ratio') < 1
  const needed = sure
    ? text`: one ${fewer ? 'fewer' : 'more'} for every ${main.ref(0, 'needed', 'integer')} ${name(frame.noun.many)}`
    : ''
  return text`That is ${main.ref(0, 'ratio', 'decimal2')} times as often for ${first} as for ${second} (${main.ref(0, 'ratio_low', 'decimal2')} to ${main.ref(0, 'ratio_high', 'decimal2')})${needed}.`
}
