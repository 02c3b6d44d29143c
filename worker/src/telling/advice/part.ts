import type { Template } from '#contract'
import { showsBy } from '../../decide/advice.ts'
import type { PartAim } from '../../effects/advice/aim.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { text } from '../../prose/prose.ts'
import type { View } from '../../prose/view.ts'
import { levelOf, oneOf, percentOf, rowsOf, stepOf } from '../words.ts'
import { afterWords, lateWords, reachedWords } from './shows.ts'

/** Only the last periods were counted, as more and more comes to the first. */
const isLate = (view: View): boolean => Number.isFinite(view.number(0, 'late'))

/** What evening out would bring: what the others had to take over, at the most. */
export function evenedSentence(frame: Frame, { effect, level }: PartAim, view: View): Template {
  const { dimension } = effect
  const month = Number.isFinite(view.number(0, 'excess_month'))
  const each = month
    ? text`${view.ref(0, 'each_other_month', 'decimal1')} ${rowsOf(frame)} a month more (${levelOf(dimension, level)} ${view.ref(0, 'excess_month', 'decimal1')} less)`
    : text`${view.ref(0, 'each_other', 'integer')} ${rowsOf(frame)} more`
  const lately = isLate(view)
    ? text` of what came in the last ${view.ref(0, 'late', 'integer')} ${stepOf(frame)}s`
    : ''
  return text`At an even share${lately} each other ${oneOf(dimension)} would have ${each}; that is the most, if any of them can do what comes in`
}

export function partShows(frame: Frame, { effect, level }: PartAim, view: View): Template | null {
  const shows = showsBy(view, view.number(0, 'n'))
  if (!shows) return null
  const to = reachedWords(shows.part, percentOf(view, 0, 'half'), text`an even ${percentOf(view, 0, 'even')}`)
  return text`Whether it works shows in the share of ${levelOf(effect.dimension, level)}, ${percentOf(view, 0, 'share')} ${isLate(view) ? 'of late' : 'so far'}: ${to} ${afterWords(frame, view, shows.part)}${shows.soon ? '' : lateWords}`
}
