import type { Template } from '#contract'
import { isLikely, leansYes, type ReachReading } from '../../decide/reach.ts'
import type { Reached } from '../../effects/forecast/reach.ts'
import type { Dimension, Frame } from '../../playbooks/frame/frame.types.ts'
import { listed, name, text, type Piece } from '../../prose/prose.ts'
import type { View } from '../../prose/view.ts'
import { span as spanned } from '../../variables/variable.ts'
import { levelOf, manyOf, percentOf, rowsOf, stepOf, valueOf, whenOf } from '../words.ts'

const falls = ({ aim }: Reached): boolean => aim.side === 'most'

/** "The orders", "the amount": what is to reach it. */
export const whatReaches = ({ measure, noun }: Frame): Template =>
  measure.kind === 'count' ? name(noun.many) : name(measure.label)

/** Of things that are counted no part is told, but where they are few. */
const PARTS_TOLD = 20
const amountOf = (frame: Frame, view: View, column: string, row = 0): Piece =>
  frame.measure.kind === 'count' && Math.abs(view.number(row, column)) >= PARTS_TOLD
    ? view.ref(row, column, 'integer')
    : valueOf(frame.measure, view, row, column)
/** What is missing, or more than enough, as a size. */
const sizeOf = (frame: Frame, view: View, column: string): Piece =>
  valueOf(frame.measure, view, 0, column, { difference: true, size: true })
const aimOf = (frame: Frame, { now }: Reached): Piece => amountOf(frame, now, 'aim')

export const rangeOf = ({ measure }: Frame, view: View): Template =>
  measure.variable
    ? text`${spanned(measure.variable, view, 0, 'low95', 'high95')}`
    : text`${view.ref(0, 'low95', 'integer')} to ${view.ref(0, 'high95', 'integer')}`

/** "In December 2025", "on 15 September 2025". */
const inTime = (frame: Frame, view: View, row: number, column: string): Template =>
  text`${frame.time!.period === 'day' || frame.time!.period === 'week' ? 'on' : 'in'} ${whenOf(frame, view, row, column)}`

/** Only when it will be so is asked: no day is named, and no unit of the calendar ends. */
const asksWhen = ({ aim }: Reached): boolean => aim.by === null && (aim.over === 'last' || aim.over === 'all')

/** "In 2025", "in all", "from September to November 2025". */
function stretchOf(frame: Frame, { aim, now, forecast }: Reached): Template {
  const at = (column: string, format: string) => now.ref(0, column, format)
  switch (aim.over) {
    case 'year':
      return isWhole(now)
        ? text`in ${at('ends', 'year')}`
        : text`from ${at('starts', 'month')} to ${at('ends', 'month')}`
    case 'quarter':
      return text`in ${at('ends', 'quarter')}`
    case 'month':
      return text`in ${at('ends', 'month')}`
    case 'all':
      return text`in all by ${at('ends', 'month')}`
    case 'horizon':
      return text`from ${at('next', 'date')} to ${at('ends', 'date')}`
    case 'last':
      return forecast?.path
        ? inTime(frame, forecast.path, forecast.path.length - 1, 'time')
        : text`by ${at('ends', 'month')}`
  }
}
const isWhole = (now: View): boolean => now.text(0, 'ends').slice(5, 10) === '12-31'

const reaches = (effect: Reached): string => (falls(effect) ? 'to stay within' : 'to be reached')

export function reachHeadline(frame: Frame, effect: Reached, reading: ReachReading): Template {
  const { now, past, sums, forecast } = effect
  const what = whatReaches(frame)
  const aim = aimOf(frame, effect)
  if (reading === 'was' || reading === 'never') return pastHeadline(frame, effect, reading)
  const stretch = stretchOf(frame, effect)
  if (reading === 'there' || reading === 'broken') {
    const said = reading === 'there' ? 'Yes, already' : 'No, that is past already'
    return sums
      ? text`${said}: ${what} ${stretch} came to ${amountOf(frame, now, 'so_far_all')} so far, with ${aim} ${reaches(effect)}.`
      : text`${said}: ${what} stood at ${amountOf(frame, now, 'last')} ${inTime(frame, past, 0, 'to_time')}, with ${aim} ${falls(effect) ? 'to fall to' : 'to be reached'}.`
  }
  const reach = forecast?.reach
  if (!reach)
    return text`Whether ${what} ${falls(effect) ? 'stays within' : 'reaches'} ${aim} ${stretch} cannot be told: ${effect.span ? text`too few whole ${stepOf(frame)}s are there to look so far ahead` : text`nothing lies ahead of what is there`}.`
  if (asksWhen(effect) && effect.aim.by === null && reach.value(0, 'reached_at') !== null)
    return text`${reading === 'yes' ? '' : 'It is open, but '}${what} is expected to ${falls(effect) ? 'fall to' : 'reach'} ${aim} ${datesOf(frame, effect)}.`
  const expected = sums
    ? text`${what} is expected to come to ${amountOf(frame, reach, 'value')} (${rangeOf(frame, reach)}) ${stretch}`
    : text`${what} is expected at ${amountOf(frame, reach, 'value')} (${rangeOf(frame, reach)}) ${stretch}`
  const short = sizeOf(frame, reach, 'short')
  const beyond = reach.number(0, 'short') < 0
  const side = beyond
    ? text`${short} above ${aim}`
    : text`${short} ${falls(effect) ? 'below' : 'short of'} ${aim}`
  if (reading === 'yes') return text`Yes: ${expected}, ${side}.`
  if (reading === 'no') return text`No: ${expected}, ${side}.`
  const lean = `${isLikely(effect) ? 'most likely' : 'rather'} ${leansYes(effect) ? 'yes' : 'no'}`
  return text`It is open, ${lean}: ${expected}, and ${aim} lies within that range; by it the chance is about ${percentOf(reach, 0, 'chance')}.`
}

const UNITS: Readonly<Partial<Record<Reached['aim']['over'], 'year' | 'quarter' | 'month'>>> = {
  year: 'year',
  quarter: 'quarter',
  month: 'month',
}

/** "Yes, in 2 of 4 whole years: the highest was 95,300 in 2024." */
function pastHeadline(frame: Frame, effect: Reached, reading: 'was' | 'never'): Template {
  const { past, aim, sums } = effect
  const what = whatReaches(frame)
  const unit = UNITS[aim.over]
  const number = amountOf(frame, past, 'aim')
  const best = text`${amountOf(frame, past, 'best')} ${pastTime(frame, effect, past, 0, 'best_at')}`
  const end = falls(effect) ? 'lowest' : 'highest'
  if (aim.over === 'all')
    return reading === 'was'
      ? text`Yes: ${what} reached ${number} in all ${pastTime(frame, effect, past, 0, 'first_at')}.`
      : text`No: ${what} came to ${amountOf(frame, past, 'last')} in all, ${sizeOf(frame, past, 'missing')} short of ${number}.`
  const step = unit ?? stepOf(frame)
  const whole = sums ? text`whole ${step}s` : text`${step}s`
  const did = falls(effect) ? 'was within' : 'reached'
  if (past.number(0, 'n') === 1)
    return text`${reading === 'was' ? 'Yes' : 'No'}: ${what} came to ${best}, ${sizeOf(frame, past, 'missing')} ${past.number(0, 'missing') > 0 ? (falls(effect) ? 'below' : 'short of') : 'above'} ${number}.`
  return reading === 'was'
    ? text`Yes, in ${past.ref(0, 'reached', 'integer')} of ${past.ref(0, 'n', 'integer')} ${whole}: ${what} ${did} ${number} there, and the ${end} was ${best}.`
    : text`No: in none of ${past.ref(0, 'n', 'integer')} ${whole} ${what} ${did} ${number}; the ${end} was ${best}.`
}

function pastTime(frame: Frame, { aim }: Reached, view: View, row: number, column: string): Template {
  const unit = UNITS[aim.over]
  return unit ? text`in ${view.ref(row, column, unit)}` : inTime(frame, view, row, column)
}

export function reachSentences(frame: Frame, effect: Reached, reading: ReachReading): Template[] {
  return [
    soFarSentence(frame, effect),
    neededSentence(frame, effect, reading),
    whenSentence(frame, effect, reading),
    beforeSentence(frame, effect),
  ].filter((words) => words !== '')
}

/** What has come, what of it in times that are not over, and what is missing. */
function soFarSentence(frame: Frame, effect: Reached): Template {
  const { now, sums, span, past } = effect
  const step = stepOf(frame)
  if (!span) return ''
  if (!sums)
    return text`It stood at ${amountOf(frame, now, 'last')} ${inTime(frame, past, 0, 'to_time')}${gapOf(frame, effect)}.`
  const begun =
    now.number(0, 'begun_rows') > 0
      ? text`; what has come up to ${now.ref(0, 'begun_until', 'date')} of times that are not over, ${amountOf(frame, now, 'begun')}, makes it ${amountOf(frame, now, 'so_far_all')}`
      : ''
  if (span.counted < 1)
    return now.number(0, 'begun_rows') > 0 ? text`So far ${amountOf(frame, now, 'begun')} has come.` : ''
  const whole = text`So far ${amountOf(frame, now, 'so_far')} has come in ${now.ref(0, 'counted', 'integer')} whole ${step}s (${whenOf(frame, now, 0, 'from_time')} to ${whenOf(frame, now, 0, 'to_time')})${begun}`
  const missing = now.number(0, 'missing')
  const rest =
    missing > 0
      ? text`; ${sizeOf(frame, now, 'missing')} ${falls(effect) ? 'is left' : 'is missing'}`
      : text`; that is ${sizeOf(frame, now, 'missing')} more`
  return text`${whole}${rest}.`
}

const gapOf = (frame: Frame, { past }: Reached): Template =>
  text`, ${sizeOf(frame, past, 'missing')} ${past.number(0, 'missing') > 0 ? 'below' : 'above'} ${amountOf(frame, past, 'aim')}`

/** What each of the times left has to bring, beside what the last ones did. */
function neededSentence(frame: Frame, effect: Reached, reading: ReachReading): Template {
  const { now, sums, span, forecast } = effect
  const step = stepOf(frame)
  if (!span || asksWhen(effect) || reading === 'there' || reading === 'broken') return ''
  if (!sums) return levelNeeded(frame, effect)
  const main = forecast?.main
  const before =
    main && Number.isFinite(main.number(0, 'total_year_before'))
      ? text`, and the same ${step}s a year before ${amountOf(frame, main, 'total_year_before')} together`
      : ''
  const asks = falls(effect) ? 'leaves' : 'needs'
  const left = text`${now.ref(0, 'left_over', 'integer')} ${step}${now.number(0, 'left_over') === 1 ? '' : 's'}`
  return text`It ${asks} ${amountOf(frame, now, 'needed')} a ${step} for the ${left} left; the last ${now.ref(0, 'recent_of', 'integer')} ${step}s brought ${amountOf(frame, now, 'recent')} each${before}.`
}

/** The change a step that would lead there, beside the one of late. */
function levelNeeded(frame: Frame, { forecast, aim, now }: Reached): Template {
  const reach = forecast?.reach
  if (!reach || isThere({ aim, now })) return ''
  const step = stepOf(frame)
  const moved = (column: string) => valueOf(frame.measure, reach, 0, column, { difference: true })
  return text`To get there it would have to move by ${moved('needed')} a ${step} for ${reach.ref(0, 'left', 'integer')} ${step}s; over the last ${reach.ref(0, 'recent_span', 'integer')} it moved by ${moved('recent')} a ${step}.`
}

const isThere = ({ aim, now }: Pick<Reached, 'aim' | 'now'>): boolean =>
  aim.side === 'most' ? now.number(0, 'last') <= aim.value : now.number(0, 'last') >= aim.value

/** "In December 2025, at the earliest in November 2025 and nearly surely by February 2026". */
function datesOf(frame: Frame, { forecast }: Reached): Template {
  const reach = forecast!.reach!
  const [at, early, late] = ['reached_at', 'earliest_at', 'latest_at'].map((own) => reach.value(0, own))
  const ends = [
    early !== null && early !== at ? text`at the earliest ${inTime(frame, reach, 0, 'earliest_at')}` : '',
    late !== null && late !== at ? text`nearly surely by ${whenOf(frame, reach, 0, 'latest_at')}` : '',
    late === null
      ? text`though not surely by ${whenOf(frame, forecast!.path!, forecast!.path!.length - 1, 'time')}`
      : '',
  ].filter((words) => words !== '')
  return text`${inTime(frame, reach, 0, 'reached_at')}${ends.length > 0 ? text`, ${listed(ends)}` : ''}`
}

/** When it is to be expected, at the earliest, and by when nineteen times out of twenty. */
function whenSentence(frame: Frame, effect: Reached, reading: ReachReading): Template {
  const { sums } = effect
  const reach = effect.forecast?.reach
  if (!reach || reading === 'there' || reading === 'broken' || (sums && falls(effect))) return ''
  if (!sums && isThere(effect)) return ''
  const has = (column: string) => reach.value(0, column) !== null
  const ahead = text`the ${reach.ref(0, 'left', 'integer')} ${stepOf(frame)}s that were looked ahead`
  if (has('reached_at')) return asksWhen(effect) ? '' : text`It is to be expected ${datesOf(frame, effect)}.`
  // By a day that is named the headline says it.
  if (!asksWhen(effect)) return ''
  return has('earliest_at')
    ? text`It is not to be expected within ${ahead}, though it may be there from ${whenOf(frame, reach, 0, 'earliest_at')} on.`
    : text`Within ${ahead} not even the better end of the range is there.`
}

const MOST_BEFORE = 6

/** Which whole years before were there. */
function beforeSentence(frame: Frame, effect: Reached): Template {
  const { before, aim, past } = effect
  const unit = UNITS[aim.over]
  if (!unit || before.length === 0 || (aim.past && before.length === 1)) return ''
  const rows = before.rows.slice(-MOST_BEFORE)
  const each = (held: boolean) =>
    rows
      .filter((row) => (before.value(row, 'reached') === true) === held)
      .map((row) => text`${before.ref(row, 'period', unit)} (${amountOf(frame, before, 'value', row)})`)
  const [did, not] = [each(true), each(false)]
  const verb = falls(effect) ? 'stayed within' : 'reached'
  const aimed = amountOf(frame, past, 'aim')
  if (aim.past)
    return text`By whole ${unit}: ${listed(rows.map((row) => text`${before.ref(row, 'period', unit)} ${amountOf(frame, before, 'value', row)}`))}.`
  if (did.length === 0) return text`No whole ${unit} ${verb} ${aimed}: ${listed(not)}.`
  if (not.length === 0) return text`Every whole ${unit} ${verb} ${aimed}: ${listed(did)}.`
  return text`Of whole ${unit}s ${listed(did)} ${verb} ${aimed}, and ${listed(not)} did not.`
}

/** What follows: by how much more each time has to bring, or what to plan with instead. */
export function reachAdvice(frame: Frame, effect: Reached, reading: ReachReading): Template | null {
  const { now, sums, forecast } = effect
  const reach = forecast?.reach
  const step = stepOf(frame)
  if (!reach || reading === 'there' || reading === 'broken') return null
  const again = text`look again when new ${step}s are in`
  if (asksWhen(effect))
    return reach.value(0, 'reached_at') === null
      ? text`Plan without it, and ${again}`
      : text`Plan with it ${inTime(frame, reach, 0, 'reached_at')}, and ${again}`
  const expected = text`${amountOf(frame, reach, 'value')} (${rangeOf(frame, reach)})`
  if (reading === 'yes') return text`Plan with ${expected}, and ${again}`
  if (!sums)
    return reading === 'no' || reading === 'open'
      ? text`Plan with ${expected}, or find what moves ${whatReaches(frame)} faster than of late`
      : null
  if (reading !== 'no' && reading !== 'open') return null
  const needed = text`${amountOf(frame, now, 'needed')} a ${step}`
  const more = now.number(0, 'more_needed')
  const against = text`${sizeOf(frame, now, 'more_needed')} ${more > 0 ? 'more' : 'less'} than the last ${now.ref(0, 'recent_of', 'integer')} brought`
  if (falls(effect)) return text`Keep to ${needed}, ${against}, or plan with ${expected}`
  return text`Bring in ${needed}, ${against}, or plan with ${expected} instead; ${again}`
}

export const reachWeakened = ({ forecast }: Reached, reading: ReachReading): Template | null =>
  forecast && reading !== 'there' && reading !== 'broken'
    ? text`It carries on what has been; what will be done differently from now on is not in it.`
    : null

/** How many rows or periods stand behind it. */
export const reachRows = (frame: Frame): Template =>
  text`${frame.size.ref(0, 'n', 'integer')} ${rowsOf(frame)}`

interface OfEach {
  level: string
  effect: Reached
  reading: ReachReading
}

const HELD: ReadonlySet<ReachReading> = new Set(['yes', 'there', 'was'])
const MISSED: ReadonlySet<ReachReading> = new Set(['no', 'broken', 'never'])

/** "North reaches 30,000 in 2025; South and West do not." */
export function reachEachHeadline(frame: Frame, dimension: Dimension, each: readonly OfEach[]): Template {
  const [{ effect }] = each as [OfEach]
  const levels = (wanted: (reading: ReachReading) => boolean) =>
    each.filter(({ reading }) => wanted(reading)).map(({ level }) => levelOf(dimension, level))
  const [yes, no] = [levels((own) => HELD.has(own)), levels((own) => MISSED.has(own))]
  const open = levels((own) => !HELD.has(own) && !MISSED.has(own))
  const when = effect.aim.past ? '' : text` ${stretchOf(frame, effect)}`
  const aim = text`${aimOf(frame, effect)}${when}`
  const reach = falls(effect) ? 'within' : 'there for'
  return text`Of the ${manyOf(dimension)}, ${yes.length > 0 ? listed(yes) : 'none'} ${yes.length > 1 ? 'are' : 'is'} to be ${reach} ${aim}${no.length > 0 ? text`; ${listed(no)} ${no.length > 1 ? 'are' : 'is'} not` : ''}${open.length > 0 ? text`; of ${listed(open)} it is open` : ''}.`
}

/** What is expected of each. */
export const reachEachSentence = (frame: Frame, dimension: Dimension, each: readonly OfEach[]): Template =>
  text`By ${name(dimension.label)}: ${listed(
    each.map(({ level, effect }) => {
      const reach = effect.forecast?.reach
      return reach
        ? text`${levelOf(dimension, level)} ${amountOf(frame, reach, 'value')} (${rangeOf(frame, reach)})`
        : text`${levelOf(dimension, level)} ${amountOf(frame, effect.past, 'best')} at best`
    }),
  )}.`
