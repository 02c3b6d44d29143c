/** Step of about `count` round intervals over a span: 1, 2 or 5 times a power of ten. */
export function roundStep(span: number, count: number): number {
  const raw = span / Math.max(1, count)
  const power = 10 ** Math.floor(Math.log10(raw))
  const error = raw / power
  return power * (error >= Math.sqrt(50) ? 10 : error >= Math.sqrt(10) ? 5 : error >= Math.SQRT2 ? 2 : 1)
}

/**
 * Lowest and highest of the numbers with a little room, not rounded: ticks stand inside, and no space is lost.
 * With `zero` the axis reaches to zero, without room beyond it.
 */
export function paddedDomain(
  values: number[],
  { zero = false, pad = 0.05 }: { zero?: boolean; pad?: number } = {},
): [number, number] {
  let low = values.reduce((a, b) => Math.min(a, b), Infinity)
  let high = values.reduce((a, b) => Math.max(a, b), -Infinity)
  const fromZero = { low: zero && low >= 0, high: zero && high <= 0 }
  if (fromZero.low) low = 0
  if (fromZero.high) high = 0
  const room = low === high ? (low === 0 ? 1 : Math.abs(low) * 0.1) : (high - low) * pad
  const tidy = (value: number) => Number(value.toPrecision(12))
  return [
    fromZero.low && low < high + room ? 0 : tidy(low - room),
    fromZero.high && low < 0 ? 0 : tidy(high + room),
  ]
}

/** 1.2K, 3M, 5B in the place of the letters of physics. */
export const SHORT_LABELS = "replace(replace(format(datum.value, '~s'), 'G', 'B'), 'k', 'K')"

/** Ticks of a logarithmic axis: powers of ten over wide spans, 1, 2 and 5 times them over narrow ones. */
export function logAxis([low, high]: [number, number]) {
  const decades = Math.log10(high / low)
  const every = Math.max(1, Math.ceil(decades / 7))
  const factors = decades >= 2.5 ? [1] : [1, 2, 5]
  const values: number[] = []
  const first = Math.floor(Math.log10(low) / every) * every
  for (let power = first; power <= Math.log10(high) + 1; power += every)
    values.push(...factors.map((factor) => Number(`${factor}e${power}`)))
  const inside = values.filter((value) => value >= low * 0.999 && value <= high * 1.001)
  return {
    values: inside.length > 1 ? inside : [low, high],
    ...(low >= 1 ? { labelExpr: SHORT_LABELS } : { format: ',.3~g' }),
  }
}

/**
 * Axis labels for a domain: thousands separators up to 100,000, then K, M, B; as many decimals as the step needs.
 * Years stand without separators. Returned as axis properties of Vega-Lite.
 */
export function numberAxis(
  [low, high]: [number, number],
  { percent = false, count = 5, years = false } = {},
) {
  const step = roundStep(high - low || 1, count)
  const size = Math.max(Math.abs(low), Math.abs(high))
  if (percent) {
    const digits = Math.min(4, Math.max(0, -Math.floor(Math.log10(step * 100) + 1e-9)))
    return { tickCount: count, format: `.${digits}%` }
  }
  if (size >= 1e15 || (size < 1e-5 && size > 0)) return { tickCount: count, format: '.1e' }
  if (size >= 100_000) return { tickCount: count, labelExpr: SHORT_LABELS }
  const digits = Math.min(8, Math.max(0, -Math.floor(Math.log10(step) + 1e-9)))
  return { tickCount: count, format: `${years ? '' : ','}.${digits}f` }
}

/** Names of columns that hold years, and those that the analysis gives to moments. */
const YEAR_NAME = /\b(year|yr|season|vintage)s?\b|^year|_year$|Year$/i
const MOMENT_NAME = /^(moment|time|when|at|date|period)$/i

/** Numbers between 1500 and 2200 are years, or means of years, when one of the names they go under says so. */
export const amongYears = (values: number[], ...names: (string | undefined)[]): boolean =>
  names.some((name) => name !== undefined && (YEAR_NAME.test(name) || MOMENT_NAME.test(name))) &&
  values.length > 0 &&
  values.every((value) => value >= 1500 && value <= 2200)

export const looksLikeYears = (values: number[], ...names: (string | undefined)[]): boolean =>
  amongYears(values, ...names) && values.every(Number.isInteger)

/** Labels of an axis of years: no separators of thousands, and none between two years. */
export const yearAxis = ([low, high]: [number, number], count = 8) => ({
  format: 'd',
  tickMinStep: 1,
  tickCount: Math.max(1, Math.min(count, Math.floor(high - low) + 1)),
})
