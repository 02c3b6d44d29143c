import type { PeakGroups } from '../effects/change/calendar-peak.ts'
import type { View } from '../prose/view.ts'
import { beyondChance } from './decide.ts'
import { LIMITS } from './limits.ts'

/** Whose a peak is: some groups make it, all have it, or that cannot be told. */
export type PeakShape = 'some' | 'all' | 'open'

/** Groups that together make a peak, at most, and times their usual rate that all must have in it to have it alike. */
const MOST = 3
const TIMES = 1.3
/** Times their usual share of the rows that groups must have of what there is more: who has most rows has most of it anyway. */
const OVER_USUAL = 1.25

/**
 * Who makes a peak: the fewest groups that have most of what there is more in it, where groups do not lie there alike.
 * @param groups what each has more, the most first
 * @param p of all groups lying there alike
 */
export function carriersOfPeak(groups: View, p: number): { shape: PeakShape; levels: string[] } {
  const part = (row: number) => groups.number(row, 'part')
  if (beyondChance(p)) {
    const usual = groups.numbers('otherwise').reduce((sum, own) => sum + own, 0)
    const levels: string[] = []
    let [held, share] = [0, 0]
    for (const row of groups.rows.slice(0, Math.min(MOST, Math.floor(groups.length / 2)))) {
      levels.push(groups.text(row, 'level'))
      held += part(row)
      share += groups.number(row, 'otherwise') / usual
      if (held >= LIMITS.carriesChange)
        return held >= OVER_USUAL * share ? { shape: 'some', levels } : { shape: 'open', levels: [] }
    }
    return { shape: 'open', levels: [] }
  }
  const all = groups.rows.every(
    (row) => groups.number(row, 'each') >= TIMES * groups.number(row, 'otherwise'),
  )
  return { shape: all ? 'all' : 'open', levels: [] }
}

/** Whether some make the peak, with all columns that were looked at allowed for; of columns that nobody named it takes more. */
export const makesPeak = ({ shape, numbers, dimension }: PeakGroups, looked: number): boolean =>
  shape === 'some' && beyondChance(numbers.p, looked, dimension.asked ? 'named' : 'open')

/** Whether all others have as many at these moments as at any, or close to it. */
export const othersStayLevel = (figures: View): boolean => {
  const [then, otherwise] = ['others_each', 'others_otherwise'].map((column) => figures.number(0, column))
  return Math.abs(then! - otherwise!) <= LIMITS.countsMove * Math.max(then!, otherwise!)
}

/**
 * How far one part of the calendar parts a measure, as share of its level: the spread that two sides make which hold so
 * much of the time. By it the strongest of several is told first.
 */
export const strengthOf = (inside: number, outside: number, share: number): number => {
  const level = share * inside + (1 - share) * outside
  return (Math.abs(inside - outside) * Math.sqrt(share * (1 - share))) / Math.max(Math.abs(level), 1e-9)
}
