import type { ColumnProfile, ColumnRef, Profile, Reading } from '#contract'
import { DATED_HAPPENING } from '../happenings.ts'
import { monthNumber, monthPattern } from './periods/month-words.ts'
import { SMALL_NUMBERS, UNITS } from '../vocabulary/quantities.ts'
import type { Token } from '../words.ts'

export type Filter = Reading['filters'][number]

/** The number that a token is, thousands separators and ordinal endings taken off; null for words. */
export const numberIn = (token: Token | undefined): number | null =>
  token && /^\d/.test(token.text) ? Number(token.text.replace(/,/g, '').replace(/(st|nd|rd|th)$/, '')) : null

/** The same for numbers in words too: "ten absences". */
export const quantityIn = (token: Token | undefined): number | null =>
  numberIn(token) ??
  (token && !['half', 'couple'].includes(token.text) ? (SMALL_NUMBERS.get(token.text) ?? null) : null)

export const findColumn = (profile: Profile, ref: ColumnRef | null): ColumnProfile | null =>
  ref === null
    ? null
    : (profile.tables
        .find((table) => table.name === ref.table)
        ?.columns.find((column) => column.name === ref.column) ?? null)

/** "next 6 months", "for the next two years", "12 weeks ahead". */
export function readHorizon(tokens: Token[]): Reading['horizon'] {
  for (let at = 0; at < tokens.length; at++) {
    const unit = UNITS.get(tokens[at]!.text)
    if (!unit) continue
    const count = numberIn(tokens[at - 1]) ?? SMALL_NUMBERS.get(tokens[at - 1]?.text ?? '') ?? null
    const before = tokens.slice(Math.max(0, at - 3), at).map((token) => token.text)
    if (before.some((word) => ['next', 'coming', 'following', 'upcoming'].includes(word)))
      return before.includes('half') && unit === 'year'
        ? { count: 6, unit: 'month' }
        : { count: count ?? 1, unit }
    if (count !== null && ['ahead', 'out', 'forward'].includes(tokens[at + 1]?.text ?? ''))
      return { count, unit }
  }
  return null
}

/**
 * How far ahead a year lies that the time column does not reach: "what will it be in 2031".
 * @param column the time column
 */
export function horizonTo(goal: string, column: ColumnProfile | null): Reading['horizon'] {
  const last = column?.maximum === null || column === null ? null : String(column.maximum)
  const years = [...goal.matchAll(/\b(?:in|for|by|until|to|of) (?:the year )?(\d{4})\b/gi)].map(([, year]) =>
    Number(year),
  )
  const year = years.find((own) => last !== null && own > Number.parseInt(last, 10) && own <= 2200)
  if (year === undefined || last === null) return null
  const dated = column!.storage === 'date' || column!.storage === 'timestamp'
  const ahead = year - Number.parseInt(last, 10)
  return dated && column!.spacing !== 'year'
    ? { count: 12 * ahead + 12 - Number(last.slice(5, 7)), unit: 'month' }
    : { count: ahead, unit: 'year' }
}

const COUNT = `\\d+|${Object.keys(SMALL_NUMBERS)
  .filter((word) => !/^(one|half|couple)$/.test(word))
  .join('|')}`

/** "top 5", "the three largest", "10 best". */
export function readTopN(goal: string): number | null {
  const matches = goal.matchAll(
    new RegExp(
      `\\b(?:top|best|worst|bottom|largest|biggest|highest|lowest|leading)[ -](${COUNT})\\b|\\b(${COUNT}) (?:most|top|leading|worst|(?!interest|west|east|forest|request|guest|test)\\w+est)\\b|\\b(${COUNT}) \\w+(?: \\w+)? (?:with|having|that have|who have|by|handl\\w+|ha[ds]|gets?|got|make|made) (?:the )?(?:most|least|best|worst|fewest|\\w+est)\\b`,
      'gi',
    ),
  )
  for (const match of matches) {
    const word = (match[1] ?? match[2] ?? match[3])!.toLowerCase()
    const count = /^\d+$/.test(word) ? Number(word) : SMALL_NUMBERS.get(word)
    if (count !== undefined && count > 0 && count <= 1000) return count
  }
  return null
}

const MONTH = `(${monthPattern(null)})`
/** A day, month or year in words: "15 March 2024", "March 15th, 2024", "Mar 2024". */
const WORDED_DATE = new RegExp(
  `\\b(?:(\\d{1,2})(?:st|nd|rd|th)?(?: of)? )?${MONTH}\\.?(?: (\\d{1,2})(?:st|nd|rd|th)?)?,? (\\d{4})\\b`,
)

/** The date or year that a before-and-after question names, as ISO text; the first of the month or year where no day is named. */
export function readEvent(goal: string): string | null {
  const text = goal.toLowerCase()
  const iso = /\b(?:after|before|since|in|on|from)\b[^.?!]*?\b(\d{4}-\d{2}(?:-\d{2})?)\b/.exec(text)
  if (iso) return iso[1]!.length === 7 ? `${iso[1]}-01` : iso[1]!
  const worded = WORDED_DATE.exec(text)
  if (worded) {
    const [, before, name, after, year] = worded
    const month = monthNumber(name!)
    return [year, month, Number(before ?? after ?? 1)].map((part) => String(part).padStart(2, '0')).join('-')
  }
  const year =
    /\b(?:after|before|since|around|post|pre)\W+(?:the )?(?:[a-z]+ )?(?:(?:in|of|from) )?(\d{4})\b/.exec(
      text,
    ) ??
    /\bin (\d{4})\b/.exec(text) ??
    yearOf(DATED_HAPPENING.exec(text)?.[0])
  return year ? `${year[1]}-01-01` : null
}

const yearOf = (words: string | undefined): RegExpExecArray | null =>
  words === undefined ? null : /\b(\d{4})\b/.exec(words)

/** True when the goal names a day or a month of a year, which nobody does but for something that happened then. */
export const namesDate = (goal: string): boolean =>
  /\b(after|before|since|on|from|around)\b[^.?!]*\b\d{4}-\d{2}/.test(goal.toLowerCase()) ||
  (WORDED_DATE.test(goal.toLowerCase()) && /\b(after|before|since|on|from|around|in|at)\b/i.test(goal))

/** The tokens that say what happened at a date: "since Kim took over in March 2022". */
export function eventWords(goal: string, tokens: readonly Token[]): { from: number; to: number } | null {
  const match = /\b(?:since|after|when|before|from)\b[^,.?!;]*?\d{4}/i.exec(goal)
  if (!match) return null
  const from = tokens.findIndex(({ start }) => start >= match.index)
  const to = tokens.findLastIndex(({ start }) => start < match.index + match[0].length) + 1
  return { from, to }
}
