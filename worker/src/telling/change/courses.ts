import type { Template } from '#contract'
import { surenessBeside } from '../../decide/beside.ts'
import { movedInstead } from '../../decide/cell-move.ts'
import { standsStill } from '../../decide/none-that-matters.ts'
import { scaleOf } from '../../decide/scale-of.ts'
import { listed, name, text, type Piece } from '../../prose/prose.ts'
import { extremesSentence } from './extremes.ts'
import { cellOf, cellWhen } from './moved-cell.ts'
import { View } from '../../prose/view.ts'
import { identifier } from '../../duckdb/sql.ts'
import { besideTheWhole } from '../../decide/beside-the-whole.ts'
import type { Course, CoursesByGroup } from '../../effects/change/courses.ts'
import { span } from '../../variables/variable.ts'
import { once, type Dimension, type Frame } from '../../playbooks/frame/frame.types.ts'
import { amountColumn, levelColumn, pColumn } from '../shown-columns.ts'
import type { Passage } from '../told.ts'
import {
  axisOf,
  levelOf,
  levelsOf,
  manyOf,
  oneOf,
  percentOf,
  perUnitOf,
  periodFormat,
  rangeWords,
  rowsOf,
  valueOf,
} from '../words.ts'

/** "incidents a month", "resolution time". */
export const measureOf = ({ measure, noun, time }: Frame): Template =>
  measure.kind === 'count' ? text`${name(noun.many)} a ${time!.period}` : name(measure.label)

/** " a month" behind what is counted or added up by the month; nothing behind a mean. */
export const each = ({ measure, time }: Frame): string =>
  measure.kind === 'count' || measure.kind === 'sum' ? ` a ${time!.period}` : ''

/** Stretches that are called by how many periods they hold where thirds of the time would be something else. */
function stretch(frame: Frame, ends: View, row: number) {
  const even = ['first_n', 'middle_n', 'last_n'].filter((column) => ends.has(column))
  const sizes = even.map((column) => ends.number(row, column))
  if (new Set(sizes).size === 1) return { first: 'first third of the time', middle: 'middle', last: 'last' }
  const period = frame.time!.period
  const of = (column: string) => ends.ref(row, column, 'integer')
  return {
    first: text`first ${of('first_n')} ${name(`${period}s`)}`,
    middle: ends.has('middle_n') ? text`next ${of('middle_n')}` : '',
    last: text`last ${of('last_n')}`,
  }
}

/** From the first third of the time to the last, for one value. */
function endsOf(frame: Frame, courses: Pick<CoursesByGroup, 'ends'>, level: string): Template {
  const row = courses.ends.rowOf('level', level)
  const [from, to] = [
    valueOf(frame.measure, courses.ends, row, 'first_mean'),
    valueOf(frame.measure, courses.ends, row, 'last_mean'),
  ]
  const { first, last } = stretch(frame, courses.ends, row)
  return text`from ${from}${each(frame)} in the ${first} to ${to} in the ${last}`
}

/** " (largest rise: Charlie, from 6.6 to 9)": how far one of them went at most where no trend shows; a table holds all. */
function largestChange(frame: Frame, { dimension, ends }: CoursesByGroup, of: readonly string[]): Template {
  const { supposes } = frame.question
  const sign = supposes === 'up' ? 1 : supposes === 'down' ? -1 : 0
  const far = (row: number) => {
    const difference = ends.number(row, 'difference')
    return sign === 0 ? Math.abs(difference) : sign * difference
  }
  const known = ends.rows.filter((row) => of.includes(ends.text(row, 'level')) && far(row) > 0)
  if (of.length < 2 || known.length === 0) return ''
  const level = ends.text(
    known.reduce((most, own) => (far(own) > far(most) ? own : most)),
    'level',
  )
  const called = sign > 0 ? 'rise' : sign < 0 ? 'fall' : 'change'
  return text` (largest ${called}: ${levelOf(dimension, level)}, ${endsOf(frame, { ends }, level)})`
}

/** "Yes, it is Elm", "No, not Birch": whether what moves is the group that somebody suspects. */
export function suspectHeadline(frame: Frame, courses: CoursesByGroup, level: string): Template {
  const { dimension, rising, falling } = courses
  const movers = [...rising, ...falling]
  const own = levelOf(dimension, level)
  const all = exceptionsSentence(frame, courses) ?? ''
  if (movers.length === 0)
    return text`That it is ${own} is not shown: it went ${endsOf(frame, courses, level)}; ${uncapital(all)}`
  if (!movers.includes(level)) return text`No, not ${own}: ${uncapital(all)}`
  return movers.length === 1
    ? text`Yes, it is ${own} alone: ${uncapital(all)}`
    : text`Not ${own} alone: ${uncapital(all)}`
}

const uncapital = (words: Template): Template =>
  words.replace(/^(?:Of|By|It|For)\b/, (first) => first.toLowerCase())

/**
 * Values without a course of their own: those of which none is shown, and those whose slope with its interval leaves
 * nought out, though they move little beside the others or not surely enough once all are allowed for.
 */
function withoutCourse({ steady, units }: CoursesByGroup): { none: string[]; little: string[] } {
  const isLittle = (unit: string) => {
    const row = units.rowOf('unit', unit)
    return units.number(row, 'low') > 0 || units.number(row, 'high') < 0
  }
  return { none: steady.filter((unit) => !isLittle(unit)), little: steady.filter(isLittle) }
}

const MOST_LIVES = 3

/** "Dr Hale has cases from March 2024 on alone: a beginning, and no rise." */
function livesSentence({ noun, time }: Frame, { dimension, lives }: CoursesByGroup): Template {
  if (!lives) return ''
  const format = time!.period === 'month' ? 'month' : 'date'
  const said = (levels: readonly string[], column: string, words: string) =>
    levels.slice(0, MOST_LIVES).map((level) => {
      const row = lives.view.rowOf('level', level)
      return text`${levelOf(dimension, level)} ${words} ${lives.view.ref(row, column, format)}`
    })
  const begun = said(lives.begun, 'first_period', 'from')
  const ended = said(lives.ended, 'last_period', 'until')
  return [
    begun.length > 0
      ? text`There are ${name(noun.many)} of ${listed(begun)} on only, which is a beginning and no rise.`
      : '',
    ended.length > 0
      ? text`There are ${name(noun.many)} of ${listed(ended)} only, which is an end and no fall.`
      : '',
  ]
    .filter((words) => words !== '')
    .join(' ')
}

const littleWords = (dimension: Dimension, little: readonly string[]): Template =>
  text`${levelsOf(dimension, little)} move${little.length === 1 ? 's' : ''} less, or less surely`

/** Who goes another way than most: "only Hardware rises", and who began or ended. Null where nothing can be said. */
export function exceptionsSentence(frame: Frame, courses: CoursesByGroup): Template | null {
  const lives = livesSentence(frame, courses)
  const own = coursesSentence(frame, courses)
  return own && lives !== '' ? text`${own} ${lives}` : own
}

function coursesSentence(frame: Frame, courses: CoursesByGroup): Template | null {
  const { dimension, rising, falling, steady, units } = courses
  const moving = rising.length + falling.length
  // Without a course over the whole time there is a move in it all the same, which is told by itself.
  if (moving === 0 && movedInstead(courses.moves)) return null
  const all = text`${units.length === 2 ? 'both' : text`all ${manyOf(dimension)} with enough rows`}`
  const { none, little } = withoutCourse(courses)
  if (moving === 0)
    return little.length === 0
      ? text`For no ${oneOf(dimension)}${byWhich(frame, dimension)} a trend in ${measureOf(frame)} of its own could be shown${largestChange(frame, courses, none)}.`
      : text`Whether ${levelsOf(dimension, little)} ${little.length === 1 ? 'has a trend of its' : 'have trends of their'} own in ${measureOf(frame)} is not sure with all ${manyOf(dimension)} allowed for; for no other one could be shown${largestChange(frame, courses, none)}.`
  const way = rising.length > 0 ? 'rises' : 'falls'
  const movers = rising.length > 0 ? rising : falling
  if (moving <= 2 && steady.length >= 2 && (rising.length === 0 || falling.length === 0)) {
    const first = movers[0]!
    const second = movers[1]
    const others = second
      ? text`Of the ${manyOf(dimension)}, only ${levelOf(dimension, first)} and ${levelOf(dimension, second)} ${way.slice(0, -1)}: ${levelOf(dimension, first)} ${endsOf(frame, courses, first)}, ${levelOf(dimension, second)} ${endsOf(frame, courses, second)}`
      : text`Of the ${manyOf(dimension)}, only ${levelOf(dimension, first)} ${way}: ${endsOf(frame, courses, first)}`
    return text`${others}${none.length > 0 ? text`; for ${levelsOf(dimension, none)} no trend could be shown` : ''}${little.length > 0 ? text`; ${littleWords(dimension, little)}` : ''}.`
  }
  if (steady.length === 0 && (rising.length === 0 || falling.length === 0))
    return text`It ${way} for ${all}, most for ${levelOf(dimension, movers[0]!)} (${endsOf(frame, courses, movers[0]!)}).`
  const far = (list: string[]) =>
    list.length === 1
      ? text`${levelOf(dimension, list[0]!)} (${endsOf(frame, courses, list[0]!)})`
      : levelsOf(dimension, list)
  const parts = [
    ...(rising.length > 0 ? [text`rises for ${far(rising)}`] : []),
    ...(falling.length > 0 ? [text`falls for ${far(falling)}`] : []),
    ...(none.length > 0 ? [text`shows no trend beyond chance for ${levelsOf(dimension, none)}`] : []),
  ]
  return text`By ${oneOf(dimension)}, ${measureOf(frame)} ${parts.join('; it ')}${little.length > 0 ? text`; ${littleWords(dimension, little)}` : ''}.`
}

/** How many times the other thirds a share must be to have been there for a while. */
const FOR_A_WHILE = 1.3

/** " All agents together stay level (38.6 a month and 40): what Beth has more, the others have less (Beth has 24% of all then, 52% in the end)." */
function wholeWords(frame: Frame, { ends, dimension }: CoursesByGroup, row: number): Template {
  if (!ends.has('first_whole')) return ''
  const at = (column: string) => ends.number(row, column)
  const stands = besideTheWhole(
    { first: at('first_mean'), last: at('last_mean') },
    { first: at('first_whole'), last: at('last_whole') },
  )
  if (stands === null) return ''
  const [from, to] = ['first_whole', 'last_whole'].map((column) => valueOf(frame.measure, ends, row, column))
  const own = levelOf(dimension, ends.text(row, 'level'))
  const shares = text`${own} has ${percentOf(ends, row, 'first_of_all')} of all then, ${percentOf(ends, row, 'last_of_all')} in the end`
  return stands === 'taken'
    ? text` All ${manyOf(dimension)} together stay level (${from!}${each(frame)} and ${to!}): what ${own} has more, the others have less (${shares}).`
    : text` All ${manyOf(dimension)} together go from ${from!} to ${to!}${each(frame)}${stands === 'exceeds' ? text`, which is less than ${own} gains: the others have less than before` : text`, and most of that is ${own}`} (${shares}).`
}

/** The headline of who has most with how it grows: "… 188 of 500, and more and more: from 9.4 a month in the first 5 months to 20.8 in the last 4." */
export const growingHeadline = (
  frame: Frame,
  courses: CoursesByGroup,
  level: string,
  headline: Template,
): Template => text`${headline.replace(/\.$/, '')}, and more and more: ${endsOf(frame, courses, level)}.`

/** What stands below such a headline: whether it alone grows, and what all together do. */
export function besideGrowing(frame: Frame, courses: CoursesByGroup, level: string): Template {
  const { dimension, rising, steady, ends } = courses
  const alone =
    rising.length === 1 && steady.length > 0 ? text`No other ${oneOf(dimension)} has such a trend.` : ''
  return text`${alone}${wholeWords(frame, courses, ends.rowOf('level', level))}`
}

/** How one value's share of the whole ran: growing, or so all along. */
export function leaderSentence(
  frame: Frame,
  courses: CoursesByGroup,
  level: string,
  /** All of which it is said that they have more than their share, and what an even one would be. */
  above: { levels: readonly string[]; even: number } = { levels: [], even: 0 },
): Template {
  const { dimension, rising, falling, ends, steady } = courses
  const row = ends.rowOf('level', level)
  const first = levelOf(dimension, level)
  if (row < 0) return ''
  const alone = (list: string[]) =>
    list.length === 1 && steady.length > 0 ? text`; no other ${oneOf(dimension)} has such a trend` : ''
  if (rising.includes(level))
    return text`It is growing: ${first} goes ${endsOf(frame, courses, level)}${alone(rising)}.${wholeWords(frame, courses, row)}`
  if (falling.includes(level))
    return text`It is easing: ${first} goes ${endsOf(frame, courses, level)}${alone(falling)}.`
  const others =
    rising.length > 0
      ? text` What rises is ${levelsOf(dimension, rising)}: ${endsOf(frame, courses, rising[0]!)}.`
      : ''
  if (movedInstead(courses.moves)) return ''
  if (frame.measure.kind !== 'count' && frame.measure.kind !== 'sum')
    return text`No trend of its own over time could be shown for ${first}.${others}`
  const shares = ['first_share', 'middle_share', 'last_share'].map((column) => ends.number(row, column)) as [
    number,
    number,
    number,
  ]
  const at = (column: string) => percentOf(ends, row, column)
  const thirds = stretch(frame, ends, row)
  const parts = text`${at('first_share')} in the ${thirds.first}, ${at('middle_share')} in the ${thirds.middle} and ${at('last_share')} in the ${thirds.last}`
  if (shares[1] > FOR_A_WHILE * shares[0] && shares[1] > FOR_A_WHILE * shares[2])
    return text`${first} had so much for a while only: ${parts}.${others}`
  if (Math.min(...shares) * FOR_A_WHILE < Math.max(...shares)) return others
  if (above.levels.length < 2) return text`It is no matter of one time: ${first} had ${parts}.${others}`
  const dips = above.levels.flatMap((own) => {
    const at = ends.rowOf('level', own)
    const low = THIRDS.filter((third) => at >= 0 && ends.number(at, `${third}_share`) < above.even)
    return low.length > 0
      ? [
          text`${levelOf(dimension, own)} had less than an even share in the ${listed(low.map((third) => text`${thirds[third]} (${percentOf(ends, at, `${third}_share`)})`))}`,
        ]
      : []
  })
  // Of several it was so all the time only where it was so of each.
  const all = levelsOf(dimension, [...above.levels])
  return dips.length === 0
    ? text`${all} each had more than an even share all the time; ${first} had ${parts}.${others}`
    : text`That ${all} have more than an even share does not hold all the time: ${first} had ${parts}; ${listed(dips)}.${others}`
}

const THIRDS = ['first', 'middle', 'last'] as const

/** In few words who rises and who falls. */
export const coursesTitle = (frame: Frame, courses: CoursesByGroup): Template => {
  const { dimension, rising, falling, steady, units, moves } = courses
  const measure = measureOf(frame)
  const moved = movedInstead(moves)
  if (moved)
    return text`What moved in ${measure} is ${cellOf(moved)} ${cellWhen(moved)}${moved.parts.length > 1 ? text`, and no ${oneOf(dimension)} as a whole` : ''}`
  if (rising.length + falling.length === 0) {
    // Judged by itself one may move; among all that were looked at that is too little to be told, and none is no word for it.
    const hints = units.rows.filter((row) => units.text(row, 'direction') !== 'cannot tell')
    return hints.length > 0
      ? text`Whether ${measure} has a trend of its own for ${levelsOf(
          dimension,
          hints.map((row) => units.text(row, 'unit')),
        )} is open: it looks so, and less surely than it takes among so many`
      : text`No trend of its own in ${measure} could be shown for any ${oneOf(dimension)}${byWhich(frame, dimension)}`
  }
  if (rising.length > 0 && falling.length > 0)
    return text`${measure} rises for ${levelsOf(dimension, rising)} and falls for ${levelsOf(dimension, falling)}`
  const [list, way] = rising.length > 0 ? [rising, 'rises'] : [falling, 'falls']
  return steady.length > 0
    ? text`${measure} ${way} for ${levelsOf(dimension, list)}, not for every ${oneOf(dimension)}`
    : text`${measure} ${way} for ${levelsOf(dimension, list)}`
}

/** " by “closed by”": which of several columns that hold the same people is meant, where the goal names another one. */
const byWhich = ({ dimensions }: Frame, { noun, asked, label }: Dimension): Template =>
  !asked && noun !== null && dimensions.filter((own) => own.noun?.one === noun.one).length > 1
    ? text` by “${name(label)}”`
    : ''

const DRAWN = 6

/** Whether some have no rows in periods in which others have: their thirds are other months then. */
const thirdsDiffer = ({ ends }: CoursesByGroup): boolean =>
  THIRDS.some((third) => new Set(ends.numbers(`${third}_n`)).size > 1)

export async function coursesPassage(
  frame: Frame,
  courses: CoursesByGroup,
  /** What is known of one of them better than by periods. */
  known: Template | null = null,
): Promise<Passage> {
  const { dimension, units } = courses
  const title = coursesTitle(frame, courses)
  const chart = await frame.toolkit.chart(
    `${frame.measure.label} by ${frame.time!.period} and ${dimension.noun?.one ?? dimension.label}`,
    {
      form: units.length <= DRAWN ? 'line' : 'facets',
      title: known ?? title,
      subtitle: text`${measureOf(frame)} by ${oneOf(dimension)}, ${name(frame.time!.period)} by ${name(frame.time!.period)}${await cutShown(frame)}`,
      data: courses.panel.data,
      x: 'period',
      y: 'value',
      ...(units.length <= DRAWN ? { series: 'level' } : { facet: 'level', mark: 'line' as const }),
      yTitle: axisOf(frame.measure),
      percent: frame.measure.kind === 'share',
    } as Parameters<Frame['toolkit']['chart']>[1],
  )
  const moving = courses.rising.length + courses.falling.length
  return {
    kind: 'trend',
    title,
    sentences: [exceptionsSentence(frame, courses)].filter((own): own is Template => own !== null),
    charts: [chart],
    tables: [
      {
        view: courses.ends,
        caption: text`${measureOf(frame)} in the first and last third of the time${thirdsDiffer(courses) ? ' that each has' : ''}, by ${oneOf(dimension)}`,
        columns: [
          levelColumn(dimension),
          amountColumn(frame.measure, 'first_mean', { title: 'first third' }),
          amountColumn(frame.measure, 'middle_mean', { title: 'middle third' }),
          amountColumn(frame.measure, 'last_mean', { title: 'last third' }),
          amountColumn(frame.measure, 'difference', { title: 'last less first', difference: true }),
          ...(scaleOf(frame.measure) === 'points'
            ? []
            : [{ name: 'relative', title: 'in percent', format: 'signed_percent1' as const }]),
        ],
      },
      {
        view: units,
        caption: text`Trend of each ${oneOf(dimension)}, per year`,
        columns: [
          levelColumn(dimension, 'unit'),
          { name: 'n', title: `${frame.time!.period}s`, format: 'integer' },
          amountColumn(frame.measure, 'slope', {
            title: 'a year',
            low: 'low',
            high: 'high',
            difference: true,
          }),
          { ...pColumn('p_bh'), title: 'p, all allowed for' },
        ],
      },
    ],
    n: text`${frame.size.ref(0, 'n', 'integer')} rows`,
    method:
      'Least squares per group over the periods with Newey-West errors, Benjamini-Hochberg over all groups',
    certainty: moving > 0 ? surenessBeside({ p: courses.numbers.p, n: frame.rows }) : 'cannot-tell',
    evidence: [courses.panel, units, courses.ends],
  }
}

/** "from 12 a month in the first third of the time to 31 in the last". */
export function courseEnds(frame: Frame, { ends }: Course): Template {
  const { first, last } = stretch(frame, ends, 0)
  return text`from ${valueOf(frame.measure, ends, 0, 'first_mean')}${each(frame)} in the ${first} to ${valueOf(frame.measure, ends, 0, 'last_mean')} in the ${last}`
}

/** How many rows lie outside of whole periods. */
const cutRows = (frame: Frame): Promise<View> =>
  once(
    frame,
    `outside whole ${frame.time!.period}s, ${frame.measure.label}`,
    async () =>
      new View(
        await frame.toolkit.query(
          `${frame.noun.many} outside whole ${frame.time!.period}s`,
          `select count(*) filter (where ${identifier(frame.time!.periodColumn)} is null) as cut, count(*) filter (where ${identifier(frame.time!.periodColumn)} is not null) as whole from ${frame.table} where ${identifier(frame.time!.column)} is not null${frame.measure.variable ? ` and ${identifier(frame.measure.variable.column)} is not null` : ''}`,
        ),
      ),
  )

/** A course of some of the rows: how many of all lie outside of its periods is no number of theirs. */
const isOfPart = (cut: View, series: View | undefined): boolean =>
  series !== undefined &&
  series.has('n') &&
  series.numbers('n').reduce((sum, own) => sum + own, 0) < cut.number(0, 'whole')

/** How many rows lie in periods that the data only partly cover; nothing where none does. */
async function cutOff(frame: Frame, series?: View): Promise<Template> {
  const { time, noun } = frame
  if (!time || time.period === 'step') return ''
  const view = await cutRows(frame)
  const one = view.number(0, 'cut') === 1
  const many = isOfPart(view, series)
    ? ''
    : text` (${view.ref(0, 'cut', 'integer')} ${name(one ? noun.one : noun.many)})`
  return view.number(0, 'cut') > 0
    ? text` ${name(`${time.period[0]!.toUpperCase()}${time.period.slice(1)}s`)} that the data only partly cover are left out${many}.`
    : ''
}

/** The same beneath a chart, which ends before its rows do: they come on top of those that it draws. */
export async function cutShown(frame: Frame, series?: View): Promise<Template> {
  const { time, noun } = frame
  if (!time || time.period === 'step') return ''
  const view = await cutRows(frame)
  if (!(view.number(0, 'cut') > 0)) return ''
  const periods = text`${name(`${time.period}s`)} that the data only partly cover`
  if (isOfPart(view, series)) return text`; ${periods} are not drawn`
  const one = view.number(0, 'cut') === 1
  return text`; ${view.ref(0, 'cut', 'integer')} more ${name(one ? noun.one : noun.many)} in ${periods} ${one ? 'is' : 'are'} not drawn`
}

/** How many rows lie in the periods that a chart draws, where some lie outside of them; null where all that count do. */
async function drawnRows(frame: Frame, series: View): Promise<Piece | null> {
  if (!frame.time || frame.time.period === 'step') return null
  const view = await cutRows(frame)
  return view.number(0, 'cut') > 0 && !isOfPart(view, series) ? view.ref(0, 'whole', 'integer') : null
}

/** The last year, cut off, against the same part of the year before: it may hold what is new. */
async function partOfYear(frame: Frame): Promise<Template> {
  const { toolkit, table, time, measure } = frame
  if (time?.period !== 'year' || (measure.kind !== 'count' && measure.kind !== 'sum')) return ''
  const [at, period] = [`${identifier(time.column)}::timestamp`, identifier(time.periodColumn)]
  const amount = measure.kind === 'sum' ? `sum(${identifier(measure.variable!.column)})` : 'count(*)'
  const view = new View(
    await toolkit.query(
      `The last part of a year against the same part of the year before`,
      `with dated as (select *, ${at} as moment from ${table} where ${at} is not null), ends as (select max(moment) as last, date_trunc('year', max(moment)) as start from dated)
select any_value(start)::date as this_year, (any_value(start) - interval 1 year)::date as year_before, any_value(last)::date as last, ${amount} filter (where moment >= start)::double as now, ${amount} filter (where moment >= start - interval 1 year and moment < last::date + interval 1 day - interval 1 year)::double as before, count(*) filter (where moment >= start and ${period} is null) as cut, date_diff('day', any_value(start), any_value(last)) as days from dated, ends`,
    ),
  )
  if (!(view.number(0, 'cut') > 0) || !(view.number(0, 'days') >= LEAST_PART)) return ''
  if (!(view.number(0, 'before') > 0)) return ''
  return text` Up to ${view.ref(0, 'last', 'date')} the last year has ${valueOf(measure, view, 0, 'now')}, against ${valueOf(measure, view, 0, 'before')} in the same part of ${view.ref(0, 'year_before', 'year')}.`
}

/** Days of a year from which on its part is held against that of the year before. */
const LEAST_PART = 56

/** When a step came and the levels before and after it. */
export function stepWords(frame: Frame, { steps }: Course): Template {
  const format = periodFormat(frame.time!.period)
  const view = steps!
  const since = view.length - 1
  const up = view.number(since, 'mean') > view.number(0, 'mean')
  const when =
    since === 1
      ? text`after ${view.ref(0, 'to', format)}`
      : text`between ${view.ref(0, 'to', format)} and ${view.ref(since, 'from', format)}`
  return text`${up ? 'stepped up' : 'stepped down'} ${when}: ${valueOf(frame.measure, view, 0, 'mean')}${each(frame)} before, ${valueOf(frame.measure, view, since, 'mean')} since`
}

export function courseHeadline(frame: Frame, effect: Course): Template {
  const what = measureOf(frame)
  if (effect.shape === 'step') return text`${what} ${stepWords(frame, effect)}.`
  if (effect.shape === 'open')
    return text`${what} shows no trend beyond chance: ${courseEnds(frame, effect)}.`
  const way = effect.shape === 'rising' ? 'rises' : 'falls'
  return text`${what} ${way}: ${courseEnds(frame, effect)}${relative(frame, effect)}.`
}

/** How much more that is; of shares in points, as a share of a share would be read as these. */
const relative = ({ measure }: Frame, { ends }: Course): Template => {
  if (scaleOf(measure) === 'points')
    return text` (${valueOf(measure, ends, 0, 'difference', { difference: true })})`
  const share = ends.number(0, 'relative')
  return Number.isFinite(share) ? text` (${ends.ref(0, 'relative', 'signed_percent1')})` : ''
}

/** What goes beside a course and has none of its own: that it stays, or from where to where it went and what is left open. */
export function openBeside(frame: Frame, effect: Course): Template {
  const what = name(frame.measure.label)
  const went = courseEnds(frame, effect)
  const { measure } = frame
  const slope = [effect.trend, 0, 'slope_low', 'slope_high'] as const
  const open = measure.variable
    ? span(measure.variable, ...slope, { difference: true })
    : rangeWords(measure, ...slope)
  return standsStill(effect)
    ? text`${what} stays level: ${went}.`
    : text`${what} shows no trend beyond chance: ${went} (${open} ${perUnitOf(frame)} on a straight line).`
}

export async function coursePassage(
  frame: Frame,
  effect: Course,
  certainty: Passage['certainty'],
  /** What is known better than by periods. */
  known: Template | null = null,
  /** Spans that stand out, with `from` and `to`, and the rows by shorter stretches where these show them better. */
  shade: { view: View; label: string; weeks: View | null } | null = null,
): Promise<Passage> {
  const title = known ?? courseHeadline(frame, effect).replace(/\.$/, '')
  const { time, measure } = frame
  const format = periodFormat(time!.period)
  const weeks = shade?.weeks ?? null
  const period = weeks ? 'week' : time!.period
  const whole = text`; n = ${frame.size.ref(0, 'n', 'integer')} ${rowsOf(frame)}`
  const drawn = weeks ? null : await drawnRows(frame, effect.series)
  const chart = await frame.toolkit.chart(`${measure.label} by ${period}`, {
    form: 'line',
    title,
    subtitle: weeks
      ? text`${rowsOf(frame)} a week, week by week${whole}`
      : text`${measureOf(frame)}, ${name(period)} by ${name(period)}${drawn ? text`; n = ${drawn} ${rowsOf(frame)}` : whole}${await cutShown(frame, effect.series)}`,
    data: (weeks ?? effect.series).data,
    x: 'period',
    y: 'value',
    yTitle: weeks ? frame.noun.many : axisOf(measure),
    zero: measure.kind === 'count',
    percent: measure.kind === 'share',
    // A span of days is read against points that stand where their rows lie.
    ...(shade && period !== 'hour' && period !== 'step' ? { stretch: period } : {}),
    ...(shade ? { shade: { ...shade.view.data, from: 'from', to: 'to', label: shade.label } } : {}),
  })
  const { trend, ends, steps } = effect
  const left = text`${await cutOff(frame, effect.series)}${await partOfYear(frame)}`
  return {
    kind: 'trend',
    title,
    sentences: [
      text`${extremesSentence(measure, ends, (column) => ends.ref(0, column, format), period)}${left}`,
    ],
    estimate: text`${trend.ref(0, 'slope', 'signed')} a year`,
    interval: text`${trend.ref(0, 'slope_low', 'signed')} to ${trend.ref(0, 'slope_high', 'signed')}`,
    p: trend.ref(0, 'slope_p', 'p').template,
    charts: [chart],
    tables:
      steps && steps.length > 1
        ? [
            {
              view: steps,
              caption: text`Levels of ${measureOf(frame)} between steps`,
              columns: [
                { name: 'from', title: 'from' },
                { name: 'to', title: 'to' },
                { name: 'n', title: `${time!.period}s`, format: 'integer' },
                amountColumn(measure, 'mean', { title: measure.label }),
              ],
            },
          ]
        : [],
    n: text`${ends.ref(0, 'periods', 'integer')} ${name(`${time!.period}s`)}`,
    method: 'Least squares over the periods with errors that allow for autocorrelation; steps by PELT',
    certainty,
    evidence: [effect.series, trend, ends, ...(steps ? [steps] : [])],
  }
}
