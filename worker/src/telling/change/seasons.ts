import type { Template } from '#contract'
import { listed, name, text } from '../../prose/prose.ts'
import type { PeriodSeries } from '../../effects/change/period-series.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import type { Seasons } from '../../effects/change/seasons.ts'
import type { Passage } from '../told.ts'
import { axisOf, rowsOf, valueOf } from '../words.ts'

/** Most values lie in weeks or days that lack some of their parts: what was held against each other is little of all. */
export const onlyWholeCycles = ({ main, part }: Seasons): Template =>
  text`Only ${main.ref(0, 'n', 'integer')} values of ${main.ref(0, 'cycles', 'integer')} whole ${part === 'hour' ? 'days' : part === 'weekday' ? 'weeks' : 'years'} could be held against each other; ${main.ref(0, 'missing', 'integer')} lie in others and say nothing here, so a difference may be there that this does not show`

export const seasonName = (season: string): string => season.replace(/ \(.*\)$/, '')

/**
 * When it is high and low within the year. Of a series that moves the means over all years lie far from what comes next,
 * so there the season is told against its own year.
 */
export function seasonSentence(
  frame: Frame,
  { main, seasons }: NonNullable<PeriodSeries['season']>,
  moves: boolean,
): Template {
  const [high, low] = [
    seasons.rowOf('season', main.text(0, 'highest')),
    seasons.rowOf('season', main.text(0, 'lowest')),
  ]
  const at = (row: number) => name(seasonName(seasons.text(row, 'season')))
  const ratio = main.text(0, 'kind') === 'ratio'
  const index = (row: number) =>
    ratio
      ? text`${seasons.ref(row, 'index', 'decimal2')} times the mean of its year`
      : text`${seasons.ref(row, 'index', 'signed')} against the mean of its year`
  return moves
    ? text`It comes again every year: highest in ${at(high)} (${index(high)}) and lowest in ${at(low)} (${ratio ? seasons.ref(low, 'index', 'decimal2') : seasons.ref(low, 'index', 'signed')}).`
    : text`It comes again every year: highest in ${at(high)} (${valueOf(frame.measure, seasons, high, 'mean')} on average) and lowest in ${at(low)} (${valueOf(frame.measure, seasons, low, 'mean')}).`
}

const CYCLES: Record<Seasons['part'], string> = {
  month: 'year',
  quarter: 'year',
  season: 'year',
  weekday: 'week',
  hour: 'day',
}

const measureIn = ({ measure, noun }: Frame, { part }: Seasons): Template =>
  measure.kind === 'count'
    ? text`the number of ${name(noun.many)} ${part === 'hour' ? 'an hour' : 'a day'}`
    : name(measure.label)

/** When in the year, the week or the day it is high and low, or that the data cannot tell. */
export function seasonsHeadline(frame: Frame, effect: Seasons, sure: boolean): Template {
  const { main, seasons, part, high, low } = effect
  const what = measureIn(frame, effect)
  const at = (row: number) => name(seasonName(seasons.text(row, 'season')))
  const value = (row: number) => valueOf(frame.measure, seasons, row, 'mean')
  return sure
    ? text`${what} is highest in ${at(high)} at ${value(high)} and lowest in ${at(low)} at ${value(low)} on average.`
        .replace(/ in (?=\{\{"(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day"\}\})/g, ' on ')
        .replace(/ in (?=\{\{"\d)/g, ' at ')
    : text`Whether ${what} differs by ${part} the data cannot tell: the means lie between ${value(low)} (${at(low)}) and ${value(high)} (${at(high)}), ${main.ref(0, 'p', 'p')}.`
}

/** Each in turn, and how the ends stand against the mean of their own cycle. */
export function seasonsSentences(frame: Frame, effect: Seasons, sure: boolean): Template[] {
  const { main, seasons, high, low, part } = effect
  if (!sure) return []
  const cycle = CYCLES[part]
  const ratio = main.text(0, 'kind') === 'ratio'
  const index = (row: number) => seasons.ref(row, 'index', ratio ? 'decimal2' : 'signed')
  const turn =
    seasons.length <= 7
      ? text`In turn: ${listed(seasons.rows.map((row) => text`${name(seasonName(seasons.text(row, 'season')))} ${valueOf(frame.measure, seasons, row, 'mean')}`))}.`
      : ''
  return [
    turn,
    closedWords(effect),
    text`Against the mean of its own ${cycle} that is ${ratio ? text`${index(high)} times as much at the top and ${index(low)} at the bottom` : text`${index(high)} at the top and ${index(low)} at the bottom`}, over ${main.ref(0, 'cycles', 'integer')} ${cycle}s (${main.ref(0, 'p', 'p')} with any trend taken out).`,
  ].filter((words) => words !== '')
}

/** What is left out because nothing ever happens then. */
function closedWords({ closed, part }: Seasons): Template {
  if (!closed) return ''
  return part === 'hour'
    ? text`Hours in which there are next to none are left out.`
    : text`On ${listed(closed.rows.map((row) => name(closed.text(row, 'called'))))} there are next to none: ${closed.length === 1 ? 'it is' : 'they are'} left out.`
}

export async function seasonsPassage(
  frame: Frame,
  effect: Seasons,
  sure: boolean,
  certainty: Passage['certainty'],
): Promise<Passage> {
  const { main, seasons, part } = effect
  const headline = seasonsHeadline(frame, effect, sure)
  const title = headline.replace(/\.$/, '')
  const chart = await frame.toolkit.chart(`${frame.measure.label} by ${part}`, {
    form: 'interval-dots',
    title,
    subtitle: text`Mean by ${part}, interval from the spread between ${CYCLES[part]}s, n = ${frame.size.ref(0, 'n', 'integer')} ${rowsOf(frame)}`,
    data: seasons.data,
    label: 'season',
    estimate: 'mean',
    low: 'mean_low',
    high: 'mean_high',
    percent: frame.measure.kind === 'share',
    xTitle: axisOf(frame.measure),
  })
  return {
    kind: 'season',
    title,
    sentences: seasonsSentences(frame, effect, sure),
    charts: [chart],
    tables: [{ view: seasons, caption: text`${name(frame.measure.label)} by ${part}` }],
    p: main.ref(0, 'p', 'p').template,
    n: text`${main.ref(0, 'n', 'integer')} values in ${main.ref(0, 'cycles', 'integer')} ${CYCLES[part]}s`,
    method: `Index against the mean of the cycle, Student 95% intervals over complete cycles, F test of ${part} beside a straight trend with AR(1) errors`,
    certainty,
    evidence: [main, seasons],
  }
}
