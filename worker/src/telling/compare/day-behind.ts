import type { Template } from '#contract'
import { beyondChance } from '../../decide/decide.ts'
import type { Adjusted } from '../../effects/compare/adjusted.ts'
import type { Groups } from '../../effects/compare/groups.ts'
import type { DayBehind } from '../../effects/compare/day-behind.ts'
import type { Dimension, Frame } from '../../playbooks/frame/frame.types.ts'
import { deedOfDate } from '../../lexicon/deeds.ts'
import { listed, name, text } from '../../prose/prose.ts'
import { laterHeadline, paceDetail } from '../relate/link-in-time.ts'
import { groupsHeadline } from './groups.ts'
import { levelOf, rangeWords, rowsOf, valueOf } from '../words.ts'

/** "Were planted earlier", "have a later start date". */
function wereWords({ day, main }: Pick<DayBehind, 'day' | 'main'>): Template {
  const deed = deedOfDate(day.time.label)
  const earlier = main.value(0, 'earlier') === true
  return deed === null
    ? text`have ${earlier ? 'an earlier' : 'a later'} ${name(day.time.label)}`
    : text`were ${name(deed)} ${earlier ? 'earlier' : 'later'}`
}

/**
 * The answer where the day makes the difference, or most of it: "... 47.1 for watered and 43.2 for not watered; but the
 * fields of watered were planted earlier: with date planted held equal 0.05 of it is left, which chance could make".
 */
export function dayBehindHeadline(frame: Frame, effect: Groups, held: Adjusted, begun: DayBehind): Template {
  const { contrasts, row, moved, numbers } = held
  const kept = valueOf(effect.measure, contrasts, row, 'adjusted', { difference: true, size: true })
  const range = rangeWords(effect.measure, contrasts, row, 'low', 'high')
  const p = contrasts.ref(row, 'p', 'p')
  const gone = !beyondChance(numbers.p)
  const left =
    moved < -1
      ? text`what is left is ${kept} the other way${gone ? '' : text` (${range})`}`
      : text`${kept} of it is left${gone ? '' : text` (${range})`}`
  return text`${groupsHeadline(effect, true).replace(/\.$/, '')}; but the ${rowsOf(frame)} of ${levelOf(effect.dimension, begun.a)} ${wereWords(begun)}: with ${listed(held.held.map(({ label }) => name(label)))} held equal ${left}${gone ? text`, which chance could make (${p})` : ''}.`
}

/**
 * "In the middle those of watered were planted April 18 and those of not watered May 4, and yield is lower the later the
 * fields were planted. Each week later goes with 1.8 less."
 */
export function dayBehindSentence(dimension: Dimension, { day, link, main, a, b }: DayBehind): Template {
  const at = (column: 'a' | 'b') => main.ref(0, column, day.seasonal ? 'day_of_year' : 'date')
  const deed = deedOfDate(day.time.label)
  const [first, second] = [a, b].map((level) => text`those of ${levelOf(dimension, level)}`)
  const middle =
    deed === null
      ? text`In the middle the ${name(day.time.label)} is ${at('a')} for ${first!} and ${at('b')} for ${second!}`
      : text`In the middle ${first!} were ${name(deed)} ${at('a')} and ${second!} ${at('b')}`
  return text`${middle}, and ${laterHeadline(link)}. ${paceDetail(link)}`
}
