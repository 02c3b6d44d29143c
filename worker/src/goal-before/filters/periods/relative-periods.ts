import type { ColumnProfile } from '#contract'
import { SMALL_NUMBERS } from '../../vocabulary/quantities.ts'
import { iso, months, type NamedPeriod, type Span } from './span.ts'

const COUNT = `\\d{1,3}|${Object.keys(SMALL_NUMBERS).join('|')}|few|couple of`
const UNIT = '(?<unit>day|week|fortnight|month|quarter|year|season)'
const RELATION =
  '(?:(?<relation>in|over|during|for|within|of|from|since|throughout|only|just) )?(?:the |these |our )?'
const DAY_MS = 86_400_000
const MONTHS_OF: Record<string, number> = { month: 1, quarter: 3, year: 12, season: 12 }
const SEASON_STARTS: Record<string, number> = { spring: 3, summer: 6, autumn: 9, fall: 9, winter: 12 }

/** "The last 3 months": as many units as are counted, up to the end of the data. */
const COUNTED = new RegExp(
  `${RELATION}(?:last|past|previous|recent|most recent|latest|final|trailing) (?<count>${COUNT}) ${UNIT}s?`,
)
/** "Last quarter": the latest whole one in the data; "this year": the one in which the data end. */
const WHOLE = new RegExp(
  `${RELATION}(?<which>last|past|previous|this|current|latest) ${UNIT}(?: so far| to date)?`,
)
const TO_DATE = /(?:(?<relation>for|in) )?(?:the )?(?:(?<unit>year|quarter|month)[ -]to[ -]date|ytd)/
const SINCE_SEASON = new RegExp(`since (?:last |this )?(?<season>${Object.keys(SEASON_STARTS).join('|')})`)

/**
 * The parts of time that a goal names by where they stand before the end of the data, for data tell no other "today".
 * @param text the goal in lower case
 * @param extent of the time column
 */
export function relativePeriods(text: string, column: ColumnProfile, extent: Span): NamedPeriod[] {
  const found: NamedPeriod[] = []
  const read = (
    pattern: RegExp,
    make: (groups: Record<string, string | undefined>) => { span: Span; relation?: string; unit: string },
  ) => {
    for (const match of text.matchAll(new RegExp(`\\b(?:${pattern.source})\\b`, 'g'))) {
      const end = match.index + match[0].length
      if (found.some((other) => match.index < other.end && other.at < end)) continue
      const { span, relation, unit } = make(match.groups!)
      found.push({
        at: match.index,
        end,
        relation: relation ?? (match.groups!.relation === 'since' ? 'since' : 'in'),
        spans: [span],
        kind: /year|season/.test(unit) ? 'relative-years' : 'relative',
      })
    }
  }
  read(COUNTED, ({ count, unit }) => ({
    span: lastUnits(countOf(count!), unit!, column, extent),
    unit: unit!,
  }))
  read(WHOLE, ({ which, unit }) => ({
    span: unitAt(unit!, extent.last, /this|current/.test(which!) ? false : !endsUnit(unit!, column, extent)),
    unit: unit!,
  }))
  read(TO_DATE, ({ unit = 'year' }) => ({ span: unitAt(unit, extent.last, false), unit }))
  read(SINCE_SEASON, ({ season }) => ({
    span: { first: seasonStart(SEASON_STARTS[season!]!, extent.last), last: extent.last },
    relation: 'since',
    unit: 'month',
  }))
  return found
}

const countOf = (text: string): number =>
  text === 'few' ? 3 : text === 'couple of' ? 2 : (SMALL_NUMBERS.get(text) ?? Number(text))

/** The last so many units; where rows stand for whole months or years, as many of those. */
function lastUnits(count: number, unit: string, { spacing }: ColumnProfile, { last }: Span): Span {
  const [year, month, day] = last.split('-').map(Number) as [number, number, number]
  const length = MONTHS_OF[unit]
  if (length === undefined) {
    const days = count * (unit === 'day' ? 1 : unit === 'week' ? 7 : 14)
    return { first: new Date(Date.parse(last) - (days - 1) * DAY_MS).toISOString().slice(0, 10), last }
  }
  const rows = spacing === 'year' ? 12 : spacing === 'quarter' ? 3 : spacing === 'month' ? 1 : 0
  if (rows > 0 && length >= rows) return { first: iso(year, month - (count * length - rows), 1), last }
  return { first: iso(year, month - count * length, day + 1), last }
}

/** The calendar unit in which the day lies, or the one before. */
function unitAt(unit: string, day: string, before: boolean): Span {
  const [year, month] = day.split('-').map(Number) as [number, number]
  const length = MONTHS_OF[unit]
  if (length !== undefined) {
    const start = Math.floor((month - 1) / length) * length + 1
    return months(year, before ? start - length : start, length)
  }
  const days = unit === 'day' ? 1 : unit === 'week' ? 7 : 14
  const at = Date.parse(day)
  /** Weeks begin on Monday. */
  const start = unit === 'day' ? at : at - ((new Date(at).getUTCDay() + 6) % 7) * DAY_MS
  const first = start - (before ? days * DAY_MS : 0)
  return {
    first: new Date(first).toISOString().slice(0, 10),
    last: new Date(first + (days - 1) * DAY_MS).toISOString().slice(0, 10),
  }
}

/** The data reach the end of the unit in which they end, as far as their spacing can tell. */
function endsUnit(unit: string, { spacing }: ColumnProfile, { last }: Span): boolean {
  const { last: end } = unitAt(unit, last, false)
  const slack = { year: 365, quarter: 91, month: 30, week: 6 }[spacing ?? ''] ?? 1
  return Date.parse(end) - Date.parse(last) <= slack * DAY_MS
}

/** The latest day on or before the last on which the season began. */
function seasonStart(month: number, last: string): string {
  const year = Number(last.slice(0, 4))
  const start = iso(year, month, 1)
  return start <= last ? start : iso(year - 1, month, 1)
}
