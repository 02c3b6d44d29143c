import type { WrongDates } from '../effects/odd/wrong-dates.ts'
import type { Judgement } from './verdict.ts'

const LIMITS = {
  /** Rows from before the first wrong date, below which nothing is said of since when. */
  fewestBefore: 10,
  /** By what chance all of them lie since then. */
  since: 0.001,
} as const

/** They begin on a day: there are many rows before it, and hardly a chance that none of them lies there. */
export const hasSince = ({ part }: WrongDates): boolean =>
  part !== null && part.number(0, 'before') >= LIMITS.fewestBefore && part.number(0, 'chance') < LIMITS.since

/** Dates that cannot be are counted and not estimated. */
export const decideDates = ({ main }: WrongDates): Judgement => ({
  kind: main.number(0, 'wrong') > 0 ? 'which' : 'no',
  sureness: main.number(0, 'wrong') > 0 ? 'high' : 'moderate',
  reasons: [],
})
