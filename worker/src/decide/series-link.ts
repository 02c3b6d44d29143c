import type { SeriesLink } from '../effects/series/series-link.ts'
import { allowedFor, beyondChance, lower, surenessOf, type Standing } from './decide.ts'
import type { Judgement } from './verdict.ts'

/**
 * What lies between two series: one `leads`, they move `together`, it is `fragile` because a single stretch of two years
 * makes it, or nothing is shown.
 */
export type LinkReading = 'leads' | 'together' | 'fragile' | 'open'

/** p of the closest lag; where there is too little time to shift by, that of the slope with every year of lags allowed for. */
const pOf = ({ main }: SeriesLink): number => {
  const p = main.number(0, 'p')
  return Number.isFinite(p) ? p : allowedFor(main.number(0, 'slope_p'), 2 * main.number(0, 'lags_tried') + 1)
}

/**
 * @param tests pairs that were looked at
 * @param standing `open` where the goal names none of the others
 */
export function readLink(link: SeriesLink, tests: number, standing: Standing = 'named'): LinkReading {
  const { main } = link
  const ps = [pOf(link), main.number(0, 'slope_p')]
  if (!ps.every((p) => beyondChance(p, tests, standing))) return 'open'
  if (!(main.number(0, 'lowest_without') * main.number(0, 'highest_without') > 0)) return 'fragile'
  return main.number(0, 'lag') > 0 ? 'leads' : 'together'
}

export const isShown = (reading: LinkReading): boolean => reading === 'leads' || reading === 'together'

/** Sizes in the two halves of the time so far apart that one figure describes neither. */
const HALVES_APART = 3
export const halvesDiffer = ({ main }: SeriesLink): boolean => {
  const [a, b] = [main.number(0, 'first_half'), main.number(0, 'second_half')]
  if (!Number.isFinite(a) || !Number.isFinite(b)) return false
  return a * b <= 0 || Math.max(a / b, b / a) > HALVES_APART
}

/** Two forecasts are tried on the past, with the past of the other series and with its course. */
const TRIED = 2
export const helpsAhead = ({ main }: SeriesLink): boolean =>
  main.number(0, 'skill') > 0 && beyondChance(main.number(0, 'skill_p'), TRIED)
/** Knowing what the other series does would have made forecasts better: only then do scenarios say anything. */
export const holdsOutOfSample = ({ main }: SeriesLink): boolean =>
  main.number(0, 'course_skill') > 0 && beyondChance(main.number(0, 'course_p'), TRIED)

export function decideLink(link: SeriesLink, reading: LinkReading, tests: number): Judgement {
  if (!isShown(reading)) return { kind: 'cannot-tell', sureness: 'cannot-tell', reasons: [] }
  const p = Math.max(pOf(link), link.main.number(0, 'slope_p'))
  const whole = surenessOf(p, link.main.number(0, 'n'), tests)
  return { kind: 'how-much', sureness: halvesDiffer(link) ? lower(whole) : whole, reasons: [] }
}
