import type { Template } from '#contract'
import { listed, name, text, type Piece } from '../../prose/prose.ts'
import type { View } from '../../prose/view.ts'
import { LIMITS } from '../../decide/limits.ts'
import type { Uncounted } from '../../cleaning/count-not-happened.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { rowsOf } from '../words.ts'

/** What is spoken of: a measure with the rows that hold it. */
export interface Spoken {
  label: string
  rows: Template
  uncounted: Uncounted
}

const spokenOf = (frame: Frame): Spoken | null =>
  frame.uncounted && { label: frame.measure.label, rows: rowsOf(frame), uncounted: frame.uncounted }

const MOST_STATES = 4

/** What is not done, as one says it: "not processed". */
const notDone = (done: string | null): string => (done === null ? 'not done' : `not ${done}`)

/** "(202 Submitted, 156 Pending and 142 Declined)"; nothing where no state says it. */
function statesWords({ states }: Uncounted): Template {
  const view = states?.view
  if (!view || view.length === 0) return ''
  const each = view.rows
    .slice(0, MOST_STATES)
    .map((row): Piece => text`${view.ref(row, 'n', 'integer')} ${name(view.text(row, 'state'))}`)
  return text` (${listed(each)})`
}

/** What rows say of the measure though it has not happened, with how many; null where it leads the answer, or is none. */
export function notHappenedWords(frame: Frame): Template | null {
  const spoken = spokenOf(frame)
  if (!spoken) return null
  const leads = impossibleOf(frame) !== null
  const parts = [zerosWords(spoken), ...(leads ? [] : [undoneWords(spoken), belowWords(spoken)])]
  const told = parts.filter((part) => part !== '')
  return told.length > 0 ? told.join(' ') : null
}

/** Zeros that stand for "not yet". */
export function zerosWords({ label, rows, uncounted }: Spoken): Template {
  const { view, done } = uncounted
  if (!(view.number(0, 'zeros') > 0)) return ''
  const whose = view.number(0, 'undone') > 0 ? '' : statesWords(uncounted)
  return text`${view.ref(0, 'zeros', 'integer')} of ${view.ref(0, 'n', 'integer')} ${rows} are ${name(notDone(done))}${whose}: a zero stands there for ${name(label)} and is left out; ${view.ref(0, 'left_over', 'integer')} are counted.`
}

/** Lengths of time of what is not done. */
export function undoneWords({ label, rows, uncounted }: Spoken): Template {
  const { view, done } = uncounted
  if (!(view.number(0, 'undone') > 0)) return ''
  const below =
    view.number(0, 'undone_below') > 0
      ? text`, ${view.ref(0, 'undone_below', 'integer')} of them with an end before the beginning`
      : ''
  return text`${view.ref(0, 'undone', 'integer')} of ${view.ref(0, 'n', 'integer')} ${rows} are ${name(notDone(done))}${statesWords(uncounted)} and have a ${name(label)} all the same${below}; they are left out.`
}

/** Ends before beginnings of what is done. */
export const belowWords = ({ rows, uncounted: { view } }: Spoken): Template =>
  view.number(0, 'done_below') > 0
    ? text`${view.ref(0, 'done_below', 'integer')} of ${view.ref(0, 'n', 'integer')} ${rows} end before they begin and are left out.`
    : ''

/** The count of what cannot be, where that is so much of the measure that it is the answer; else null. */
export function impossibleOf({ uncounted, negative }: Pick<Frame, 'uncounted' | 'negative'>): View | null {
  if (uncounted) return uncounted.view.number(0, 'share') >= LIMITS.impossible ? uncounted.view : null
  if (!negative) return null
  const [below, n] = [negative.view.number(0, 'below_zero'), negative.view.number(0, 'ended')]
  return below >= LIMITS.impossible * n && below > 0 ? negative.view : null
}

/** How many cannot be, and how many are left. */
export function impossibleHeadline(frame: Frame, view: View): Template {
  const spoken = spokenOf(frame)
  if (spoken) return impossibleWords(spoken)
  return text`Much of ${name(frame.measure.label)} cannot be: ${view.ref(0, 'below_zero', 'integer')} of ${view.ref(0, 'ended', 'integer')} ${rowsOf(frame)} end before they begin, and only ${view.ref(0, 'counted', 'integer')} are left.`
}

export function impossibleWords({ label, rows, uncounted }: Spoken): Template {
  const { view, done } = uncounted
  const at = (column: string) => view.ref(0, column, 'integer')
  const [within, besides] = [view.number(0, 'undone_below') > 0, view.number(0, 'done_below') > 0]
  if (!(view.number(0, 'undone') > 0))
    return text`Much of ${name(label)} cannot be: ${at('below')} of ${at('n')} ${rows} end before they begin, and only ${at('left_over')} are left.`
  return text`Only ${at('left_over')} of ${at('n')} ${rows} have a ${name(label)} that counts: ${at('undone')} are ${name(notDone(done))}${statesWords(uncounted)} and have one all the same${within ? text`, ${at('undone_below')} of them with an end before the beginning` : ''}${besides ? text`, and ${at('done_below')} ${within ? 'others ' : ''}end before they begin` : ''}.`
}
