import type { Certainty, Template } from '#contract'
import { leadsAlone } from '../../decide/steps.ts'
import type { Steps } from '../../effects/explain/steps.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { listed, name, text, type Piece } from '../../prose/prose.ts'
import { amountColumn } from '../shown-columns.ts'
import type { Passage } from '../told.ts'
import { axisOf, levelOf, oneOf, percentOf, rowsOf, valueOf } from '../words.ts'

/** Groups for which a step is long that page one names. */
const MOST_GROUPS = 3

/** "From ordered to received". */
const stepOf = ({ moments }: Steps, place: number): Template =>
  text`from ${name(moments[place]!)} to ${name(moments[place + 1]!)}`

const wholeOf = ({ moments }: Steps): Template => text`from ${name(moments[0]!)} to ${name(moments.at(-1)!)}`

/** What the slow ones lose: "most of it between ordered and received". */
function slowWords(frame: Frame, effect: Steps): Template {
  const { levels, whole, leads } = effect
  const { row, next } = leads.slow
  const { measure } = frame
  const value = (view: typeof levels, at: number, column: string) => valueOf(measure, view, at, column)
  const extra = (at: number) => text`${value(levels, at, 'extra')} (${percentOf(levels, at, 'of_extra')})`
  const all = text`of the ${value(whole, 0, 'extra')} that the slowest quarter takes beyond the others (${value(whole, 0, 'slow')} against ${value(whole, 0, 'rest')})`
  return leadsAlone(leads.slow)
    ? text`the step ${stepOf(effect, row)} holds ${rowsOf(frame)} up most: ${all}, ${extra(row)} lie there`
    : text`no one step alone holds ${rowsOf(frame)} up: ${all}, ${extra(row)} lie in the step ${stepOf(effect, row)} and ${extra(next)} in that ${stepOf(effect, next)}, which chance may have put in this order`
}

function longestWords(frame: Frame, effect: Steps): Template {
  const { levels, leads } = effect
  const { row, next } = leads.longest
  const value = (at: number, column: string) => valueOf(frame.measure, levels, at, column)
  const one = (at: number) =>
    text`${value(at, 'mean')} on average (half within ${value(at, 'median')}), ${percentOf(levels, at, 'share')} of the whole`
  return leadsAlone(leads.longest)
    ? text`the step ${stepOf(effect, row)} takes longest: ${one(row)}`
    : text`the steps ${stepOf(effect, row)} and ${stepOf(effect, next)} take about as long: ${one(row)}, and ${one(next)}`
}

/** What is asked first: the longest step, or the one at which slow rows are held up. */
export const stepsHeadline = (frame: Frame, effect: Steps, longest: boolean): Template =>
  text`${longest ? longestWords(frame, effect) : slowWords(frame, effect)}.`

export const stepsBeside = (frame: Frame, effect: Steps, longest: boolean): Template => {
  const { row } = effect.leads.longest
  if (longest) return text`${slowWords(frame, effect)}.`
  return row === effect.leads.slow.row && leadsAlone(effect.leads.longest)
    ? text`It is the longest as well: ${valueOf(frame.measure, effect.levels, row, 'mean')} on average, ${percentOf(effect.levels, row, 'share')} of the whole.`
    : text`${longestWords(frame, effect)}.`
}

/** Each step with its length and its part of the whole and of what rows differ by. */
export function stepLengths(frame: Frame, effect: Steps): Template {
  const { levels, whole } = effect
  const value = (row: number, column: string): Piece => valueOf(frame.measure, levels, row, column)
  return text`Step by step, of ${valueOf(frame.measure, whole, 0, 'mean')} on average ${wholeOf(effect)}: ${listed(
    levels.rows.map(
      (row) =>
        text`${stepOf(effect, row)} ${value(row, 'mean')} (half within ${value(row, 'median')}; ${percentOf(levels, row, 'of_spread')} of what ${rowsOf(frame)} differ by)`,
    ),
  )}.`
}

/** For whom a step is long. */
export function longForSentence(frame: Frame, effect: Steps): Template {
  const { groups } = effect
  if (!groups || groups.rows.length === 0) return ''
  const { view, dimensions } = groups
  const one = (row: number) => {
    const dimension = dimensions[view.number(row, 'dimension')]!
    return text`${stepOf(effect, view.number(row, 'place'))} for ${levelOf(dimension, view.text(row, 'level'))} (${valueOf(frame.measure, view, row, 'mean_in')}, ${valueOf(frame.measure, view, row, 'mean_out')} for all others by ${oneOf(dimension)})`
  }
  return text`Longer than elsewhere is the step ${listed(groups.rows.slice(0, MOST_GROUPS).map(one))}.`
}

/** That no group of those looked at has a step of its own. */
export const noGroupSentence = ({ groups }: Steps): Template =>
  groups && groups.rows.length === 0
    ? text`No step is longer for any one ${listed(groups.dimensions.slice(0, MOST_GROUPS).map(oneOf), 'or')} beyond what chance may make.`
    : ''

export function movedSentence(frame: Frame, effect: Steps): Template {
  const { moved } = effect
  if (!moved) return ''
  const { view, row } = moved
  const value = (column: string) => valueOf(frame.measure, view, row, column)
  return text`The step ${stepOf(effect, view.number(row, 'place'))} has become ${view.number(row, 'change') > 0 ? 'longer' : 'shorter'}: ${value('before')} before ${view.ref(row, 'since', 'date')} and ${value('now')} since.`
}

/** Where rows that are not over wait. */
export function waitingSentence(frame: Frame, effect: Steps): Template {
  const { waiting } = effect
  if (!waiting) return ''
  const rows = waiting.rows
    .filter((row) => waiting.number(row, 'n') > 0)
    .sort((a, b) => waiting.number(b, 'n') - waiting.number(a, 'n'))
  const one = (row: number) => {
    const late =
      waiting.number(row, 'late') > 0
        ? text`, ${waiting.ref(row, 'late', 'integer')} of them for longer than nine in ten took`
        : ''
    const { moments } = effect
    const place = waiting.number(row, 'place')
    return text`${waiting.ref(row, 'n', 'integer')} between ${name(moments[place]!)} and ${name(moments[place + 1]!)} (half of them for ${valueOf(frame.measure, waiting, row, 'median')} or more${late})`
  }
  return text`Of the ${waiting.ref(0, 'all_n', 'integer')} ${rowsOf(frame)} that are still under way wait ${listed(rows.slice(0, MOST_GROUPS).map(one))}.`
}

/** Where to begin. */
export function stepsAdvice(effect: Steps, longest: boolean): Template {
  const { groups, leads } = effect
  const { row } = longest ? leads.longest : leads.slow
  const there = groups?.rows.find((own) => groups.view.number(own, 'place') === row)
  const first =
    there === undefined
      ? ''
      : text`, there first with ${levelOf(groups!.dimensions[groups!.view.number(there, 'dimension')]!, groups!.view.text(there, 'level'))}`
  return text`Begin with the step ${stepOf(effect, row)}${first}`
}

export async function stepsPassage(
  frame: Frame,
  effect: Steps,
  {
    headline,
    sentences,
    certainty,
    longest,
  }: { headline: Template; sentences: Template[]; certainty: Certainty; longest: boolean },
): Promise<Passage> {
  const { levels, whole, leads, numbers } = effect
  const { measure, toolkit } = frame
  const title = headline.replace(/\.$/, '')
  const lead = longest ? leads.longest : leads.slow
  const chart = await toolkit.chart(`${measure.label} by step`, {
    form: 'bars',
    title,
    subtitle: longest
      ? text`Mean length of each step, in order, ${whole.ref(0, 'n', 'integer')} ${rowsOf(frame)}`
      : text`What the slowest quarter of the ${rowsOf(frame)} take longer than the others, by step, in order`,
    data: levels.data,
    label: 'step',
    value: longest ? 'mean' : 'extra',
    sort: 'given',
    xTitle: axisOf(measure),
  })
  return {
    kind: 'drivers',
    title,
    sentences,
    charts: [chart],
    tables: [
      {
        view: levels,
        caption: text`${name(measure.label)}, step by step`,
        columns: [
          { name: 'step', title: 'step' },
          amountColumn(measure, 'mean', { title: 'mean' }),
          amountColumn(measure, 'median', { title: 'half within' }),
          { name: 'share', title: 'share of the whole', format: 'percent1' },
          amountColumn(measure, 'mean_slow', { title: 'slowest quarter' }),
          amountColumn(measure, 'mean_rest', { title: 'others' }),
          { name: 'of_extra', title: 'share of what the slowest take more', format: 'percent1' },
          { name: 'of_spread', title: 'share of what they differ by', format: 'percent1' },
        ],
      },
    ],
    estimate: text`${percentOf(levels, leads.slow.row, 'of_extra')}`,
    interval: text`${percentOf(levels, leads.slow.row, 'low')} to ${percentOf(levels, leads.slow.row, 'high')}`,
    p: null,
    n: text`${whole.ref(0, 'n', 'integer')} ${rowsOf(frame)}`,
    method:
      'The length of time as the sum of its steps; the slowest quarter of the rows against the others, step by step, which adds up to the whole gap; covariance of each step with the whole; groups and halves of the time by two samples (Welch 1947), every one that was looked at allowed for',
    certainty,
    evidence: numbers.n > 0 && lead ? [levels, whole] : [levels],
  }
}
