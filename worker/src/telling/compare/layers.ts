import type { Template } from '#contract'
import { listed, name, text } from '../../prose/prose.ts'
import type { Layers } from '../../effects/compare/layers.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { stratumOf } from './crossed.ts'
import { inLevelOrder, levelOf, manyOf, oneOf, percentOf, rowsOf, valueOf } from '../words.ts'

/** Groups that are all told; of more the ends are. */
const MOST_TOLD = 3

/**
 * The mix that makes a difference, for every group: "In critical priority and high priority it is 45% to 58% in every
 * department; 85% of the goals of IT lie there, against 16% to 21% of those of the other departments."
 * @param carries how much of the difference that is; null where it is some of it
 */
export function layersSentence(
  frame: Frame,
  { dimension, by, highs, levels, ends }: Layers,
  carries: 'all' | 'most' | null,
): Template {
  const at = (row: number) => levelOf(dimension, levels.text(row, 'level'))
  const inside = (row: number) => valueOf(frame.measure, levels, row, 'inside')
  const order = [...highs].sort(inLevelOrder(by, (level: string) => level))
  const where = listed(order.map((level) => stratumOf(by, level)))
  const end = (column: string, who: string) =>
    text`${valueOf(frame.measure, ends, 0, column)} (${levelOf(dimension, ends.text(0, who))})`
  const there =
    levels.length <= MOST_TOLD
      ? listed(levels.rows.map((row) => text`${inside(row)} for ${at(row)}`))
      : text`between ${end('inside_low', 'lowest')} and ${end('inside_high', 'highest')} in every ${oneOf(dimension)}`
  const rest =
    levels.length <= MOST_TOLD
      ? listed(
          levels.rows.slice(1).map((row) => text`${percentOf(levels, row, 'share')} of those of ${at(row)}`),
        )
      : text`${percentOf(ends, 0, 'rest_low')} to ${percentOf(ends, 0, 'rest_high')} of those of the other ${manyOf(dimension)}`
  return text`In ${where} ${name(frame.measure.label)} is ${there}; ${percentOf(levels, 0, 'share')} of the ${isDecidedOnly(frame) ? 'decided ' : ''}${rowsOf(frame)} of ${at(0)} lie there, against ${rest}. That mix makes ${carries === 'all' ? 'the difference: within the same ' : carries === 'most' ? 'most of the difference' : 'a part of the difference'}${carries === 'all' ? text`${oneOf(by)} nothing beyond chance is left of it` : ''}.`
}

/** Rows whose outcome is not known yet count on no side. */
const isDecidedOnly = ({ undecided, waiting, measure }: Frame): boolean =>
  measure.kind === 'share' && (undecided !== null || (waiting !== null && !waiting.judgedEarly))
