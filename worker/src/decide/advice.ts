import type { Measure } from '../playbooks/frame/frame.types.ts'
import type { View } from '../prose/view.ts'
import { LIMITS } from './limits.ts'

/** Limits of what is said of what to do. */
export const ADVICE = {
  /** Rows below which a group's own figure is none to say what it would be worth. */
  fewestRows: 10,
  /** Rows that it takes to show anything: of fewer no share and no mean is near enough to normal. */
  fewestToShow: 20,
  /** Months beyond which a figure that would show something shows it too late to be waited for. */
  longestWait: 12,
  /** The same of a pace, which is told by periods. */
  longestPace: 24,
  /** Times as many rows as there are that nobody waits for, where rows have no time. */
  mostTimes: 3,
  /** Part of a measure over all rows below which what could be had is not worth a line. */
  worthALine: 0.01,
  /** Other groups from which on it is said whether they differ among themselves. */
  fewestOthers: 3,
  /** Days on which a thing must have come for it to be said after how long without it it is over. */
  fewestTimes: 5,
  /** Ends that lie ahead, and their share of all, from which on when they come is something to plan by. */
  fewestAhead: 20,
  shareAhead: 0.25,
  /** Rows that a list of those to begin with holds at most. */
  mostListed: 1000,
} as const

/** More of it is better or worse, so that rows can be said to gain: times, costs, rates of what fails or succeeds. */
export const canGain = ({ better, kind }: Pick<Measure, 'better' | 'kind'>): boolean =>
  better !== null && (kind === 'mean' || kind === 'share')

/** What could be had goes the better way, of enough rows, and is more than next to nothing of all. */
export function isWorthSaying({ better }: Pick<Measure, 'better'>, view: View): boolean {
  const [gain, rows] = [view.number(0, 'gain'), view.number(0, 'n')]
  if (better === null || !(rows >= ADVICE.fewestRows) || !(view.number(0, 'n_toward') >= ADVICE.fewestRows))
    return false
  const better_way = better === 'less' ? gain < 0 : gain > 0
  return better_way && Math.abs(gain) >= ADVICE.worthALine * Math.abs(view.number(0, 'over_all'))
}

/** How far on the way a change is looked for: half of it where that shows soon enough, else all of it; null where neither. */
export function showsBy(view: View, rows: number): { part: 'half' | 'whole'; soon: boolean } | null {
  const soon = (part: string) => {
    const [n, months] = [view.number(0, `${part}_rows`), view.number(0, `${part}_months`)]
    if (!Number.isFinite(n)) return null
    return Number.isFinite(months) ? months <= ADVICE.longestWait : n <= ADVICE.mostTimes * rows
  }
  const [half, whole] = [soon('half'), soon('whole')]
  if (half) return { part: 'half', soon: true }
  if (whole !== null) return { part: 'whole', soon: whole }
  return null
}

/** The same of a pace, which is told by periods: a year's or two at the most. */
export function paceShowsBy(view: View): 'half' | 'whole' | null {
  const soon = (part: string) => view.number(0, `${part}_rows`) <= ADVICE.longestPace
  return soon('half') ? 'half' : soon('whole') ? 'whole' : null
}

/** The limit of a test of many, which is none of the matter of what to do. */
export const leavesAlone = (p: number | null, groups: number): boolean =>
  p !== null && Number.isFinite(p) && p >= LIMITS.level && groups >= ADVICE.fewestOthers

/** Enough of what has a planned end is still to come to it. */
export const liesAhead = (view: View): boolean =>
  view.number(0, 'ahead') >= Math.max(ADVICE.fewestAhead, ADVICE.shareAhead * view.number(0, 'n'))
