import { MONTH_BY_NAME, MONTH_PATTERN } from '../ingest/values/month-names.ts'

/** How long a stretch a heading names; the last three come again each year, or each week. */
export type PeriodGrain =
  'year' | 'quarter' | 'month' | 'day' | 'month-of-year' | 'quarter-of-year' | 'weekday'

/** What a heading such as "Sales Jan-23" says: the quantity, and the stretch of time that its column is of. */
export interface PeriodHeading {
  grain: PeriodGrain
  /**
   * Year as a number; the first day in ISO of quarters, months and days; 1 to 12, 1 to 4 or 1 to 7 (Monday first) of
   * those that come again.
   */
  at: number | string
  /** What else the heading says, without the stretch; empty where it is that alone. */
  stem: string
  /** A day written as 3/4/21 may be of March or of April: as if the month stood first, and as if the day did. */
  either?: { monthFirst: string | null; dayFirst: string | null }
  /** A year that goes over two calendar years ("2019/20"), told by the first. */
  split?: true
}

const YEAR = '(?:19|20)\\d\\d'
const MARK = "[ _./'’-]{0,3}"
/** Where a stretch may begin or end within a heading: no letter and no digit beside it. */
const whole = (pattern: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, 'iu')

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const WEEKDAY_NAMES =
  'mon(?:day)?s?|tue(?:s|sday|sdays)?|wed(?:nesday)?s?|thu(?:r|rs|rsday|rsdays)?|fri(?:day)?s?|sat(?:urday)?s?|sun(?:day)?s?'

type Parsed = Omit<PeriodHeading, 'stem'> | null
interface Form {
  pattern: RegExp
  read: (groups: Record<string, string>) => Parsed
}

const two = (value: number): string => String(value).padStart(2, '0')
const fullYear = (said: string): number =>
  said.length === 4 ? Number(said) : Number(said) + (Number(said) < 70 ? 2000 : 1900)
const monthAt = (year: number, month: number): Parsed =>
  month >= 1 && month <= 12 ? { grain: 'month', at: `${year}-${two(month)}-01` } : null
const dayAt = (year: number, month: number, day: number): string | null => {
  const iso = `${year}-${two(month)}-${two(day)}`
  const time = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(iso) ? iso : null
}
const day = (at: string | null): Parsed => (at === null ? null : { grain: 'day', at })
const named = (name: string): number => MONTH_BY_NAME.get(name.toLowerCase()) ?? 0

/** From the most telling on: what stands first is not looked at again as something shorter. */
const FORMS: readonly Form[] = [
  {
    pattern: whole(`(?<y>${YEAR})[-/._](?<m>\\d\\d?)[-/._](?<d>\\d\\d?)(?:[T ][\\d:.]{4,12}Z?)?`),
    read: ({ y, m, d }) => day(dayAt(Number(y), Number(m), Number(d))),
  },
  {
    pattern: whole(`(?<a>\\d\\d?)(?<mark>[-/._])(?<b>\\d\\d?)\\k<mark>(?<y>${YEAR}|\\d\\d)`),
    read: ({ a, b, y }) => {
      const monthFirst = dayAt(fullYear(y!), Number(a), Number(b))
      const dayFirst = dayAt(fullYear(y!), Number(b), Number(a))
      const at = monthFirst ?? dayFirst
      return at === null ? null : { grain: 'day', at, either: { monthFirst, dayFirst } }
    },
  },
  {
    pattern: whole(`(?<d>\\d\\d?)${MARK}(?<m>${MONTH_PATTERN})${MARK}(?<y>${YEAR}|\\d\\d)`),
    read: ({ d, m, y }) => day(dayAt(fullYear(y!), named(m!), Number(d))),
  },
  {
    pattern: whole(`(?<m>${MONTH_PATTERN})${MARK}(?<y>${YEAR}|\\d\\d)`),
    read: ({ m, y }) => monthAt(fullYear(y!), named(m!)),
  },
  {
    pattern: whole(`(?<y>${YEAR})${MARK}(?<m>${MONTH_PATTERN})`),
    read: ({ m, y }) => monthAt(Number(y), named(m!)),
  },
  {
    pattern: whole(
      `(?<y>${YEAR}|\\d\\d)[ _./-]?q(?<q>[1-4])|q(?<q2>[1-4])${MARK}(?<y2>${YEAR}|\\d\\d)|(?<q3>[1-4])q[ _-]?(?<y3>${YEAR}|\\d\\d)`,
    ),
    read: ({ y, q, y2, q2, y3, q3 }) => ({
      grain: 'quarter',
      at: `${fullYear((y ?? y2 ?? y3)!)}-${two(3 * Number(q ?? q2 ?? q3) - 2)}-01`,
    }),
  },
  {
    pattern: whole(`(?:fy ?)?(?<y>${YEAR})[/–-](?<next>${YEAR}|\\d\\d)`),
    read: ({ y, next }) =>
      Number(next) % 100 === (Number(y) + 1) % 100 && Math.abs(fullYear(next!) - Number(y)) === 1
        ? { grain: 'year', at: Number(y), split: true }
        : next!.length === 2
          ? monthAt(Number(y), Number(next))
          : null,
  },
  {
    pattern: whole(
      `(?<y>${YEAR})[ ]?[-_./m](?<m>0?[1-9]|1[0-2])|(?<!\\d[-_./])(?<m2>0[1-9]|1[0-2])[-_./](?<y2>${YEAR})|(?<y3>${YEAR})(?<m3>0[1-9]|1[0-2])`,
    ),
    read: ({ y, m, y2, m2, y3, m3 }) => monthAt(Number(y ?? y2 ?? y3), Number(m ?? m2 ?? m3)),
  },
  {
    pattern: whole(`fy ?['’]?(?<y>\\d\\d)(?:[/–-](?<next>\\d\\d))?`),
    read: ({ y, next }) => ({
      grain: 'year',
      at: fullYear(y!),
      ...(next === undefined ? {} : { split: true as const }),
    }),
  },
  // "X2019" is what R makes of 2019; others put a Y, an F or a V before it.
  {
    pattern: whole(`(?:[xyfv]|yr|year|fy|cy)?[ _.]?(?<y>${YEAR})`),
    read: ({ y }) => ({ grain: 'year', at: Number(y) }),
  },
  {
    pattern: new RegExp(`(?<=\\p{L})(?<y>${YEAR})$`, 'u'),
    read: ({ y }) => ({ grain: 'year', at: Number(y) }),
  },
  { pattern: whole(`(?<m>${MONTH_PATTERN})`), read: ({ m }) => ({ grain: 'month-of-year', at: named(m!) }) },
  {
    pattern: whole('q(?<q>[1-4])|(?<q2>[1-4])q'),
    read: ({ q, q2 }) => ({ grain: 'quarter-of-year', at: Number(q ?? q2) }),
  },
  {
    pattern: whole(`(?<d>${WEEKDAY_NAMES})`),
    read: ({ d }) => ({ grain: 'weekday', at: WEEKDAYS.indexOf(d!.slice(0, 3).toLowerCase()) + 1 }),
  },
]

/** The first of them are days. */
const DAY_FORMS = 3
/** Longer headings are sentences, and none of them is looked at. */
const LONGEST = 80

/** The stretch of time that a heading names, with what else it says; null where it names none. */
export function periodHeading(heading: string): PeriodHeading | null {
  // "2005 [YR2005]" says its year twice.
  const text = heading
    .replace(/\[YR\d{4}\]/, '')
    .replace(/\s+/g, ' ')
    .trim()
  if (text.length > LONGEST) return null
  for (const [place, { pattern, read }] of FORMS.entries()) {
    const match = pattern.exec(text)
    if (!match) continue
    const parsed = read(match.groups ?? {})
    // A day that is in no calendar is no year either.
    if (!parsed && place < DAY_FORMS) return null
    if (!parsed) continue
    const stem = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`
      .replace(/\(\s*\)|\[\s*\]/g, ' ')
      .replace(/\s+/g, ' ')
      .replace(/^[ _.,:;/|–-]+|[ _.,:;/|–-]+$/g, '')
    return { ...parsed, stem }
  }
  return null
}
