import type { Template } from '#contract'
import type { OpenStock } from '../../effects/compare/open-stock.ts'
import type { SingledOut } from '../../effects/compare/singled-out.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { listed, text } from '../../prose/prose.ts'
import { levelOf, oneOf, rowsOf } from '../words.ts'

/** Open rows at the end of a month below which a group's stock is told by no course. */
const FEW = 3

/** "Still open are 23 incidents: Fred Luddy has 7 of them, 13 have no agent and 3 are with others." */
export function openStockSentence(frame: Frame, one: SingledOut, { now, months }: OpenStock): Template {
  const it = levelOf(one.dimension, one.level)
  const count = (column: string) => (now.number(0, column) > 0 ? now.ref(0, column, 'integer') : 'none')
  const parts = [
    text`${it} has ${count('these')} of them`,
    ...(now.number(0, 'nobody') > 0
      ? [
          text`${now.ref(0, 'nobody', 'integer')} ${now.number(0, 'nobody') === 1 ? 'has' : 'have'} no ${oneOf(one.dimension)}`,
        ]
      : []),
    ...(now.number(0, 'others') > 0
      ? [text`${now.ref(0, 'others', 'integer')} ${now.number(0, 'others') === 1 ? 'is' : 'are'} with others`]
      : []),
  ]
  const still = text`Still open are ${now.ref(0, 'open', 'integer')} ${rowsOf(frame)}: ${listed(parts)}.`
  if (!months || months.length === 0 || months.number(0, 'peak') < FEW) return still
  const at = (column: string) =>
    listed(
      months.rows.map(
        (row) => text`${months.ref(row, column, 'integer')} in ${months.ref(row, 'month', 'month')}`,
      ),
    )
  return text`${still} At the end of a month ${it} had ${at('these')}, no other ${oneOf(one.dimension)} ever more than ${months.ref(0, 'peak_else', 'integer')}; in all there were ${at('total')}.`
}
