import type { Template } from '#contract'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { name, text, type Piece } from '../../prose/prose.ts'
import type { View } from '../../prose/view.ts'
import { rowsOf } from '../words.ts'

/** "49%, half of the way to an even 20%, would be more than chance", of which the rows that it takes are told. */
export const reachedWords = (part: 'half' | 'whole', half: Piece, whole: Piece): Template =>
  text`${part === 'half' ? text`${half}, half of the way to ${whole},` : whole} would be more than chance`

/** "after 40 expenses, about 11 months at their pace". */
export function afterWords(frame: Frame, view: View, part: 'half' | 'whole'): Template {
  const months = view.number(0, `${part}_months`)
  const at = Number.isFinite(months)
    ? months <= 1
      ? text`, within a month at their pace${decidedWords(frame)}`
      : text`, about ${view.ref(0, `${part}_months`, 'integer')} months at their pace${decidedWords(frame)}`
    : ''
  return text`after ${view.ref(0, `${part}_rows`, 'integer')} new ${rowsOf(frame)}${at}`
}

/** Rows come by the day on which they begin, and what comes of them is known later. */
const decidedWords = ({ time, measure, waiting, ongoing }: Frame): Template =>
  time && measure.kind === 'share' && (waiting !== null || ongoing !== null)
    ? text` by ${name(time.label)}, and then until they are decided`
    : ''

/** What shows so late is no figure to wait for. */
export const lateWords = ': too late to wait for it'
