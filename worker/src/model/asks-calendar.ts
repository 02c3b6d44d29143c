import type { Question } from '#contract'

/** Asked is on which days of the month there is most. */
export const asksMonthDays = ({ act, aspect, by }: Question): boolean =>
  act === 'change' && aspect === 'season' && by.some(({ part }) => part === 'day-of-month')

/** What a grain of the time is said of: peaks of the year, the week or the day. */
const WITHIN = new Set(['year', 'week', 'day'])

/** Asked is when over the calendar it is high, and no part of the calendar is named: all of them are looked at. */
export const asksCalendar = (question: Question): boolean => {
  const { act, aspect, by, over } = question
  if (asksMonthDays(question)) return true
  return (
    act === 'change' &&
    (aspect === 'season' || aspect === 'peak') &&
    by.every(({ part }) => part === null) &&
    !WITHIN.has(over?.grain ?? '')
  )
}
