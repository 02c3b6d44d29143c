import { MONTH_BY_NAME, MONTH_PATTERN } from '../values/month-names.ts'

const PATTERNS: { pattern: RegExp; fields: ('year' | 'month' | 'name' | 'day')[] }[] = [
  { pattern: /(?<!\d)((?:1[5-9]|20)\d{2})-(\d{2})-(\d{2})(?!\d)/g, fields: ['year', 'month', 'day'] },
  {
    pattern: named(`(\\d{1,2})(?:st|nd|rd|th|\\.)? (?:of )?(${MONTH_PATTERN})\\.?,? ((?:1[5-9]|20)\\d{2})`),
    fields: ['day', 'name', 'year'],
  },
  {
    pattern: named(`(${MONTH_PATTERN})\\.? (\\d{1,2})(?:st|nd|rd|th)?,? ((?:1[5-9]|20)\\d{2})`),
    fields: ['name', 'day', 'year'],
  },
  { pattern: named(`(${MONTH_PATTERN})\\.?,? ((?:1[5-9]|20)\\d{2})`), fields: ['name', 'year'] },
]

function named(pattern: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?!\\p{N})`, 'giu')
}

export interface FoundDate {
  /** ISO date; the first of the month where the text names no day. */
  date: string
  from: number
  to: number
}

/** Dates written out in a text, in the order in which they stand. Those that leave the order of day and month open are not taken. */
export function findDates(text: string): FoundDate[] {
  const found: FoundDate[] = []
  for (const { pattern, fields } of PATTERNS)
    for (const match of text.matchAll(pattern)) {
      const from = match.index
      const to = from + match[0].length
      if (found.some((other) => from < other.to && to > other.from)) continue
      const value = (field: (typeof fields)[number]) => match[fields.indexOf(field) + 1]
      const month = fields.includes('name')
        ? MONTH_BY_NAME.get(value('name')!.toLowerCase())!
        : Number(value('month'))
      const date = isoDate(Number(value('year')), month, fields.includes('day') ? Number(value('day')) : 1)
      if (date) found.push({ date, from, to })
    }
  return found.sort((a, b) => a.from - b.from)
}

function isoDate(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? date.toISOString().slice(0, 10)
    : null
}
