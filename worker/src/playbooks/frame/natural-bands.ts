/** A length of time that rows have, in a unit and with the limits that people think in. */
export interface Scale {
  unit: 'hours' | 'days' | 'years'
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
 * The limits of bands that all hold rows enough, at most six of them: of neighbours that are too many those with fewest
 * rows are taken together.
 * @param upTo how many rows lie up to each limit
 * @returns none where fewer than two bands can be made
 */
export function bandLimits(limits: readonly number[], upTo: readonly number[], n: number): number[] {
  const fewest = Math.max(FEWEST, FEWEST_SHARE * n)
  const kept: { limit: number; upTo: number }[] = []
  for (const [at, limit] of limits.entries()) {
    const own = upTo[at]!
    if (own - (kept.at(-1)?.upTo ?? 0) >= fewest && n - own >= fewest) kept.push({ limit, upTo: own })
  }
  while (kept.length >= MOST_BANDS) {
    const together = kept.map((_, at) => (kept[at + 1]?.upTo ?? n) - (kept[at - 1]?.upTo ?? 0))
    kept.splice(together.indexOf(Math.min(...together)), 1)
  }
  return kept.map(({ limit }) => limit)
}

/** "up to 7 days", "8 to 14 days", "over 14 days". */
export function bandNames({ unit, whole }: Scale, limits: readonly number[]): string[] {
  const called = (most: number) => (most === 1 ? unit.slice(0, -1) : unit)
  return [
    `up to ${limits[0]} ${called(limits[0]!)}`,
    ...limits.slice(1).map((limit, at) => {
      const last = limits[at]!
      return whole && last + 1 < limit
        ? `${last + 1} to ${limit} ${unit}`
        : `over ${last} up to ${limit} ${unit}`
    }),
    `over ${limits.at(-1)} ${called(limits.at(-1)!)}`,
  ]
}
