import type { Template } from '#contract'
import { partsThat, readEcho, readPart, valueIn, type EchoReading } from '../../decide/episodes.ts'
import type { Called } from '../../effects/event/episode-cells.ts'
import type { EpisodesEffect } from '../../effects/event/episodes.ts'
import { isMoneyColumn } from '../../lexicon/money.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { listed, name, text } from '../../prose/prose.ts'
import type { View } from '../../prose/view.ts'
import { called, manyCalled, rangeWords, signedRange, valueOf } from '../words.ts'

const MOST_NAMED = 4

export const periodsOf = ({ of: { period } }: EpisodesEffect): string =>
  period === 'step' ? 'steps' : `${period}s`
const manyOf = (own: Called | null): Template =>
  own === null ? '' : own.noun ? name(own.noun.many) : manyCalled(own.label)
const oneOf = ({ label, noun }: Called): Template => (noun ? name(noun.one) : called(label))
const unitsOf = ({ of }: EpisodesEffect): Template => manyOf(of.unit)

/** "25% off (Compost)"; of one kind alone what the column is called. */
const partOf = ({ parts, of }: EpisodesEffect, row: number): Template => {
  const own = parts.text(row, 'part')
  return own === '' ? called(of.mark.label) : name(own)
}

const isMoney = ({ measure }: Frame, { of }: EpisodesEffect): boolean =>
  of.has.spend ||
  isMoneyColumn(measure.label, measure.variable?.unit.before || measure.variable?.unit.after || null)

/** What it came to, by size. */
const sizeOf = (frame: Frame, effect: EpisodesEffect, view: View, row: number) =>
  valueOf(frame.measure, view, row, valueIn(effect), { difference: true, size: true })
const rangeOf = (frame: Frame, effect: EpisodesEffect, view: View, row: number): Template =>
  rangeWords(frame.measure, view, row, `${valueIn(effect)}_low`, `${valueIn(effect)}_high`)
const signedOf = ({ measure }: Frame, effect: EpisodesEffect, row: number): Template =>
  text`${partOf(effect, row)} ${valueOf(measure, effect.parts, row, valueIn(effect), { difference: true })} (${signedRange(measure, effect.parts, row, `${valueIn(effect)}_low`, `${valueIn(effect)}_high`)})`
const toldOf = (frame: Frame, effect: EpisodesEffect, row: number): Template =>
  text`${partOf(effect, row)} ${sizeOf(frame, effect, effect.parts, row)} (${rangeOf(frame, effect, effect.parts, row)})`

/** What the parts are of: kinds, or the groups that a single kind is told by. */
const partsOf = ({ of, parts }: EpisodesEffect): Template =>
  of.group !== null && new Set(parts.texts('part_kind')).size === 1 ? manyOf(of.group) : 'kinds'

/** "with the 2 weeks after counted in". */
const withAfter = (effect: EpisodesEffect): Template =>
  effect.means
    ? ''
    : text`, the ${effect.main.ref(0, 'after', 'integer')} ${periodsOf(effect)} after it counted in`

export const timesOf = (view: View, row: number): Template =>
  text`${view.ref(row, 'episodes', 'integer')} ${view.number(row, 'episodes') === 1 ? 'time' : 'times'}`

/** "brought 3,200 more than there would have been", "cost 4,700". */
function cameTo(frame: Frame, effect: EpisodesEffect, view: View, row: number): Template {
  const own = view.number(row, valueIn(effect))
  const size = sizeOf(frame, effect, view, row)
  if (effect.means)
    return text`went with ${size} ${own < 0 ? 'less' : 'more'} than there would have been (${rangeOf(frame, effect, view, row)})`
  const range = text`${rangeOf(frame, effect, view, row)}; ${timesOf(view, row)}`
  if (own < 0)
    return isMoney(frame, effect) ? text`cost ${size} (${range})` : text`took away ${size} (${range})`
  return text`brought ${size} more than there would have been (${range})`
}

/** Which kinds brought something and which cost; the best and the worst by name. */
export function episodesHeadline(frame: Frame, effect: EpisodesEffect): Template {
  const { main, parts } = effect
  const [more, less] = [partsThat(effect, 'more'), partsThat(effect, 'less')]
  const whole = text`${called(effect.of.mark.label)} ${cameTo(frame, effect, main, 0)}${withAfter(effect)}`
  if (parts.length === 1) {
    if (more.length + less.length === 0)
      return text`whether ${called(effect.of.mark.label)} made a difference the data cannot tell: what there was against what there would have been comes to ${rangeOf(frame, effect, main, 0)}${withAfter(effect)}.`
    return text`${whole}.`
  }
  const [best, worst] = [more[0], less[0]]
  const reading = readPart(effect, 0, true)
  const told = reading === 'more' || reading === 'less'
  const each = (row: number) => text`${partOf(effect, row)} ${cameTo(frame, effect, parts, row)}`
  if (best === undefined && worst === undefined)
    return told
      ? text`${whole}; of none of the ${main.ref(0, 'parts', 'integer')} ${partsOf(effect)} alone can it be told.`
      : text`of none of the ${main.ref(0, 'parts', 'integer')} ${partsOf(effect)} can the data tell what it came to, and of all together no more: ${signedRange(frame.measure, main, 0, `${valueIn(effect)}_low`, `${valueIn(effect)}_high`)}${withAfter(effect)}.`
  if (best === undefined)
    return text`none is shown to have brought more than there would have been; ${each(worst!)}${withAfter(effect)}.`
  if (worst === undefined)
    return text`${each(best)}${withAfter(effect)}; of none is it shown that it cost anything.`
  const only = more.length === 1 ? text`of ${main.ref(0, 'parts', 'integer')} ${partsOf(effect)} only ` : ''
  return text`${only}${each(best)}${withAfter(effect)}; ${each(worst)}.`
}

/** The same as what to do again and what not. */
export function decidesHeadline(frame: Frame, effect: EpisodesEffect): Template {
  const { parts } = effect
  const [more, less] = [partsThat(effect, 'more'), partsThat(effect, 'less')]
  const each = (row: number) => text`${partOf(effect, row)}, which ${cameTo(frame, effect, parts, row)}`
  const names = (rows: readonly number[]) =>
    listed(rows.slice(0, MOST_NAMED).map((row) => partOf(effect, row)))
  if (more.length === 0)
    return less.length === 0
      ? text`the data give no choice: of no kind can it be told what it came to.`
      : text`none is shown to have brought more than there would have been; not again: ${names(less)}.`
  return text`again: ${each(more[0]!)}${withAfter(effect)}${more.length > 1 ? text`; so did ${names(more.slice(1))}` : ''}${less.length > 0 ? text`; not again: ${names(less)}` : ''}.`
}

/** "It brought 8,600 more and cost 18,000." */
export function spendSentence({ measure }: Frame, { main, of }: EpisodesEffect): Template {
  if (!of.has.spend) return ''
  const at = (column: string, size = false) => valueOf(measure, main, 0, column, { difference: true, size })
  return text`Over the ${timesOf(main, 0)} there was ${at('gain', true)} ${main.number(0, 'gain') < 0 ? 'less' : 'more'} while it was on, and ${at('after_gain', true)} ${main.number(0, 'after_gain') < 0 ? 'less' : 'more'} after it; it cost ${at('spend')}.`
}

/** The others that can be told, behind the headline's. */
export function othersSentence(frame: Frame, effect: EpisodesEffect): Template {
  const [more, less] = [partsThat(effect, 'more').slice(1), partsThat(effect, 'less').slice(1)]
  const side = (rows: readonly number[], words: string) =>
    rows.length === 0
      ? ''
      : text`${words} ${listed(rows.slice(0, MOST_NAMED).map((row) => toldOf(frame, effect, row)))}`
  const sides = [
    side(more, 'More than there would have been also came of'),
    side(less, isMoney(frame, effect) ? 'Money was also lost by' : 'Less also came of'),
  ].filter((words) => words !== '')
  return sides.map((words) => text`${words}.`).join(' ')
}

/** Those of which nothing can be told, with how far it could go. */
export function openSentence(frame: Frame, effect: EpisodesEffect): Template {
  const { parts } = effect
  if (parts.length === 1) return ''
  const value = valueIn(effect)
  const open = partsThat(effect, 'open')
  // By itself such a one would be told; among so many one of them comes by chance.
  const alone = open.filter(
    (row) => parts.number(row, `${value}_low`) > 0 === parts.number(row, `${value}_high`) > 0,
  )
  const signed = (rows: readonly number[]) =>
    listed(rows.slice(0, MOST_NAMED).map((row) => signedOf(frame, effect, row)))
  const few = partsThat(effect, 'few').slice(0, MOST_NAMED)
  const rest = open.filter((row) => !alone.includes(row))
  return [
    alone.length > 0 ? text`Not sure where so many kinds are looked at: ${signed(alone)}.` : '',
    rest.length > 0 ? text`It cannot be told of ${signed(rest)}.` : '',
    few.length > 0
      ? text`Too few times to say: ${listed(few.map((row) => text`${partOf(effect, row)} (${timesOf(parts, row)})`))}.`
      : '',
  ]
    .filter((words) => words !== '')
    .join(' ')
}

/** "Of 3,100 more while it was on, 1,600 (52%) were missing again over the 2 weeks after." */
function backWords(frame: Frame, effect: EpisodesEffect, view: View, row: number): Template {
  const { main } = effect
  const what = text` ${name(effect.of.pieces ?? frame.measure.label)}`
  const share =
    view.number(row, 'back') <= 1 ? text` (${view.ref(row, 'back', 'percent')})` : ', more than that,'
  return text`of ${view.ref(row, 'extra', 'magnitude')} more${what} while it was on, ${view.ref(row, 'after_extra', 'magnitude')}${share} were missing again over the ${main.ref(0, 'after', 'integer')} ${periodsOf(effect)} after`
}

/** Where people bought early, and how much of it. */
export function echoSentence(frame: Frame, effect: EpisodesEffect): Template {
  if (effect.means) return ''
  const { groups } = effect
  const told = groups.rows
    .map((row) => ({ row, reading: readEcho(groups, row, 'after_p_adjusted') }))
    .filter(({ reading }) => reading === 'most-back' || reading === 'part-back' || reading === 'adds')
  if (told.length === 0) return ''
  const at = (row: number) =>
    groups.text(row, 'part_group') === '' ? '' : text`with ${name(groups.text(row, 'part_group'))} `
  return text`After it: ${listed(
    told
      .slice(0, MOST_NAMED)
      .map(({ row, reading }) =>
        reading === 'adds'
          ? text`${at(row)}there were ${groups.ref(row, 'after_extra', 'magnitude')} more over the ${effect.main.ref(0, 'after', 'integer')} ${periodsOf(effect)} after, too`
          : text`${at(row)}${backWords(frame, effect, groups, row)}`,
      ),
    '; and',
  )}.`
}

/** Whether people only bought early. */
export function echoHeadline(frame: Frame, effect: EpisodesEffect, reading: EchoReading): Template {
  const { main } = effect
  const after = text`${main.ref(0, 'after', 'integer')} ${periodsOf(effect)} after`
  switch (reading) {
    case 'most-back':
      return text`yes, mostly: ${backWords(frame, effect, main, 0)}.`
    case 'part-back':
      return text`in part: ${backWords(frame, effect, main, 0)}.`
    case 'adds':
      return text`no: what there was more is not missing again, the ${after} held ${main.ref(0, 'after_extra', 'magnitude')} more, too.`
    case 'little-back':
      return text`no: ${main.ref(0, 'extra', 'magnitude')} more came while it was on, and the ${after} do not lack them: their sum lies ${main.ref(0, 'after_extra_low')} to ${main.ref(0, 'after_extra_high')} beside what there would have been.`
    case 'open':
      return text`not shown: whether it is missing again afterwards the data cannot tell; there were ${main.ref(0, 'extra_low')} to ${main.ref(0, 'extra_high')} more while it was on, and ${main.ref(0, 'after_extra_low')} to ${main.ref(0, 'after_extra_high')} over the ${after}.`
  }
}

/** What "without it" means, and how far off that is where it can be tried. */
export function baseSentence(effect: EpisodesEffect): Template {
  const { main, of } = effect
  const moved =
    of.unit === null || main.value(0, 'shared') === true
      ? ''
      : of.pool === null
        ? text`, moved as the other ${unitsOf(effect)} moved that had none`
        : text`, moved as others of the same ${oneOf(of.pool)} moved that had none`
  const own = of.unit === null ? 'there was' : text`the same one of the ${unitsOf(effect)} had`
  const thin =
    main.number(0, 'thin') > 0
      ? text` ${main.ref(0, 'thin', 'integer')} of ${main.ref(0, 'all_episodes', 'integer')} times have too little beside them and are not counted.`
      : ''
  return text`What there would have been is what ${own} in ${periodsOf(effect)} nearby outside any time of it and what followed${moved}; on stretches without it that were held back this was off by ${main.ref(0, 'miss', 'percent')}.${thin}`
}

export const episodesWeakened = (frame: Frame, effect: EpisodesEffect): Template =>
  text`When it was on was not drawn by lot: what else came at just those times is in the figures too${effect.of.unit === null ? '' : text`, and what ${unitsOf(effect)} took from each other or brought along is not`}.${isMoney(frame, effect) && !effect.of.has.spend && !effect.of.has.q ? text` What it cost to do is in no column, so nothing is taken off for it.` : ''}`

export function episodesAdvice(frame: Frame, effect: EpisodesEffect): Template | null {
  const [more, less] = [partsThat(effect, 'more'), partsThat(effect, 'less')]
  const tryOut = partsThat(effect, 'open').filter(
    (row) => effect.parts.number(row, 'net') > 0 && effect.parts.number(row, 'gain') > 0,
  )
  const names = (rows: readonly number[]) =>
    listed(rows.slice(0, MOST_NAMED).map((row) => partOf(effect, row)))
  const steps = [
    more.length > 0 ? text`Repeat ${names(more)}` : '',
    less.length > 0 ? text`${more.length > 0 ? 'leave' : 'Leave'} out ${names(less)}` : '',
    tryOut.length > 0 && more.length + less.length > 0
      ? text`a few more times of ${names(tryOut.slice(0, 2))} would show what they bring`
      : '',
  ].filter((words) => words !== '')
  return steps.length === 0 || effect.means || !(isMoney(frame, effect) || frame.question.decides)
    ? null
    : text`${steps.join('; ')}.`
}
