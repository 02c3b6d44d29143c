import type { MonthDays } from '../effects/change/month-days.ts'
import { beyondChance, surenessOf } from './decide.ts'
import type { Judgement } from './verdict.ts'

/** Days of a month, counted from its start or from its end. */
export interface MonthStretch {
  side: 'start' | 'middle' | 'end'
  from: number
  to: number
}

const ENDS = [1, 2, 3, 5]
/** Stretches of a month that are looked at: so many days from its start and from its end, and around its middle. */
export const MONTH_STRETCHES: readonly MonthStretch[] = [
  ...ENDS.map((to): MonthStretch => ({ side: 'start', from: 1, to })),
  ...ENDS.map((to): MonthStretch => ({ side: 'end', from: 1, to })),
  ...[0, 1, 2].map((around): MonthStretch => ({ side: 'middle', from: 15 - around, to: 15 + around })),
]
const LOOKS = MONTH_STRETCHES.length
export const MONTH_DAY_LIMITS = {
  /** Months below which nothing comes again. */
  fewestMonths: 6,
  /** Days of a month that must be there. */
  fewestDays: 25,
  /** Rows of a group below which it is not told apart. */
  fewestRows: 10,
} as const

/**
 * Another level on these days than on the others of the same months, with all stretches that were looked at allowed for; of
 * what is counted or added up more of it.
 * @param parts parts of the calendar that were looked at
 */
export const isMonthPeak = ({ numbers: { p, value }, addsUp }: MonthDays, parts = 1): boolean =>
  ((value ?? 0) > 0 || !addsUp) && beyondChance(p, LOOKS * parts)

export const decideMonthDays = (effect: MonthDays, parts = 1): Pick<Judgement, 'kind' | 'sureness'> =>
  isMonthPeak(effect, parts)
    ? { kind: 'which', sureness: surenessOf(effect.numbers.p, effect.numbers.n, LOOKS * parts) }
    : { kind: 'cannot-tell', sureness: 'cannot-tell' }
