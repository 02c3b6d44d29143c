import type { Template } from '#contract'
import { followsLine } from '../../decide/link-shape.ts'
import { isInTurn, pilesUp } from '../../decide/piled-up.ts'
import type { Onset } from '../../effects/change/onset.ts'
import type { PiledUp } from '../../effects/change/piled-up.ts'
import type { Dimension, Frame } from '../../playbooks/frame/frame.types.ts'
import { listed, text } from '../../prose/prose.ts'
import { levelOf, oneOf, rowsOf, valueOf } from '../words.ts'

/**
 * What lies open at the months' ends, and that the figures leave out what has not ended: "Fred Luddy had 1 open at the end of
 * May 2023, 12 at the end of November 2023 and 7 at the end of January 2024 …".
 */
export function piledUpSentence(
  frame: Frame,
  dimension: Dimension,
  level: string,
  set: Onset,
  { flow, months }: PiledUp,
): Template {
  const it = levelOf(dimension, level)
  const each = months.rows.map(
    (row) =>
      text`${row === 0 ? text`${months.ref(row, 'these', 'integer')} ${rowsOf(frame)} open` : months.ref(row, 'these', 'integer')} at the end of ${months.ref(row, 'month', 'month')}`,
  )
  const stock = text`${it} had ${listed(each)}, no other ${oneOf(dimension)} more than ${months.ref(0, 'peak_else', 'integer')} at the end of any month.`
  const still = flow.number(0, 'still')
  if (!(still > 0)) return stock
  const later = still === flow.number(0, 'later')
  const last = valueOf(frame.measure, set.main, 0, 'latest')
  const verb = still === 1 ? 'is' : 'are'
  const left = later
    ? text`The ${last} are those of the last that has ended: ${flow.ref(0, 'still', 'integer')} that came later ${verb} still open, the oldest for ${flow.ref(0, 'oldest', 'integer')} days`
    : text`${flow.ref(0, 'still', 'integer')} that came since ${set.main.ref(0, 'onset', 'date')} ${verb} still open, the oldest for ${flow.ref(0, 'oldest', 'integer')} days, and in none of these figures`
  const reach =
    later && set.line && followsLine(set.line)
      ? text`; on the line of those before, the last of them would take ${flow.ref(0, 'reach', 'integer')} days`
      : ''
  return text`${stock} ${left}${reach}.`
}

/** That rows wait for those before them: a queue. Nothing where they end in no such order, or those of the others do too. */
export function inTurnSentence(
  frame: Frame,
  dimension: Dimension,
  level: string,
  { flow }: PiledUp,
): Template {
  if (!isInTurn(flow)) return ''
  const all = flow.number(0, 'turns') === flow.number(0, 'pairs')
  const share = text`of ${flow.ref(0, 'pairs', 'integer')} that ended after another one ${all ? 'all' : flow.ref(0, 'turns', 'integer')} had also come after it, of those of all others ${flow.ref(0, 'others_in_turn', 'percent')}`
  const pace = pilesUp(flow)
    ? text`: since then ${flow.ref(0, 'came_rate', 'decimal1')} a month came and ${flow.ref(0, 'closed_rate', 'decimal1')} ended`
    : ''
  return text`It looks like a queue in which each of the ${rowsOf(frame)} of ${levelOf(dimension, level)} waits for those before it (${share})${pace}.`
}

/** What keeps it from growing: what comes beyond what ends, and what has piled up. */
export const piledUpSteps = (
  frame: Frame,
  dimension: Dimension,
  level: string,
  { flow }: PiledUp,
): Template[] =>
  pilesUp(flow)
    ? [
        text`Take ${flow.ref(0, 'over_rate', 'decimal1')} ${rowsOf(frame)} a month off ${levelOf(dimension, level)}, or it grows on: ${flow.ref(0, 'came_rate', 'decimal1')} a month have come since and ${flow.ref(0, 'closed_rate', 'decimal1')} have ended; the ${flow.ref(0, 'still', 'integer')} that are open come on top, the oldest first`,
      ]
    : []
