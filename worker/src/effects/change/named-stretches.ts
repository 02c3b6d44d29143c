import type { Covered, Stretch, Stretches } from './stretches.ts'

/** Two stretches of time that a question names, cut to what can be set side by side. */
export interface NamedStretches extends Stretches {
  /** Months of each. */
  months: { before: number; after: number }
  /** What was asked before anything was cut off. */
  asked: { before: Stretch; after: Stretch }
  /** Rows do not reach all through one of them, so that both are told over the months that they share. */
  cut: boolean
}

const DAY_MS = 86_400_000
const MONTH_DAYS = 30.44

const moment = (day: string): number => Date.parse(`${day.slice(0, 10)}T00:00:00Z`)
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)
const monthOf = (day: string): number => 12 * Number(day.slice(0, 4)) + Number(day.slice(5, 7)) - 1
const firstDay = (month: number): string => dayOf(Date.UTC(Math.floor(month / 12), month % 12, 1))
const lastDay = (month: number): string => dayOf(moment(firstDay(month + 1)) - DAY_MS)

const isMonths = ({ from, to }: Stretch): boolean =>
  from === firstDay(monthOf(from)) && to === lastDay(monthOf(to))
const daysOf = ({ from, to }: Stretch): number => Math.round((moment(to) - moment(from)) / DAY_MS) + 1
const monthsOf = (own: Stretch): number =>
  isMonths(own) ? monthOf(own.to) - monthOf(own.from) + 1 : Math.round((10 * daysOf(own)) / MONTH_DAYS) / 10

/** Whole months of a stretch that rows cover, counted from its own first one. */
function coveredMonths(own: Stretch, { from, to, spare }: Covered): { first: number; last: number } | null {
  const slack = spare * DAY_MS
  const count = monthOf(own.to) - monthOf(own.from) + 1
  const inside = Array.from({ length: count }, (_, at) => monthOf(own.from) + at).flatMap((month, at) =>
    moment(firstDay(month)) >= moment(from) - slack && moment(lastDay(month)) <= moment(to) + slack
      ? [at]
      : [],
  )
  return inside.length === 0 ? null : { first: inside[0]!, last: inside.at(-1)! }
}

/**
 * Two stretches, the earlier first. Where both are whole months and as long, each keeps the months that rows reach in both:
 * a year that is not over is held against as much of the other. Null where either has none.
 */
export function namedStretches(covered: Covered, [before, after]: [Stretch, Stretch]): NamedStretches | null {
  const asked = { before, after }
  const long = isMonths(before) && isMonths(after) && monthsOf(before) === monthsOf(after)
  const clipped = (own: Stretch): Stretch => ({
    from: own.from < covered.from ? covered.from : own.from,
    to: own.to > covered.to && !isMonths(own) ? covered.to : own.to,
  })
  let both: { before: Stretch; after: Stretch } = { before: clipped(before), after: clipped(after) }
  if (isMonths(before) && isMonths(after)) {
    const [first, second] = [coveredMonths(before, covered), coveredMonths(after, covered)]
    if (!first || !second) return null
    const shared = { first: Math.max(first.first, second.first), last: Math.min(first.last, second.last) }
    const [a, b] = long ? [shared, shared] : [first, second]
    if (a.first > a.last) return null
    const part = (own: Stretch, { first: from, last: to }: typeof a): Stretch => ({
      from: firstDay(monthOf(own.from) + from),
      to: lastDay(monthOf(own.from) + to),
    })
    both = { before: part(before, a), after: part(after, b) }
  }
  if (both.before.from > both.before.to || both.after.from > both.after.to) return null
  if (both.before.to >= both.after.from) return null
  const sameMonth = monthOf(both.before.from) % 12 === monthOf(both.after.from) % 12
  const months = { before: monthsOf(both.before), after: monthsOf(both.after) }
  return {
    ...both,
    like: sameMonth && months.before === months.after,
    months,
    asked,
    cut:
      both.before.from !== before.from ||
      both.before.to !== before.to ||
      both.after.from !== after.from ||
      both.after.to !== after.to,
  }
}
