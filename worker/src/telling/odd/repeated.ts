import type { Field, Template } from '#contract'
import { isStanding, type RepeatKind } from '../../decide/repeated.ts'
import type { Repeated } from '../../effects/odd/repeated.ts'
import { profileOf } from '../../effects/odd/oddity.ts'
import { pluralOf } from '../../lexicon/inflect.ts'
import { capitalise, listed, name, text, type Piece } from '../../prose/prose.ts'
import type { View } from '../../prose/view.ts'
import { amount, variableOf } from '../../variables/variable.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { called, rowsOf } from '../words.ts'

const MOST_NAMED = 3

/** What is said of a column of names: "user and site". */
const partyWords = ({ parties }: Repeated): Template => listed(parties.map(({ label }) => called(label)))

const money = (frame: Frame, own: Repeated, column: string): Piece =>
  amountOf(frame, own, own.main, 0, column)

/** Money of a row of a view, in the unit of its column. */
export const amountOf = (
  frame: Frame,
  { amount: field }: Repeated,
  view: View,
  row: number,
  column = 'money',
): Piece => {
  const variable = variableOf(profileOf(frame, field.column), true)
  return variable ? amount(variable, view, row, column) : view.ref(row, column)
}

/** "evanskevin 99 and lroberts 2": those whose rows repeat most, with how many each; nothing where nobody is known. */
function whoseWords({ byParty, parties }: Repeated, kind: RepeatKind): Template {
  if (parties.length === 0) return ''
  const rows = byParty.rows
    .filter((row) => byParty.number(row, kind) > 0)
    .sort((a, b) => byParty.number(b, kind) - byParty.number(a, kind) || a - b)
  const named = rows
    .slice(0, MOST_NAMED)
    .map((row) => text`${name(byParty.text(row, 'party'))} ${byParty.ref(row, kind, 'integer')}`)
  return rows.length > MOST_NAMED ? text`${listed(named)} most of all` : listed(named)
}

/** What names a row, as the number that it is: "claim number" of a column called claim. */
export const keyWords = ({ label }: Field): Template =>
  SAYS_NUMBER.test(label) ? called(label) : text`${called(label)} number`

const SAYS_NUMBER = /\b(?:numbers?|no|nr|ids?|codes?|keys?|refs?|references?)\b/i

/** ", dated August 12, 2024"; ", dated between June 1 and July 9, 2024"; nothing of rows without a date. */
function whenWords({ main, moment }: Repeated, kind: RepeatKind): Template {
  const [first, last] = [`${kind}_first`, `${kind}_last`]
  if (!moment || main.value(0, first) === null) return ''
  return main.text(0, first) === main.text(0, last)
    ? text`, dated ${main.ref(0, first, 'date')}`
    : text`, dated between ${main.ref(0, first, 'date')} and ${main.ref(0, last, 'date')}`
}

/** "User and amount", the amount alone where nobody is known. */
const bothWords = (own: Repeated): Template =>
  own.parties.length === 0
    ? called(own.amount.label)
    : text`${partyWords(own)} and ${called(own.amount.label)}`

const ASIDE = ', once case, hyphens, spaces and leading zeros are put aside'
const ADDED = ', once case, hyphens, spaces, leading zeros and what is added at the end are put aside'

const asideOf = ({ main }: Repeated): Template =>
  main.number(0, 'longer') > 0 ? ADDED : main.number(0, 'rewritten') > 0 ? ASIDE : ''

/** What repeats in one way: how many, of whom, when, how much. */
export function repeatWords(frame: Frame, own: Repeated, kind: RepeatKind): Template {
  const { main, keys, numbered } = own
  const rows = rowsOf(frame)
  const at = (column: string) => main.ref(0, column, 'integer')
  const whose = whoseWords(own, kind)
  const of = text`${whose === '' ? '' : text` (${whose})`}${whenWords(own, kind)}`
  const one = main.number(0, kind) === 1
  const sum = text`${money(frame, own, `${kind}_money`)} of ${called(own.amount.label)}`
  const hangs = text`${sum} ${one ? 'hangs on it' : 'hang on them'}`
  switch (kind) {
    case 'copies':
      return copiesWords(frame, own, of, sum)
    case 'numbers':
      return text`${at('numbers')} of ${at('n')} ${rows} ${one ? 'has' : 'have'} the ${listed(numbered.map(keyWords))} of another${asideOf(own)}, and its ${bothWords(own)} too${of}; ${hangs}${main.value(0, 'numbers_share') === null ? '' : text`, ${main.ref(0, 'numbers_share', 'percent1')} of all`}.`
    case 'entries':
      return text`${at('entries')} of ${at('n')} ${rows} ${one ? 'is' : 'are'} alike with another in all but ${listed(keys.map(keyWords))}${of}; ${hangs}.`
    case 'anew': {
      const day = main.number(0, 'same_day') > 0 ? text` (${at('same_day')} on the same day)` : ''
      const soon = main.number(0, 'soon') > 0 ? text`, ${at('soon')} of them within a week${day}` : ''
      return text`${at('anew')} of ${at('n')} ${rows} ${one ? 'comes' : 'come'} back with the ${bothWords(own)} of an earlier one${of}${soon}; ${hangs}.`
    }
  }
}

/** Copies of one record by whose it is; of several by who has most. */
function copiesWords(frame: Frame, own: Repeated, of: Template, sum: Template): Template {
  const { main, byParty, parties } = own
  const rows = rowsOf(frame)
  const at = (column: string) => main.ref(0, column, 'integer')
  if (main.number(0, 'records') > 1)
    return text`${at('records')} ${rows} stand there more than once: ${at('copies')} of ${at('n')} are copies of another${of}, alike in everything, and they add ${sum}.`
  const row = byParty.rows.find((place) => byParty.number(place, 'copies') > 0)
  const whose = parties.length === 0 || row === undefined ? '' : text` of ${name(byParty.text(row, 'party'))}`
  return text`one ${name(frame.noun.one)}${whose} stands there ${at('most')} times: ${at('copies')} of the ${at('n')} ${rows} are copies of it${whenWords(own, 'copies')}, alike in everything, and they add ${sum}.`
}

/** That nothing comes back: "no user has two expenses of one amount: 500 expenses make 500 pairs of user and amount". */
export function noneAgain(frame: Frame, own: Repeated): Template {
  const { main, parties, amount: field, told } = own
  const rows = rowsOf(frame)
  const at = (column: string, format = 'integer') => main.ref(0, column, format)
  const aside = told.some((kind) => kind !== 'anew') ? 'those aside, ' : ''
  if (main.number(0, 'anew') > 0)
    return text`${aside}${at('anew')} of ${at('left_over')} ${rows} come back with the ${bothWords(own)} of an earlier one, and that is chance: ${at('pairs')} pairs agree in both, where ${at('expected', 'decimal1')} would if the one had nothing to do with the other.`
  const nobody =
    parties.length === 0
      ? text`no two ${rows} have the same ${called(field.label)}`
      : text`no ${partyWords(own)} has two ${rows} of the same ${called(field.label)}`
  return text`${aside}${nobody}: ${at('left_over')} ${rows} make ${at('different')} different ${parties.length === 0 ? 'amounts' : text`pairs of ${bothWords(own)}`}.`
}

/** What the rows say of whether one thing was written down again or done again, which no table says by itself. */
export function reasonWords(frame: Frame, own: Repeated, kind: RepeatKind): Template {
  const { main, keys, numbered, moment, clock, sort } = own
  const key = keys[0]
  const rows = rowsOf(frame)
  const unknown = 'whether anybody meant it is not in the table'
  switch (kind) {
    case 'copies': {
      if (!key && !clock)
        return text`no number and no time of day tells a copy from one that was made anew, so the rows speak for neither; ${unknown}.`
      const shared = listed([
        ...(key ? [text`the same ${keyWords(key)}`] : []),
        ...(moment && clock ? [text`the same ${called(moment.label)} to the second`] : []),
      ])
      return text`this speaks for one entry that was recorded again and not for ${rows} made anew: they have ${shared}; ${unknown}.`
    }
    case 'numbers':
      return text`the same ${keyWords(numbered[0] ?? key!)} under another date or entry speaks for one thing that was booked again, and not for another one; ${unknown}.`
    case 'entries':
      return text`${clock && moment ? text`the same ${called(moment.label)} to the second` : 'everything else the same'} under a ${keyWords(key!)} of its own speaks for one thing that was entered again; ${unknown}.`
    case 'anew': {
      const standing = isStanding(main.number(0, 'standing'), main.number(0, 'anew'))
        ? text` ${main.ref(0, 'standing', 'integer')} of them come a month after the one before, as what is paid by standing order does.`
        : ''
      const alike =
        sort && main.number(0, 'kindred') > 0
          ? text` ${main.ref(0, 'kindred', 'integer')} of them have the same ${called(sort.label)} too.`
          : ''
      return text`${key ? text`each has a ${keyWords(key)} of its own${moment ? text` and ${called(moment.label)} of its own` : ''}` : 'each stands there as a row of its own'}, so they were made anew and not recorded again; whether a rule was misread, it was meant or it costs the same each time is not in the table.${standing}${alike}`
    }
  }
}

/** Where nothing repeats there is no repeat to be explained; what else is odd about the rows is not cleared by that. */
export const nothingBehind = (frame: Frame): Template =>
  text`no record stands there twice either, under its number or another one, so there is no repeat that would speak for fraud, for an error or for a rule misread; whether the ${rowsOf(frame)} are right otherwise was not looked at here.`

/** Equal amounts of a party that come each month under a number of their own are none of the repeats that were found. */
export function standingBeside(frame: Frame, own: Repeated): Template[] {
  const { main, told } = own
  if (
    told.includes('anew') ||
    told.length === 0 ||
    !isStanding(main.number(0, 'standing'), main.number(0, 'anew'))
  )
    return []
  return [
    text`${main.ref(0, 'anew', 'integer')} other ${rowsOf(frame)} have the ${bothWords(own)} of an earlier one under a number of their own, ${main.ref(0, 'standing', 'integer')} of them a month after it, as what is paid by standing order does; they are not counted.`,
  ]
}

/** What comes back by chance alone says nothing of what anybody meant. */
export const onlyChance = (): Template =>
  'so many agree without any reason; they speak neither for fraud nor for an error or a rule misread.'

export const notFound = (frame: Frame): Template =>
  text`${capitalise(rowsOf(frame))} that were altered a little, split or put under another name would not be found this way.`

export function repeatAdvice(frame: Frame, own: Repeated, kind: RepeatKind): Template {
  const { main, byParty, parties } = own
  const rows = rowsOf(frame)
  const first = parties.length > 0 && byParty.length > 0 ? name(byParty.text(0, 'party')) : ''
  switch (kind) {
    case 'copies':
      return text`Take the ${main.ref(0, 'copies', 'integer')} copies out before anything is added up, and find out how they came into the list before anybody is asked about them`
    case 'numbers': {
      const route = own.arising?.route
      const way = route
        ? text`, and ${called(route.field.label)} ${name(route.view.text(0, 'second'))} first`
        : ''
      return main.number(0, 'rewritten') > 0
        ? text`Hold each ${name(frame.noun.one)} before it goes out against all others by ${bothWords(own)} and the ${keyWords(own.numbered[0]!)} without case, hyphens, spaces and leading zeros${way}, and hold these ${rows} against what was really paid`
        : text`Hold these ${rows} against what was really paid${first === '' ? '' : text`, those of ${first} first`}, and refuse a second one at entry`
    }
    case 'entries':
      return text`Hold these ${rows} against what was really paid${first === '' ? '' : text`, those of ${first} first`}, and refuse a second one at entry`
    case 'anew':
      return text`Ask what these ${rows} were for${first === '' ? '' : text`, beginning with ${first}`}, before anybody is accused of anything`
  }
}

export const partiesMany = ({ parties }: Repeated): Template =>
  parties.length === 1
    ? name(parties[0]!.entity?.many ?? pluralOf(parties[0]!.label))
    : listed(parties.map(({ label }) => called(label)))
