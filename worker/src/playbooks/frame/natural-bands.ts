/** What rows have of a number, such as a length of time, in a unit and with the limits that people think in. */
export interface Scale {
  /** A word in the plural, or what stands right behind a figure; empty where there is none. */
  unit: string
  /** What stands right before a figure. */
  before?: string
  /** Whole numbers, so that the next band begins one above a limit. */
  whole: boolean
  limits: readonly number[]
}

const HOURS: Scale = { unit: 'hours', whole: false, limits: [1, 2, 4, 8, 12, 24, 48, 72] }
const DAYS: Scale = {
  unit: 'days',
  whole: true,
  limits: [1, 3, 7, 14, 21, 30, 60, 90, 120, 180, 270, 365, 545, 730, 1095, 1460],
}
const YEARS: Scale = {
  unit: 'years',
  whole: true,
  limits: [1, 2, 3, 5, 7, 10, 15, 20, 25, 30, 40, 50, 60, 70, 80, 90, 100],
}

const MINUTES: Scale = {
  unit: 'minutes',
  whole: false,
  limits: [1, 2, 5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 240, 360, 480],
}
const WEEKS: Scale = { unit: 'weeks', whole: true, limits: [1, 2, 4, 6, 8, 13, 26, 39, 52, 78, 104, 156] }
const MONTHS: Scale = {
  unit: 'months',
  whole: true,
  limits: [1, 2, 3, 6, 9, 12, 18, 24, 36, 48, 60, 84, 120],
}

/** The limits of every unit of time. */
export const SCALES: readonly Scale[] = [MINUTES, HOURS, DAYS, WEEKS, MONTHS, YEARS]

const DAY = 86_400
/** Middle of what is still told in hours, and of what is told in years. */
const MOST_HOURS = 2 * DAY
const FEWEST_YEARS = 3 * 365 * DAY

/** @param middle seconds that half of the rows do not reach */
export const scaleOf = (middle: number, timed: boolean): Scale =>
  timed && middle < MOST_HOURS ? HOURS : middle >= FEWEST_YEARS ? YEARS : DAYS

const MOST_BANDS = 6
/** Rows that a band must have, alone and as a share of all. */
const FEWEST = 20
const FEWEST_SHARE = 0.05

/**
 * The limits of bands that all hold rows enough: of neighbours that are too many those with fewest rows are taken together.
 * @param upTo how many rows lie up to each limit
 * @param most bands there may be
 * @returns none where fewer than two bands can be made
 */
export function bandLimits(
  limits: readonly number[],
  upTo: readonly number[],
  n: number,
  most = MOST_BANDS,
): number[] {
  const fewest = Math.max(FEWEST, FEWEST_SHARE * n)
  const kept: { limit: number; upTo: number }[] = []
  for (const [at, limit] of limits.entries()) {
    const own = upTo[at]!
    if (own - (kept.at(-1)?.upTo ?? 0) >= fewest && n - own >= fewest) kept.push({ limit, upTo: own })
  }
  while (kept.length >= most) {
    const together = kept.map((_, at) => (kept[at + 1]?.upTo ?? n) - (kept[at - 1]?.upTo ?? 0))
    kept.splice(together.indexOf(Math.min(...together)), 1)
  }
  return kept.map(({ limit }) => limit)
}

/** "up to 7 days", "8 to 14 days", "over 14 days"; "up to $2,000", "over 20% up to 40%". */
export function bandNames({ unit, whole, before = '' }: Scale, limits: readonly number[]): string[] {
  const figure = (value: number) => `${before}${value.toLocaleString('en-US', { maximumFractionDigits: 10 })}`
  const word = /^[a-z]/i.test(unit.trim()) ? unit.trim() : null
  const after = (most: number) => (word === null ? unit : ` ${most === 1 ? word.replace(/s$/, '') : word}`)
  const called = (value: number) => `${figure(value)}${after(value)}`
  return [
    `up to ${called(limits[0]!)}`,
    ...limits.slice(1).map((limit, at) => {
      const last = limits[at]!
      if (!whole) return `over ${figure(last)} up to ${called(limit)}`
      return last + 1 < limit ? `${figure(last + 1)} to ${called(limit)}` : called(limit)
    }),
    `over ${called(limits.at(-1)!)}`,
  ]
}
