import { yearsOf } from './calendar.ts'
import { draws } from './draws.ts'
import { slumpAt, tightnessAt } from './recessions.ts'

/** What of the short rate and of the spread to the ten-year yield a rate is made of, and what is added. */
export interface RateParts {
  short?: number
  spread?: number
  more?: number
}

const FIRST_YEAR = 1913
const MONTHS = 12 * 200
/** How long a rate remembers where it was, in months. */
const MEMORY = 30
const [SHORT, SPREAD] = [3.4, 1.6]

/** Swings about nothing, month by month, with the given spread; the same for the same name. */
function swings(name: string, size: number): number[] {
  const next = draws(name)
  const kept = Math.exp(-1 / MEMORY)
  let swing = 0
  return Array.from(
    { length: MONTHS },
    () => (swing = kept * swing + Math.sqrt(1 - kept * kept) * size * next()),
  )
}

let made: { short: number[]; spread: number[] } | undefined
const swinging = () => (made ??= { short: swings('short rate', 1.2), spread: swings('spread', 0.6) })

/** Between the months a straight line, so that daily and monthly series of one rate agree. */
function between(values: readonly number[], date: string): number {
  const at = Math.max(0, (yearsOf(date) - FIRST_YEAR) * 12)
  const month = Math.floor(at)
  return values[month]! + (at - month) * (values[month + 1]! - values[month]!)
}

/** A rate at a day: money is tightened before recessions, when the spread closes, and eased in them. */
export function rateAt({ short = 0, spread = 0, more = 0 }: RateParts, date: string): number {
  const [tight, slump] = [tightnessAt(date), slumpAt(date)]
  const own = swinging()
  const low = Math.max(0.05, SHORT + between(own.short, date) + 2 * tight - 2 * slump)
  const gap = SPREAD + between(own.spread, date) - 2.1 * tight + 0.7 * slump
  return short * low + spread * gap + more
}
