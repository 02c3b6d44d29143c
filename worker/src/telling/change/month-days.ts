import type { Template } from '#contract'
import { isMonthPeak } from '../../decide/month-days.ts'
import type { MonthDays } from '../../effects/change/month-days.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { name, text, type Piece } from '../../prose/prose.ts'
import type { Passage } from '../told.ts'
import { axisOf, percentOf, rowsOf, valueOf } from '../words.ts'

/** "the last 3 days of the month", "days 13 to 17 of the month". */
export function daysWords({ stretch: { side, from, to }, sizes }: MonthDays): Template {
  const at = (column: string) => sizes.ref(0, column, 'integer')
  if (side === 'middle')
    return from === to
      ? text`day ${at('a_day')} of the month`
      : text`days ${at('a_day')} to ${at('z_day')} of the month`
  const end = side === 'end' ? 'last' : 'first'
  return to === 1 ? text`the ${end} day of the month` : text`the ${end} ${at('z_day')} days of the month`
}

/** What is counted has one decimal for each day, whatever else is told as the measure is. */
const eachOf = ({ measure }: Frame, { sizes }: MonthDays, column: string): Piece =>
  measure.kind === 'count' ? sizes.ref(0, column, 'decimal1') : valueOf(measure, sizes, 0, column)

const perDay = ({ addsUp }: MonthDays): string => (addsUp ? ' a day' : '')
const whatOf = (frame: Frame): Template =>
  frame.measure.kind === 'count' ? rowsOf(frame) : name(frame.measure.label)

/** "Tickets peak on the first 3 days of the month: 4.8 a day against 1.0 on the other days." */
export function monthDaysHeadline(frame: Frame, effect: MonthDays, parts = 1): Template {
  const { main, numbers } = effect
  const each = text`${eachOf(frame, effect, 'each')}${perDay(effect)}`
  const others = text`${eachOf(frame, effect, 'others')} on the other days`
  const low = (numbers.value ?? 0) < 0
  return isMonthPeak(effect, parts)
    ? text`${whatOf(frame)} ${frame.measure.kind === 'count' ? 'peak' : low ? 'is lowest' : 'is highest'} on ${daysWords(effect)}: ${each} against ${others}.`
    : text`Whether ${whatOf(frame)} ${frame.measure.kind === 'count' ? 'peak on' : 'differs by'} any days of the month the data cannot tell: ${frame.measure.kind === 'count' ? 'most are' : 'it is furthest off'} on ${daysWords(effect)} with ${each} against ${others} (${main.ref(0, 'p', 'p')} before all that was looked at is allowed for).`
}

/** How many fall there, and in how many months it was so. */
export function monthDaysSentence(frame: Frame, { sizes }: MonthDays): Template {
  const at = (column: string) => sizes.ref(0, column, 'integer')
  const again = text`it was so in ${at('same')} of ${at('months')} months`
  const days = text`${at('days_inside')} of ${at('days')} days (${percentOf(sizes, 0, 'days_share')})`
  if (frame.measure.kind === 'count')
    return text`These are ${days} with ${at('inside')} of ${at('rows')} ${rowsOf(frame)} (${percentOf(sizes, 0, 'share')}); ${again}.`
  return frame.measure.kind === 'sum'
    ? text`These are ${days} with ${percentOf(sizes, 0, 'share')} of all ${name(frame.measure.label)}; ${again}.`
    : text`These are ${days}; ${again}.`
}

export async function monthDaysPassage(
  frame: Frame,
  effect: MonthDays,
  title: Template,
  sentences: Template[],
  certainty: Passage['certainty'],
): Promise<Passage> {
  const { main, byDay, months, sizes } = effect
  const { measure } = frame
  const what = text`${whatOf(frame)}${perDay(effect)}`
  const chart = await frame.toolkit.chart(`${measure.label} by day of the month`, {
    form: 'bars',
    title,
    subtitle: text`${what} by day of the month`,
    data: byDay.data,
    label: 'day',
    value: 'each',
    sort: 'given',
    ...(measure.kind === 'count' ? {} : { xTitle: axisOf(measure), percent: measure.kind === 'share' }),
  })
  return {
    kind: 'season',
    title,
    sentences,
    charts: [chart],
    tables: [{ view: months, caption: text`${what} on these days and on the others, by month` }],
    estimate: main.ref(0, 'difference', 'decimal1').template,
    p: main.ref(0, 'p', 'p').template,
    n: text`${frame.size.ref(0, 'n', 'integer')} ${rowsOf(frame)} in ${sizes.ref(0, 'months', 'integer')} months`,
    method:
      'Days at the start, in the middle and at the end of each month against the other days of the same month, paired t over months; the stretch with the clearest difference, with all stretches allowed for',
    certainty,
    evidence: [main, sizes, byDay, months],
  }
}
