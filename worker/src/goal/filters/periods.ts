import type { ColumnProfile, ColumnRef } from '#contract'
import type { Filter } from './goal-parameters.ts'

const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
)
const MONTH = `(?<month>${MONTHS.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)})?`).join('|')}|sept)\\.?`
const YEAR = '(?<year>(?:1[5-9]|20|21)\\d{2})'
const ORDINALS: Record<string, number> = { first: 1, second: 2, third: 3, fourth: 4, last: -1 }
const ORDINAL = '(?<which>first|second|third|fourth|last|1st|2nd|3rd|4th)'
/** Ways to name a part of a year, the finest first. */
const PERIODS: RegExp[] = [
  /(?<year>\d{4})-(?<monthnumber>\d{2})-(?<day>\d{2})/,
  new RegExp(`(?<day>\\d{1,2})(?:st|nd|rd|th)?(?: of)? ${MONTH},? ${YEAR}`),
  new RegExp(`${MONTH} (?<day>\\d{1,2})(?:st|nd|rd|th)?,? ${YEAR}`),
  new RegExp(`${MONTH}(?: of)?,? ${YEAR}`),
  /(?<year>\d{4})-(?<monthnumber>0[1-9]|1[0-2])(?!\d|-\d)/,
  new RegExp(`(?:q(?<quarter>[1-4])|${ORDINAL} quarter)(?: of| in)?(?: the year)?,? ${YEAR}`),
  new RegExp(`${YEAR},? q(?<quarter>[1-4])`),
  new RegExp(`(?:h(?<half>[12])|${ORDINAL} half)(?: of| in)?(?: the year)?,? ${YEAR}`),
  new RegExp(`(?:${ORDINAL} (?<count>two|three|four|six|\\d) months)(?: of| in),? ${YEAR}`),
]
const COUNTS: Record<string, number> = { two: 2, three: 3, four: 4, six: 6 }
const RELATION =
  '(?<relation>from|since|after|before|until|till|up to|through|in|during|for|within|of|between|starting|only|throughout)?(?: the)?(?: (?:month|months|period))?(?: of)? ?'

/** "Between March and June 2023": the first month is of the same year; what is added takes the place of the joining word. */
const SHARED_YEAR = new RegExp(
  `\\b(${MONTH.replace('?<month>', '')}) (and|to|until|till|through) (?=(?:${MONTH.replace('?<month>', '')}),? (\\d{4})\\b)`,
  'g',
)
const withYears = (text: string): string =>
  text.replace(
    SHARED_YEAR,
    (...found: string[]) =>
      `${found[1]} ${found.slice(1).find((part) => /^\d{4}$/.test(part))} ${found[0]!.includes(' and ') ? 'and' : 'to'} `,
  )

interface Span {
  first: string
  last: string
}

const iso = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)

function spanOf(groups: Record<string, string | undefined>): Span {
  const year = Number(groups.year)
  const ordinal = (parts: number): number => {
    const found = ORDINALS[groups.which ?? ''] ?? Number.parseInt(groups.which ?? '1', 10)
    return found < 0 ? parts : found
  }
  const months = (from: number, count: number): Span => ({
    first: iso(year, from, 1),
    last: iso(year, from + count, 0),
  })
  const month = groups.monthnumber
    ? Number(groups.monthnumber)
    : groups.month
      ? MONTHS.findIndex((name) => name.startsWith(groups.month!.slice(0, 3))) + 1
      : null
  if (month !== null && groups.day) {
    const day = iso(year, month, Number(groups.day))
    return { first: day, last: day }
  }
  if (month !== null) return months(month, 1)
  if (groups.count) {
    const count = COUNTS[groups.count] ?? Number(groups.count)
    return groups.which === 'last' ? months(13 - count, count) : months(1, count)
  }
  if (groups.half || (groups.which && /half/.test(groups.text ?? '')))
    return months(6 * (Number(groups.half ?? ordinal(2)) - 1) + 1, 6)
  return months(3 * (Number(groups.quarter ?? ordinal(4)) - 1) + 1, 3)
}

/**
 * Filters on parts of years: "in March 2024", "since June 2022", "first half of 2023", "from Q1 2022 to Q3 2022".
 * @returns also the goal with what was read blanked out, so that its numbers are not read again
 */
export function periodFilters(
  goal: string,
  time: ColumnRef | null,
  column: ColumnProfile | null,
): { filters: Filter[]; rest: string } {
  if (!time || !column || !['date', 'timestamp'].includes(column.storage)) return { filters: [], rest: goal }
  const text = withYears(goal.toLowerCase())
  const found: { at: number; end: number; relation: string; span: Span }[] = []
  for (const period of PERIODS)
    for (const match of text.matchAll(
      new RegExp(`(?<![\\w-])${RELATION}(?:${period.source})(?![\\w-])`, 'g'),
    )) {
      const end = match.index + match[0].length
      if (found.some((other) => match.index < other.end && other.at < end)) continue
      found.push({
        at: match.index,
        end,
        relation: match.groups!.relation ?? '',
        span: spanOf({ ...match.groups, text: match[0] }),
      })
    }
  found.sort((a, b) => a.at - b.at)
  // What is left out is no span between two days, and no filter says so.
  if (found.some(({ at }) => LEAVES_OUT.test(text.slice(0, at))))
    return { filters: [], rest: blanked(goal, found) }
  const [one, two] = found
  // A part of a year of which the table has no row is no restriction: "forecast for March 2031".
  const unknown =
    one &&
    (['', 'for', 'of'].includes(one.relation)
      ? !overlaps(one.span, column)
      : column.maximum !== null && one.span.first > String(column.maximum))
  if (!one || unknown || found.length > 2) return { filters: [], rest: goal }
  const rest = blanked(goal, found)
  const make = (operator: Filter['operator'], ...values: string[]) => ({
    filters: [
      {
        ...time,
        operator,
        values: values.map((value, place) =>
          ['>', '<='].includes(operator) || place === 1 ? endOf(value, column) : value,
        ),
      },
    ],
    rest,
  })
  if (two) {
    const joint = text.slice(one.end, two.at).trim()
    return /^(to|and|until|till|through|-|–)?$/.test(joint) && /^(from|between|in|for|)$/.test(one.relation)
      ? make('between', one.span.first, two.span.last)
      : { filters: [], rest: goal }
  }
  if (['since', 'from', 'starting'].includes(one.relation)) return make('>=', one.span.first)
  if (one.relation === 'after') return make('>', one.span.last)
  if (one.relation === 'before') return make('<', one.span.first)
  if (['until', 'till', 'up to', 'through'].includes(one.relation)) return make('<=', one.span.last)
  return make('between', one.span.first, one.span.last)
}

/** The last day of a period counts whole where the column holds moments. */
const endOf = (day: string, column: ColumnProfile): string =>
  column.storage === 'timestamp' ? `${day}T23:59:59` : day

const LEAVES_OUT =
  /\b(?:without|exclud\w+|except(?: for)?|apart from|leav\w+ out|ignor\w+|omit\w*|not counting|other than) (?:the )?$/

const blanked = (goal: string, places: readonly { at: number; end: number }[]): string =>
  places.reduce((text, { at, end }) => text.slice(0, at) + ' '.repeat(end - at) + text.slice(end), goal)

const overlaps = ({ first, last }: Span, { minimum, maximum }: ColumnProfile): boolean =>
  minimum === null || maximum === null || (first <= String(maximum) && last >= String(minimum).slice(0, 10))
