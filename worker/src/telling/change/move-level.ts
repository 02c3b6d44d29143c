import type { Template } from '#contract'
import type { MoveLevel } from '../../effects/change/move-level.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { listed, name, text } from '../../prose/prose.ts'
import { amountColumn, levelColumn } from '../shown-columns.ts'
import type { Passage } from '../told.ts'
import { levelOf, manyOf, valueOf } from '../words.ts'
import { courseEnds, each } from './courses.ts'

const up = ({ own }: MoveLevel): boolean => own.ends.number(0, 'difference') > 0

/** "It is Ann Roe alone: days lost rise there from 2 a month … to 26; the rest of Operations goes from 7 to 6 a month". */
export function moveLevelHeadline(frame: Frame, effect: MoveLevel): Template {
  const { group, one, own, rest } = effect
  const measure = name(frame.measure.label)
  const at = (ends: MoveLevel['own'], column: string) => valueOf(frame.measure, ends.ends, 0, column)
  return text`It is ${levelOf(one.dimension, one.level)} alone that moves ${levelOf(group.dimension, group.level)}: ${measure} ${up(effect) ? 'rises' : 'falls'} there ${courseEnds(frame, own)}, and in the rest of ${levelOf(group.dimension, group.level)} it is ${at(rest, 'first_mean')} and ${at(rest, 'last_mean')}${each(frame)}.`
}

/** What of the columns that are asked for moves without the part: nothing, mostly. */
export function withoutPartSentence(frame: Frame, effect: MoveLevel): Template {
  const { one, others, without } = effect
  const rising = up(effect)
  const still = without.flatMap(({ dimension, courses }) =>
    (courses ? (rising ? courses.rising : courses.falling) : []).map((level) => levelOf(dimension, level)),
  )
  const known = without.filter(({ courses }) => courses !== null)
  if (known.length === 0) return ''
  const at = (column: string) => valueOf(frame.measure, others.ends, 0, column)
  const verb = rising ? 'rises' : 'falls'
  const all = text`all others together have ${at('first_mean')} and ${at('last_mean')}${each(frame)}`
  return still.length === 0
    ? text`With ${levelOf(one.dimension, one.level)} left out, none of the ${listed(
        known.map(({ dimension }) => manyOf(dimension)),
        'or',
      )} is shown to ${rising ? 'rise' : 'fall'}: ${all}.`
    : text`With ${levelOf(one.dimension, one.level)} left out, ${listed(still.slice(0, 3))} still ${still.length === 1 ? verb : verb.replace(/s$/, '')}; ${all}.`
}

/** Whom to look at first. */
export const moveLevelAdvice = ({ one, group }: MoveLevel): Template =>
  text`Look at what changed for ${levelOf(one.dimension, one.level)} first, and not at ${levelOf(group.dimension, group.level)} as a whole`

/** Every part of the group with its ends. */
export const moveLevelPassage = (
  frame: Frame,
  effect: MoveLevel,
  sentences: Template[],
  certainty: Passage['certainty'],
): Passage => {
  const { one, group, own, parts, rest, others } = effect
  return {
    kind: 'trend',
    title: moveLevelHeadline(frame, effect).replace(/\.$/, ''),
    sentences,
    charts: [],
    tables: [
      {
        view: parts,
        caption: text`${name(frame.measure.label)} of ${levelOf(group.dimension, group.level)} by ${name(one.dimension.label)}`,
        columns: [
          levelColumn(one.dimension),
          amountColumn(frame.measure, 'first_mean', { title: 'first third of the time' }),
          amountColumn(frame.measure, 'last_mean', { title: 'last third' }),
        ],
      },
    ],
    n: text`${own.ends.ref(0, 'periods', 'integer')} periods`,
    method:
      'Course of the part, of the rest of its group and of all others; each part that was looked at allowed for',
    certainty,
    evidence: [own.ends, own.trend, parts, rest.ends, others.ends],
  }
}
