import { monthNumber, monthPattern } from './month-words.ts'
import { iso, months, overlap, type NamedPeriod, type Span } from './span.ts'

const MONTH = monthPattern('month')
const YEAR = '(?<year>(?:1[5-9]|20|21)\\d{2})'
const ORDINALS: Record<string, number> = { first: 1, second: 2, third: 3, fourth: 4, last: -1 }
const ORDINAL = '(?<which>first|second|third|fourth|last|1st|2nd|3rd|4th)'
const JOINT = '(?:,? ?(?:and|or|to|until|till|through|vs\\.?|versus|[-–,])) ?'
const SEASONS: Record<string, number> = { spring: 3, summer: 6, autumn: 9, fall: 9, winter: 12 }

/** Ways to name a part of a year, the finest first; the year may stand behind a later one of a list: "May and June 2023". */
const PARTS_OF_YEARS: RegExp[] = [
  /(?<year>\d{4})-(?<monthnumber>\d{2})-(?<day>\d{2})/,
  new RegExp(`(?<day>\\d{1,2})(?:st|nd|rd|th)?(?: of)? ${MONTH},? ${YEAR}`),
  new RegExp(`${MONTH} (?<day>\\d{1,2})(?:st|nd|rd|th)?,? ${YEAR}`),
  new RegExp(`${MONTH}(?: of)?,? ${YEAR}`),
  new RegExp(`${MONTH}(?=(?:${JOINT}${monthPattern(null)}){1,11}(?: of)?,? ${YEAR})`),
  /(?<year>\d{4})-(?<monthnumber>0[1-9]|1[0-2])(?!\d|-\d)/,
  new RegExp(`(?:q(?<quarter>[1-4])|${ORDINAL} quarter)(?: of| in)?(?: the year)?,? ${YEAR}`),
  new RegExp(`q(?<quarter>[1-4])(?=(?:${JOINT}q[1-4]){1,3}(?: of)?,? ${YEAR})`),
  new RegExp(`${YEAR},? q(?<quarter>[1-4])`),
  new RegExp(`(?:h(?<half>[12])|${ORDINAL} half)(?: of| in)?(?: the year)?,? ${YEAR}`),
  new RegExp(`(?:${ORDINAL} (?<count>two|three|four|six|\\d) months)(?: of| in),? ${YEAR}`),
  new RegExp(`(?<season>${Object.keys(SEASONS).join('|')})(?: of)?,? ${YEAR}`),
]
const WHOLE_YEAR = new RegExp(`${YEAR}(?:[-–/](?<until>(?:1[5-9]|20|21)\\d{2}))?`)
/** What comes back every year. */
const EVERY_YEAR: RegExp[] = [new RegExp(MONTH), /q(?<quarter>[1-4])/]
const COUNTS: Record<string, number> = { two: 2, three: 3, four: 4, six: 6 }
const RELATIONS =
  'from|since|after|before|until|till|up to|through|in|during|for|within|of|between|starting|only|just|throughout'
const RELATION = `(?:(?<relation>${RELATIONS}) )?(?:the )?(?:(?:months?|period|years?|seasons?|quarters?)(?: of)? )?(?:(?:early|late|about|around) )?`

type Groups = Record<string, string | undefined>

function spanOf(groups: Groups, year: number): Span {
  const ordinal = (parts: number): number => {
    const found = ORDINALS[groups.which ?? ''] ?? Number.parseInt(groups.which ?? '1', 10)
    return found < 0 ? parts : found
  }
  const month = groups.monthnumber
    ? Number(groups.monthnumber)
    : groups.month
      ? monthNumber(groups.month)
      : null
  if (month !== null && groups.day) {
    const day = iso(year, month, Number(groups.day))
    return { first: day, last: day }
  }
  if (month !== null) return months(year, month, 1)
  if (groups.season) return months(year, SEASONS[groups.season]!, 3)
  if (groups.count) {
    const count = COUNTS[groups.count] ?? Number(groups.count)
    return groups.which === 'last' ? months(year, 13 - count, count) : months(year, 1, count)
  }
  if (groups.half || (groups.which && /half/.test(groups.text ?? '')))
    return months(year, 6 * (Number(groups.half ?? ordinal(2)) - 1) + 1, 6)
  return months(year, 3 * (Number(groups.quarter ?? ordinal(4)) - 1) + 1, 3)
}

/**
 * The parts of time that a goal names by the calendar: days, months, quarters, halves, seasons and years.
 * @param text the goal in lower case
 * @param extent of the time column: what comes back every year is meant in each of its years
 */
export function namedPeriods(text: string, extent: Span): NamedPeriod[] {
  const found: NamedPeriod[] = []
  const read = (
    pattern: RegExp,
    make: (groups: Groups, text: string) => Omit<NamedPeriod, 'at' | 'end'> | null,
  ) => {
    for (const match of text.matchAll(
      new RegExp(`(?<![\\w.-])${RELATION}(?:${pattern.source})(?![\\w-]|[.,]\\d)`, 'g'),
    )) {
      const end = match.index + match[0].length
      if (found.some((other) => match.index < other.end && other.at < end)) continue
      const period = make(match.groups!, match[0])
      if (period) found.push({ at: match.index, end, ...period })
    }
  }
  for (const pattern of PARTS_OF_YEARS)
    read(pattern, (groups, whole) => ({
      relation: groups.relation ?? '',
      spans: [spanOf({ ...groups, text: whole }, Number(groups.year))],
      kind: 'part',
    }))
  read(WHOLE_YEAR, ({ relation = '', year, until = year }) => ({
    relation,
    spans: [{ first: iso(Number(year), 1, 1), last: iso(Number(until), 12, 31) }],
    kind: 'years',
  }))
  for (const pattern of EVERY_YEAR)
    read(pattern, (groups) => {
      const spans = yearsOf(extent)
        .map((year) => spanOf(groups, year))
        .filter((span) => overlap(span, extent))
      return spans.length > 0 ? { relation: groups.relation ?? '', spans, kind: 'yearly' } : null
    })
  return found.sort((a, b) => a.at - b.at)
}

const yearsOf = ({ first, last }: Span): number[] => {
  const from = Number(first.slice(0, 4))
  return Array.from({ length: Number(last.slice(0, 4)) - from + 1 }, (_, index) => from + index)
}
