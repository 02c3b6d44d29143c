import { formatValue, type ColumnProfile } from '#contract'

export const count = (value: number): string => value.toLocaleString('en-US')
export const counted = (value: number, one: string, many: string): string =>
  `${count(value)} ${value === 1 ? one : many}`
export const share = (part: number, whole: number): string =>
  whole === 0 || part === 0 ? '0%' : part / whole < 0.0005 ? '< 0.1%' : formatValue(part / whole, 'percent1')

export const fileSize = (bytes: number): string =>
  bytes >= 1e6
    ? `${(bytes / 1e6).toFixed(1)} MB`
    : bytes >= 1e3
      ? `${(bytes / 1e3).toFixed(0)} KB`
      : `${count(bytes)} bytes`

export const ROLE_WORDS: Record<ColumnProfile['role'], string> = {
  measure: 'measure',
  rate: 'rate',
  count: 'count',
  category: 'category',
  'ordered-category': 'ordered category',
  binary: 'yes/no',
  time: 'time',
  identifier: 'identifier',
  text: 'free text',
  place: 'place',
  constant: 'constant',
  empty: 'empty',
}

/** What a column typically holds, in a few words. */
export function typical(column: ColumnProfile): string {
  const { minimum, maximum, quantiles, top } = column
  if (column.storage === 'number' || column.storage === 'integer') {
    if (minimum === null) return '–'
    const median = quantiles[3]
    const format = column.role === 'time' && Number(maximum) < 10_000 ? 'year' : 'number'
    const range = `${formatValue(minimum, format)} to ${formatValue(maximum, format)}`
    return median === undefined ? range : `${range}, median ${formatValue(median, format)}`
  }
  if (column.storage === 'date' || column.storage === 'timestamp')
    return minimum === null ? '–' : `${formatValue(minimum, 'date')} to ${formatValue(maximum, 'date')}`
  const leading = top.slice(0, 3).map(({ value }) => shortLevel(value))
  return leading.join(', ') + (column.distinct > leading.length ? ',\u00a0…' : '') || '–'
}

export const shortLevel = (value: ColumnProfile['top'][number]['value'], limit = 28): string => {
  const text = value === null ? '(none)' : String(value)
  const letters = [...text]
  return letters.length > limit ? `${letters.slice(0, limit - 1).join('')}…` : text
}
