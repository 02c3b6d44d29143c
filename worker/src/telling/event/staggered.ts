import type { Template } from '#contract'
import { beyondChance } from '../../decide/decide.ts'
import { seesBefore, type StaggeredReading } from '../../decide/staggered.ts'
import type { Staggered } from '../../effects/event/staggered.ts'
import { levelLabel } from '../../variables/labels.ts'
import type { Frame, Measure } from '../../playbooks/frame/frame.types.ts'
import { listed, name, text, type Piece } from '../../prose/prose.ts'
import type { View } from '../../prose/view.ts'
import { amountColumn, pColumn } from '../shown-columns.ts'
import type { Passage } from '../told.ts'
import { axisOf, manyCalled, rangeWords, valueOf } from '../words.ts'

/** Periods since the start from which on it is told whether they make a difference. */
const ENOUGH_SINCE = 4

const unitsOf = ({ of: { unit } }: Staggered): Template =>
  unit.noun ? name(unit.noun.many) : manyCalled(unit.label)
const periodsOf = ({ of: { period } }: Staggered): string => `${period === 'hour' ? 'day' : period}s`
const periodOf = (effect: Staggered): string => periodsOf(effect).slice(0, -1)

/** "that turned to kit: yes", "that began (programme start)". */
const begunWords = ({ of: { mark, state } }: Staggered): Template =>
  state === null
    ? text`that began (${name(mark.label)})`
    : text`that turned to ${name(levelLabel(mark.label, state))}`

/** "the 30 that never did and the 12 that had not yet". */
function othersWords({ main }: Staggered): Template {
  const parts: Template[] = [
    ...(main.number(0, 'never') > 0 ? [text`the ${main.ref(0, 'never', 'integer')} that never did`] : []),
    ...(main.number(0, 'later') > 0 ? [text`the ${main.ref(0, 'later', 'integer')} that had not yet`] : []),
  ]
  return listed(parts)
}

/** "sales a month": what is counted or added up is that of a period. */
const whatOf = ({ measure, noun }: Frame, effect: Staggered): Template =>
  measure.kind === 'count'
    ? text`${name(noun.many)} a ${periodOf(effect)}`
    : measure.kind === 'sum'
      ? text`${name(measure.label)} a ${periodOf(effect)}`
      : name(measure.label)

interface Ends {
  value: string
  low: string
  high: string
}
const WHOLE: Ends = { value: 'effect', low: 'low', high: 'high' }

/** How much, in the measure's unit or in percent of what units had before. */
function sizeOf(
  measure: Measure,
  { inProportion }: Staggered,
  view: View,
  row: number,
  { value }: Ends,
): Piece {
  return inProportion
    ? view.ref(row, value, 'magnitude_percent1')
    : valueOf(measure, view, row, value, { size: true, difference: true })
}

function rangeOf(
  measure: Measure,
  { inProportion }: Staggered,
  view: View,
  row: number,
  ends: Ends,
): Template {
  if (!inProportion) return rangeWords(measure, view, row, ends.low, ends.high)
  const [low, high] = [view.number(row, ends.low), view.number(row, ends.high)]
  const spans = low > 0 !== high > 0
  const format = spans ? 'signed_percent1' : 'magnitude_percent1'
  const [first, second] =
    spans || Math.abs(low) <= Math.abs(high) ? [ends.low, ends.high] : [ends.high, ends.low]
  return text`${view.ref(row, first, format)} to ${view.ref(row, second, format)}`
}

const moreOrLess = (view: View, row: number, column: string): string =>
  view.number(row, column) < 0 ? 'less' : 'more'

/** What both did over the same periods. */
function bothWords({ measure }: Frame, effect: Staggered): Template {
  const { main } = effect
  const at = (column: string) => valueOf(measure, main, 0, column)
  return text`it went from ${at('mean_before')} to ${at('mean_after')} for the ${main.ref(0, 'treated', 'integer')} ${unitsOf(effect)} ${begunWords(effect)}, each since its own start, and from ${at('others_before')} to ${at('others_after')} over the same ${periodsOf(effect)} for ${othersWords(effect)}`
}

export function staggeredHeadline(frame: Frame, effect: Staggered, reading: StaggeredReading): Template {
  const { measure } = frame
  const { main } = effect
  const range = rangeOf(measure, effect, main, 0, WHOLE)
  const what = whatOf(frame, effect)
  if (reading === 'drifted')
    return text`whether it made a difference to ${what} the data cannot tell: those that began were moving another way than the others before it already, by ${sizeOf(measure, effect, main, 0, { value: 'before_slope', low: '', high: '' })} ${moreOrLess(main, 0, 'before_slope')} a ${periodOf(effect)}.`
  if (reading === 'open')
    return text`whether it made a difference to ${what} the data cannot tell: ${bothWords(frame, effect)}; what is left of the one against the other could be anything from ${range}.`
  if (reading === 'unchanged')
    return text`it made no difference to ${what} that matters: ${bothWords(frame, effect)} (difference ${range}).`
  return text`set against those that had not begun, ${what} came to ${sizeOf(measure, effect, main, 0, WHOLE)} ${moreOrLess(main, 0, 'effect')} since the start (${range}): ${bothWords(frame, effect)}.`
}

/** How the two ran before, without which nothing can be laid to the start. */
export function beforeSentence({ measure }: Frame, effect: Staggered, reading: StaggeredReading): Template {
  const { main } = effect
  const ends = { value: 'before_slope', low: 'before_low', high: 'before_high' }
  if (!seesBefore(effect))
    return text`How the two ran before cannot be seen: there are ${main.ref(0, 'before_periods', 'integer')} ${periodsOf(effect)} of that.`
  const range = rangeOf(measure, effect, main, 0, ends)
  if (reading === 'drifted')
    return text`Over the ${main.ref(0, 'before_periods', 'integer')} ${periodsOf(effect)} before their start they ${main.number(0, 'before_slope') < 0 ? 'fell back behind the others' : 'gained on the others'} by that much each ${periodOf(effect)} (${range}); carried on, that makes ${sizeOf(measure, effect, main, 0, { ...ends, value: 'before_carried' })} ${moreOrLess(main, 0, 'before_carried')} by itself, where ${sizeOf(measure, effect, main, 0, WHOLE)} ${moreOrLess(main, 0, 'effect')} is found.`
  return beyondChance(main.number(0, 'before_p'))
    ? text`Before the start they were drifting apart a little (${range} a ${periodOf(effect)}), too little to make this.`
    : text`Before the start the two ran alike: over ${main.ref(0, 'before_periods', 'integer')} ${periodsOf(effect)} what lay between them moved by ${rangeOf(measure, effect, main, 0, ends)} a ${periodOf(effect)}.`
}

/** How it goes with the time since the start. */
export function growthSentence({ measure }: Frame, effect: Staggered): Template {
  const { main } = effect
  if (main.number(0, 'reached') < ENOUGH_SINCE || !Number.isFinite(main.number(0, 'growth_p'))) return ''
  const part = (which: 'first' | 'last') => {
    const ends = { value: which, low: `${which}_low`, high: `${which}_high` }
    return text`${sizeOf(measure, effect, main, 0, ends)} ${moreOrLess(main, 0, which)}`
  }
  const several = main.number(0, 'part') > 1
  const stretch = several ? text`${main.ref(0, 'part', 'integer')} ${periodsOf(effect)}` : periodOf(effect)
  if (!beyondChance(main.number(0, 'growth_p')))
    return text`It is not shown to grow or to fade with the time since the start.`
  const grows = Math.sign(main.number(0, 'growth')) === Math.sign(main.number(0, 'effect'))
  return text`It ${grows ? 'grows' : 'fades'} with the time since the start: ${part('first')} over the first ${stretch}, ${part('last')} over the last ${several ? stretch : 'one'} of ${main.ref(0, 'reached', 'integer')}.`
}

/** Who counts on neither side. */
export const leftOutSentence = ({ of: { size, period } }: Staggered): Template =>
  size.number(0, 'before') > 0
    ? text`${size.ref(0, 'before', 'integer')} of the ${size.ref(0, 'units', 'integer')} had it from the first ${period === 'hour' ? 'day' : period} on and count on neither side.`
    : ''

export async function staggeredPassage(
  frame: Frame,
  effect: Staggered,
  headline: Template,
  sentences: Template[],
  certainty: Passage['certainty'],
): Promise<Passage> {
  const { measure, toolkit } = frame
  const { main, since, cohorts, numbers, inProportion } = effect
  const title = headline.replace(/\.$/, '')
  const percent = measure.kind === 'share' || inProportion
  const chart = await toolkit.chart(`${measure.label} by ${periodsOf(effect)} since the start`, {
    form: 'line',
    title,
    subtitle: text`${name(measure.label)} of those that began less that of those that had not, by ${periodsOf(effect)} since the start`,
    data: since.data,
    ...{ x: 'since', y: 'effect', low: 'low', high: 'high', zero: true, percent },
    xTitle: `${periodsOf(effect)} since the start`,
    yTitle: axisOf(measure),
    marks: [{ x: 0, label: 'start' }],
  })
  const left = inProportion
    ? { name: 'effect', title: 'difference', format: 'signed_percent1', low: 'low', high: 'high' }
    : amountColumn(measure, 'effect', { title: 'difference', low: 'low', high: 'high', difference: true })
  const units = text`${main.ref(0, 'treated', 'integer')} ${unitsOf(effect)} that began beside ${othersWords(effect)}`
  return {
    kind: 'event',
    title,
    sentences: [headline, ...sentences],
    charts: [chart],
    tables: [
      {
        view: since,
        caption: text`By ${periodsOf(effect)} since the start`,
        columns: [
          { name: 'since', title: `${periodsOf(effect)} since`, format: 'integer' },
          { name: 'units', title: 'units', format: 'integer' },
          left,
          pColumn('p'),
        ],
      },
      {
        view: cohorts,
        caption: text`By time of the start`,
        columns: [
          { name: 'units', title: 'units', format: 'integer' },
          amountColumn(measure, 'mean_before', { title: 'before' }),
          amountColumn(measure, 'mean_after', { title: 'since' }),
          left,
        ],
      },
    ],
    n: units,
    p: numbers.p === null ? null : main.ref(0, 'p', 'p').template,
    method:
      'Difference in differences for each time of starting against those that had not begun (Callaway and Sant’Anna), pooled over units and periods; the interval is over units',
    certainty,
    evidence: [main, since, cohorts],
  }
}
