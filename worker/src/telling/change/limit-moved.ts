import type { Template } from '#contract'
import type { LimitMoved } from '../../effects/change/limit-moved.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { capitalise, name, text, type Piece } from '../../prose/prose.ts'
import { amount } from '../../variables/variable.ts'
import { amountColumn, rowsColumn } from '../shown-columns.ts'
import type { Passage } from '../told.ts'
import { levelOf, rowsOf } from '../words.ts'

/** "2021", "the first third of the time". */
const whenOf = ({ view, years, first }: LimitMoved, row: number): Template =>
  years ? text`${view.ref(row, 'time', 'year')}` : row === first ? 'the first third of the time' : 'the last'

const share = ({ view }: LimitMoved, row: number, column = 'share'): Piece =>
  view.ref(row, column, 'percent1')

/** What is held against a number of hours is one of hours, though its own header does not say so. */
const valueIn = ({ value, limit, view }: LimitMoved, row: number): Piece => {
  const { unit } = value.unit.before || value.unit.after ? value : limit
  return amount({ ...value, unit }, view, row, 'value')
}
const limitIn = ({ limit, view }: LimitMoved, row: number): Piece => amount(limit, view, row, 'target')

const ownerOf = ({ of }: LimitMoved): Template => (of ? text` of ${levelOf(of.dimension, of.level)}` : '')

/** "Rose from 28.6% in 2021 to 78.6% in 2023". */
function wentWords(own: LimitMoved): Template {
  const { view, first, last } = own
  const way = view.number(last, 'share') > view.number(first, 'share') ? 'rose' : 'fell'
  return text`${way} from ${share(own, first)} in ${whenOf(own, first)} to ${share(own, last)} in ${whenOf(own, last)}`
}

/** "Hardly moved (67.7% and 67.5%)". */
const valueWords = (own: LimitMoved): Template =>
  own.moved.value
    ? text`went from ${valueIn(own, own.first)} to ${valueIn(own, own.last)}`
    : text`hardly moved (${valueIn(own, own.first)} and ${valueIn(own, own.last)})`

function limitWords(own: LimitMoved): Template {
  const { view, first, last } = own
  const way = view.number(last, 'target') < view.number(first, 'target') ? 'went down' : 'went up'
  return text`${way} from ${limitIn(own, first)} to ${limitIn(own, last)} on average`
}

const heldWords = (own: LimitMoved): Template =>
  text`held to what was asked in ${whenOf(own, own.first)} it would be ${share(own, own.last, 'equal')} in ${whenOf(own, own.last)}`

/**
 * "Only on paper: share of goals that reach their target of Support rose from 28.6% in 2021 to 78.6% in 2023; it is target
 * percentage that went down from 75.6% to 55.8% on average, while percent complete itself hardly moved (67.7% and 67.5%). Held to
 * what was asked in 2021 it would be 28.6% in 2023."
 */
export const limitMovedHeadline = ({ measure }: Frame, own: LimitMoved): Template =>
  text`${own.moved.value ? 'Mostly' : 'Only'} on paper: ${name(measure.label)}${ownerOf(own)} ${wentWords(own)}; it is ${name(own.limit.label)} that ${limitWords(own)}, while ${name(own.value.label)} itself ${valueWords(own)}. ${capitalise(heldWords(own))}.`

/** Which of the two moved, where the limits alone do not make the move. */
export function limitMovedSentence({ measure }: Frame, own: LimitMoved): Template {
  const of = text`${name(measure.label)}${ownerOf(own)}`
  if (own.by === 'both')
    return text`Part of it is on paper: ${of} ${wentWords(own)}; ${name(own.limit.label)} ${limitWords(own)} and ${name(own.value.label)} itself ${valueWords(own)}; ${heldWords(own)}.`
  return text`It is no matter of what is asked: ${of} ${wentWords(own)}; ${name(own.value.label)} itself ${valueWords(own)}, and ${name(own.limit.label)} ${own.moved.limit ? limitWords(own) : text`stayed about the same (${limitIn(own, own.first)} and ${limitIn(own, own.last)})`}.`
}

/** How it went for all others. */
export function limitOfOthersSentence({ measure }: Frame, own: LimitMoved): Template {
  if (!own.others) return ''
  const { first, last } = own.others
  return text`All others together went from ${share(own, first)} in ${whenOf({ ...own, ...own.others }, first)} to ${share(own, last)} in ${whenOf({ ...own, ...own.others }, last)} in ${name(measure.label)}, with ${name(own.limit.label)} at ${limitIn(own, first)} and ${limitIn(own, last)} and ${name(own.value.label)} at ${valueIn(own, first)} and ${valueIn(own, last)}.`
}

export const limitMovedAdvice = (frame: Frame, own: LimitMoved): Template =>
  text`Judge ${own.of ? levelOf(own.of.dimension, own.of.level) : text`the ${rowsOf(frame)}`} by ${name(own.value.label)}, or by what was asked in ${whenOf(own, own.first)}, and not by ${name(frame.measure.label)}; ask who moved ${name(own.limit.label)}, and why`

export const limitMovedWeakened = (own: LimitMoved): Template =>
  text`Who moved ${name(own.limit.label)}, and whether for a good reason, is not in these columns.`

export function limitMovedPassage(
  frame: Frame,
  own: LimitMoved,
  title: Template,
  sentences: Template[],
  certainty: Passage['certainty'],
): Passage {
  const { view, value, limit, years } = own
  return {
    kind: 'trend',
    title,
    sentences,
    charts: [],
    tables: [
      {
        view,
        caption: text`${name(frame.measure.label)} with what rows come to and what they are held to, ${years ? 'year by year' : 'by thirds of the time'}`,
        columns: [
          { name: 'side', title: 'of' },
          years ? { name: 'time', title: 'year', format: 'year' } : { name: 'period', title: 'third' },
          rowsColumn,
          amountColumn(frame.measure, 'share'),
          { name: 'value', title: value.label },
          { name: 'target', title: limit.label },
          { name: 'equal', title: 'held to the first', format: 'percent1' },
        ],
      },
    ],
    n: text`${frame.size.ref(0, 'n', 'integer')} ${rowsOf(frame)}`,
    method:
      'Two shares by the normal test, all sides that were looked at allowed for; the last rows are held to the limits that rows of the first period had, each as often as it stood there',
    certainty,
    evidence: [view],
  }
}
