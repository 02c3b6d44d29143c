import type { Grain } from '#contract'
import { numberWord, ordinal } from '../../lexicon/numbers.ts'
import { grainOf, monthOf, SEASON_STARTS } from '../../lexicon/time-words.ts'
import type { Token } from '../words/tokens.ts'
import { iso, months, type Span } from './calendar.ts'

/** A part of the calendar at a place of the goal; without a year it comes back in each. */
export interface Named {
  to: number
  grain: Grain
  year: number | null
  span(year: number): Span
}

const yearAt = (token: Token | undefined): number | null =>
  token &&
  token.raw.length === 4 &&
  token.number !== null &&
  token.number >= 1500 &&
  token.number <= 2199 &&
  Number.isInteger(token.number)
    ? token.number
    : null

/** The year behind a place, "of" and "in" and what closes the name before it skipped; "of the year" is any. */
function yearBehind(tokens: readonly Token[], at: number): { year: number | null; to: number } {
  if (tokens[at]?.text === 'of' && ANY.has(tokens[at + 1]?.text ?? '') && tokens[at + 2]?.text === 'year')
    return { year: null, to: at + 3 }
  const skip = ['of', 'in', 'the'].includes(tokens[at]?.text ?? '') ? 1 : 0
  if (tokens[at - 1]?.mark && tokens[at - 1]!.mark !== ',') return { year: null, to: at }
  const year = yearAt(tokens[at + skip])
  return year === null ? { year, to: at } : { year, to: at + skip + 1 }
}

const ANY: ReadonlySet<string> = new Set(['the', 'a', 'each', 'every', 'any'])

/** The part of the calendar named at a place: a day, month, quarter, half, season or year. */
export function calendarName(tokens: readonly Token[], at: number): Named | null {
  const token = tokens[at]!
  return (
    endedName(tokens, at) ??
    isoName(token, at) ??
    dayName(tokens, at) ??
    monthName(tokens, at) ??
    partName(tokens, at) ??
    yearName(tokens, at)
  )
}

const ENDS = new Set(['to', 'ending', 'ended', 'ends', 'until', 'till', 'through'])
const MOST_MONTHS = 36

/** "The year to March 2025", "twelve months ending June 2023", "6 months to 31 August 2024": as long up to the end of it. */
function endedName(tokens: readonly Token[], at: number): Named | null {
  const count = numberWord(tokens[at]!.text) ?? tokens[at]!.number
  const counted = count !== null && tokens[at + 1]?.lemma === 'month' && count > 0 && count <= MOST_MONTHS
  const length = counted
    ? count
    : (({ year: 12, quarter: 3 } as Record<string, number>)[tokens[at]!.text] ?? null)
  const link = at + (counted ? 2 : 1)
  if (length === null || !ENDS.has(tokens[link]?.text ?? '') || tokens[link - 1]!.mark !== null) return null
  const from = link + (['in', 'on', 'the', 'end'].includes(tokens[link + 1]?.text ?? '') ? 2 : 1)
  const end = from < tokens.length ? calendarName(tokens, from) : null
  if (!end || (end.grain !== 'month' && end.grain !== 'day')) return null
  return {
    to: end.to,
    grain: 'month',
    year: end.year,
    span: (year) => {
      const { last } = end.span(year)
      const [y, month, day] = last.split('-').map(Number) as [number, number, number]
      return {
        first: end.grain === 'month' ? iso(y, month - length + 1, 1) : iso(y, month - length, day + 1),
        last,
      }
    },
  }
}

function isoName({ text }: Token, at: number): Named | null {
  const [year, month, day, rest] = text.split('-')
  if (rest !== undefined || month === undefined || year?.length !== 4) return null
  const [y, m, d] = [Number(year), Number(month), Number(day ?? 1)]
  if (!(m >= 1 && m <= 12 && d >= 1 && d <= 31)) return null
  const span = day === undefined ? months(y, m, 1) : { first: iso(y, m, d), last: iso(y, m, d) }
  return { to: at + 1, grain: day === undefined ? 'month' : 'day', year: y, span: () => span }
}

const dayNumber = (token: Token | undefined): number | null => {
  const day = token ? (ordinal(token.text) ?? (token.text.length <= 2 ? token.number : null)) : null
  return day !== null && day >= 1 && day <= 31 ? day : null
}

/** "15 March 2024", "March 15th, 2024", "1st of May". */
function dayName(tokens: readonly Token[], at: number): Named | null {
  const named = (day: number, month: number, end: number): Named => {
    const { year, to } = yearBehind(tokens, end)
    return { to, grain: 'day', year, span: (y) => ({ first: iso(y, month, day), last: iso(y, month, day) }) }
  }
  const first = dayNumber(tokens[at])
  if (first !== null) {
    const skip = tokens[at + 1]?.text === 'of' ? 2 : 1
    const behind = tokens[at + skip]
    const month = behind ? monthOf(behind.text, behind.raw) : null
    return month === null ? null : named(first, month, at + skip + 1)
  }
  const month = monthOf(tokens[at]!.text, tokens[at]!.raw)
  const day = dayNumber(tokens[at + 1])
  return month !== null && day !== null && !tokens[at]!.mark ? named(day, month, at + 2) : null
}

function monthName(tokens: readonly Token[], at: number): Named | null {
  const month = monthOf(tokens[at]!.text, tokens[at]!.raw) ?? lowerMonth(tokens, at)
  if (month === null) return null
  const { year, to } = yearBehind(tokens, at + 1)
  return { to, grain: 'month', year, span: (y) => months(y, month, 1) }
}

/** "may 2023": with a year behind or a preposition before it, a month even in small letters. */
function lowerMonth(tokens: readonly Token[], at: number): number | null {
  const token = tokens[at]!
  const month = monthOf(token.text, token.text.toUpperCase())
  const before = tokens[at - 1]?.text ?? ''
  return month !== null &&
    (yearBehind(tokens, at + 1).year !== null || ['in', 'since', 'until', 'during'].includes(before))
    ? month
    : null
}

const MOST_BEHIND = 4

/** "Q3 2023", "third quarter of 2023", "first half of 2022", "H1 2022", "summer 2022", "2022 Q3". */
function partName(tokens: readonly Token[], at: number): Named | null {
  const { text, lemma } = tokens[at]!
  const of = (month: number, count: number, end: number, grain: Grain): Named => {
    const { year, to } = yearBehind(tokens, end)
    return { to, grain, year, span: (y) => months(y, month, count) }
  }
  // "Quarter Q4", "quarter 4": the number says which.
  if (text === 'quarter' && tokens[at]!.mark === null) {
    const next = tokens[at + 1]
    if (next?.text[0] === 'q') return partName(tokens, at + 1)
    if (next?.number && next.raw.length === 1 && next.number <= 4)
      return of(3 * next.number - 2, 3, at + 2, 'quarter')
  }
  const code = text.length === 2 ? Number(text[1]) : Number.NaN
  if (text[0] === 'q' && code >= 1 && code <= 4) return of(3 * code - 2, 3, at + 1, 'quarter')
  if (text[0] === 'h' && (code === 1 || code === 2)) return of(6 * code - 5, 6, at + 1, 'quarter')
  const year = yearAt(tokens[at])
  if (year !== null && tokens[at + 1]?.text[0] === 'q') {
    const part = partName(tokens, at + 1)
    if (part) return { ...part, year }
  }
  const start =
    SEASON_STARTS.get(lemma) ?? (lemma === 'fall' && yearBehind(tokens, at + 1).year !== null ? 9 : undefined)
  if (start !== undefined) return of(start, 3, at + 1, 'quarter')
  const nth = text === 'last' ? -1 : ordinal(text)
  if (nth === null) return null
  const count = numberWord(tokens[at + 1]?.text ?? '') ?? tokens[at + 1]?.number ?? null
  const unit = tokens[at + (count === null ? 1 : 2)]?.lemma ?? ''
  const end = at + (count === null ? 2 : 3)
  // The second half of a match is none of the calendar.
  const behind = tokens.slice(end, end + MOST_BEHIND).some((own) => own.lemma === 'year')
  const named = yearBehind(tokens, end).year !== null || (tokens[end]?.text === 'of' && behind)
  if (!named) return null
  if (unit === 'half') return of(nth === 1 ? 1 : 7, 6, end, 'quarter')
  if (unit === 'quarter' && count === null) return of(3 * (nth < 0 ? 4 : nth) - 2, 3, end, 'quarter')
  if (unit === 'month' && count !== null && count <= 12)
    return of(nth < 0 ? 13 - count : 1, count, end, 'month')
  return null
}

function yearName(tokens: readonly Token[], at: number): Named | null {
  const year = yearAt(tokens[at])
  // "2000 customers" counts them.
  if (
    year === null ||
    (year % 100 === 0 &&
      tokens[at + 1]?.number === null &&
      !tokens[at]!.mark &&
      !isJoint(tokens[at + 1]!.text))
  )
    return null
  return { to: at + 1, grain: 'year', year, span: (y) => months(y, 1, 12) }
}

const isJoint = (text: string): boolean =>
  ['and', 'to', 'or', 'until', 'vs', 'versus', 'than', 'onwards', 'was', 'is'].includes(text)

/** The unit of time named at a place. */
export const unitNamed = (token: Token | undefined): Grain | null =>
  token ? (grainOf(token.lemma) ?? null) : null
