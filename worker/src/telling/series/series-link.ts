import type { Template } from '#contract'
import {
  halvesDiffer,
  helpsAhead,
  holdsOutOfSample,
  isShown,
  type LinkReading,
} from '../../decide/series-link.ts'
import type { LinkedSeries } from '../../effects/series/linked-series.ts'
import type { SeriesLink } from '../../effects/series/series-link.ts'
import type { Frame, Measure } from '../../playbooks/frame/frame.types.ts'
import { listed, name, text, type Piece } from '../../prose/prose.ts'
import type { View } from '../../prose/view.ts'
import { isRate } from '../../variables/moves-in.ts'
import { amount } from '../../variables/variable.ts'
import { ownEnds } from './shared-time.ts'
import type { Passage } from '../told.ts'
import { periodFormat, signedRange } from '../words.ts'

const nameOf = ({ label }: Measure): Template => text`${name(label)}`

/** A size of change: percent of what grows, points of a rate, else the measure's own unit. */
export function changeSize(
  { variable }: Measure,
  view: View,
  row: number,
  column: string,
  log: boolean,
): Piece {
  if (log) return view.ref(row, column, 'magnitude_percent1')
  if (!isRate(variable!)) return amount(variable!, view, row, column, { difference: true, size: true })
  const size = Math.abs(view.number(row, column))
  return text`${view.ref(row, column, size < 100 ? 'magnitude' : 'magnitude_precise')} ${size === 1 ? 'point' : 'points'}`
}

const stepOf = ({ x, main }: SeriesLink): Piece =>
  main.value(0, 'log_x') === true ? main.ref(0, 'step', 'percent') : changeSize(x, main, 0, 'step', false)
const sizeOf = (link: SeriesLink, column: string): Piece =>
  changeSize(link.y, link.main, 0, column, link.main.value(0, 'log_y') === true)
const wayOf = (value: number): string => (value < 0 ? 'lower' : 'higher')

/** "2.1% to 10.4%" beside a direction; with its signs where it has both, "\u22121.1% to +0.4%". */
function rangeOf(link: SeriesLink): Template {
  const { main } = link
  if (zeroInside(link))
    return main.value(0, 'log_y') === true
      ? text`${main.ref(0, 'effect_low', 'signed_percent1')} to ${main.ref(0, 'effect_high', 'signed_percent1')}`
      : signedRange(link.y, main, 0, 'effect_low', 'effect_high')
  return main.number(0, 'effect_low') < 0
    ? between(link, 'effect_high', 'effect_low')
    : between(link, 'effect_low', 'effect_high')
}

/** Two sizes, of which the last names the unit. */
const between = (link: SeriesLink, from: string, to: string): Template =>
  link.main.value(0, 'log_y') === true || link.y.variable!.unit.before !== ''
    ? text`${sizeOf(link, from)} to ${sizeOf(link, to)}`
    : text`${link.main.ref(0, from, 'magnitude')} to ${sizeOf(link, to)}`

const steps = ({ main, step }: SeriesLink, column: string): Template => {
  const size = Math.abs(main.number(0, column))
  return text`${main.ref(0, column, 'magnitude')} ${step}${size === 1 ? '' : 's'}`
}

/** Which way, how much, how long after. */
export function linkAnswer(link: SeriesLink, reading: LinkReading): Template {
  const { x, y, main } = link
  const effect = main.number(0, 'effect')
  const both = text`${nameOf(x)} and ${nameOf(y)}`
  const moved = text`a year in which ${nameOf(x)} rises by ${stepOf(link)}`
  switch (reading) {
    case 'leads':
      return text`${nameOf(x)} moves first: after ${moved}, ${nameOf(y)} stands ${sizeOf(link, 'effect')} ${wayOf(effect)} than otherwise, over a year that ends ${steps(link, 'lag')} later (${rangeOf(link)}).`
    case 'together':
      return text`${both} ${effect > 0 ? 'rise and fall together' : 'move against each other'}: at the end of ${moved}, ${nameOf(y)} stands ${sizeOf(link, 'effect')} ${wayOf(effect)} than otherwise (${rangeOf(link)}).`
    case 'fragile':
      return text`That ${both} go together rests on a single stretch: without one of the two-year stretches of the record nothing of it is left, so the data cannot tell.`
    case 'open':
      return zeroInside(link)
        ? text`Whether ${both} go together the data cannot tell: at the end of ${moved}, ${nameOf(y)} could be off by anything from ${rangeOf(link)}.`
        : text`Whether ${both} go together the data cannot tell: at the end of ${moved}, ${nameOf(y)} stands ${rangeOf(link)} ${wayOf(effect)} than otherwise, but ${byShifts(link)}.`
  }
}

const zeroInside = ({ main }: SeriesLink): boolean =>
  main.number(0, 'effect_low') * main.number(0, 'effect_high') <= 0

/** What chance makes of two series that swing as much and remember as much. */
const byShifts = ({ main }: SeriesLink): Template =>
  Number.isFinite(main.number(0, 'p'))
    ? text`of the same series shifted in time a share of ${main.ref(0, 'p', 'percent1')} look as closely linked`
    : 'there are too few years to rule out chance'

/** The same in short, behind the first pair. */
export function linkShort(link: SeriesLink, reading: LinkReading): Template {
  const { x, y, main } = link
  const later = reading === 'leads' ? text`, over a year that ends ${steps(link, 'lag')} later` : ''
  return text`when ${nameOf(x)} rises by ${stepOf(link)} over a year, ${nameOf(y)} stands ${sizeOf(link, 'effect')} ${wayOf(main.number(0, 'effect'))} than otherwise${later} (${rangeOf(link)})`
}

/** How sure the lag is. */
export function lagSentence(link: SeriesLink, reading: LinkReading): Template {
  if (!isShown(reading)) return ''
  const { main, x, y } = link
  if (reading === 'together')
    return main.number(0, 'best_lag') === 0
      ? text`The link is closest in the same year (r ${main.ref(0, 'r', 'decimal2')} of the changes over a year); that either moves first is not shown.`
      : text`The changes over the same year have r ${main.ref(0, 'r', 'decimal2')}; that either moves first is not shown.`
  const [from, to] = [main.number(0, 'lag_from'), main.number(0, 'lag_to')]
  const about =
    from === to
      ? ''
      : text`, and about as close from ${main.ref(0, 'lag_from', 'integer')} to ${steps(link, 'lag_to')}`
  return text`The link is closest with ${nameOf(x)} ${steps(link, 'lag')} ahead of ${nameOf(y)} (r ${main.ref(0, 'r', 'decimal2')})${about}; in the same year r is ${main.ref(0, 'zero_r', 'decimal2')}.`
}

/** Whether it was so all along. */
export function stabilitySentence(link: SeriesLink, reading: LinkReading): Template {
  if (!isShown(reading)) return ''
  const { main } = link
  const half = (column: string) => text`${sizeOf(link, column)} ${wayOf(main.number(0, column))}`
  const ends = ['lowest_without', 'highest_without']
  const [near, far] = main.number(0, 'effect') < 0 ? ends.reverse() : ends
  return text`For the same rise it was ${half('first_half')} in the first half of the time and ${half('second_half')} in the second${halvesDiffer(link) ? ', so one figure describes neither well' : ''}; with any two years left out it is ${between(link, near!, far!)}.`
}

/** What knowing the one would have done for forecasts of the other, and what follows for the year to come. */
export function aheadSentences(link: SeriesLink): { trial: Template; scenarios: Template } {
  const { main, x, y, scenarios } = link
  if (!(main.number(0, 'tried') > 0))
    return {
      trial: '',
      scenarios: text`The record is too short to try on it what ${nameOf(x)} says of ${nameOf(y)} ahead.`,
    }
  const error = (column: string) => main.ref(0, column, 'magnitude_percent1')
  const skill = main.number(0, 'skill')
  const own = text`forecasts of ${nameOf(y)} a year ahead`
  const trial = helpsAhead(link)
    ? text`Tried on the past, ${own} from its own past and that of ${nameOf(x)} had a squared error ${error('skill')} smaller than those from its own past alone (${main.ref(0, 'skill_p', 'p')}).`
    : skill > 0
      ? text`Tried on the past, ${own} had a squared error ${error('skill')} smaller with ${nameOf(x)} up to then than from its own past alone, which chance alone brings as well (${main.ref(0, 'skill_p', 'p')}).`
      : text`Tried on the past, ${own} gained nothing from knowing ${nameOf(x)} up to then beside its own past${Number.isFinite(skill) ? text` (squared error ${error('skill')} larger)` : ''}.`
  if (!scenarios || !holdsOutOfSample(link))
    return {
      trial,
      scenarios: text`No scenario can be drawn from it: even with the course that ${nameOf(x)} took known beforehand, they were ${main.number(0, 'course_skill') > 0 ? 'not surely' : 'no'} better.`,
    }
  const at = (row: number) =>
    text`${amount(y.variable!, scenarios, row, 'value')} (${amount(y.variable!, scenarios, row, 'low')} to ${amount(y.variable!, scenarios, row, 'high')})`
  const [down, stays, up] = [-1, 0, 1].map((own) =>
    scenarios.rows.find((row) => scenarios.number(row, 'scenario') === own)!,
  ) as [number, number, number]
  return {
    trial,
    scenarios: text`If ${nameOf(x)} stays where it is for a year, the link puts ${nameOf(y)} at ${at(stays)} a year after ${main.ref(0, 'last_at', periodFormat(link.step))}; if it rises by ${stepOf(link)}, at ${at(up)}; if it falls by as much, at ${at(down)}. On the past, with the course that ${nameOf(x)} took known, the squared error was ${error('course_skill')} smaller than without (${main.ref(0, 'course_p', 'p')}); the link says what went together, not what a change made on purpose would do.`,
  }
}

/** The time that is compared, where it is not all that each of them has. */
export function linkedTime({ measures, spans, step, averaged, short }: LinkedSeries): Template {
  const format = periodFormat(step)
  const own = ownEnds(spans, format)
  const apart =
    short.length > 0
      ? text`${listed(short.map(nameOf))} ${short.length === 1 ? 'has' : 'have'} too few years beside the others to be compared. `
      : ''
  const slow = averaged.length > 0 ? text`, ${listed(averaged.map(nameOf))} averaged over each ${step}` : ''
  if (own.length === 0 && slow === '' && apart === '') return ''
  return text`${apart}Compared over the ${spans.ref(0, 'steps', 'integer')} ${step}s that ${measures.length === 2 ? 'both' : 'all'} have, ${spans.ref(0, 'from_time', format)} to ${spans.ref(0, 'to_time', format)}${slow}${own.length > 0 ? text`; by itself, ${listed(own)}` : ''}.`
}

/** That levels of what merely grows are no link. */
export function levelsSentence({ main, x, y }: SeriesLink, reading: LinkReading): Template {
  if (isShown(reading) || Math.abs(main.number(0, 'levels_r')) < ALIKE) return ''
  return text`Their levels look alike (r ${main.ref(0, 'levels_r', 'decimal2')}), as those of any two series do that drift for years: that is no link of ${nameOf(x)} and ${nameOf(y)}.`
}
const ALIKE = 0.7

export const linkWeakness = ({ x, y }: SeriesLink, reading: LinkReading): Template =>
  reading === 'leads'
    ? text`That ${nameOf(x)} moves first is no proof that it moves ${nameOf(y)}: a third thing may move both, the one sooner.`
    : text`That two series go together does not say that one moves the other; a third thing may move both.`

export async function linkPassage(
  frame: Frame,
  set: LinkedSeries,
  link: SeriesLink,
  reading: LinkReading,
  certainty: Passage['certainty'],
): Promise<Passage> {
  const { main, profile, course, scenarios, spells, x, y, step } = link
  const title = linkAnswer(link, reading).replace(/\.$/, '')
  const { trial, scenarios: told } = aheadSentences(link)
  const unit = (measure: Measure, log: boolean) =>
    log ? 'percent' : isRate(measure.variable!) ? 'points' : 'its own unit'
  const chart = await frame.toolkit.chart(`${y.label} and ${x.label}, changes over a year`, {
    form: 'facets',
    title,
    subtitle: text`Changes over a year, ${nameOf(x)} in ${unit(x, main.value(0, 'log_x') === true)}, ${nameOf(y)} in ${unit(y, main.value(0, 'log_y') === true)}; n = ${main.ref(0, 'n', 'integer')} ${step}s`,
    data: course.data,
    facet: 'series',
    mark: 'line',
    free: true,
    x: 'time',
    y: 'value',
    ...(spells
      ? { shade: { ...spells.data, from: 'from_time', to: 'until', label: 'marked in the data' } }
      : {}),
  })
  const lags = await frame.toolkit.chart(`${x.label} ahead of ${y.label}`, {
    form: 'line',
    title:
      lagSentence(link, reading).replace(/\.$/, '') ||
      text`At no lag is ${nameOf(x)} shown to go with ${nameOf(y)}`,
    subtitle: text`Correlation of the changes over a year; the band is what two series with as much memory and no link reach at one lag`,
    data: profile.data,
    x: 'lag',
    y: 'r',
    low: 'low',
    high: 'high',
    zero: true,
    xTitle: `${step}s by which ${x.label} is ahead`,
    yTitle: 'Correlation r',
  })
  return {
    kind: 'relationship',
    title,
    sentences: [
      lagSentence(link, reading),
      stabilitySentence(link, reading),
      levelsSentence(link, reading),
      trial,
      told,
      linkedTime(set),
      Number.isFinite(main.number(0, 'p'))
        ? text`Of the same series shifted in time against each other, a share of ${main.ref(0, 'p', 'percent1')} shows a link as close within ${main.ref(0, 'lags_tried', 'integer')} ${step}s either way.`
        : '',
    ].filter((words) => words !== ''),
    charts: [chart, lags],
    tables:
      scenarios && holdsOutOfSample(link)
        ? [{ view: scenarios, caption: text`${nameOf(y)} a year ahead, by what ${nameOf(x)} does meanwhile` }]
        : [],
    estimate: text`${sizeOf(link, 'effect')} ${wayOf(main.number(0, 'effect'))} for ${stepOf(link)}`,
    interval: rangeOf(link),
    p: Number.isFinite(main.number(0, 'p')) ? text`${main.ref(0, 'p', 'p')}` : null,
    n: text`${main.ref(0, 'n', 'integer')} ${step}s`,
    method:
      'Changes over a year, least squares with Newey-West errors; closest lag against shifts in time; forecasts a year ahead on an expanding window',
    certainty,
    cautions:
      levelsSentence(link, reading) === ''
        ? []
        : [{ kind: 'spurious-trend', text: levelsSentence(link, reading), evidence: [main] }],
    evidence: [main, set.spans],
  }
}
