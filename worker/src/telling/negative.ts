import type { Template } from '#contract'
import { inWords, listed, name, text } from '../prose/prose.ts'
import type { View } from '../prose/view.ts'
import type { Frame } from '../playbooks/frame/frame.types.ts'
import { withThemWords } from './records/with-them.ts'
import { impossibleOf } from './records/not-happened.ts'
import { missingWords } from './change/reporting.ts'
import { isCalledOff, REFUSED } from '../lexicon/not-done.ts'
import { rowsOf, whenOf } from './words.ts'

const MOST_STATES = 3

/** Lengths of time that were set aside: those below zero, and those without an end. Null where there are none. */
export function negativeWords(frame: Frame): Template | null {
  if (!frame.negative) return undecidedWords(frame) ?? notReportedWords(frame)
  const { view, states } = frame.negative
  const below = view.number(0, 'below_zero')
  const open = view.number(0, 'without_end')
  const called = (value: string): Template => {
    const field = frame.model.fields.find(({ column }) => column === states?.column)
    return name(field?.levels.find((own) => String(own.value) === value)?.label ?? value)
  }
  const shown = states ? states.view.rows.slice(0, MOST_STATES) : []
  const each = (rows: readonly number[]) =>
    listed(
      rows.map(
        (row) => text`${states!.view.ref(row, 'n', 'integer')} ${called(states!.view.text(row, 'state'))}`,
      ),
    )
  // What was refused or called off has ended too, and in another way.
  const otherwise = shown.filter((row) => endsOtherwise(states!.view.text(row, 'state')))
  const others = shown.filter((row) => !otherwise.includes(row))
  const why = shown.length > 0 ? text` (${each(shown)})` : ''
  const without =
    otherwise.length > 0
      ? text`${view.ref(0, 'without_end', 'integer')} are not counted: ${each(otherwise)} ended otherwise${others.length > 0 ? text`, and ${each(others)} have no end` : ''}`
      : text`${view.ref(0, 'without_end', 'integer')} have no end${why} and are not counted`
  const swapped = view.number(0, 'swapped')
  const parts = [
    ...(swapped > 0 ? [swappedWords(frame, view)] : []),
    ...(below > 0 && impossibleOf(frame) === null
      ? [
          text`${view.ref(0, 'below_zero', 'integer')} of ${view.ref(0, 'n', 'integer')} ${rowsOf(frame)} end before they begin and are left out${biasWords(frame, view)}`,
        ]
      : []),
    ...(open > 0 ? [without] : []),
  ]
  const late = unfinishedWords(frame)
  return parts.length > 0 || late
    ? [parts.length > 0 ? text`${parts.join('; ')}.` : '', late ?? ''].filter(Boolean).join(' ')
    : null
}

/** Dates whose day and month were taken for each other: what they would do to the level. */
function swappedWords(frame: Frame, view: View): Template {
  const would = frame.measure.kind === 'mean' ? withThemWords(frame, view) : null
  const back = view.number(0, 'swapped_back')
  const before =
    back === 0
      ? ''
      : back === view.number(0, 'swapped')
        ? ' and so end before they begin'
        : text` (${view.ref(0, 'swapped_back', 'integer')} end before they begin, the others far too late)`
  return text`${view.ref(0, 'swapped', 'integer')} of ${view.ref(0, 'n', 'integer')} ${rowsOf(frame)} have the day and month of a date taken for each other${before} and are left out${would === null ? '' : text`: with them ${would}`}`
}

const endsOtherwise = (state: string): boolean =>
  REFUSED.has(state.toLowerCase()) || isCalledOff(state.toLowerCase())

/** Whoever leaves out one end of a measure raises its level: by how much, of a mean. */
function biasWords(frame: Frame, view: View): Template {
  const would = frame.measure.kind === 'mean' ? withThemWords(frame, view) : null
  return would === null ? '' : text`, which makes levels higher: with them ${would}`
}

/** The last months, in which only what was quick has an end; null where they are as finished as the others. */
export function unfinishedWords(frame: Frame): Template | null {
  if (!frame.unfinished) return null
  const { view } = frame.unfinished
  return text`Of ${view.ref(0, 'begun', 'integer')} ${rowsOf(frame)} since ${view.ref(0, 'from_day', 'month')}, ${view.ref(0, 'open', 'integer')} have no end yet. Those that have one are the quick ones, so these months are left out.`
}

/** What some have not reported, in between and at the end. */
function notReportedWords(frame: Frame): Template | null {
  const words = [incompleteWords(frame), missingWords(frame)].filter((own) => own !== null)
  return words.length > 0 ? words.join(' ') : null
}

/** The last time, to which only some have reported: a fall there would be none. */
function incompleteWords(frame: Frame): Template | null {
  if (!frame.incomplete) return null
  const { view, times } = frame.incomplete
  const first = times - 1
  const at = (row: number) => whenOf(frame, view, row, 'moment')
  const usual = text`where ${view.ref(first, 'usual', 'integer')} are usual`
  return times === 1
    ? text`${at(0)} has ${view.ref(0, 'n', 'integer')} ${rowsOf(frame)} ${usual}: it is taken as not complete yet and left out.`
    : text`${at(first)} has ${view.ref(first, 'n', 'integer')} and ${at(0)} ${view.ref(0, 'n', 'integer')} ${rowsOf(frame)} ${usual}: the last ${inWords(times)} are taken as not complete yet and left out.`
}

/** What is not decided yet: the months in which that is much are left out, or stay with what is decided in them. */
function undecidedWords(frame: Frame): Template | null {
  if (!frame.undecided) return null
  const { view, values } = frame.undecided
  const states = listed(values.map((value) => name(value)))
  const late = text`${view.ref(0, 'late_open', 'integer')} of the ${view.ref(0, 'begun', 'integer')} ${rowsOf(frame)} since ${view.ref(0, 'from_day', 'month')}`
  return frame.question.act === 'event'
    ? text`Left out are ${view.ref(0, 'open', 'integer')} ${rowsOf(frame)} that are not decided yet (${states}), among them ${late}; what is decided first need not be like the rest.`
    : text`${late} are not decided yet (${states}), so these months are left out.`
}

/** The first words of an answer about the last months where those are not finished; one month that has begun is no news. */
export function notYetWords(frame: Frame): Template | null {
  if (!frame.unfinished || frame.unfinished.view.number(0, 'months') < 2) return null
  const { view } = frame.unfinished
  return text`Since ${view.ref(0, 'from_day', 'month')} it cannot be told yet: ${view.ref(0, 'open', 'integer')} of ${view.ref(0, 'begun', 'integer')} ${rowsOf(frame)} have no end, and those that have one are the quick ones. Before that:`
}
