import { sortNumbers } from './sort-numbers.ts'

/** Everything the profile says about a column of numbers, dates or times. */
export interface NumberSummary {
  nulls: number
  count: number
  distinct: number
  minimum: number | null
  maximum: number | null
  mean: number | null
  /** With n - 1 in the denominator; null below two values. */
  standardDeviation: number | null
  /** At PROBABILITIES, between neighbours by linear interpolation (type 7 of Hyndman and Fan 1996, R's default). */
  quantiles: number[]
  top: { value: number; count: number }[]
  histogram: { from: number; to: number; count: number }[]
  whole: boolean
  /** Distinct values, ascending, with their counts. */
  values: Float64Array
  counts: Uint32Array
}

export const PROBABILITIES = [0.01, 0.05, 0.25, 0.5, 0.75, 0.95, 0.99]
const TOP = 20

/** Summarises numbers (NaN for null); the array is left as it is. */
export function summariseNumbers(column: Float64Array): NumberSummary {
  const { values, counts } = countOnGrid(column) ?? countSorted(column)
  const n = counts.reduce((sum, count) => sum + count, 0)
  const nulls = column.length - n
  const empty = {
    minimum: null,
    maximum: null,
    mean: null,
    standardDeviation: null,
    quantiles: [],
    top: [],
    histogram: [],
  }
  if (n === 0) return { nulls, count: 0, distinct: 0, whole: false, values, counts, ...empty }
  const { mean, standardDeviation } = moments(values, counts, n)
  return {
    nulls,
    count: n,
    distinct: values.length,
    minimum: values[0]!,
    maximum: values.at(-1)!,
    mean,
    standardDeviation,
    quantiles: quantilesOf(values, counts, n),
    top: mostFrequent(values, counts),
    histogram: histogramOf(values, counts, n),
    whole: allWhole(values),
    values,
    counts,
  }
}

function allWhole(values: Float64Array): boolean {
  for (let i = 0; i < values.length; i++) if (values[i] !== Math.floor(values[i]!)) return false
  return true
}

interface Distinct {
  /** Ascending. */
  values: Float64Array
  counts: Uint32Array
}

/** Grids tried: whole numbers, and decimals of one to six places. */
const SCALES = [1, 10, 100, 1000, 1e4, 1e5, 1e6]
const MOST_CELLS = 1 << 22
const PROBE = 64

/**
 * Counts values that lie on a grid of decimals, such as prices in cents, in one array cell each: no sorting. Null where
 * they do not, or where the grid is much larger than the column.
 */
function countOnGrid(column: Float64Array): Distinct | null {
  const n = column.length
  const scale = likelyScale(column)
  if (scale === null) return null
  let low = Infinity
  let high = -Infinity
  for (let i = 0; i < n; i++) {
    const value = column[i]!
    if (value < low) low = value
    if (value > high) high = value
  }
  const base = Math.round(low * scale)
  const cells = Math.round(high * scale) - base + 1
  if (!(cells <= MOST_CELLS) || cells > 8 * n + 1024) return null
  const grid = new Uint32Array(cells)
  for (let i = 0; i < n; i++) {
    const value = column[i]!
    const at = scale === 1 ? Math.floor(value) : Math.round(value * scale)
    if ((scale === 1 ? at : at / scale) === value) grid[at - base]!++
    else if (value === value) return null
  }
  let distinct = 0
  for (let i = 0; i < cells; i++) if (grid[i] !== 0) distinct++
  const values = new Float64Array(distinct)
  const counts = new Uint32Array(distinct)
  for (let i = 0, to = 0; i < cells; i++)
    if (grid[i] !== 0) {
      values[to] = (i + base) / scale + 0
      counts[to++] = grid[i]!
    }
  return { values, counts }
}

/** The coarsest grid that some of the values lie on, looked at from end to end; null for none, or for no values. */
function likelyScale(column: Float64Array): number | null {
  const probes: number[] = []
  const step = Math.max(1, Math.floor(column.length / PROBE))
  for (let i = 0; i < column.length; i += step) if (column[i] === column[i]) probes.push(column[i]!)
  if (probes.length === 0) return null
  const fits = (scale: number) => probes.every((value) => Math.round(value * scale) / scale === value)
  return SCALES.find(fits) ?? null
}

/** Counts any values by sorting them. */
function countSorted(column: Float64Array): Distinct {
  const sorted = sortNumbers(withoutNulls(column))
  let distinct = sorted.length > 0 ? 1 : 0
  for (let i = 1; i < sorted.length; i++) if (sorted[i] !== sorted[i - 1]) distinct++
  const values = new Float64Array(distinct)
  const counts = new Uint32Array(distinct)
  let at = -1
  for (let i = 0; i < sorted.length; i++) {
    if (i === 0 || sorted[i] !== sorted[i - 1]) values[++at] = sorted[i]!
    counts[at]!++
  }
  return { values, counts }
}

function withoutNulls(column: Float64Array): Float64Array {
  const kept = new Float64Array(column.length)
  let n = 0
  for (let i = 0; i < column.length; i++) {
    const value = column[i]!
    // Adding zero makes -0 the same value as 0.
    if (value === value) kept[n++] = value + 0
  }
  return kept.subarray(0, n)
}

/** Two passes with a compensated sum (Neumaier 1974), so that the last digits do not depend on the order of the rows. */
function moments(values: Float64Array, counts: Uint32Array, n: number) {
  let sum = 0
  let lost = 0
  for (let i = 0; i < values.length; i++) {
    const value = values[i]! * counts[i]!
    const next = sum + value
    lost += Math.abs(sum) >= Math.abs(value) ? sum - next + value : value - next + sum
    sum = next
  }
  const mean = (sum + lost) / n
  if (n < 2) return { mean, standardDeviation: null }
  // Squares are all of one sign, and their sum loses no more than its last digits.
  let squares = 0
  let rest = 0
  for (let i = 0; i < values.length; i++) {
    const value = counts[i]! * (values[i]! - mean) ** 2 - rest
    const next = squares + value
    rest = next - squares - value
    squares = next
  }
  return { mean, standardDeviation: Math.sqrt(squares / (n - 1)) }
}

/** Quantiles at PROBABILITIES of values with counts, in one walk over them. */
function quantilesOf(values: Float64Array, counts: Uint32Array, n: number): number[] {
  let at = 0
  let seen = counts[0]!
  const valueAt = (rank: number) => {
    while (seen <= rank) seen += counts[++at]!
    return values[at]!
  }
  return PROBABILITIES.map((probability) => {
    const position = (n - 1) * probability
    const below = Math.floor(position)
    const low = valueAt(below)
    // The next value is looked at without walking on, for the next probability may need this one.
    const high = seen > below + 1 || at + 1 >= values.length ? low : values[at + 1]!
    return low + (position - below) * (high - low)
  })
}

/** The most frequent values, most frequent first, ties by value. */
function mostFrequent(values: Float64Array, counts: Uint32Array): { value: number; count: number }[] {
  const top: number[] = []
  let least = 0
  for (let i = 0; i < counts.length; i++) {
    const count = counts[i]!
    if (top.length === TOP && count <= least) continue
    let at = top.length
    while (at > 0 && counts[top[at - 1]!]! < count) at--
    top.splice(at, 0, i)
    if (top.length > TOP) top.pop()
    least = counts[top.at(-1)!]!
  }
  return top.map((i) => ({ value: values[i]!, count: counts[i]! }))
}

const MOST_BINS = 40
const LEAST_BINS = 8

/** Equal-width bins; their number by Freedman and Diaconis (1981), between 8 and 40, one per value for few whole numbers. */
function histogramOf(values: Float64Array, counts: Uint32Array, n: number): NumberSummary['histogram'] {
  const minimum = values[0]!
  const maximum = values.at(-1)!
  if (minimum === maximum) return [{ from: minimum, to: maximum, count: n }]
  const bins = binCount(values, counts, n)
  const width = (maximum - minimum) / bins
  const edges = Float64Array.from({ length: bins + 1 }, (_, index) =>
    index === bins ? maximum : minimum + index * width,
  )
  const inBins = new Float64Array(bins)
  let bin = 0
  for (let i = 0; i < values.length; i++) {
    while (bin < bins - 1 && values[i]! >= edges[bin + 1]!) bin++
    inBins[bin]! += counts[i]!
  }
  return Array.from(inBins, (count, index) => ({ from: edges[index]!, to: edges[index + 1]!, count }))
}

function binCount(values: Float64Array, counts: Uint32Array, n: number): number {
  const range = values.at(-1)! - values[0]!
  if (range + 1 <= MOST_BINS && allWhole(values)) return range
  const iqr = weightedQuantile(values, counts, n, 0.75) - weightedQuantile(values, counts, n, 0.25)
  const width = (2 * iqr) / Math.cbrt(n)
  const wanted = width > 0 ? Math.ceil(range / width) : Math.ceil(Math.log2(n)) + 1
  return Math.max(Math.min(LEAST_BINS, n), Math.min(MOST_BINS, wanted))
}

function weightedQuantile(values: Float64Array, counts: Uint32Array, n: number, probability: number): number {
  const rank = Math.ceil(n * probability)
  let seen = 0
  for (let i = 0; i < values.length; i++) {
    seen += counts[i]!
    if (seen >= rank) return values[i]!
  }
  return values.at(-1)!
}
