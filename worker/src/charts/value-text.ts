import { formatValue, type Scalar } from '#contract'

const UNITS = [
  [1e12, 'T'],
  [1e9, 'B'],
  [1e6, 'M'],
] as const

const minus = (text: string) => text.replace(/^-/, '\u2212')

/** Decimals that give a number of this size three figures, or two when it is small. */
const decimalsFor = (size: number): number =>
  size >= 100 ? 0 : size >= 10 ? 1 : size >= 0.1 ? 2 : Math.min(8, 1 - Math.floor(Math.log10(size)))

/**
 * One way to print all values of a chart, so that they can be compared at a glance: the same decimals for all,
 * as many as the largest needs for three figures; millions and more in short. A value that would show as zero
 * keeps two figures of its own. Years stand without separators of thousands.
 */
export function valueFormatter(
  values: number[],
  percent = false,
  years = false,
): (value: Scalar | undefined) => string {
  const scale = percent ? 100 : 1
  const size = values.reduce((a, b) => Math.max(a, Math.abs(b)), 0) * scale
  const [divisor, unit] = UNITS.find(([from]) => size >= from) ?? [1, '']
  const whole = values.every((value) => Number.isInteger(value * scale)) && divisor === 1
  const figures = size / divisor
  const digits = whole || figures === 0 ? 0 : decimalsFor(figures)
  const decimals = percent ? Math.min(digits, 1) : digits
  const suffix = unit + (percent ? '%' : '')
  const format = new Intl.NumberFormat('en-US', {
    useGrouping: !years,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  return (value) => {
    if (typeof value !== 'number')
      return value === undefined || value === null ? '' : formatValue(value, 'text')
    const scaled = (value * scale) / divisor
    const text = format.format(scaled)
    if (scaled !== 0 && !/[1-9]/.test(text)) return formatValue(value, percent ? 'percent2' : 'number')
    return minus(text) + suffix
  }
}
