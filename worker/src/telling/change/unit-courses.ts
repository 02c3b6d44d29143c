import type { ShownColumn, Template } from '#contract'
import { wayOfUnits } from '../../decide/unit-courses.ts'
import { literals } from '../../duckdb/sql.ts'
import type { UnitCourses } from '../../effects/change/unit-courses.ts'
import { capitalise, listed, name, text } from '../../prose/prose.ts'
import type { View } from '../../prose/view.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { axis } from '../../variables/variable.ts'
import { amountColumn, levelColumn } from '../shown-columns.ts'
import type { Listed, Passage } from '../told.ts'
import { levelOf, levelsOf, manyOf, periodFormat, valueOf } from '../words.ts'

/** Units that are named after the first, at either end. */
const NEXT_NAMED = 2
/** Rows of the list on page one. */
const MOST_LISTED = 8
/** Units whose lines are drawn at each end. */
const DRAWN = 4

const when = ({ time }: Frame): string => periodFormat(time!.spacing ?? time!.period)

/** From the end that the question asks about: who rose most first, or who fell most. */
const asked = ({ question }: Frame, { order }: UnitCourses): number[] =>
  (question.supposes === 'down') !== (question.order === 'least') ? [...order].reverse() : [...order]

/** How far something moved, with its sign: "+18.3 kg". */
const signed = ({ measure }: Frame, view: View, row: number, column: string): Template =>
  text`${view.number(row, column) < 0 ? '−' : '+'}${valueOf(measure, view, row, column, { difference: true, size: true })}`

/** "+18.3", or "+5.1% a year" where rates of growth are compared. */
const moved = (frame: Frame, { units, byGrowth }: UnitCourses, row: number): Template =>
  byGrowth ? text`${units.ref(row, 'growth', 'signed_percent1')} a year` : signed(frame, units, row, 'change')

/** "2005", or "July 2005 to June 2006" where that is a stretch. */
function stretch(frame: Frame, view: View, row: number, first: string, last: string): Template {
  const at = (column: string) => view.ref(row, column, when(frame))
  return view.has(first) && view.has(last) && view.text(row, first) !== view.text(row, last)
    ? text`${at(first)} to ${at(last)}`
    : text`${at(view.has(first) ? first : last)}`
}

/** What an amount is of where it is a mean over like months: " a month". */
const aTime = (frame: Frame, { like }: UnitCourses): string =>
  like && frame.measure.kind === 'sum' ? ` a ${frame.time!.spacing!}` : ''

/** "from 15.0 (2005) to 33.3 (2021)", "from 312 a month (July 2005 to June 2006) to 401 (...)". */
const ends = (frame: Frame, effect: UnitCourses, row: number): Template => {
  const { units } = effect
  return text`from ${valueOf(frame.measure, units, row, 'first')}${aTime(frame, effect)} (${stretch(frame, units, row, 'from', 'from_end')}) to ${valueOf(frame.measure, units, row, 'last')} (${stretch(frame, units, row, 'to_begin', 'to')})`
}

/** "Kenya rose most: from 15.0 (2005) to 33.3 (2021), +18.3; next are Canada (+17.8) and Norway (+13.1)." */
export function whoMoved(frame: Frame, effect: UnitCourses): Template {
  const { units, dimension } = effect
  const [first, ...others] = asked(frame, effect) as [number, ...number[]]
  const of = (row: number) =>
    text`${levelOf(dimension, units.text(row, 'unit'))} (${moved(frame, effect, row)})`
  const change = units.number(first, 'change')
  const wantsFall = frame.question.supposes === 'down'
  const least = frame.question.order === 'least'
  const [up, down] = effect.byGrowth ? ['grew fastest', 'shrank fastest'] : ['rose most', 'fell most']
  const [littleUp, littleDown] = effect.byGrowth
    ? ['grew slowest', 'shrank slowest']
    : ['rose least', 'fell least']
  const verb = change < 0 ? (wantsFall || least ? down : littleDown) : wantsFall || least ? littleUp : up
  return text`In ${name(frame.measure.label)} ${levelOf(dimension, units.text(first, 'unit'))} ${verb}: ${ends(frame, effect, first)}, ${moved(frame, effect, first)}${others.length > 1 ? text`; next ${others.length > 2 ? 'are' : 'is'} ${listed(others.slice(0, Math.min(NEXT_NAMED, others.length - 1)).map(of))}, and last ${of(others.at(-1)!)}` : text`; ${of(others[0]!)} is the other`}.`
}

/** How many rise and how many fall, each by itself and with all of them allowed for. */
export function countsOfUnits({ all, dimension }: UnitCourses): Template {
  const [rising, falling, unclear] = ['rising', 'falling', 'unclear'].map((own) => all.number(0, own)) as [
    number,
    number,
    number,
  ]
  const of = text`of the ${all.ref(0, 'units', 'integer')} ${manyOf(dimension)}`
  const open =
    unclear > 0 ? text`; for ${all.ref(0, 'unclear', 'integer')} no trend beyond chance is shown` : ''
  if (rising + falling === 0) return text`each by itself, it is shown to rise or to fall for none ${of}.`
  const count = all.number(0, 'units')
  if (rising === count || falling === count)
    return text`each by itself, it ${rising > 0 ? 'rises' : 'falls'} for all ${all.ref(0, 'units', 'integer')} ${manyOf(dimension)}.`
  const parts = [
    ...(rising > 0 ? [text`rises for ${all.ref(0, 'rising', 'integer')}`] : []),
    ...(falling > 0 ? [text`falls for ${all.ref(0, 'falling', 'integer')}`] : []),
  ]
  return text`each by itself, it ${listed(parts)} ${of}${open}.`
}

/** "Over the 9 of 10 countries with values at both ends its mean went from 29.1 (2005) to 37.0 (2021)." */
export function allTogether(frame: Frame, effect: UnitCourses): Template {
  const { together, dimension, like } = effect
  if (!(together.number(0, 'units') > 1)) return ''
  const whole = together.number(0, 'units') === together.number(0, 'of_units')
  const who = whole
    ? text`all ${together.ref(0, 'units', 'integer')} ${manyOf(dimension)}`
    : text`the ${together.ref(0, 'units', 'integer')} of ${together.ref(0, 'of_units', 'integer')} ${manyOf(dimension)} that have values ${like ? 'in like months of both years' : 'at both ends'}`
  const value = (column: string) => valueOf(frame.measure, together, 0, column)
  const by = text`(${signed(frame, together, 0, 'change')})`
  return text`${frame.measure.kind === 'sum' ? 'the total' : 'the mean'} of ${who} went from ${value('first_value')}${aTime(frame, effect)} (${stretch(frame, together, 0, 'from_time', 'from_end')}) to ${value('last_value')} (${stretch(frame, together, 0, 'to_begin', 'to_time')}) ${by}.`
}

/** The answer to how all of it has developed. */
export function unitsHeadline(frame: Frame, effect: UnitCourses): Template {
  const together = allTogether(frame, effect)
  const counts = countsOfUnits(effect)
  const words = {
    up: 'rose nearly everywhere',
    down: 'fell nearly everywhere',
    apart: 'went different ways',
    open: 'shows no clear course',
  }
  const way = wayOfUnits(effect)
  const everywhere =
    effect.all.number(0, 'units') ===
    Math.max(effect.all.number(0, 'rising'), effect.all.number(0, 'falling'))
  const said = everywhere ? words[way].replace('nearly ', '') : words[way]
  return together === ''
    ? text`${name(frame.measure.label)} ${said}: ${counts}`
    : text`${name(frame.measure.label)} ${said}: ${together} ${capitalise(counts)}`
}

/** The one that leads in percent where another leads in amounts, and units that cannot be ranked. */
export function besideUnits(frame: Frame, effect: UnitCourses): Template[] {
  const { units, order, dimension, byGrowth } = effect
  const growing = order.filter((row) => Number.isFinite(units.number(row, 'times')))
  const fastest = [...growing].sort((a, b) => units.number(b, 'times') - units.number(a, 'times'))[0]
  const left = [
    ...units.rows.filter((row) => !order.includes(row)).map((row) => units.text(row, 'unit')),
    ...effect.left.texts('unit'),
  ]
  const isRate = frame.measure.kind === 'share' || frame.measure.variable?.unit.after === '%'
  return [
    fastest !== undefined && fastest !== order[0] && !byGrowth && !isRate && growing.length === order.length
      ? text`In proportion to where it began, ${levelOf(dimension, units.text(fastest, 'unit'))} moved furthest upward: ${ends(frame, effect, fastest)}, ${units.ref(fastest, 'growth', 'signed_percent1')} a year.`
      : '',
    left.length > 0
      ? text`${levelsOf(
          dimension,
          left,
        )} ${left.length === 1 ? 'has' : 'have'} ${effect.like ? 'too few values in the same months of both years' : 'no values near both ends'} and ${left.length === 1 ? 'is' : 'are'} left out of the order.`
      : '',
  ].filter((words) => words !== '')
}

const columnsOf = (frame: Frame, { dimension }: UnitCourses): ShownColumn[] => [
  levelColumn(dimension, 'unit'),
  { name: 'from', title: 'from', format: when(frame) },
  amountColumn(frame.measure, 'first', { title: 'first' }),
  { name: 'to', title: 'to', format: when(frame) },
  amountColumn(frame.measure, 'last', { title: 'last' }),
  { name: 'change', title: 'change', format: 'signed' },
  { name: 'growth', title: 'a year', format: 'signed_percent1' },
  { name: 'direction', title: 'trend' },
]

/** All of them in order, for page one. */
export function listOfUnits(frame: Frame, effect: UnitCourses): Listed {
  const rows = asked(frame, effect)
  const shown =
    rows.length > MOST_LISTED ? [...rows.slice(0, MOST_LISTED / 2), ...rows.slice(-MOST_LISTED / 2)] : rows
  return {
    view: effect.units,
    caption:
      shown.length < rows.length
        ? text`${name(frame.measure.label)} of those that moved most and least; all of them stand in the chapter`
        : text`${name(frame.measure.label)} of each, in the order of how far it moved`,
    columns: columnsOf(frame, effect).filter(({ name: own }) => own !== 'direction'),
    rows: shown,
  }
}

export async function unitsPassage(
  frame: Frame,
  effect: UnitCourses,
  headline: Template,
  certainty: Passage['certainty'],
): Promise<Passage> {
  const { toolkit, measure, time } = frame
  const { units, order, dimension, rows, all, together } = effect
  const title = headline.replace(/\.$/, '')
  const drawn = order.length <= 2 * DRAWN ? order : [...order.slice(0, DRAWN), ...order.slice(-DRAWN)]
  const lines = await toolkit.query(
    `${measure.label} of those drawn`,
    `select moment, unit, y from ${rows} where unit in (${literals(drawn.map((row) => units.text(row, 'unit')))}) order by unit, moment`,
    { maxRows: 4000 },
  )
  const chart = await toolkit.chart(`${measure.label} of each ${dimension.label}`, {
    form: 'line',
    title,
    subtitle:
      drawn.length < order.length
        ? text`${name(measure.label)}; the ${manyOf(dimension)} that rose most and least`
        : text`${name(measure.label)} of each`,
    data: { cell: lines.id },
    ...{ x: 'moment', y: 'y', series: 'unit', xTitle: time!.label, yTitle: axis(measure.variable!) },
  })
  return {
    kind: 'trend',
    title,
    sentences: [
      allTogether(frame, effect),
      capitalise(countsOfUnits(effect)),
      text`${whoMoved(frame, effect)}`,
      ...besideUnits(frame, effect),
    ].filter((words) => words !== ''),
    charts: [chart],
    tables: [
      {
        view: units,
        caption: text`${name(measure.label)} of each, steepest rise first`,
        columns: columnsOf(frame, effect),
      },
    ],
    n: text`${all.ref(0, 'rows', 'integer')} values of ${all.ref(0, 'units', 'integer')} ${manyOf(dimension)}`,
    method:
      'Values at the ends of the time; least squares for each with Newey-West errors, Benjamini-Hochberg over all of them',
    certainty,
    evidence: [all, units, together],
  }
}
