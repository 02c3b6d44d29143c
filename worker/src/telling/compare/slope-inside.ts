import type { Template } from '#contract'
import { name, text } from '../../prose/prose.ts'
import { amount } from '../../variables/variable.ts'
import { isNumber, type SlopeInside } from '../../effects/compare/slope-inside.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { levelOf, valueOf } from '../words.ts'

/**
 * "Within Remote Access it goes with the days since the review: follow-up tickets are 2.3 up to 180 days and 7.6 from 720
 * days on (r = 0.75); among all others they are 2.6 and 2.5 there (r = 0.02)."
 */
export function slopeInsideSentence(
  { measure }: Frame,
  { one, other, strata, own, rest, ends }: SlopeInside,
): Template {
  const end = (column: string) =>
    isNumber(other) ? text`${amount(other, ends, 0, column)}` : text`${ends.ref(0, column, 'date')}`
  const at = (column: string) => valueOf(measure, ends, 0, column)
  const r = (row: number) => text`r = ${strata.ref(row, 'r', 'decimal2')}`
  return text`Within ${levelOf(one.dimension, one.level)} it goes with ${name(other.label)}: ${name(measure.label)} is ${at('low')} where that is up to ${end('up_to')} and ${at('high')} from ${end('from')} on (${r(own)}), while all others have ${at('others_low')} and ${at('others_high')} there (${r(rest)}).`
}
