import type { Template } from '#contract'
import type { DriverHabit } from '../../effects/explain/driver-habit.ts'
import type { Along, AlongWithin } from '../../effects/relate/along.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { bandNames, SCALES } from '../../playbooks/frame/natural-bands.ts'
import { listed, name, text } from '../../prose/prose.ts'
import { within } from '../relate/along.ts'
import { levelOf, rowsOf, valueOf } from '../words.ts'

/** "up to 14 days", "over 14 days": the side of a number at which a measure is worst, and the other one. */
function sidesOf({ other }: Along, { side }: DriverHabit): { worst: Template; rest: Template } {
  const { before, after } = other.unit
  const whole = SCALES.find(({ unit }) => unit === after.trim())?.whole ?? false
  const [low, high] = bandNames({ unit: after, before, whole, limits: [] }, [side.limit]) as [string, string]
  return side.low ? { worst: name(low), rest: name(high) } : { worst: name(high), rest: name(low) }
}

/** "Most of all Sales: 82.0% of its trips have a booking lead time up to 14 days, 14.1% of the others (median 7 against 29 days)." */
export function habitSentence(frame: Frame, along: Along, habit: DriverHabit): Template {
  const { who } = habit
  if (!who) return ''
  const { by, level, figures } = who
  const own = { kind: 'mean', variable: along.other, label: along.label, better: null } as const
  return text`Most of all ${levelOf(by, level)}: ${figures.ref(0, 'own', 'percent1')} of its ${rowsOf(frame)} have a ${name(along.label)} ${sidesOf(along, habit).worst}, ${figures.ref(0, 'others', 'percent1')} of all others (median ${valueOf(own, figures, 0, 'median_own')} against ${valueOf(own, figures, 0, 'median_others')}).`
}

/** Those for whom it makes a difference, where it does so for some alone; empty else. */
const where = (inside: AlongWithin | null): Template =>
  inside?.parts && inside.parts.moving.length <= 2
    ? text` ${listed(inside.parts.moving.map((row) => within(inside.by, inside.groups.text(row, 'group'))))}`
    : ''

/** "The 54 trips for International up to 14 days came to 35,056 more than at the 1,026 of those over 60 days, 21,499 of it for Sales." */
export function habitWorth(
  frame: Frame,
  along: Along,
  inside: AlongWithin | null,
  habit: DriverHabit,
): Template {
  const { worth, who, side } = habit
  const { measure } = frame
  const beyond = worth?.number(0, 'beyond') ?? NaN
  if (!worth || !(measure.better === 'more' ? beyond < 0 : beyond > 0)) return ''
  const style = { size: true, difference: true } as const
  const part =
    who && worth.number(0, 'n_own') > 0
      ? text`, ${valueOf(measure, worth, 0, 'beyond_own', style)} of it ${within(who.by, who.level)}`
      : ''
  return text`The ${worth.ref(0, 'n', 'integer')} ${rowsOf(frame)}${where(inside)} ${sidesOf(along, habit).worst} came to ${valueOf(measure, worth, 0, 'beyond', style)} ${beyond > 0 ? 'more' : 'less'} ${name(measure.label)} than at the ${valueOf(measure, worth, 0, 'level')} of those ${name(side.best)}${part}.`
}

/** What to keep to, and with whom to begin. */
export function habitAdvice(along: Along, inside: AlongWithin | null, habit: DriverHabit): Template {
  const begin = habit.who ? text`, beginning with ${levelOf(habit.who.by, habit.who.level)}` : ''
  const lower =
    along.measure.better === null ? text`Where ${name(along.measure.label)} is to be lower, keep` : 'Keep'
  return text`${lower} ${name(along.label)} ${sidesOf(along, habit).rest}${where(inside)}${begin}; try it out before it is a rule, as these rows were not made for a comparison`
}
