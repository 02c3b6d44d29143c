import type { View } from '../prose/view.ts'
import { beyondChance } from './decide.ts'
import { LIMITS } from './limits.ts'

/** Whose a peak is: some groups make it, all have it, or that cannot be told. */
export type PeakShape = 'some' | 'all' | 'open'

/** Groups that together make a peak, at most, and times their usual rate that they must have in it. */
const MOST = 3
const TIMES = 1.3

/**
 * Who makes a peak: the fewest groups that have most of what there is more in it, where groups do not lie there alike.
 * @param groups what each has more, the most first
 * @param p of all groups lying there alike
 */
export function carriersOfPeak(groups: View, p: number): { shape: PeakShape; levels: string[] } {
  const part = (row: number) => groups.number(row, 'part')
  if (beyondChance(p)) {
    const levels: string[] = []
    let held = 0
    for (const row of groups.rows.slice(0, Math.min(MOST, Math.floor(groups.length / 2)))) {
      levels.push(groups.text(row, 'level'))
      held += part(row)
      if (held >= LIMITS.carriesChange) return { shape: 'some', levels }
    }
    return { shape: 'open', levels: [] }
  }
  const all = groups.rows.every(
    (row) => groups.number(row, 'each') >= TIMES * groups.number(row, 'otherwise'),
  )
  return { shape: all ? 'all' : 'open', levels: [] }
}

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
