import type { Scalar } from './table.ts'

/** One for each number of digits: to make one takes longer than to use it a hundred times. */
const formats = new Map<number, Intl.NumberFormat>()

function grouped(value: number, digits: number): string {
  let format = formats.get(digits)
  if (!format) {
    format = new Intl.NumberFormat('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })
    formats.set(digits, format)
  }
  return format.format(value)
}

/** Below this a percent is noise of the computation. */
const NO_PERCENT = 1e-4

/** A share as percent. One that would show as zero shows its first figure; what is none has no sign and no places. */
function percent(value: number, digits: number): string {
  const size = Math.abs(value)
  if (size < NO_PERCENT) return '0'
  const shown = size >= 0.5 * 10 ** -digits ? digits : -Math.floor(Math.log10(size))
  return withoutSignOfZero(grouped(value, shown))
}

const withoutSignOfZero = (text: string): string => (/[1-9]/.test(text) ? text : text.replace('-', ''))

/** Digits after the point so that about `significant` figures show: 1,234 · 45.6 · 0.0123. */
function significant(value: number, figures: number): string {
  if (value === 0) return '0'
  if (Number.isInteger(value) && Math.abs(value) < 1e15) return grouped(value, 0)
  const size = Math.floor(Math.log10(Math.abs(value)))
  if (size >= 15 || size < -6) return value.toExponential(2)
  return grouped(value, Math.min(10, Math.max(0, figures - 1 - size)))
}

const LARGE = [
  [1e12, 'trillion'],
  [1e9, 'billion'],
  [1e6, 'million'],
] as const

/** As `significant`, with words for what is too long to be read digit by digit: 85.3 million. */
function readable(value: number, figures: number): string {
  const [unit, word] = LARGE.find(([unit]) => Math.abs(value) >= unit) ?? [1, '']
  return word && Math.abs(value) < 1e15
    ? `${significant(value / unit, figures)} ${word}`
    : significant(value, figures)
}

/** As people say lengths of time: no more than two figures of less than one, and no zero at the end. */
const short = (value: number): string => {
  const size = Math.abs(value)
  const text = readable(value, size < 1 && size >= 0.1 ? 2 : 3)
  return /[e ]/.test(text) ? text : text.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')
}

const decimalsOf = (value: number): number => Math.min(6, /\.(\d+)$/.exec(String(value))?.[1]?.length ?? 0)

const minus = (text: string) => text.replace(/^-/, '\u2212')

const numberFormats: Record<string, (value: number) => string> = {
  number: (v) => readable(v, 3),
  number_short: (v) => short(v),
  magnitude_short: (v) => short(Math.abs(v)),
  /** Digit by digit, for exact answers and for tables. */
  precise: (v) => significant(v, 4),
  /** A number that somebody wrote, with as many digits as it was given. */
  given: (v) => grouped(v, decimalsOf(v)),
  magnitude_given: (v) => grouped(Math.abs(v), decimalsOf(v)),
  integer: (v) => withoutSignOfZero(grouped(v, 0)),
  decimal1: (v) => withoutSignOfZero(grouped(v, 1)),
  decimal2: (v) => withoutSignOfZero(grouped(v, 2)),
  decimal3: (v) => withoutSignOfZero(grouped(v, 3)),
  decimal4: (v) => withoutSignOfZero(grouped(v, 4)),
  decimal5: (v) => withoutSignOfZero(grouped(v, 5)),
  decimal6: (v) => withoutSignOfZero(grouped(v, 6)),
  /** A share 0..1 as percent. */
  percent: (v) => `${percent(v * 100, Math.abs(v) < 0.1 ? 1 : 0)}%`,
  percent1: (v) => `${percent(v * 100, 1)}%`,
  percent2: (v) => `${percent(v * 100, 2)}%`,
  /** A difference of shares 0..1 in percentage points. */
  points1: (v) => `${percent(v * 100, 1)} points`,
  /** The first end of an interval of such differences, whose last end names the unit. */
  hundredths1: (v) => percent(v * 100, 1),
  /** The same value seen from the other side: b against a where the cell holds a against b. */
  negated: (v) => readable(-v, 3),
  negated_points1: (v) => `${percent(-v * 100, 1)} points`,
  negated_hundredths1: (v) => percent(-v * 100, 1),
  magnitude_hundredths1: (v) => percent(Math.abs(v) * 100, 1),
  /** A p-value; 0.001 is the floor. */
  p: (v) => (v < 0.001 ? 'p < 0.001' : `p = ${grouped(v, v < 0.1 ? 3 : 2)}`),
  pvalue: (v) => (v < 0.001 ? '< 0.001' : grouped(v, v < 0.1 ? 3 : 2)),
  signed: (v) => (v > 0 ? '+' : '') + readable(v, 3),
  signed_percent1: (v) => `${v > 0 ? '+' : ''}${percent(v * 100, 1)}%`,
  times: (v) => `${significant(v, 3)} times`,
  /** Size without sign, for sentences that say the direction in words. */
  magnitude: (v) => readable(Math.abs(v), 3),
  magnitude_precise: (v) => significant(Math.abs(v), 4),
  magnitude_percent1: (v) => `${percent(Math.abs(v) * 100, 1)}%`,
  magnitude_percent2: (v) => `${percent(Math.abs(v) * 100, 2)}%`,
  magnitude_points1: (v) => `${percent(Math.abs(v) * 100, 1)} points`,
  year: (v) => String(Math.trunc(v)),
  per100: (v) => grouped(Math.abs(v) * 100, 0),
}

/** Slopes on a column of large numbers are told per thousand, million or billion more of it. */
const SCALES = { thousand: 1e3, million: 1e6, billion: 1e9 }
for (const name of [
  'number',
  'signed',
  'magnitude',
  'negated',
  'decimal3',
  'magnitude_points1',
  'magnitude_percent1',
  'signed_percent1',
])
  for (const [scale, factor] of Object.entries(SCALES))
    numberFormats[`${name}_per_${scale}`] = (value) => numberFormats[name]!(value * factor)

/** The months of a year as reports write them. */
export const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

function formatDate(text: string, format: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(text)
  if (!match) return text
  const [, year, month, day] = match
  if (format === 'year') return year!
  if (format === 'quarter') return `${year} Q${Math.ceil(Number(month) / 3)}`
  const name = MONTH_NAMES[Number(month) - 1]
  if (format === 'month') return `${name} ${year}`
  if (format === 'day_of_year') return `${name} ${Number(day)}`
  return `${name} ${Number(day)}, ${year}`
}

/** Names of the formats that a reference may carry. */
export const FORMATS = [
  ...Object.keys(numberFormats),
  'text',
  'date',
  'day_of_year',
  'month',
  'quarter',
] as const

/** Every number in a report passes through here. Nothing (null) shows as "n/a". */
export function formatValue(value: Scalar, format: string): string {
  if (value === null) return 'n/a'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string')
    return ['date', 'day_of_year', 'month', 'quarter', 'year'].includes(format)
      ? formatDate(value, format)
      : value
  const make = numberFormats[format] ?? (format === 'text' ? (v: number) => significant(v, 3) : undefined)
  if (!make) throw new Error(`no number format "${format}"`)
  return minus(make(value))
}
