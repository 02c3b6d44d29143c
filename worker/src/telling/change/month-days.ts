import type { Template } from '#contract'
import { isMonthPeak } from '../../decide/month-days.ts'
import type { MonthDays } from '../../effects/change/month-days.ts'
import type { Dimension, Frame } from '../../playbooks/frame/frame.types.ts'
import { name, text } from '../../prose/prose.ts'
import type { View } from '../../prose/view.ts'
import type { InsideWords } from '../compare/inside.ts'
import type { Passage } from '../told.ts'
import { levelOf, percentOf, rowsOf } from '../words.ts'

/** "The last 3 days of the month". */
export const daysWords = ({ side, sizes }: MonthDays): Template => {
  const end = side === 'end' ? 'last' : 'first'
  return sizes.number(0, 'k') === 1
    ? text`the ${end} day of the month`
    : text`the ${end} ${sizes.ref(0, 'k', 'integer')} days of the month`
}

export function monthDaysHeadline(frame: Frame, effect: MonthDays): Template {
  const { sizes, main, numbers } = effect
  const each = text`${sizes.ref(0, 'each', 'decimal1')} a day`
  const others = text`${sizes.ref(0, 'others', 'decimal1')} on the other days`
  return isMonthPeak(numbers)
    ? text`${rowsOf(frame)} peak on ${daysWords(effect)}: ${each} against ${others}.`
    : text`Whether ${rowsOf(frame)} peak on any days at the start or the end of the month the data cannot tell: most are on ${daysWords(effect)} with ${each} against ${others} (${main.ref(0, 'p', 'p')} before all that was looked at is allowed for).`
}

export const monthDaysSentence = (frame: Frame, { sizes }: MonthDays): Template =>
  text`These are ${sizes.ref(0, 'days_inside', 'integer')} of ${sizes.ref(0, 'days', 'integer')} days (${percentOf(sizes, 0, 'days_share')}) with ${sizes.ref(0, 'inside', 'integer')} of ${sizes.ref(0, 'rows', 'integer')} ${rowsOf(frame)} (${percentOf(sizes, 0, 'share')}); it was so in ${sizes.ref(0, 'more', 'integer')} of ${sizes.ref(0, 'months', 'integer')} months.`

/** Whose the peak is: "76% of ERP (93 of 123) fall on them, against 7% of all others, where 10% of the days are." */
export const groupOnDaysSentence = (
  frame: Frame,
  { sizes }: MonthDays,
  dimension: Dimension,
  level: string,
  view: View,
): Template =>
  text`${percentOf(view, 0, 'share')} of the ${rowsOf(frame)} of ${levelOf(dimension, level)} fall on these days (${view.ref(0, 'inside', 'integer')} of ${view.ref(0, 'n', 'integer')}), against ${percentOf(view, 0, 'share_others')} of all others (${view.ref(0, 'inside_others', 'integer')} of ${view.ref(0, 'n_others', 'integer')}), where ${percentOf(sizes, 0, 'days_share')} of the days are; each of the ${view.ref(0, 'months', 'integer')} months has between ${view.ref(0, 'least', 'integer')} and ${view.ref(0, 'most', 'integer')} of them.`

/** Words for the rows of these days, of all or of one group. */
export const monthDaysWords = (frame: Frame, group: Template | null): InsideWords => ({
  it: group ? text`${group} on these days` : 'these days',
  rows: group
    ? text`the ${rowsOf(frame)} of ${group} on these days`
    : text`the ${rowsOf(frame)} on these days`,
  those: 'those on these days',
  outside: group ? 'of its others' : 'on the other days',
  within: 'on these days',
  without: 'on the other days',
  same: 'the mix is the usual one',
})

export const monthDaysAdvice = (frame: Frame, effect: MonthDays, group: Template | null): Template =>
  text`Staff ${daysWords(effect)} for ${effect.sizes.ref(0, 'each', 'decimal1')} ${rowsOf(frame)} a day, not for the average${group ? text`, and prepare ${group} in the days before with those who call on it then` : ''}`

export async function monthDaysPassage(
  frame: Frame,
  effect: MonthDays,
  sentences: Template[],
  certainty: Passage['certainty'],
): Promise<Passage> {
  const { main, byDay, months, sizes } = effect
  const title = monthDaysHeadline(frame, effect).replace(/\.$/, '')
  const chart = await frame.toolkit.chart(`${frame.measure.label} by day of the month`, {
    form: 'bars',
    title,
    subtitle: text`${name(frame.noun.many)} a day by day of the month`,
    data: byDay.data,
    label: 'day',
    value: 'each',
    sort: 'given',
  })
  return {
    kind: 'season',
    title,
    sentences,
    charts: [chart],
    tables: [
      {
        view: months,
        caption: text`${name(frame.noun.many)} a day on these days and on the others, by month`,
      },
    ],
    estimate: main.ref(0, 'difference', 'decimal1').template,
    p: main.ref(0, 'p', 'p').template,
    n: text`${sizes.ref(0, 'rows', 'integer')} ${rowsOf(frame)} in ${sizes.ref(0, 'months', 'integer')} months`,
    method:
      'Rows a day at the start and the end of each month against the other days of the same month, paired t over months; the stretch with the clearest difference, with all stretches allowed for',
    certainty,
    evidence: [main, sizes, byDay, months],
  }
}
