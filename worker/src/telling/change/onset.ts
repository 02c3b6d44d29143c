import type { Template } from '#contract'
import { surenessBeside } from '../../decide/beside.ts'
import { name, text, type Piece } from '../../prose/prose.ts'
import { isTooExact } from '../../decide/link-shape.ts'
import type { Course } from '../../effects/change/courses.ts'
import { weeksOf, type BusySpell, type Onset } from '../../effects/change/onset.ts'
import type { Dimension, Frame } from '../../playbooks/frame/frame.types.ts'
import type { View } from '../../prose/view.ts'
import { coursePassage } from './courses.ts'
import type { Passage } from '../told.ts'
import { manyOf, rowsOf, valueOf } from '../words.ts'

/** A slope a day that moves the level by less than this share of it is told by the month. */
const BY_DAY = 0.005

const each = ({ measure }: Frame): string => (measure.kind === 'count' ? ' a month' : '')

/** "by 0.3 days each day", "by 2.1 days a month". */
function paceWords(frame: Frame, { main }: Onset): Template {
  const { measure } = frame
  const daily =
    measure.kind !== 'count' &&
    Math.abs(main.number(0, 'slope')) >= BY_DAY * Math.abs(main.number(0, 'before') || 1)
  const column = daily ? 'slope' : 'slope_month'
  return text`by ${valueOf(measure, main, 0, column, { difference: true, size: true })} ${daily ? 'each day' : measure.kind === 'count' ? 'each month' : 'a month'}`
}

const directionOf = ({ main }: Onset): 'up' | 'down' => (main.number(0, 'slope') > 0 ? 'up' : 'down')

/** "on June 3, 2023", or where the rows leave it open "around June 3, 2023 (May 30, 2023 to June 3, 2023)". */
function dayWords({ main }: Onset, at: { day: string; about: string }): Template {
  const day = main.ref(0, 'onset', 'date')
  const [from, to] = [main.text(0, 'onset_from').slice(0, 10), main.text(0, 'onset_to').slice(0, 10)]
  if (from === to) return text`${at.day} ${day}`
  return text`${at.about} ${day} (${main.ref(0, 'onset_from', 'date')} to ${main.ref(0, 'onset_to', 'date')})`
}

/** A jump that is less than this share of the way it has gone in the end is not told as one. */
const OF_THE_WAY = 0.1

const hardlyJumps = ({ main }: Onset): boolean => {
  const [before, then, latest] = ['before', 'at_onset', 'latest'].map((column) => main.number(0, column))
  return Math.abs(then! - before!) < OF_THE_WAY * Math.abs(latest! - before!)
}

/**
 * How it went, behind a subject: "jumped on July 17, 2023 from 6.9 days to 60 days and has risen by 0.3 days each day
 * since, to 113 days in the end".
 */
export function onsetWords(frame: Frame, effect: Onset): Template {
  const { main, shape } = effect
  const at = (column: string): Piece => valueOf(frame.measure, main, 0, column)
  const per = each(frame)
  const since = dayWords(effect, { day: 'since', about: 'since about' })
  const up = directionOf(effect) === 'up'
  if (shape === 'climb' || (shape === 'jump_climb' && hardlyJumps(effect)))
    return text`has ${up ? 'risen' : 'fallen'} ${paceWords(frame, effect)} ${since}: from ${at('before')}${per} before to ${at('latest')} in the end`
  if (shape === 'spell')
    return text`was ${at('since')}${per} from ${main.ref(0, 'onset', 'date')} to ${main.ref(0, 'end', 'date')}, against ${at('before')} before and ${at('later')} after it`
  const higher = main.number(0, 'at_onset') > main.number(0, 'before')
  if (shape === 'jump_climb' && higher !== up)
    return text`has ${up ? 'risen' : 'fallen'} ${paceWords(frame, effect)} ${since}: from ${at('at_onset')}${per} then to ${at('latest')} in the end, after ${at('before')} on average before`
  const jumped = text`${higher ? 'jumped' : 'dropped'} ${dayWords(effect, { day: 'on', about: 'around' })} from ${at('before')}${per}`
  return shape === 'jump'
    ? text`${jumped} to ${at('since')} and has stayed there`
    : text`${jumped} to ${at('at_onset')}, and has ${up ? 'risen' : 'fallen'} ${paceWords(frame, effect)} since, to ${at('latest')} in the end`
}

/** "All other agents together had 6.2 days before June 3, 2023 and 6.2 days since." */
export const othersSinceSentence = (frame: Frame, dimension: Dimension, set: Onset, others: View): Template =>
  text`All other ${manyOf(dimension)} together had ${valueOf(frame.measure, others, 0, 'before')} before ${set.main.ref(0, 'onset', 'date')} and ${valueOf(frame.measure, others, 0, 'since')} since.`

/** The same for a chart, which shows the levels: "has risen since about June 3, 2023". */
export function onsetTitle(effect: Onset): Template {
  const { main, shape } = effect
  if (shape === 'spell')
    return text`was another from ${main.ref(0, 'onset', 'date')} to ${main.ref(0, 'end', 'date')}`
  const higher = main.number(0, 'at_onset') > main.number(0, 'before')
  const climbs =
    shape === 'climb' ||
    (shape === 'jump_climb' && (hardlyJumps(effect) || higher !== (directionOf(effect) === 'up')))
  return climbs
    ? text`has ${directionOf(effect) === 'up' ? 'risen' : 'fallen'} ${dayWords(effect, { day: 'since', about: 'since about' })}`
    : text`${higher ? 'jumped' : 'dropped'} ${dayWords(effect, { day: 'on', about: 'around' })}`
}

/** Whether it still goes on, which is what advice must fit. */
export const goesOn = ({ shape }: Pick<Onset, 'shape'>): boolean => shape !== 'spell'

/** What to do about a group that went its own way from a day on. */
export const onsetAdvice = (effect: Onset, group: Template): Template => {
  const day = effect.main.ref(0, 'onset', 'date')
  if (!goesOn(effect))
    return text`Find out what it was for ${group} from ${day} to ${effect.main.ref(0, 'end', 'date')}, so that it does not come again`
  return effect.line && isTooExact(effect.line)
    ? text`See first how these values come about: the ${effect.line.ref(0, 'n', 'integer')} since ${day} lie on one straight line (R² ${effect.line.ref(0, 'r2', 'decimal4')}), as nothing does that people do. If they are right, find out what changed for ${group}`
    : text`Find out what changed for ${group} around ${day}`
}

/** What to plan with meanwhile; nothing where it is over. */
export const onsetPlan = (frame: Frame, effect: Onset): Template[] => {
  if (!goesOn(effect)) return []
  const at = (column: string): Template =>
    text`${valueOf(frame.measure, effect.main, 0, column)}${each(frame)}`
  // What moves on has left its last level before anybody plans with it.
  const level =
    effect.shape === 'jump'
      ? at('since')
      : text`${directionOf(effect) === 'up' ? 'more' : 'less'} than the ${at('latest')} of the end, as it ${directionOf(effect) === 'up' ? 'rises' : 'falls'} ${paceWords(frame, effect)}`
  return [text`As long as it goes on, plan with ${level}, not with the ${at('before')} of before`]
}

/** When a wave came, and the pace before, within and after it; `of` is the one group whose rows were counted. */
export function spellWords(frame: Frame, { main }: BusySpell, of: Template = ''): Template {
  const pace = (column: string) => (Number.isFinite(main.number(0, column)) ? column : null)
  const [before, after] = [pace('pace_before'), pace('pace_after')]
  const others = [
    ...(before ? [text`${main.ref(0, before, 'decimal1')} a month before`] : []),
    ...(after ? [text`${main.ref(0, after, 'decimal1')} after`] : []),
  ]
  return text`from ${main.ref(0, 'from', 'date')} to ${main.ref(0, 'to', 'date')} there were ${main.ref(0, 'inside', 'integer')} ${rowsOf(frame)}${of} (${main.ref(0, 'pace_inside', 'decimal1')} a month), against ${others.join(' and ')}`
}

/** What was over while the measure stayed where it had come to, or moved on, is no reason for that. */
export const outlivedSentence = (frame: Frame, { main: wave }: BusySpell, { main }: Onset): Template =>
  text`That is no reason for what came later: the wave was over on ${wave.ref(0, 'to', 'date')}, and ${name(frame.measure.label)} was ${valueOf(frame.measure, main, 0, 'latest')} in the end.`

/** The course with the days of a wave, and what stands behind the wave itself: the slope over all is none of it. */
export async function spellPassage(
  frame: Frame,
  spell: BusySpell,
  whole: Course,
  headline: Template,
): Promise<Passage> {
  const { main } = spell
  const title = headline.replace(/\.$/, '')
  const weeks = await weeksOf(frame, spell)
  const own = await coursePassage(frame, whole, 'moderate', title, { view: main, label: 'the wave', weeks })
  return {
    ...own,
    tables: [],
    estimate: text`${main.ref(0, 'pace_inside', 'decimal1')} a month, at other times ${main.ref(0, 'pace_outside', 'decimal1')}`,
    interval: null,
    p: main.ref(0, 'p', 'p').template,
    n: text`${main.ref(0, 'n', 'integer')} ${rowsOf(frame)}`,
    method:
      'Scan statistic over all stretches of days against an even pace; p is a bound with all stretches allowed for',
    evidence: [main, ...own.evidence],
    certainty: surenessBeside(spell.numbers),
  }
}

/**
 * A course told by the day on which its change set in: one estimate and one test, those of the day, and none of a line
 * through all of the time. The shapes that it was held against are in the package.
 */
export function withOnset(frame: Frame, effect: Onset, drawn: Passage): Passage {
  const { main } = effect
  const value = (column: string) => valueOf(frame.measure, main, 0, column)
  const per = each(frame)
  const since = effect.shape === 'jump' || effect.shape === 'spell' ? 'since' : 'latest'
  const tested = Number.isFinite(main.number(0, 'p'))
  return {
    ...drawn,
    sentences: [
      text`${main.ref(0, 'n_before', 'integer')} rows lie before it and ${main.ref(0, 'n_since', 'integer')} ${goesOn(effect) ? 'since' : 'within it'}.`,
      ...drawn.sentences,
    ],
    estimate: text`${value('before')}${per} before, ${value(since)}${per} ${since === 'latest' ? 'in the end' : goesOn(effect) ? 'since' : 'within it'}`,
    interval: null,
    p: tested ? main.ref(0, 'p', 'p').template : null,
    n: text`${main.ref(0, 'n', 'integer')} ${frame.measure.kind === 'count' ? 'days' : rowsOf(frame)}`,
    method: `Least squares with the day looked for over all days; shapes against each other by BIC. Beside it: ${drawn.method.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase())}`,
    evidence: [main, ...drawn.evidence],
  }
}
