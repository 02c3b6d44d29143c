import type { Template } from '#contract'
import { groupsApart, isRuledOut, type LimitReading } from '../../decide/near-limit.ts'
import type { NearLimit } from '../../effects/odd/near-limit.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { capitalise, listed, name, text, type Piece } from '../../prose/prose.ts'
import type { View } from '../../prose/view.ts'
import { called, levelSaid, rowsOf } from '../words.ts'

const MOST_NAMED = 3

const count = (view: View, row: number, column: string): Piece => view.ref(row, column, 'integer')

/** A value as it was written, to the last digit: what lies right beside a limit must not be rounded to it. */
export function exactly({ measure }: Frame, view: View, row: number, column: string): Template {
  const { before, after } = measure.variable!.unit
  return text`${before && name(before)}${view.ref(row, column, 'given')}${after && name(after)}`
}

/** "Just under the limit of 2,500", with what the goal calls it where that is another unit. */
export function besideLimit(frame: Frame, { main, side, named }: NearLimit): Template {
  const said = frame.question.near?.unit
  const other = named && said ? text` (${name(said)})` : ''
  return text`just ${side} ${exactly(frame, main, 0, 'limit')}${other}`
}

/** "Between 2,400 and 2,499.99". */
export const bandWords = (frame: Frame, { main, band }: NearLimit): Template =>
  band!.number(0, 'n') === 0
    ? text`between ${exactly(frame, main, 0, 'low')} and ${exactly(frame, main, 0, 'high')}`
    : text`between ${exactly(frame, main, 0, 'low')} and ${exactly(frame, band!, 0, 'last')}`

const besideWords = (frame: Frame, { band, side }: NearLimit): Template =>
  text`a bit further ${side === 'under' ? 'below' : 'above'} (${exactly(frame, band!, 0, 'beside_first')} to ${exactly(frame, band!, 0, 'beside_last')})`

/** "127 orders lie just under 2,500, between 2,400 and 2,499.99, where 41 would be expected (95% interval 29 to 55)". */
function counted(frame: Frame, effect: NearLimit): Template {
  const { main } = effect
  const verb = main.number(0, 'rows') === 1 ? 'lies' : 'lie'
  return text`${count(main, 0, 'rows')} ${rowsOf(frame)} ${verb} ${besideLimit(frame, effect)}, ${bandWords(frame, effect)}, where ${count(main, 0, 'expected')} would be expected (${main.ref(0, 'level', 'percent')} interval ${count(main, 0, 'expected_low')} to ${count(main, 0, 'expected_high')})`
}

export function limitHeadline(frame: Frame, effect: NearLimit, reading: LimitReading): Template {
  const { main } = effect
  const first = groupsApart(effect.groups)[0]
  switch (reading) {
    case 'kept': {
      const who = first === undefined ? '' : text`; ${holderWords(effect, first)}`
      const found = effect.named
        ? ''
        : effect.shown
          ? text`${called(effect.shown.label)} switches at ${exactly(frame, main, 0, 'limit')}, and rows are kept right beside it: `
          : text`a limit shows at ${exactly(frame, main, 0, 'limit')}: `
      return text`Yes: ${found}${counted(frame, effect)}: ${count(main, 0, 'excess')} more than that${who}.`
    }
    case 'groups':
      return text`Not all together, but ${groupWords(effect)}: ${holderWords(effect, first!)} ${besideLimit(frame, effect)}, where the share of ${itemsOf(effect, first!)} ${besideWords(frame, effect)} would give ${expectedOf(effect, first!)}.`
    case 'capped':
      return text`The values stop at the limit: ${pastWords(frame, effect)}, so it is a hard one that is not passed, and whether anybody keeps away from it cannot be told by that.`
    case 'unnamed':
      return text`No limit is named, and none shows: at none of the ${count(main, 0, 'looked')} round numbers in the upper half of ${called(frame.measure.label)} do clearly more ${rowsOf(frame)} lie just ${effect.side} them than those on both sides foretell.`
    case 'none':
      return isRuledOut(effect)
        ? text`No: ${counted(frame, effect)}, which is not clearly more.`
        : text`Not shown: ${counted(frame, effect)}, and that is too wide to tell.`
  }
}

/** "None of the 3,000 orders is above it". */
function pastWords(frame: Frame, { main, side }: NearLimit): Template {
  const where = side === 'under' ? 'above' : 'below'
  const past = main.number(0, 'past')
  const limit = exactly(frame, main, 0, 'limit')
  return past === 0
    ? text`none of the ${count(main, 0, 'n')} ${rowsOf(frame)} lies ${where} ${limit}, and ${count(main, 0, 'at')} lie at exactly that`
    : text`only ${count(main, 0, 'past')} of the ${count(main, 0, 'n')} ${rowsOf(frame)} ${past === 1 ? 'lies' : 'lie'} ${where} ${limit}, and ${count(main, 0, 'at')} lie at exactly that`
}

const groupOf = ({ groups }: NearLimit, row: number): Template =>
  levelSaid(groups!.dimensionOf(row), groups!.view.text(row, 'level'))
const expectedOf = ({ groups }: NearLimit, row: number): Piece =>
  groups!.view.ref(row, 'expected', 'decimal1')

/** "38 of them are of Helga Brandt". */
const holderWords = (effect: NearLimit, row: number): Template =>
  text`${count(effect.groups!.view, row, 'rows')} of the ${count(effect.groups!.view, row, 'n')} are of ${groupOf(effect, row)}`

const itemsOf = (effect: NearLimit, row: number): Template => text`${groupOf(effect, row)} among those`

/** "Helga Brandt and Acme have more than their part". */
function groupWords(effect: NearLimit): Template {
  const rows = groupsApart(effect.groups).slice(0, MOST_NAMED)
  return text`${listed(rows.map((row) => groupOf(effect, row)))} ${rows.length === 1 ? 'stands' : 'stand'} out`
}

/** Whose rows they are more often than those a bit further off; that nobody's are where it was looked at. */
export function groupSentences(frame: Frame, effect: NearLimit, reading: LimitReading): Template[] {
  const { groups } = effect
  // Below a limit that nothing passes there is nothing that anybody would have kept away from.
  if (!groups || reading === 'unnamed' || reading === 'capped') return []
  const rows = groupsApart(groups)
  const { view } = groups
  if (rows.length === 0) {
    // Whose they are was asked, or is the next thing to know.
    if (reading !== 'kept' && !view.rows.some((row) => groups.dimensionOf(row).asked)) return []
    const looked = [...new Set(view.rows.map((row) => groups.dimensionOf(row).label))].slice(0, MOST_NAMED)
    return [
      text`No group stands out among them: by ${listed(looked.map((own) => called(own)))} they are shared out as the ${rowsOf(frame)} ${besideWords(frame, effect)} are, as far as can be told.`,
    ]
  }
  const told = rows.slice(reading === 'groups' ? 1 : 0, MOST_NAMED)
  return told.map(
    (row) =>
      text`${capitalise(groupOf(effect, row))} has ${view.ref(row, 'share', 'percent')} of those ${besideLimit(frame, effect)} (${count(view, row, 'rows')} of ${count(view, row, 'n')}) and ${view.ref(row, 'share_beside', 'percent')} of those ${besideWords(frame, effect)}, which would give ${expectedOf(effect, row)}.`,
  )
}

/** What is missing on the other side of the limit, where that is clear. */
export function acrossSentence({ main, side }: NearLimit, isMissing: boolean): Template[] {
  if (!isMissing) return []
  const where = side === 'under' ? 'From the limit on' : 'Right below the limit'
  return [
    text`${where}, in a stretch as wide, ${count(main, 0, 'across')} lie where ${count(main, 0, 'across_expected')} would be expected: what is too much on one side is missing on the other.`,
  ]
}

/** What is wanted of a limit that is none of a goal's own. */
export function foundAmong(
  frame: Frame,
  { main, named, shown, tried }: NearLimit,
  reading: LimitReading,
): Template[] {
  if (shown)
    return [
      text`No limit is named, but ${called(shown.label)} shows it: it is ${name(shown.view.text(shown.row, 'below'))} up to ${exactly(frame, shown.view, shown.row, 'last')} and ${name(shown.view.text(shown.row, 'above'))} from ${exactly(frame, shown.view, shown.row, 'first')} on, in every one of the ${shown.view.ref(shown.row, 'n', 'integer')} ${rowsOf(frame)}${tried > 1 ? '; its other limits were looked at too and are allowed for' : ''}.`,
    ]
  return named || reading !== 'kept'
    ? []
    : [
        text`No limit is named: ${count(main, 0, 'looked')} round numbers in the upper half of ${called(frame.measure.label)} were looked at, and ${exactly(frame, main, 0, 'limit')} stands out with all of them allowed for.`,
      ]
}

export function limitWeakened(frame: Frame, { main, side }: NearLimit, reading: LimitReading): Template {
  switch (reading) {
    case 'capped':
      return text`How many ${rowsOf(frame)} there would be without the limit is not in the table, as next to none pass it.`
    case 'unnamed':
      return text`A limit that few keep to, or that is no round number, would not be found this way; name it to have it looked at by itself.`
    case 'none':
      return text`Only more than about ${count(main, 0, 'expected_high')} ${rowsOf(frame)} just ${side} the limit would have shown.`
    case 'kept':
    case 'groups':
      return text`That ${rowsOf(frame)} lie there does not show what anybody meant by it, and a price, a plan or a rate that happens to come to so much looks the same.`
  }
}

export function limitAdvice(frame: Frame, effect: NearLimit, reading: LimitReading): Template | null {
  if (reading !== 'kept' && reading !== 'groups') return null
  const first = groupsApart(effect.groups)[0]
  const whose = first === undefined ? '' : text`, those of ${groupOf(effect, first)} first`
  return text`Go through the ${count(effect.band!, 0, 'n')} ${rowsOf(frame)} ${bandWords(frame, effect)}${whose}, and ask what they were for before anybody is accused of anything`
}
