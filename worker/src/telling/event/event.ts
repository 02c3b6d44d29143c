import type { ShownColumn, Template } from '#contract'
import { inWords, listed, name, text } from '../../prose/prose.ts'
import { axis } from '../../variables/variable.ts'
import { View } from '../../prose/view.ts'
import { beyondChance, type EventReading } from '../../decide/decide.ts'
import { scaleOf, type Scale } from '../../decide/scale-of.ts'
import type { Adjusted } from '../../effects/compare/adjusted.ts'
import type { Course } from '../../effects/change/courses.ts'
import type { EventEffect, Happening } from '../../effects/event/event.ts'
import { toldOf } from '../../decide/told-of.ts'
import { pooledMethod, pooledTable, sideWords } from './pooled.ts'
import type { EventGrid } from '../../effects/event/event-grid.ts'
import type { Dimension, Frame, Measure } from '../../playbooks/frame/frame.types.ts'
import { shrinks } from '../compare/groups.ts'
import { amountColumn, pColumn } from '../shown-columns.ts'
import type { Passage } from '../told.ts'
import { axisOf, levelOf, oneOf, periodFormat, rangeWords, rowsOf, signedRange, valueOf } from '../words.ts'
import { LIMITS } from '../../decide/limits.ts'

/** "1983", "February 1983" or "January 31, 1983": no finer than the goal says it. */
const periodInWords = ({ at, grain }: Happening): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: 'UTC',
    year: 'numeric',
    ...(grain === 'year' ? {} : { month: 'long' }),
    ...(grain === 'day' ? { day: 'numeric' } : {}),
  }).format(Date.parse(at))

/** "after 1898", "from January 31, 1983 on", "with law: yes, from February 1983 on". */
export const sinceWords = (event: Happening): Template => {
  const when = event.after
    ? text`after ${name(periodInWords(event))}`
    : text`from ${name(periodInWords(event))} on,`
  return event.state ? text`with ${name(event.state)}, ${when.replace(/,$/, '')},` : when
}

const measureOf = ({ noun }: Frame, measure: Measure, { grid }: EventEffect): Template =>
  measure.kind === 'count'
    ? text`${name(noun.many)} ${grid.word.startsWith('four') ? 'in' : 'a'} ${grid.word}`
    : name(measure.label)

/** The change in percent, of what has a true zero. */
const percentOf = (measure: Measure, view: View, row: number): Template =>
  scaleOf(measure) === 'percent' && Number.isFinite(view.number(row, 'percent'))
    ? text`${view.ref(row, 'percent', 'signed_percent1')}`
    : ''

/** "248 less (\u221222.6%, 189 to 307)". */
function changeWords(measure: Measure, view: View, row: number): Template {
  const less = view.number(row, 'change') < 0
  const percent = percentOf(measure, view, row)
  const size = valueOf(measure, view, row, 'change', { size: true, difference: true })
  return text`${size} ${less ? 'less' : 'more'} (${percent}${percent === '' ? '' : '; '}${rangeWords(measure, view, row, 'low', 'high')})`
}

/** What the event did, in one sentence. */
export function eventHeadline(
  frame: Frame,
  effect: EventEffect,
  event: Happening,
  reading: EventReading,
): Template {
  const { effects, measure, pooled } = effect
  const { view, row } = toldOf(effect)
  const what = measureOf(frame, measure, effect)
  const when = sinceWords(event)
  const value = (column: 'mean_before' | 'mean_after') =>
    pooled
      ? sideWords(pooled, column === 'mean_before' ? 'before' : 'after')
      : valueOf(measure, view, row, column)
  const less = view.number(row, 'change') < 0
  const drifted = effects.value(effect.row, 'drifted') === true
  if (reading === 'open')
    return text`Whether ${what} changed ${when.replace(/,$/, '')} the data cannot tell: ${drifted ? text`against the way it was on, the difference` : text`${value('mean_before')} before and ${value('mean_after')} since; the difference`} could be anything from ${rangeWords(measure, view, row, 'low', 'high')}.`
  if (reading === 'unchanged')
    return text`${when} ${what} did not change: ${value('mean_before')} before, ${value('mean_after')} since${windowWords(effect, effect.row)} (${rangeWords(measure, view, row, 'low', 'high')}).`
  if (reading === 'every-year')
    return text`${what} changed ${when.replace(/,$/, '')} as it does every year at that time: ${changeWords(measure, view, row)}, a year before ${changeWords(measure, effect.yearBefore!, 0)}.`
  if (drifted)
    return text`${when} ${what} came out ${changeWords(measure, view, row).replace(less ? ' less ' : ' more ', less ? ' lower ' : ' higher ')} than by the way it was on before (${valueOf(measure, effects, effect.row, 'expected')}).`
  return text`${when} ${what} ${measure.kind === 'mean' ? 'averages' : 'is'} ${value('mean_after')} against ${value('mean_before')} before${windowWords(effect, effect.row)}: ${changeWords(measure, view, row)}.`
}

/** ", 16 weeks on either side": what is compared is no more than that. */
export const windowWords = (
  { effects, grid }: Pick<EventEffect, 'effects' | 'grid'>,
  row: number,
): Template =>
  effects.value(row, 'like_year') === true
    ? ' (in the same part of the year before)'
    : grid.word === 'four weeks'
      ? text` (${effects.ref(row, 'window', 'integer')} times four weeks on either side)`
      : text` (${effects.ref(row, 'window', 'integer')} ${grid.word}s on either side)`

/** The other outcomes that are asked after, each judged by itself like the first. */
export const askedSentences = (frame: Frame, effect: EventEffect): Template[] =>
  effect.asked.map(({ measure, row }) => {
    const { effects } = effect
    const what = measureOf(frame, measure, effect)
    return beyondChance(effects.number(row, 'p'))
      ? text`${what}: ${changeWords(measure, effects, row)}.`
      : text`Whether ${what} changed the data cannot tell: it could be anything from ${rangeWords(measure, effects, row, 'low', 'high')}.`
  })

/** What was looked at beside it, each with whether it changed; all are allowed for. */
const lookedAtBeside = ({ beside }: EventEffect) =>
  beside
    .flatMap(({ view, members, tried }) =>
      members.map((own) => ({ ...own, view, tried, moved: beyondChance(view.number(own.row, 'p'), tried) })),
    )
    .filter(({ view, row, moved }) => !moved || view.value(row, 'elsewhere') !== true)

/** Whether anything changed with it: what did not is told in the chapter, and not on page one. */
export const changedBeside = (effect: EventEffect): boolean =>
  lookedAtBeside(effect).some(({ moved }) => moved)

/** What else changed with it, and what did not; all that were looked at are allowed for. */
export function othersSentence(frame: Frame, effect: EventEffect): Template {
  const all = lookedAtBeside(effect)
  if (all.length === 0) return ''
  const change = ({ measure, row, view }: (typeof all)[number]) => {
    const percent = percentOf(measure, view, row)
    return text`${measureOf(frame, measure, effect)} (${percent === '' ? valueOf(measure, view, row, 'change', { difference: true }) : percent})`
  }
  const [moved, still] = [all.filter((own) => own.moved), all.filter((own) => !own.moved)]
  const same = listed(still.map(({ measure }) => measureOf(frame, measure, effect)))
  const allowed = all.length > 1 ? ', all of them allowed for' : ''
  if (moved.length === 0)
    return still.length === 1
      ? text`Beside it ${same} shows no change beyond chance.`
      : text`Beside it ${inWords(all.length)} others were looked at, and none of them (${same}) shows a change beyond chance${allowed}.`
  return text`Beside it changed ${listed(moved.map(change))}${still.length > 0 ? text`; ${same} did not beyond chance` : ''}${allowed}.`
}

/** Which stretches were set side by side. */
export function windowSentence(effect: EventEffect): Template {
  const { effects, row, grid, since, measure } = effect
  const format =
    grid.word === 'year' ? 'year' : grid.word === 'month' || grid.word === 'quarter' ? 'month' : 'date'
  const cut = since
    ? text`Counted from ${since.ref(since.length - 1, 'first_after', format)} on, where the level had last stepped before. `
    : ''
  const stretches = grid.word === 'four weeks' ? 'stretches of four weeks' : `${grid.word}s`
  const how =
    effects.value(row, 'drifted') === true
      ? text`It was on its way already (${valueOf(measure, effects, row, 'slope_before', { difference: true })} a year, ${effects.ref(row, 'slope_before_p', 'p')}), so the ${effects.ref(row, 'n_after', 'integer')} ${stretches} since are held against that line.`
      : effects.value(row, 'like_year') === true
        ? text`Compared are the ${effects.ref(row, 'window', 'integer')} ${stretches} since with the same part of the year before, so that no season is taken for a change.`
        : text`Compared are the ${effects.ref(row, 'window', 'integer')} ${stretches} before with as many after${grid.deseasoned ? ', seasons taken out' : ''}.`
  return text`${cut}${how}`
}

/** A series that the event left alone, and what is left of the change against it. */
export function controlSentence({ control, measure, numbers }: EventEffect): Template {
  if (!control) return ''
  const { view, label } = control
  const stands = beyondChance(view.number(0, 'p'))
  const same = Math.sign(view.number(0, 'change')) === Math.sign(numbers.value ?? 0)
  return stands && same
    ? text`Set against ${name(label)}, which ran along with it before and has no change of its own, it is still ${valueOf(measure, view, 0, 'change', { size: true, difference: true })} ${view.number(0, 'change') < 0 ? 'less' : 'more'} (${rangeWords(measure, view, 0, 'low', 'high')}).`
    : text`Set against ${name(label)}, which ran along with it before, the change can no longer be told from chance (${view.ref(0, 'p', 'p')}).`
}

/** The difference with the mix of rows held equal. */
export function heldSentence(measure: Measure, held: Adjusted): Template {
  const { contrasts, row, confounder, moved, numbers } = held
  const style = { difference: true, size: true } as const
  const others = listed(held.held.map(({ label }) => name(label)))
  const [raw, kept] = [
    valueOf(measure, contrasts, row, 'raw', style),
    valueOf(measure, contrasts, row, 'adjusted', style),
  ]
  if (!beyondChance(numbers.p))
    return text`It comes from which rows there were: with ${others} held equal ${shrinks(moved, raw, kept)}, which chance could make (${contrasts.ref(row, 'p', 'p')})${confounder ? text`; most of it is ${name(confounder.label)}` : ''}.`
  return Math.abs(moved) >= LIMITS.moved
    ? text`Part of it comes from which rows there were: with ${others} held equal the difference goes from ${raw} to ${kept}.`
    : text`Rows since against rows before, with ${others} held equal, lie ${kept} apart (${raw} as they stand): it is not a matter of ${held.held.length > 1 ? 'those' : 'that'}.`
}

/** The step that the data show by themselves, beside the date that was named. */
export function stepSentence(frame: Frame, { steps }: Course, effect: EventEffect): Template {
  if (steps === null || steps.length < 2) return ''
  const { grid, measure } = effect
  const format = periodFormat(frame.time!.period)
  const day = (row: number, column: string) => Date.parse(steps.text(row, column).slice(0, 10)) / 86_400_000
  const near = steps.rows
    .slice(1)
    .find((row) => Math.abs(day(row, 'from') - grid.event) <= 1.5 * Math.max(grid.days, lengthOf(frame)))
  if (near !== undefined)
    return text`Looked for without the date, the level steps at the same time: in ${steps.ref(near, 'from', format)}.`
  const sizes = steps.rows
    .slice(1)
    .map((row) => Math.abs(steps.number(row, 'mean') - steps.number(row - 1, 'mean')))
  const largest = sizes.indexOf(Math.max(...sizes)) + 1
  return text`Looked for without the date, the level steps elsewhere: after ${steps.ref(largest - 1, 'to', format)}, from ${valueOf(measure, steps, largest - 1, 'mean')} to ${valueOf(measure, steps, largest, 'mean')}.`
}

const lengthOf = ({ time }: Frame): number =>
  ({ hour: 1, day: 1, week: 7, month: 31, quarter: 92, year: 366, step: 0 })[time!.period]

/** Where among the values of a dimension it made itself felt. */
export function byGroupSentence(measure: Measure, dimension: Dimension, view: View): Template {
  const order = [...view.rows].sort((a, b) => view.number(a, 'p') - view.number(b, 'p'))
  const moved = order.filter((row) => beyondChance(view.number(row, 'p'), view.length))
  const at = (row: number) => levelOf(dimension, view.text(row, 'group'))
  if (moved.length === 0) return text`By ${oneOf(dimension)} no change stands out from chance.`
  const still = view.rows.filter((row) => !moved.includes(row))
  const each = listed(
    moved.slice(0, 4).map((row) => {
      const percent = percentOf(measure, view, row)
      return text`${at(row)} (${percent === '' ? valueOf(measure, view, row, 'change', { difference: true }) : percent})`
    }),
  )
  return still.length === 0
    ? text`It changed for every ${oneOf(dimension)}: ${each}.`
    : text`By ${oneOf(dimension)} it changed for ${each}, not beyond chance for ${listed(still.slice(0, 4).map(at))}.`
}

/** Before, after and the change, of each outcome or group. */
const sidesColumns = (measure: Measure, group: string): ShownColumn[] => [
  { name: 'group', title: group },
  amountColumn(measure, 'mean_before', { title: 'before' }),
  amountColumn(measure, 'mean_after', { title: 'after' }),
  amountColumn(measure, 'change', { title: 'change', low: 'low', high: 'high', difference: true }),
  ...(scaleOf(measure) === 'percent'
    ? [{ name: 'percent', title: 'in percent', format: 'signed_percent1' }]
    : []),
  pColumn('p'),
]

interface EventLine {
  name: string
  title: Template
  what: Template
  series: View
  /** The series has a column `side`, one line for each. */
  sides?: boolean
  /** The level on each side, where levels are what is compared. */
  levels?: View | null
}

/** A course with the event marked. */
export const eventLine = (
  { toolkit, measure, size, noun }: Frame,
  event: Happening,
  grid: EventGrid,
  { name: title, title: shown, what, series, sides = false, levels = null }: EventLine,
) =>
  toolkit.chart(title, {
    form: 'line',
    title: shown,
    subtitle: text`${what}, ${grid.word} by ${grid.word}${grid.deseasoned ? ', seasons taken out' : ''}; n = ${size.ref(0, 'n', 'integer')} ${name(noun.many)}`,
    data: series.data,
    x: 'period',
    y: 'y',
    ...(sides ? { series: 'side' } : {}),
    marks: [{ x: grid.first.slice(6, -1), label: event.label ?? 'event' }],
    ...(levels ? { levels: { ...levels.data, from: 'from', to: 'to', level: 'level' } } : {}),
    percent: measure.kind === 'share',
    yTitle: axisOf(measure),
  })

/** The means that are set against each other, each over its window. */
async function levelsAround(
  { toolkit, table }: Frame,
  { effects, row, grid, measure }: EventEffect,
): Promise<View | null> {
  const window = effects.number(row, 'window')
  if (effects.value(row, 'drifted') === true || !(window > 0)) return null
  return new View(
    await toolkit.query(
      `Level of ${measure.label} on either side`,
      `with own as (select period, y, period >= ${grid.first} as after from ${table}_event where y is not null), near as (select *, row_number() over (partition by after order by abs(date_diff('day', ${grid.first}, period::date))) as place from own) select min(period) as "from", max(period) as "to", avg(y) as level from near where place <= ${window} group by after order by 1`,
    ),
  )
}

/** The measure over the time with the event marked, and every outcome beside it. */
export async function eventPassage(
  frame: Frame,
  effect: EventEffect,
  event: Happening,
  headline: Template,
  sentences: Template[],
  certainty: Passage['certainty'],
): Promise<Passage> {
  const { effects, row, measure, series, grid, main, pooled } = effect
  const told = toldOf(effect)
  const title = headline.replace(/\.$/, '')
  const stretches = grid.word === 'four weeks' ? 'stretches' : `${grid.word}s`
  const what = measureOf(frame, measure, effect)
  const line = await eventLine(frame, event, grid, {
    name: `${measure.label} before and after`,
    title,
    what,
    series,
    levels: effects.value(row, 'like_year') === true ? null : await levelsAround(frame, effect),
  })
  return {
    kind: 'event',
    title,
    sentences: [windowSentence(effect), ...sentences].filter((words) => words !== ''),
    charts: [line],
    tables: [
      ...(pooled ? [pooledTable(frame, pooled)] : []),
      { view: effects, caption: text`Before and after`, columns: sidesColumns(measure, 'outcome') },
    ],
    estimate: text`${valueOf(measure, told.view, told.row, 'change', { difference: true })}`,
    interval: signedRange(measure, told.view, told.row, 'low', 'high'),
    p: told.view.ref(told.row, 'p', 'p').template,
    n:
      effects.value(row, 'drifted') === true
        ? text`${effects.ref(row, 'n', 'integer')} ${stretches}`
        : effects.value(row, 'like_year') === true
          ? text`${effects.ref(row, 'window', 'integer')} ${stretches} since and the same part of the year before`
          : text`${effects.ref(row, 'window', 'integer')} ${stretches} before and as many after`,
    method: pooled
      ? pooledMethod(pooled)
      : 'Equal windows before and after, or the departure from the line before; errors that allow for autocorrelation',
    certainty,
    evidence: [
      ...(pooled ? [pooled.main] : []),
      main,
      effects,
      series,
      ...(effect.since ? [effect.since] : []),
    ],
  }
}

/** What is drawn on one axis: changes in percent, in points or in one unit. */
interface Forest {
  view: View
  scale: Scale
  /** The measure whose unit the axis has, where it is no percent. */
  measure: Measure
  title: Template
  what: Template
  /** What the rows of the chart are. */
  label: string
}

/** Changes on one scale with intervals that hold together; null where fewer than two can stand on it. */
export async function forestPassage(
  frame: Frame,
  { view, scale, measure, title, what, label }: Forest,
): Promise<Passage | null> {
  const column = scale === 'percent' ? 'percent' : 'change'
  if (view.length < 2 || view.numbers(column).some((own) => !Number.isFinite(own))) return null
  const [low, high] = scale === 'percent' ? ['percent_low', 'percent_high'] : ['low', 'high']
  const share = measure.kind === 'share'
  const chart = await frame.toolkit.chart(`Change by ${label}`, {
    form: 'interval-dots',
    title,
    subtitle: text`Change ${scale === 'percent' ? 'in percent' : share ? 'in points' : ''} of ${what}, the intervals widened so that all hold together; none at the line`,
    data: view.data,
    label: 'group',
    estimate: column,
    low,
    high,
    percent: scale === 'percent' || share,
    reference: 0,
    xTitle: scale === 'own' && measure.variable ? axis(measure.variable) : 'change',
  })
  return {
    kind: 'event',
    title,
    sentences: [],
    charts: [chart],
    tables: [{ view, caption: text`Before and after`, columns: sidesColumns(measure, label) }],
    n: text`${frame.size.ref(0, 'n', 'integer')} ${rowsOf(frame)}`,
    method: 'As above, each series by itself; intervals and tests allow for all of them by Bonferroni',
    certainty: 'moderate',
    evidence: [view],
  }
}
