import type { Template } from '#contract'
import { hasSince } from '../../decide/wrong-dates.ts'
import type { WrongDates } from '../../effects/odd/wrong-dates.ts'
import { fieldLabel } from '../../model/labels.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { capitalise, listed, text, type Piece } from '../../prose/prose.ts'
import type { View } from '../../prose/view.ts'
import type { Listed, Passage } from '../told.ts'
import { called, percentOf, rowsOf } from '../words.ts'
import { markWords } from './tail.ts'

const whole = (view: View, column: string): Piece => view.ref(0, column, 'integer')
const days = (view: View, column: string): Piece => view.ref(0, column, 'number_short')
const labelOf = ({ model, source }: Frame, column: string): Template =>
  called(fieldLabel({ tables: [model] }, { table: source.name, column }))

const wrongOne = ({ main }: WrongDates): boolean => main.number(0, 'wrong') === 1

/** "Paid on can be relied upon but for Singapore: 32 of 525 invoices have a date that cannot be right, all 32 of them of Singapore". */
export function datesHeadline(frame: Frame, effect: WrongDates): Template {
  const { main, marks, to } = effect
  const date = capitalise(labelOf(frame, to))
  if (main.number(0, 'wrong') === 0)
    return text`Nothing was found against ${labelOf(frame, to)}: in none of the ${whole(main, 'n')} ${rowsOf(frame)} it lies before ${labelOf(frame, effect.from)}, and in none are day and month taken for each other${main.number(0, 'running') > 0 ? '' : text`, nor does any lie far behind all others`}.`
  const [mark] = marks
  const some = text`${whole(main, 'wrong')} of ${whole(main, 'n')} ${rowsOf(frame)} ${wrongOne(effect) ? 'has a date' : 'have dates'} that cannot be right`
  if (!mark) return text`${date} can be relied upon but for ${some}.`
  const { view, row } = mark
  const all = view.number(row, 'these') === view.number(row, 'of_these')
  const share = all
    ? text`all of them ${mark.word ? 'with' : 'of'} ${markWords(mark)}`
    : text`${view.ref(row, 'these', 'integer')} of them ${mark.word ? 'with' : 'of'} ${markWords(mark)}, which has ${percentOf(view, row, 'elsewhere')} of the others`
  return text`${date} can be relied upon but ${mark.word ? 'with' : 'for'} ${markWords(mark)}: ${some}, ${share}${sinceWords(frame, effect)}.`
}

/** "They came with what begins from 17 May 2023 on". */
const sinceWords = (frame: Frame, effect: WrongDates): Template =>
  hasSince(effect)
    ? text`, and none before ${labelOf(frame, effect.from)} ${effect.part!.ref(0, 'first', 'date')}`
    : ''

export function datesSentences(frame: Frame, effect: WrongDates): Template[] {
  const { main, swapped, part, marks, looked } = effect
  if (main.number(0, 'wrong') === 0)
    return [
      text`${capitalise(labelOf(frame, effect.to))} lies ${days(main, 'shortest')} to ${days(main, 'longest')} days behind ${labelOf(frame, effect.from)}.`,
      ...runningWords(frame, effect),
    ]
  return [
    ...(swapped ? [swappedWords(frame, effect)] : [backWords(frame, effect)]),
    ...(part ? [spanWords(frame, effect)] : []),
    ...(part ? [levelWords(frame, effect)] : []),
    ...(swapped && part && part.number(0, 'ambiguous') > 0 ? [hiddenWords(frame, effect)] : []),
    ...(marks.length === 0 && looked.length > 0
      ? [text`They gather in no value of ${listed(looked.slice(0, MOST_LOOKED).map(called))}.`]
      : []),
    ...runningWords(frame, effect),
  ]
}
const MOST_LOOKED = 5

/** How they are wrong, and that exchanging day and month puts them right. */
function swappedWords(frame: Frame, { main, swapped, from, to }: WrongDates): Template {
  const { view, column } = swapped!
  const late = main.number(0, 'late')
  const how = text`${whole(main, 'back')} lie before ${labelOf(frame, from)} itself${late > 0 ? text`, and ${whole(main, 'late')} further behind it than any date whose day cannot be a month` : ''}`
  const rest =
    main.number(0, 'wrong') > main.number(0, 'swapped')
      ? text`of ${whole(main, 'swapped')} of them`
      : 'of every one of them'
  return text`Day and month look exchanged in ${labelOf(frame, column)}: ${how}; put the other way round, ${labelOf(frame, to)} ${rest} lies within the ${view.ref(0, 'shortest', 'number_short')} to ${view.ref(0, 'longest', 'number_short')} days that the others take, where that would be so for ${whole(view, 'chance')} of the ${whole(view, 'ambiguous')} others whose day could be a month.`
}

const backWords = (frame: Frame, { main, from, to }: WrongDates): Template =>
  text`In ${whole(main, 'back')} of them ${labelOf(frame, to)} lies before ${labelOf(frame, from)}; that day and month were exchanged is not shown.`

/** Between which days they begin, and how many others there are then. */
function spanWords(frame: Frame, effect: WrongDates): Template {
  const { part, marks } = effect
  const of = marks[0] ? text` ${marks[0].word ? 'with' : 'of'} ${markWords(marks[0])}` : ''
  return text`Their ${labelOf(frame, effect.from)} lies between ${part!.ref(0, 'first', 'date')} and ${part!.ref(0, 'last', 'date')}: ${whole(part!, 'wrong')} of the ${whole(part!, 'since')} ${rowsOf(frame)}${of} from the first of them on, and none of the ${whole(part!, 'before')} before.`
}

/** What they do to the level, in all and where they gather. */
function levelWords(frame: Frame, { main, part, marks }: WrongDates): Template {
  const [mark] = marks
  const own = mark
    ? text`; ${mark.word ? 'with' : 'for'} ${markWords(mark)} it is ${days(part!, 'mean')} days with them and ${days(part!, 'own')} without, where the others have ${days(part!, 'elsewhere')}`
    : ''
  return text`${capitalise(called(frame.measure.label))} is ${days(main, 'mean')} days on average with them and ${days(main, 'own')} without${own}.`
}

const hiddenWords = (frame: Frame, { part, marks }: WrongDates): Template =>
  text`Others may be exchanged and look right: ${whole(part!, 'ambiguous')} more ${rowsOf(frame)}${marks[0] ? text` ${marks[0].word ? 'with' : 'of'} ${markWords(marks[0])}` : ''} since then have a day that may be a month.`

const runningWords = (frame: Frame, { main }: WrongDates): Template[] =>
  main.number(0, 'running') > 0
    ? [
        text`${whole(main, 'running')} ${rowsOf(frame)} took far longer than all others (up to ${days(main, 'furthest')} days).`,
      ]
    : []

export const datesWeakened = ({ main, swapped }: WrongDates): Template =>
  main.number(0, 'wrong') === 0
    ? text`A date that is wrong and still possible looks like any other: only what contradicts another column can be seen.`
    : swapped
      ? text`That day and month were exchanged is what the rows show, not how; only dates that come out impossible give it away.`
      : text`Only dates that contradict another column can be seen; which of the two is wrong is not in the table.`

export function datesAdvice(frame: Frame, { main, marks, swapped, to }: WrongDates): Template | null {
  if (main.number(0, 'wrong') === 0) return null
  const where = marks[0] ? text` ${marks[0].word ? 'with' : 'of'} ${markWords(marks[0])}` : ''
  return swapped
    ? text`Have ${labelOf(frame, to)} of the ${whole(main, 'wrong')} ${rowsOf(frame)}${where} put right at their source, find out in which form dates are entered or read there, and compare nothing by ${called(frame.measure.label)} with them until then`
    : text`Check these ${whole(main, 'wrong')} ${rowsOf(frame)}${where} against what they were written down from, and leave them out of ${called(frame.measure.label)} until then`
}

export function datesListed(frame: Frame, { top, from, to, main }: WrongDates): Listed | null {
  if (main.number(0, 'wrong') === 0 || top.length === 0 || top.value(0, 'name') === null) return null
  const title = (column: string) =>
    fieldLabel({ tables: [frame.model] }, { table: frame.source.name, column })
  return {
    view: top,
    caption: text`The ${rowsOf(frame)} whose dates cannot be right`,
    columns: [
      { name: 'name', title: frame.noun.one },
      { name: 'from', title: title(from), format: 'date' },
      { name: 'to', title: title(to), format: 'date' },
      { name: 'days', title: 'days between', format: 'integer' },
    ],
    rows: top.rows.slice(0, MOST_LISTED),
  }
}
const MOST_LISTED = 5

export function datesPassage(frame: Frame, effect: WrongDates, headline: Template): Passage {
  const { main, swapped, marks } = effect
  const listing = datesListed(frame, effect)
  return {
    kind: 'anomalies',
    title: headline.replace(/\.$/, ''),
    sentences: datesSentences(frame, effect),
    charts: [],
    tables: [
      ...(listing ? [{ view: listing.view, caption: listing.caption, columns: listing.columns }] : []),
      ...(marks[0]
        ? [{ view: marks[0].view, caption: text`Whose the wrong dates are, of all that was looked at` }]
        : []),
    ],
    n: text`${whole(main, 'n')} ${rowsOf(frame)}`,
    method:
      'Dates held against the order they must have, and with day and month exchanged against the lengths of time between dates whose day is no month; whose they are by exact tests of every value of every column, all of them allowed for (Holm)',
    certainty: 'high',
    evidence: [main, ...(swapped ? [swapped.view] : []), ...(marks[0] ? [marks[0].view] : [])],
  }
}
