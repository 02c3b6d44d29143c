import type { EffectNumbers } from '#contract'
import { beyondChance, surenessOf } from './decide.ts'
import type { Judgement } from './verdict.ts'

/** Stretches at the ends of a month that are looked at: so many days, from its start and from its end. */
export const MONTH_STRETCHES = [1, 2, 3, 5] as const
const LOOKS = 2 * MONTH_STRETCHES.length
export const MONTH_DAY_LIMITS = {
  /** Months below which nothing comes again. */
  fewestMonths: 6,
  /** Days of a month that must be there. */
  fewestDays: 25,
  /** Rows of a group below which it is not told apart. */
  fewestRows: 10,
} as const

/** More on these days than on the others of the same months, with all stretches that were looked at allowed for. */
export const isMonthPeak = ({ p, value }: EffectNumbers): boolean =>
  (value ?? 0) > 0 && beyondChance(p, LOOKS)

export const decideMonthDays = (numbers: EffectNumbers): Pick<Judgement, 'kind' | 'sureness'> =>
  isMonthPeak(numbers)
    ? { kind: 'which', sureness: surenessOf(numbers.p, numbers.n, LOOKS) }
    : { kind: 'cannot-tell', sureness: 'cannot-tell' }
