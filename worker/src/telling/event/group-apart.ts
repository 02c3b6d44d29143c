import type { Template } from '#contract'
import type { Happening } from '../../effects/event/event.ts'
import type { GroupApart } from '../../effects/event/group-apart.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { listed, name, text } from '../../prose/prose.ts'
import { levelOf, valueOf } from '../words.ts'
import { sinceWords } from './event.ts'
import { leftOf, othersOf, sideOf } from './pooled-against.ts'

/** "... went from 26.8% to 9.9% for the other departments, but not for Field Services: there it was 30.5% and is 32.5%." */
export function groupApartHeadline(
  frame: Frame,
  event: Happening,
  { dimension, level, against }: GroupApart,
  how: 'left-out' | 'alone',
): Template {
  const { main } = against
  const side = (of: '' | 'others_', when: 'before' | 'after') => sideOf(frame, main, 0, of, when)
  const when = sinceWords(event).replace(/,$/, '')
  const [one, others] = [levelOf(dimension, level), othersOf(against)]
  return how === 'left-out'
    ? text`${when}, ${name(frame.measure.label)} went from ${side('others_', 'before')} to ${side('others_', 'after')} for ${others}, but not for ${one}: there it was ${side('', 'before')} before and is ${side('', 'after')} since.`
    : text`${when}, ${name(frame.measure.label)} changed for ${one} alone: from ${side('', 'before')} to ${side('', 'after')}, while ${others} had ${side('others_', 'before')} before and have ${side('others_', 'after')} since.`
}

/** The same beside an answer over all, where chance alone may have made it. */
export function notShownSentence(frame: Frame, { dimension, level, against }: GroupApart): Template {
  const { main } = against
  const side = (of: '' | 'others_', when: 'before' | 'after') => sideOf(frame, main, 0, of, when)
  return text`For ${levelOf(dimension, level)} no such change shows: ${side('', 'before')} before and ${side('', 'after')} since, where ${othersOf(against)} went from ${side('others_', 'before')} to ${side('others_', 'after')}; that it did not go along may still be chance (${main.ref(0, 'p', 'p')}).`
}

/** Each of the others by itself, and what lies between the one and all of them. */
export function groupApartDetail(frame: Frame, { dimension, groups, row, against }: GroupApart): Template {
  const at = (own: number, column: string) => valueOf(frame.measure, groups, own, column)
  const each = groups.rows
    .filter((own) => own !== row)
    .map(
      (own) =>
        text`${levelOf(dimension, groups.text(own, 'level'))} ${at(own, 'before')} to ${at(own, 'after')}`,
    )
  return text`By ${name(dimension.label)} the others went: ${listed(each)}; set against them all, ${levelOf(dimension, groups.text(row, 'level'))} has ${leftOf(frame, against.main, 0)} than its level before leads one to expect.`
}

export const groupApartAdvice = (
  { measure }: Frame,
  { dimension, level, against }: GroupApart,
  how: 'left-out' | 'alone',
): Template =>
  how === 'left-out'
    ? text`Find out what kept ${levelOf(dimension, level)} from going along before anything is changed for all, and plan with ${valueOf(measure, against.main, 0, 'others_after')} for the others`
    : text`Look at what ${levelOf(dimension, level)} did otherwise before it is counted on elsewhere, and plan with ${valueOf(measure, against.main, 0, 'mean_after')} there`
