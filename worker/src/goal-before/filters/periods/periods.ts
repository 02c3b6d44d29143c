import type { ColumnProfile, ColumnRef } from '#contract'
import { isLeftOutAfter, isLeftOutBefore } from '../leaving-out.ts'
import type { Filter } from '../goal-parameters.ts'
import { namedPeriods } from './named-periods.ts'
import { relativePeriods } from './relative-periods.ts'
import { extentOf, overlap, type NamedPeriod, type Span } from './span.ts'

/** What the period is held against is no restriction: "higher than last year". */
const AGAINST =
  /\b(?:than|vs\.?|versus|against|compared (?:to|with)|relative to|over and above)(?: (?:in|for|during|the|those|that|of))*\s*$/
const RANGE = /^(?:to|until|till|up to|through|[-–])?$/
const JOINT = /^(?:to|until|till|through|[-–]|,|,? ?and|,? ?or|,? ?plus|&|,? ?as well as)$/
const LIST = /^(?:,|,? ?and|,? ?or|,? ?plus|&|,? ?as well as)$/
/** Of what came in one of many years, one asks whether it was special, not to see it alone. */
const ASKS_ABOUT =
  /\b(?:than|vs|versus|compared|most|least|highest|lowest|best|worst|happened|wrong|spikes?|dip|peaks?|busiest|quietest|unusual\w*|will|forecast\w*|predict\w*|expect\w*|season\w*)\b/
/** "2022 and later", "2015 or earlier": as if "from" or "until" stood before it. */
const ONWARDS = /^,? ?(?:(?:and|or) (?:later|after|newer|onwards?|since)|onwards?|on(?= |$))\b/
const BACKWARDS = /^,? ?(?:and|or) (?:earlier|before|older)\b/
const RESTRICTS =
  /^(?:in|during|for|within|of|only|just|from|since|after|before|until|till|up to|through|starting)$/
const ONLY_BEHIND = /^ (?:only|alone|ones?|data|figures|numbers|readings|rows|records|orders|sales)\b/

/**
 * Filters on parts of time: "in March 2024", "since June 2022", "from Q1 to Q3 2022", "in the last three months", "this
 * year so far", "without December 2023".
 * @returns also the goal with what was read blanked out, so that its numbers are not read again, and the goal with what
 *   it leaves out blanked out alone
 */
export function periodFilters(
  goal: string,
  time: ColumnRef | null,
  column: ColumnProfile | null,
): { filters: Filter[]; rest: string; within: string } {
  const extent = column && extentOf(column)
  if (!time || !extent) return { filters: [], rest: goal, within: goal }
  const text = goal.toLowerCase()
  const named = namedPeriods(text, extent)
  /** "The last quarter of 2023" is one by the calendar. */
  const relative = relativePeriods(text, column, extent).filter(
    ({ at, end }) => !named.some((other) => at < other.end && other.at < end),
  )
  const daily = ['date', 'timestamp'].includes(column.storage)
  const found = [...relative, ...named.map((period) => opened(text, period))]
    .filter(({ kind }) => daily || /years$/.test(kind))
    .sort((a, b) => a.at - b.at)
  const excluded = leftOut(text, found)
  const included = found.filter(
    (period) => !excluded.includes(period) && restricts(text, period, extent, found),
  )
  const kept = spansOf(text, included)
  const filters: Filter[] = []
  const value = edgeOf(column)
  const pairs = (spans: readonly Span[]) =>
    spans.flatMap(({ first, last }) => [value(first, 'first'), value(last, 'last')])
  if (kept) {
    /** "Since October" means the latest. */
    const { first, last } = kept.spans.at(-1)!
    if (['since', 'from', 'starting'].includes(kept.relation))
      filters.push({ ...time, operator: '>=', values: [value(first, 'first')] })
    else if (kept.relation === 'after')
      filters.push({ ...time, operator: '>', values: [value(last, 'last')] })
    else if (kept.relation === 'before')
      filters.push({ ...time, operator: '<', values: [value(first, 'first')] })
    else if (['until', 'till', 'up to', 'through'].includes(kept.relation))
      filters.push({ ...time, operator: '<=', values: [value(last, 'last')] })
    else filters.push({ ...time, operator: 'between', values: pairs(kept.spans) })
  }
  const without = excluded.flatMap(({ spans }) => spans).filter((span) => overlap(span, extent))
  if (without.length > 0) filters.push({ ...time, operator: 'not between', values: pairs(without) })
  const within = blanked(goal, excluded)
  return { filters, rest: kept ? blanked(within, included) : within, within }
}

/** A period with all that comes after or before it, where the goal says so behind it. */
function opened(text: string, period: NamedPeriod): NamedPeriod {
  const behind = text.slice(period.end)
  for (const [words, relation] of [
    [ONWARDS, 'from'],
    [BACKWARDS, 'until'],
  ] as const) {
    const match = words.exec(behind)
    // "In 2020 on Monday" goes on otherwise.
    if (match && (match[0].trim() !== 'on' || period.relation === 'from'))
      return { ...period, relation, end: period.end + match[0].length }
  }
  return period
}

/** The periods that the goal leaves out, those that only a list joins to them among them. */
function leftOut(text: string, found: readonly NamedPeriod[]): NamedPeriod[] {
  const excluded: NamedPeriod[] = []
  for (const period of found) {
    const before = excluded.at(-1)
    if (
      // "Did visits drop after March" leaves nothing out.
      (!/^(?:after|before|since|until|till)$/.test(period.relation) &&
        isLeftOutBefore(text.slice(0, period.at))) ||
      isLeftOutAfter(text.slice(period.end)) ||
      (before && LIST.test(text.slice(before.end, period.at).trim()))
    )
      excluded.push(period)
  }
  return excluded
}

function restricts(text: string, period: NamedPeriod, extent: Span, found: readonly NamedPeriod[]): boolean {
  const { at, end, relation, spans, kind } = period
  const strict = RESTRICTS.test(relation) || relation === 'between' || relation === 'throughout'
  const known = spans.some((span) => overlap(span, extent))
  const listed = found.some(
    (other) => other !== period && other.end < at && JOINT.test(text.slice(other.end, at).trim()),
  )
  // A part of time of which the table has no row is no restriction: "forecast for March 2031".
  const ahead = spans.every(({ first }) => first > extent.last)
  if (!known && (ahead || ['', 'for', 'of', 'only', 'just'].includes(relation))) return false
  const behind = ONLY_BEHIND.test(text.slice(end))
  if (kind === 'yearly') return (strict || behind) && !ASKS_ABOUT.test(text)
  if (kind === 'years') return strict || behind || listed || /^(?:years?|seasons?) /.test(text.slice(at, end))
  return true
}

/** One span or several, with the word before them; null where they are held against each other or make no list. */
function spansOf(text: string, included: readonly NamedPeriod[]): { relation: string; spans: Span[] } | null {
  const [one, two] = included
  if (!one || included.some(({ at }) => AGAINST.test(text.slice(0, at)))) return null
  if (!two) return one
  const joints = included.slice(1).map(({ at }, index) => text.slice(included[index]!.end, at).trim())
  const ranged = RANGE.test(joints[0]!) || (joints[0] === 'and' && /^(?:between|from)$/.test(one.relation))
  if (included.length === 2 && (ranged || ['until', 'till', 'up to', 'through'].includes(two.relation)))
    return ['', 'from', 'between', 'in', 'for', 'of', 'during', 'since', 'starting', 'only'].includes(
      one.relation,
    )
      ? { relation: 'between', spans: [{ first: one.spans[0]!.first, last: two.spans.at(-1)!.last }] }
      : null
  if (!joints.every((joint) => LIST.test(joint))) return null
  return { relation: 'in', spans: joined(included.flatMap(({ spans }) => spans)) }
}

const DAY_MS = 86_400_000
/** Spans in order, those that meet made one. */
function joined(spans: readonly Span[]): Span[] {
  const all: Span[] = []
  for (const span of [...spans].sort((a, b) => a.first.localeCompare(b.first))) {
    const before = all.at(-1)
    if (before && Date.parse(span.first) - Date.parse(before.last) <= DAY_MS)
      before.last = span.last > before.last ? span.last : before.last
    else all.push({ ...span })
  }
  return all
}

/** A day as the column holds it: a year as its number, the last of moments at the end of its day. */
const edgeOf =
  ({ storage }: ColumnProfile) =>
  (day: string, side: 'first' | 'last'): string | number =>
    storage === 'timestamp' && side === 'last'
      ? `${day}T23:59:59`
      : storage === 'date' || storage === 'timestamp'
        ? day
        : Number(day.slice(0, 4))

const blanked = (goal: string, places: readonly NamedPeriod[]): string =>
  places.reduce((text, { at, end }) => text.slice(0, at) + ' '.repeat(end - at) + text.slice(end), goal)
