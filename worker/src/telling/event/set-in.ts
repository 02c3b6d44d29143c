import type { Template } from '#contract'
import type { Happening } from '../../effects/event/event.ts'
import type { PooledAgainst } from '../../effects/event/pooled-against.ts'
import type { SetIn } from '../../effects/event/set-in.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { name, text } from '../../prose/prose.ts'
import { levelsOf, rangeWords } from '../words.ts'
import { leftOf, othersOf, sideOf } from './pooled-against.ts'

/** "Only from June 2024 on: it went from 33.3% before to 26.4% since for Shift & Save, and from 33.4% to 33.4% for the others". */
export function setInHeadline(frame: Frame, { main, since }: SetIn): Template {
  const { main: own, dimension, values } = since
  return text`From ${main.ref(0, 'first', frame.time!.period === 'month' ? 'month' : 'date')} on, and not before, it shows: ${name(frame.measure.label)} was ${sideOf(frame, own, 0, '', 'before')} before and has been ${sideOf(frame, own, 0, '', 'after')} since then for ${levelsOf(dimension, values)}, and ${sideOf(frame, own, 0, 'others_', 'before')} and ${sideOf(frame, own, 0, 'others_', 'after')} for ${othersOf(since)}: set against those, ${leftOf(frame, own, 0)}.`
}

/** What there was up to then, and how much of it is left over all the time since it began. */
export function upToThenSentence(
  frame: Frame,
  _event: Happening,
  { between }: SetIn,
  whole: PooledAgainst,
): Template {
  const all = text`Over all the time since it began it is ${leftOf(frame, whole.main, 0)}.`
  return between
    ? text`Up to then it stayed as it was: ${sideOf(frame, between.main, 0, '', 'before')} before and ${sideOf(frame, between.main, 0, '', 'after')} from its beginning until then (set against the others ${rangeWords(frame.measure, between.main, 0, 'low', 'high')}). ${all}`
    : all
}
