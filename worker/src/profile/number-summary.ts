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
  const sorted = sortNumbers(withoutNulls(column))
  const n = sorted.length
  const nulls = column.length - n
  const { values, counts } = runs(sorted)
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
    minimum: sorted[0]! + 0,
    maximum: sorted[n - 1]! + 0,
    mean,
    standardDeviation,
    quantiles: PROBABILITIES.map((p) => quantile(sorted, p)),
    top: mostFrequent(values, counts),
    histogram: histogramOf(values, counts, n),
    whole: values.every((value) => Number.isInteger(value)),
    values,
    counts,
  }
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

function runs(sorted: Float64Array): { values: Float64Array; counts: Uint32Array } {
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

/** Two passes with a compensated sum (Neumaier 1974), so that the last digits do not depend on the order of the rows. */
function moments(values: Float64Array, counts: Uint32Array, n: number) {
  const mean = compensated(values.length, (i) => values[i]! * counts[i]!) / n
  if (n < 2) return { mean, standardDeviation: null }
  const squares = compensated(values.length, (i) => counts[i]! * (values[i]! - mean) ** 2)
  return { mean, standardDeviation: Math.sqrt(squares / (n - 1)) }
}

function compensated(length: number, term: (index: number) => number): number {
  let sum = 0
  let lost = 0
  for (let i = 0; i < length; i++) {
    const value = term(i)
    const next = sum + value
    lost += Math.abs(sum) >= Math.abs(value) ? sum - next + value : value - next + sum
    sum = next
  }
  return sum + lost
}

/** Quantile of sorted numbers by linear interpolation between neighbours. */
export function quantile(sorted: Float64Array, probability: number): number {
  const position = (sorted.length - 1) * probability
  const below = Math.floor(position)
  const low = sorted[below]!
  const high = sorted[Math.min(below + 1, sorted.length - 1)]!
  return low + (position - below) * (high - low) + 0
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
  const edge = (index: number) => (index === bins ? maximum : minimum + index * width)
  const histogram = Array.from({ length: bins }, (_, index) => ({
    from: edge(index),
    to: edge(index + 1),
    count: 0,
  }))
  for (let i = 0; i < values.length; i++) {
    let bin = Math.min(bins - 1, Math.floor((values[i]! - minimum) / width))
    // Rounding may put a value that lies on an edge one bin off.
    if (bin > 0 && values[i]! < edge(bin)) bin--
    else if (bin < bins - 1 && values[i]! >= edge(bin + 1)) bin++
    histogram[bin]!.count += counts[i]!
  }
  return histogram
}

function binCount(values: Float64Array, counts: Uint32Array, n: number): number {
  const range = values.at(-1)! - values[0]!
  if (range + 1 <= MOST_BINS && values.every((value) => Number.isInteger(value))) return range
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
