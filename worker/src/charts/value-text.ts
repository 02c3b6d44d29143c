import { formatValue, type Scalar } from '#contract'

const UNITS = [
  [1e12, 'T'],
  [1e9, 'B'],
  [1e6, 'M'],
] as const

const minus = (text: string) => text.replace(/^-/, '\u2212')

/**
 * One way to print all values of a chart, so that they can be compared at a glance: the same decimals for all,
 * as many as the largest needs for three figures; millions and more in short. A value that would show as zero
 * keeps two figures of its own.
 */
export function valueFormatter(values: number[], percent = false): (value: Scalar | undefined) => string {
  const scale = percent ? 100 : 1
  const size = values.reduce((a, b) => Math.max(a, Math.abs(b)), 0) * scale
  const [divisor, unit] = UNITS.find(([from]) => size >= from) ?? [1, '']
  const whole = values.every((value) => Number.isInteger(value * scale)) && divisor === 1
  const figures = size / divisor
  const digits = whole || figures >= 100 ? 0 : figures >= 10 ? 1 : figures >= 0.1 ? 2 : figures > 0 ? 3 : 0
  const decimals = percent ? Math.min(digits, 1) : digits
  const suffix = unit + (percent ? '%' : '')
  return (value) => {
    if (typeof value !== 'number')
      return value === undefined || value === null ? '' : formatValue(value, 'text')
    const scaled = (value * scale) / divisor
    const text = scaled.toLocaleString('en-US', {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    })
    if (scaled !== 0 && !/[1-9]/.test(text)) return formatValue(value, percent ? 'percent2' : 'number')
    return minus(text) + suffix
  }
}
