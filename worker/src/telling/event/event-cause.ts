import type { Template, Verdict } from '#contract'
import { beyondChance } from '../../decide/decide.ts'
import { name, text } from '../../prose/prose.ts'
import type { EventAgainst } from '../../effects/event/event-against.ts'
import type { EventEffect } from '../../effects/event/event.ts'
import { toldOf } from '../../decide/told-of.ts'
import type { EventSince } from '../../effects/event/event-since.ts'
import type { Treated } from '../../effects/event/treated.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { leftWords } from './event-groups.ts'
import { levelsOf, rowsOf, valueOf } from '../words.ts'

/** Those that the event could not touch, and what is left of the change once theirs is taken off. */
export interface AgainstUntouched {
  treated: Treated
  against: EventAgainst
}

/** What is left of the change points the same way and is beyond chance. */
export const standsAgainst = ({ against }: AgainstUntouched, { numbers }: EventEffect): boolean =>
  beyondChance(against.numbers.p) && Math.sign(against.numbers.value ?? 0) === Math.sign(numbers.value ?? 0)

/**
 * The first words of an answer on what an event brought about. Before and after alone say that something changed after it,
 * and never by themselves that it changed because of it.
 */
export function causeVerdict(
  kind: Verdict['kind'],
  effect: EventEffect,
  against: AgainstUntouched | null,
  words: Template,
): Template {
  const went = (effect.numbers.value ?? 0) < 0 ? 'fell' : 'rose'
  if (against && !standsAgainst(against, effect))
    return text`Not shown: ${name(effect.measure.label)} ${went} after it, but whether by more than where it could not reach the data cannot tell: ${words}`
  if (kind === 'yes' && !against && effect.control === null)
    return text`Yes, it ${went} after that; whether because of it these rows cannot show: ${words}`
  return text`${kind === 'no' ? 'No' : 'Yes'}: ${words}`
}

/** "MobOnFile N could not be touched by it: \u2026. No-shows went from \u2026 to \u2026 there and from \u2026 to \u2026 elsewhere." */
export function untouchedSentence(
  { measure, ...frame }: Frame,
  { treated, against }: AgainstUntouched,
): Template {
  const { dimension, untouched, reached, main, label } = treated
  const { sides, named, others, gap, inProportion, grid } = against
  const stretches = grid.word === 'four weeks' ? 'stretches of four weeks' : `${grid.word}s`
  const at = (row: number, column: string) => valueOf(measure, sides, row, column)
  const { size, range } = leftWords(measure, against)
  const less = gap.number(0, inProportion ? 'percent' : 'change') < 0
  const left = beyondChance(against.numbers.p)
    ? text`that is ${size} ${less ? 'less' : 'more'} than there (${range}; ${gap.ref(0, 'p', 'p')})`
    : text`the difference of the two changes is ${size} ${less ? 'less' : 'more'}, which chance could make (${range}; ${gap.ref(0, 'p', 'p')})`
  return text`It could not touch ${levelsOf(dimension, untouched)}: ${name(label)} stands in ${main.ref(0, 'untouched_marked', 'integer')} of ${main.ref(0, 'untouched', 'integer')} ${rowsOf({ measure, ...frame })} there since then, and in ${main.ref(0, 'others_marked', 'integer')} of ${main.ref(0, 'others', 'integer')} of ${levelsOf(dimension, reached)}. There ${name(measure.label)} went, as a mean of ${stretches}, from ${at(others, 'mean_before')} to ${at(others, 'mean_after')}, where it reached from ${at(named, 'mean_before')} to ${at(named, 'mean_after')}: ${left}.`
}

/** "It is fading: 8.1% in the first 7 stretches since, 13.0% in the last 6." */
export function sinceSentence(
  { measure }: Frame,
  { grid }: EventEffect,
  { trend, halves, fades }: EventSince,
): Template {
  const stretches = grid.word === 'four weeks' ? 'stretches of four weeks' : `${grid.word}s`
  return text`${fades ? 'It is fading' : 'It still goes on'}: ${valueOf(measure, halves, 0, 'first')} in the first ${halves.ref(0, 'first_n', 'integer')} ${stretches} since and ${valueOf(measure, halves, 0, 'last')} in the last ${halves.ref(0, 'last_n', 'integer')} (slope since then ${trend.ref(0, 'slope_p', 'p')}).`
}

/** Days from which on a level has been through all seasons. */
const WHOLE_YEAR = 360

/** What to plan with: the level since, or of a level that moves the latest part of it. */
export function levelAdvice({ measure }: Frame, effect: EventEffect, since: EventSince | null): Template {
  const { effects, row, grid } = effect
  const told = toldOf(effect)
  const whole = effects.number(row, 'n_after') * grid.days >= WHOLE_YEAR
  return since
    ? text`Do not plan with one level since then, as it still moves: the latest is ${valueOf(measure, since.halves, 0, 'last')}; look again before anything is built on it`
    : text`Plan with ${valueOf(measure, told.view, told.row, 'mean_after')}, the level since; figures from before no longer hold${whole ? '' : ', and there is no whole year of it yet'}`
}
