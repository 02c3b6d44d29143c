import type { Question } from '#contract'

/** Asked is on which days of the month there is most. */
export const asksMonthDays = ({ act, aspect, by, metric }: Question): boolean =>
  act === 'change' &&
  aspect === 'season' &&
  metric?.kind === 'count' &&
  by.some(({ part }) => part === 'day-of-month')
