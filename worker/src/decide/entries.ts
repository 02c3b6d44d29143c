import type { View } from '../prose/view.ts'

/** Entries that can be no such value: limits by which they are told from values that are merely rare. */
export const ENTRY_LIMITS = {
  /** Quartile ranges of the logarithm beyond a quartile, from which on an entry lies apart. */
  ranges: 3,
  /** Rows below which nothing lies apart from anything. */
  fewestRows: 50,
  /** Rows of a group whose middle an entry is held against. */
  fewestFellows: 15,
  /** Part of the variance of the logarithm that may be left within groups for entries to be held against these too. */
  closer: 0.95,
  /** Between these quantiles lies the bulk of the rows. */
  bulk: [0.05, 0.95],
  /** As many entries that lie apart may each be an error of its own; values that come are more. */
  few: 3,
  /** Times the next value from which on so few are errors. */
  timesNext: 2,
  /** Quartile range of the logarithm from which on small amounts come as well as large ones, and none is a slip. */
  wide: 1.2,
  /** Steps between the values of a column within which the least of them is one of the others. */
  fewSteps: 3,
  /** Share of the rows that may have been entered in another unit, or with a digit too many. */
  sameSlip: 0.02,
  /** Share of the rows that may have been left running. */
  leftRunning: 0.01,
  /** Times the next length of time, for what was left running. */
  timesNextRunning: 3,
  /** One and the same number, far from all others, may stand for nothing this often. */
  sameNumber: 0.1,
  /** Least share of the median that the least value above zero has where zeros stand for nothing. */
  zeroApart: 0.25,
  /** Share of the rows that zeros may be there. */
  zeros: 0.05,
  /** Values next above nought that are all there where nought is the next of them: paid the same day, or a day later. */
  continued: 3,
  /** Share of the rows that may lie far below zero, and share that may lie below it at all where these are none. */
  farBelow: 0.01,
  /** Times the bulk of the values above zero that an entry must lie below it. */
  timesBelow: 4,
  /** Share of the rows below which those that are written otherwise move nothing. */
  fewSpelled: 0.02,
  /** Share of the rows below zero from which on a column crosses it. */
  crosses: 0.05,
} as const

/** How many times too large or small an entry is that was made in another unit: a digit, months of a year, cents, litres. */
const SLIPS = [10, 12, 100, 1000]
const SLIP_TOLERANCE = Math.log(1.6)

/** One end of a column, on the logarithm and from the middle of its like. */
export interface FarSide {
  /** Entries that lie apart. */
  n: number
  /** How many different ones. */
  values: number
  /** The nearest of them and the furthest of the others, as distances from the middle. */
  nearest: number
  next: number
  /** The middle of them. */
  middle: number
  /** Steps from one value of the column to the next that lie between them and the others; null where nobody counted. */
  steps: number | null
}

/**
 * Whether what lies apart at one end are errors of entry.
 * @param range quartile range of the rows, on the logarithm
 * @param likes they are held against their own group, where only a slip of unit or digit is none of theirs
 */
export function isErrorOfEntry(
  side: FarSide,
  {
    rows,
    range,
    end,
    likes,
    running,
  }: {
    rows: number
    range: number
    end: 'high' | 'low'
    likes: boolean
    /** Lengths of time, of which some may never have been ended. */
    running: boolean
  },
): boolean {
  const { few, timesNext, sameSlip, sameNumber, leftRunning, timesNextRunning, fewestRows, wide, fewSteps } =
    ENTRY_LIMITS
  if (!(side.n > 0) || rows < fewestRows) return false
  const gap = Math.exp(Math.abs(side.nearest - side.next))
  const away = Math.abs(side.middle)
  const isSlip = SLIPS.some((times) => Math.abs(away - Math.log(times)) <= Math.max(SLIP_TOLERANCE, range))
  if (running && end === 'high')
    return (
      side.n <= Math.max(few, leftRunning * rows) && gap >= (side.n <= few ? timesNext : timesNextRunning)
    )
  // What took little time took little time.
  if (running || gap < timesNext) return false
  if (end === 'low' && range > wide) return false
  // From one to two is twice as much, and the next value all the same.
  if (end === 'low' && side.steps !== null && side.steps <= fewSteps) return false
  if (likes || end === 'low') return isSlip && side.n <= Math.max(few, sameSlip * rows)
  return (
    side.n <= few ||
    (side.values === 1 && side.n <= sameNumber * rows) ||
    (isSlip && side.n <= sameSlip * rows)
  )
}

/** The largest entries of a column, the largest first, each with how far it lies above the middle of its own like. */
export interface LargeEntry {
  value: number
  /** On the logarithm, from the middle of each group that it is in; and how far the bulk of that group reaches. */
  likes: { away: number; reach: number }[]
}

/**
 * How many of the largest entries are slips of a digit: nothing else comes near them, and each is ten or a hundred times
 * what its own group has.
 */
export function slipsAtTheTop(largest: readonly LargeEntry[], rows: number): number {
  const { few, timesNext, sameSlip, fewestRows } = ENTRY_LIMITS
  if (rows < fewestRows) return 0
  const most = Math.min(2 * few, Math.max(few, sameSlip * rows), largest.length - 1)
  const isSlipOfOne = ({ likes }: LargeEntry) =>
    likes.some(
      ({ away, reach }) =>
        away > reach && SLIPS.some((times) => Math.abs(away - Math.log(times)) <= SLIP_TOLERANCE),
    )
  let found = 0
  for (let n = 1; n <= most && isSlipOfOne(largest[n - 1]!); n++)
    if (largest[n - 1]!.value >= timesNext * largest[n]!.value) found = n
  return found
}

/** Below it a code is no value of most things, once is enough. */
const PLAIN_CODE = -99
const CODE_TIMES = 4

/** What is known of a column beside its codes. */
export interface Plain {
  least: number
  greatest: number
}

/**
 * Whether a number stands for "no value": it comes again, and lies where nothing else does.
 * @param signed amounts below zero come, as of a change or a temperature
 */
export function isCode(code: number, n: number, { least, greatest }: Plain, signed: boolean): boolean {
  if (!(n > 0) || !Number.isFinite(least)) return false
  const reach = Math.max(Math.abs(least), Math.abs(greatest))
  if (code <= PLAIN_CODE) return least >= 0 || Math.abs(code) > CODE_TIMES * reach
  if (n < 2) return false
  if (code < 0) return least >= 0 && !signed
  return code - greatest > 2 * (greatest - least) && greatest < code / CODE_TIMES
}

/**
 * Zeros stand for "no reading" where they are few and nothing else comes near them.
 * @param never nobody has nothing of it: of salaries small ones come too
 * @param continues how many of the whole numbers next above nought are there, where all values are whole
 */
export const isZeroForNone = (
  {
    zeros,
    rows,
    least,
    median,
    continues,
  }: { zeros: number; rows: number; least: number; median: number; continues: number },
  never = false,
): boolean =>
  zeros > 0 &&
  rows >= ENTRY_LIMITS.fewestRows &&
  zeros <= ENTRY_LIMITS.zeros * rows &&
  (never || (least > ENTRY_LIMITS.zeroApart * median && continues < ENTRY_LIMITS.continued))

/**
 * Whether what lies far below zero is none of the values: hardly anything else is below zero at all, and nothing between.
 * @param far those beyond so many times the bulk, `below` all that are below zero
 * @param nearest the nearest of those to nought, `next` the least of all others
 */
export function isFarBelowZero(
  { far, below, nearest, next }: { far: number; below: number; nearest: number; next: number },
  rows: number,
): boolean {
  const { fewestRows, few, farBelow, timesNext } = ENTRY_LIMITS
  return (
    far > 0 &&
    rows >= fewestRows &&
    far <= Math.max(few, farBelow * rows) &&
    below - far <= farBelow * rows &&
    (next >= 0 || nearest <= timesNext * next)
  )
}

/** The largest different values of a column with their rows, the largest first, and how it counts below them. */
export interface Largest {
  tops: readonly { value: number; n: number }[]
  rows: number
  /** Whole numbers from nought or one on, each of which comes, up to this; null where the others are none. */
  countsTo: number | null
}

/** Times the next value from which on one that comes again and again is a code, and single ones are no counts. */
const CODE_APART = 10
const COUNT_APART = 5
const CODE_ROWS = 3
/** Where a count ends that nobody takes for a measure. */
const MOST_COUNTED = 10

/**
 * Above which value nothing is one: a number that comes again and again far above all others, whatever else lies above the
 * bulk (43,200 minutes five times, beside 780 once), or a few numbers where all others count to four. Null where all may be.
 */
export function noneAbove({ tops, rows, countsTo }: Largest): number | null {
  const { fewestRows, sameNumber, few } = ENTRY_LIMITS
  const [first, second] = tops
  if (rows < fewestRows || !first || !second || second.value <= 0) return null
  if (first.n >= CODE_ROWS && first.n <= sameNumber * rows && first.value >= CODE_APART * second.value)
    return Math.sqrt(first.value * second.value)
  if (countsTo === null || countsTo < 2 || countsTo > MOST_COUNTED) return null
  const above = tops.filter(({ value }) => value > countsTo)
  const n = above.reduce((sum, own) => sum + own.n, 0)
  return n > 0 && n <= few && above.every(({ value }) => value >= COUNT_APART * countsTo)
    ? Math.sqrt(above.at(-1)!.value * countsTo)
    : null
}

/** Share of the zeros that must stand where nothing has happened, and of the rows there that must hold one. */
const EXACTLY = 0.95
const FEWEST_ZEROS = 3

/**
 * Zeros that stand exactly where nothing has happened are no readings.
 * @param length a length of time, which is none of what is not done however many others took none
 */
export const isNoReading = (
  { zeros, zerosNot, filledNot }: { zeros: number; zerosNot: number; filledNot: number },
  length: boolean,
): boolean =>
  zerosNot >= FEWEST_ZEROS &&
  (length ? zerosNot >= EXACTLY * filledNot : zerosNot === filledNot && zerosNot >= EXACTLY * zeros)

const SWAPPED = {
  /** Dates before their beginning that are put right, and part of all such dates. */
  fewest: 5,
  right: 0.9,
  /** Part of the other dates that would lie between the same ends as well, beyond which being put right says nothing. */
  chance: 0.25,
  /** Dates that cannot be exchanged, by which it is known how far apart two lie. */
  fixed: 30,
} as const

/** Dates that cannot be are put right by exchanging day and month, nearly all of them, where hardly any others would be. */
export function areSwapped(view: View): boolean {
  const at = (column: string) => view.number(0, column)
  return (
    at('fixed') >= SWAPPED.fixed &&
    at('back_right') >= SWAPPED.fewest &&
    at('back_right') >= SWAPPED.right * at('back') &&
    at('chance') <= SWAPPED.chance * at('ambiguous')
  )
}
